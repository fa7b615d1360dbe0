import { randomInt } from 'node:crypto';

/** `length` characters of five random bits each, without letters that are read as digits (Crockford's base 32). */
export function randomText(length: number): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
