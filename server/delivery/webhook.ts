import { createHmac } from 'node:crypto';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/ip-address.ts';
import { reason } from '#server/store/database.ts';
import type { Outcome } from '#server/store/deliveries.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

interface Hook {
  url: string;
  secret: string;
  siteUrl: string;
  /** Whether the receiver may be in a private network or on this machine. */
  allowPrivate?: boolean;
  /** Milliseconds from the connection to the response's status line. */
  timeout?: number;
}

interface Job {
  inquiry: StoredInquiry;
  delivery: Pick<DeliveryRow, 'id'>;
  signal?: AbortSignal | undefined;
}

/**
 * Posts an inquiry as signed JSON; docs/settings.md, Webhook, describes it to receivers. Only a 2xx response counts.
 * Redirects are not followed: they would bypass the check of the address.
 */
export async function postWebhook(job: Job, hook: Hook): Promise<Outcome> {
  const { secret, allowPrivate = false, timeout = 15_000 } = hook;
  const url = new URL(hook.url);
  const body = writeBody(job, hook.siteUrl);
  const limit = AbortSignal.timeout(timeout);
  const signal = job.signal ? AbortSignal.any([job.signal, limit]) : limit;
  try {
    const found = allowPrivate ? undefined : await publicAddresses(url.hostname);
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = request(url, {
      method: 'POST',
      signal,
      agent: false,
      ...(found && { lookup: found }),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'inquiry-webhook/1',
        'Webhook-Id': job.delivery.id,
        'Webhook-Signature': sign(body, secret, Math.floor(Date.now() / 1000)),
      },
    });
    // Once more after `once` has thrown: an error without a listener would end the process.
    sending.on('error', () => undefined);
    sending.end(body);
    const [response] = (await once(sending, 'response', { signal })) as [IncomingMessage];
    // Don't wait for the response's body.
    response.destroy();
    const { statusCode = 0 } = response;
    if (Math.floor(statusCode / 100) === 2) return { status: 'sent' };
    return { status: 'retry', reason: `the webhook answered ${statusCode}` };
  } catch (error) {
    const why = limit.aborted ? `no answer in ${timeout / 1000} s` : reason(error);
    return { status: 'retry', reason: `the webhook: ${why}`.slice(0, 500) };
  }
}

/** Every attempt sends the same bytes. */
function writeBody({ delivery, inquiry }: Job, siteUrl: string): string {
  const { createdAt, suspect: _, ...said } = inquiry;
  const receivedAt = new Date(createdAt).toISOString();
  const page = new URL(inquiry.page, siteUrl).href;
  return JSON.stringify({
    type: 'inquiry.received',
    version: 3,
    delivery: delivery.id,
    inquiry: { ...said, receivedAt, page },
  });
}

/** @param time seconds since 1970; receivers refuse old ones, against replay */
function sign(body: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/** A lookup for `net.connect` of the checked addresses, against DNS rebinding. @throws where none is public */
async function publicAddresses(hostname: string): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const allowed = (await dns.lookup(host, { all: true })).filter(({ address }) =>
    isPublicAddress(address),
  );
  const [first] = allowed;
  if (!first) {
    const why = 'is not an address of the public internet (WEBHOOK_ALLOW_PRIVATE=true allows it)';
    throw new Error(`${host} ${why}`);
  }
  return (_host, { all }, callback) =>
    all ? callback(null, allowed) : callback(null, first.address, first.family);
}
