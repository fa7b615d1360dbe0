import { afterEach, expect, test } from 'vitest';
import { newAddress } from '#tests/address.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type Mailbox, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

const mail = { MAIL_FROM: 'site@sedge.example.com', INQUIRIES_TO: 'desk@sedge.example.com' };
const open: { remove?: () => Promise<void>; close?: () => Promise<void> }[] = [];

afterEach(async () => {
  // Sites first: a mailbox waits until they have hung up.
  for (const part of open.splice(0)) await (part.remove ?? part.close)?.();
});

test('a mail server that is down delays, never loses', async () => {
  const closed = await openMailbox();
  const port = Number(new URL(closed.url).port);
  await closed.close();
  const site = await track(startSite({ ...mail, SMTP_URL: closed.url }));
  const id = await send(site, 'While the mail is down');
  await expect.poll(site.output, { timeout: 100_000 }).toMatch(/later|again|retry/i);
  expect(site.output()).not.toContain('ada@example.org');

  const mailbox = await track(openMailbox(port));
  expect((await site.command('inquiries', 'resend', id)).status).toBe(0);
  await mailbox.arrived(1);
});

test('SIGTERM ends it cleanly', async () => {
  const site = await track(startSite());
  await send(site, 'Just before the end');
  expect(await site.stop()).toBe(0);
});

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SITE_URL', 'ftp://example.com'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['CONTENT_DIR', '/no/such/folder'],
  ['DATABASE_URL', 'file:/proc/none/site.db'],
])('a wrong %s (%s) stops the start and names it', async (name, value) => {
  await expect(startSite({ [name]: value })).rejects.toThrow(
    new RegExp(`${name}|${value.replace('file:', '')}`),
  );
});

async function track<Part extends RunningSite | Mailbox>(starting: Promise<Part>): Promise<Part> {
  const part = await starting;
  open.push(part);
  return part;
}

async function send(site: RunningSite, message: string): Promise<string> {
  const answer = await sendInquiry(site.url, { message, address: newAddress() });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
