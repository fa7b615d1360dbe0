import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/store/database.ts';
import { listInquiries, type StoredInquiry } from '#server/store/inquiries.ts';
import type { RunningSite } from '#tests/site.ts';

/** A message that no other test sends. */
export function unique(): string {
  return `Is this one still there? ${randomUUID()}`;
}

/** The stored inquiries, the newest first. */
export async function inquiriesOf(site: RunningSite): Promise<StoredInquiry[]> {
  const db = await openDatabase(site.databaseUrl);
  try {
    return await listInquiries(db);
  } finally {
    await db.destroy();
  }
}

/** Counts the stored inquiries that begin with this message. */
export async function stored(site: RunningSite, message: string): Promise<number> {
  return (await inquiriesOf(site)).filter((one) => one.message.startsWith(message)).length;
}

/** A visitor of the contact form, by its labels. */
export const visitor = {
  'First name': 'Zoë',
  'Last name': 'O’Brien-Łuczak',
  Email: 'zoe@example.org',
  Phone: '732-555-0199',
  Message: 'Is the teal one still there? 🛺',
};

export async function fillContact(
  page: Page,
  changes: Partial<typeof visitor> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...visitor, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
