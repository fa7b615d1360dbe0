import type { FieldErrors } from './check.ts';
import type { InquiryField } from './inquiry.ts';

/** What a visitor reads when the server gave no reason (specification, section 8). */
const FALLBACK = 'Failed to send message. Please try again.';

export type Sent = { status: 'sent' } | { status: 'failed'; message: string; errors: FieldErrors };

/** POST /api/contact. A server's reason is passed on; trouble on the way reads as the fallback. */
export async function sendInquiry(values: Record<string, string>): Promise<Sent> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  }).catch(() => null);
  if (response?.ok) return { status: 'sent' };

  const problem = (await response?.json().catch(() => null)) as Problem | null | undefined;
  const errors: FieldErrors = {};
  for (const { detail, pointer } of problem?.errors ?? []) {
    errors[pointer.replace('#/', '') as InquiryField] ??= detail;
  }
  return { status: 'failed', message: problem?.error || FALLBACK, errors };
}

interface Problem {
  error?: string;
  errors?: { detail: string; pointer: string }[];
}
