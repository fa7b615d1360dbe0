import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { InquiryField } from '#domain/inquiry/inquiry.ts';
import { NOT_SENT } from '#domain/inquiry/not-taken.ts';

/** Milliseconds between the questions whether a first attempt has been stored, and how often it is asked. */
const PAUSE = 1000;
const TRIES = 5;

export type Sent = { status: 'sent' } | { status: 'failed'; message: string; errors: FieldErrors };

/**
 * POST /api/contact. A server's reason is passed on; trouble on the way reads as the fallback.
 *
 * @param key the same for the same message, so that one whose answer was lost is not stored twice
 */
export async function sendInquiry(values: Record<string, string>, key: string): Promise<Sent> {
  const response = await post(values, key);
  if (response?.ok) return { status: 'sent' };

  const problem = (await response?.json().catch(() => null)) as Problem | null | undefined;
  const errors: FieldErrors = {};
  for (const { detail, pointer } of problem?.errors ?? []) {
    errors[pointer.replace('#/', '') as InquiryField] ??= detail;
  }
  return { status: 'failed', message: problem?.error || NOT_SENT, errors };
}

/** A key that nobody else makes: 128 random bits. `crypto.randomUUID` is missing where a page came without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks again while an earlier attempt with this key is still being stored (409). */
async function post(values: Record<string, string>, key: string): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
      body: JSON.stringify(values),
    }).catch(() => null);
    if (response?.status !== 409 || tries === TRIES) return response;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

interface Problem {
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
