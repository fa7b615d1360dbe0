import { createHmac } from 'node:crypto';
import dns from 'node:dns/promises';
import { isPublicAddress } from '#server/ip-address.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Outcome } from './channel.ts';

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
    if (!allowPrivate) await refusePrivate(url.hostname);
    const response = await fetch(url, {
      method: 'POST',
      signal,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'inquiry-webhook/1',
        'Webhook-Id': job.delivery.id,
        'Webhook-Signature': sign(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    // Don't wait for the response's body.
    await response.body?.cancel();
    if (response.ok) return { status: 'sent' };
    return { status: 'retry', reason: `the webhook answered ${response.status}` };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The cause of `fetch failed` has the reason.
    const { message, cause } = error;
    const reason = limit.aborted ? `no answer in ${timeout / 1000} s` : `${message} ${cause ?? ''}`;
    return { status: 'retry', reason: `the webhook: ${reason}`.trim().slice(0, 500) };
  }
}

/** Every attempt sends the same bytes. */
function writeBody({ delivery, inquiry }: Job, siteUrl: string): string {
  const { id, firstName, lastName, email, phone, interest, message, about, details } = inquiry;
  return JSON.stringify({
    type: 'inquiry.received',
    version: 3,
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

/** @param time seconds since 1970; receivers refuse old ones, against replay */
function sign(body: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

/** @throws where the host has an address that is not public */
async function refusePrivate(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await dns.lookup(host, { all: true });
  if (addresses.every(({ address }) => isPublicAddress(address))) return;
  const why = 'is not an address of the public internet (WEBHOOK_ALLOW_PRIVATE=true allows it)';
  throw new Error(`${host} ${why}`);
}
