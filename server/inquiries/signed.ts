import { timingSafeEqual } from 'node:crypto';
import type { Hash, Purpose } from './hash.ts';

/**
 * A token for a link that is good until an instant (milliseconds since 1970): who has it may do `purpose` with
 * `subject`, without an account.
 */
export function signUntil(hash: Hash, purpose: Purpose, subject: string, until: number): string {
  const time = Math.floor(until / 1000).toString(36);
  return `${time}.${signature(hash, purpose, `${time} ${subject}`)}`;
}

/** 132 bits, so that links stay short in mails; RFC 2104, 5 asks for half of the hash, which is 128. */
function signature(hash: Hash, purpose: Purpose, text: string): string {
  return hash(purpose, text).slice(0, 22);
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

/** Compared in constant time. */
export function equal(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
