import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash of a text, 43 characters. The purpose is hashed too, so two purposes never give the same. */
export type Hash = (purpose: Purpose, text: string) => string;

/** The last three sign links in mails and addresses. */
type Purpose = 'address' | 'body' | 'form' | 'key' | 'drive' | 'photograph' | 'quote';

/** HMAC-SHA-256: without the secret, a guessed address or message can't be compared with what is stored. */
export function keyedHash(secret: string): Hash {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/**
 * A token for a link that is good until an instant (milliseconds since 1970): who has it may do `purpose` with
 * `subject`, without an account.
 */
export function signUntil(hash: Hash, purpose: Purpose, subject: string, until: number): string {
  const time = Math.floor(until / 1000).toString(36);
  return `${time}.${signature(hash, purpose, `${time} ${subject}`)}`;
}

/** Whether the token is ours and for this, and still good. */
export function readSigned(
  hash: Hash,
  purpose: Purpose,
  subject: string,
  token: string,
  now: number,
): 'ok' | 'late' | 'forged' {
  const [time = '', signed = ''] = token.split('.', 2);
  if (!equal(signed, signature(hash, purpose, `${time} ${subject}`))) return 'forged';
  return now < Number.parseInt(time, 36) * 1000 ? 'ok' : 'late';
}

/** 132 bits, so that links stay short in mails; RFC 2104, 5 asks for half of the hash, which is 128. */
function signature(hash: Hash, purpose: Purpose, text: string): string {
  return hash(purpose, text).slice(0, 22);
}

/** What a form carries to show when its page was rendered: the time and its signature. */
export function formToken(hash: Hash, now: number): string {
  const time = now.toString(36);
  return `${time}.${hash('form', time)}`;
}

/** Milliseconds since the form of this token was rendered, or why that is not known. */
export function formAge(hash: Hash, token: string, now: number): number | 'missing' | 'forged' {
  if (token === '') return 'missing';
  const [time = '', signed = ''] = token.split('.', 2);
  return equal(signed, hash('form', time)) ? now - Number.parseInt(time, 36) : 'forged';
}

/** Compared in constant time. */
export function equal(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
