import type { Hash } from './hash.ts';
import { equal } from './signed.ts';

/** What a form carries to show when its page was rendered: the time and its signature. */
export function formToken(hash: Hash, now: number): string {
  const time = now.toString(36);
  return `${time}.${hash('form', time)}`;
}

/** Milliseconds since the form of this token was rendered, or why that is not known. */
export function formAge(hash: Hash, token: string, now: number): number | 'missing' | 'forged' {
  if (token === '') return 'missing';
  const [time = '', signature = ''] = token.split('.', 2);
  if (!equal(signature, hash('form', time))) return 'forged';
  return now - Number.parseInt(time, 36);
}
