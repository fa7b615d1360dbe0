import { expect } from 'vitest';
import { newAddress } from '#tests/address.ts';
import { sendInquiry } from '#tests/inquiry.ts';

/** Sends a message from an address of its own; gives the inquiry's id once it is stored. */
export async function storeInquiry(siteUrl: string, message: string): Promise<string> {
  const answer = await sendInquiry(siteUrl, { message, address: newAddress() });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
