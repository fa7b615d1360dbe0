import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { FormValues } from '#domain/inquiry/from-fields.ts';
import { NOT_SENT } from '#domain/inquiry/not-taken.ts';

/** Milliseconds between the questions whether a first attempt has been stored, and how often it is asked. */
const PAUSE = 1000;
const TRIES = 5;

export type Sent =
  /** `next`: where what was asked for is confirmed. */
  | { status: 'sent'; next: string }
  /** `refused`: as it is, it will never be taken. `later`: it may be, another time. `no-line`: nothing could be reached. */
  | {
      status: 'failed';
      why: 'refused' | 'later' | 'no-line';
      message: string;
      errors: FieldErrors;
    };

/**
 * POST /api/contact. A server's reason is passed on; trouble on the way reads as the fallback.
 *
 * @param key the same for the same message, so that one whose answer was lost is not stored twice
 */
export async function sendInquiry(values: FormValues, key: string): Promise<Sent> {
  const response = await post(values, key);
  const body = (await response?.json().catch(() => null)) as Answer | null | undefined;
  if (response?.ok) return { status: 'sent', next: body?.next ?? '/thank-you' };

  const errors: FieldErrors = {};
  for (const { detail, pointer } of body?.errors ?? []) {
    errors[pointer.replace('#/', '').replaceAll('/', '.')] ??= detail;
  }
  return {
    status: 'failed',
    why: await whyNot(response),
    message: body?.error || NOT_SENT,
    errors,
  };
}

async function whyNot(response: Response | null): Promise<'refused' | 'later' | 'no-line'> {
  if (!response) return (await isServerThere()) ? 'later' : 'no-line';
  const isForNow = response.status === 429 || isUnderWay(response);
  return response.status < 500 && !isForNow ? 'refused' : 'later';
}

/** A browser says that it is on line where only its own network is there. */
function isServerThere(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** A key that nobody else makes: 128 random bits. `crypto.randomUUID` is missing where a page came without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks again while an earlier attempt with this key is still being stored: a 409 that says when to. */
async function post(values: FormValues, key: string): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
      body: JSON.stringify(values),
    }).catch(() => null);
    if (!response || !isUnderWay(response) || tries === TRIES) return response;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

function isUnderWay({ status, headers }: Response): boolean {
  return status === 409 && headers.has('Retry-After');
}

interface Answer {
  next?: string;
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
