import { timingSafeEqual } from 'node:crypto';
import type { Hash, Purpose } from './hash.ts';

/**
 * A token for a link that is good until an instant (milliseconds since 1970): who has it may do `purpose` with
 * `subject`, without an account.
 */
export function signUntil(hash: Hash, purpose: Purpose, subject: string, until: number): string {
  const time = Math.floor(until / 1000).toString(36);
  return `${time}.${hash(purpose, `${time} ${subject}`)}`;
}

/** Whether the token is ours and for this, and still good. */
export function readSigned(
  hash: Hash,
  purpose: Purpose,
  subject: string,
  token: string,
  now: number,
): 'ok' | 'late' | 'forged' {
  const [time = '', signature = ''] = token.split('.', 2);
  if (!equal(signature, hash(purpose, `${time} ${subject}`))) return 'forged';
  return now < Number.parseInt(time, 36) * 1000 ? 'ok' : 'late';
}

/** Compared in constant time. */
export function equal(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}
