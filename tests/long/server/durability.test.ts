import { expect, test } from 'vitest';
import { openMailbox } from '#tests/mailbox.ts';
import { startSite } from '#tests/site.ts';
import { storeInquiry } from '#tests/stored-inquiry.ts';
import { trackParts } from '#tests/tracked.ts';

const mail = { MAIL_FROM: 'site@sedge.example.com', INQUIRIES_TO: 'desk@sedge.example.com' };
const track = trackParts();

test('a mail server that is down delays, never loses', async () => {
  const closed = await openMailbox();
  const port = Number(new URL(closed.url).port);
  await closed.close();
  const site = await track(startSite({ ...mail, SMTP_URL: closed.url }));
  const id = await storeInquiry(site.url, 'While the mail is down');
  await expect.poll(site.output, { timeout: 100_000 }).toMatch(/later|again|retry/i);
  expect(site.output()).not.toContain('ada@example.org');

  const mailbox = await track(openMailbox(port));
  expect((await site.command('inquiries', 'resend', id)).status).toBe(0);
  await mailbox.arrived(1);
});

test('SIGTERM ends it cleanly', async () => {
  const site = await track(startSite());
  await storeInquiry(site.url, 'Just before the end');
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
