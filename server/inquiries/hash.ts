import { createHmac } from 'node:crypto';

/** A keyed hash of a text, 43 characters. The purpose is hashed too, so two purposes never give the same. */
export type Hash = (purpose: Purpose, text: string) => string;

/** The last three sign links in mails and addresses. */
export type Purpose = 'address' | 'body' | 'form' | 'key' | 'drive' | 'photograph' | 'quote';

/** HMAC-SHA-256: without the secret, a guessed address or message can't be compared with what is stored. */
export function keyedHash(secret: string): Hash {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
