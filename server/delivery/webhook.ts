import { createHmac } from 'node:crypto';
import { lookup as askDns, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/ip-address.ts';
import type { Channel, Job, Outcome } from './channel.ts';

export interface WebhookOptions {
  url: string;
  secret: string;
  siteUrl: string;
  /** Whether the receiver may stand in a private network or on this machine. */
  allowPrivate?: boolean;
  /** Milliseconds until an attempt ends, from the look-up of the name to the answer's first line. */
  timeout?: number;
  resolve?: typeof askDns;
}

/**
 * Posts each inquiry as signed JSON; docs/settings.md, Webhook, is for those who receive it. Only an answer of 2xx counts;
 * redirects are not followed, since they would lead around the check of the address.
 */
export function createWebhookChannel(options: WebhookOptions): Channel {
  const { secret, siteUrl, allowPrivate = false, timeout = 15_000, resolve } = options;
  const url = new URL(options.url);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;

  async function deliver(job: Job): Promise<Outcome> {
    const body = writeBody(job, siteUrl);
    const limit = AbortSignal.timeout(timeout);
    try {
      if (!allowPrivate) refusePrivateHost(url);
      const status = await post(body, {
        signal: job.signal ? AbortSignal.any([job.signal, limit]) : limit,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'inquiry-webhook/1',
          'Webhook-Id': job.delivery.id,
          'Webhook-Signature': sign(body, secret, Math.floor(Date.now() / 1000)),
        },
      });
      if (status >= 200 && status < 300) return { status: 'sent' };
      return { status: 'retry', reason: `the webhook answered ${status}` };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = limit.aborted
        ? `the webhook did not answer in ${timeout / 1000} s`
        : said(error);
      return { status: 'retry', reason };
    }
  }

  function post(
    body: string,
    { headers, signal }: { headers: Record<string, string | number>; signal: AbortSignal },
  ): Promise<number> {
    const { promise, resolve: done, reject } = Promise.withResolvers<number>();
    const sending = request(url, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      ...(allowPrivate ? {} : { lookup: publicLookup(resolve) }),
    });
    sending.on('error', reject);
    // Also after a change of protocol (101), which has no other event. After an answer it changes nothing.
    sending.on('close', () =>
      reject(new Error('the webhook closed the connection without an answer')),
    );
    sending.on('response', (response) => {
      // The body of the answer is not waited for.
      done(response.statusCode ?? 0);
      response.destroy();
    });
    sending.end(body);
    return promise;
  }

  return { name: 'webhook', deliver, close: () => undefined };
}

/** The same bytes at every attempt. */
function writeBody({ delivery, inquiry }: Job, siteUrl: string): string {
  const { id, firstName, lastName, email, phone, interest, message, about, details } = inquiry;
  return JSON.stringify({
    type: 'inquiry.received',
    version: 2,
    delivery: delivery.id,
    inquiry: {
      id,
      receivedAt: new Date(inquiry.createdAt).toISOString(),
      firstName,
      lastName,
      email,
      phone,
      interest,
      message,
      about,
      details,
      page: new URL(inquiry.page, siteUrl).href,
    },
  });
}

/** @param time seconds since 1970: a receiver refuses an old one, so that nobody sends a copy later */
function sign(body: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/** Where every address failed, the reasons are inside. */
function said(error: Error): string {
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
  return reason.slice(0, 500);
}

/**
 * A DNS look-up for `net.connect` that gives public addresses alone and fails where a name has none. What it gave is what
 * is connected to, so a name that changes its answer between check and use gains nothing.
 */
function publicLookup(resolve: typeof askDns = askDns): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return callback(privateAddress(host), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Addresses written out are not looked up, so they are checked by themselves. */
function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw privateAddress(host);
}

function privateAddress(host: string): Error {
  return new Error(
    `${host} is not an address of the public internet (WEBHOOK_ALLOW_PRIVATE=true allows it)`,
  );
}
