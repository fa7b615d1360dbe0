import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash of 43 characters. It includes the purpose, so that hashes of different purposes differ. */
export type Hash = (purpose: Purpose, text: string) => string;

type Purpose = 'address' | 'body' | 'desk' | 'form' | 'key' | 'drive' | 'photograph' | 'quote';

/** HMAC-SHA-256: without the secret nobody can test guesses against stored hashes. */
export function keyedHash(secret: string): Hash {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** A token by which its holder may do `purpose` with `subject` until an instant (milliseconds since 1970). */
export function signUntil(hash: Hash, purpose: Purpose, subject: string, until: number): string {
  const time = Math.floor(until / 1000).toString(36);
  return `${time}.${signature(hash, purpose, `${time} ${subject}`)}`;
}

/** Whether a token is ours, for this purpose and subject, and has not expired. */
export function isSigned(
  hash: Hash,
  purpose: Purpose,
  subject: string,
  token: string,
  now: number,
): boolean {
  const until = timeOf(hash, purpose, subject, token);
  return until !== null && now < until;
}

/** The form's render time with its signature. */
export function formToken(hash: Hash, now: number): string {
  return signUntil(hash, 'form', '', now);
}

/** Milliseconds since the form was rendered. */
export function formAge(hash: Hash, token: string, now: number): number | 'missing' | 'forged' {
  if (token === '') return 'missing';
  const rendered = timeOf(hash, 'form', '', token);
  return rendered === null ? 'forged' : now - rendered;
}

function timeOf(hash: Hash, purpose: Purpose, subject: string, token: string): number | null {
  const [time = '', signed = ''] = token.split('.', 2);
  const isOurs = equal(signed, signature(hash, purpose, `${time} ${subject}`));
  return isOurs ? Number.parseInt(time, 36) * 1000 : null;
}

/** 132 bits, so that links stay short in mails; RFC 2104, section 5, recommends at least half of the hash, 128 bits. */
function signature(hash: Hash, purpose: Purpose, text: string): string {
  return hash(purpose, text).slice(0, 22);
}

export function equal(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
