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

test('kill -9 right after each 201: all are stored once and delivered when mail is back', async () => {
  const site = await track(startSite({ TRUST_PROXY: '1' }));
  expect(site.output()).toMatch(/SMTP_URL/);
  const sent: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let each = 0; each < 3; each += 1)
      sent.push(await send(site, `Round ${round}, message ${each}`));
    await site.kill();
    await site.restart();
  }
  const { stdout } = await site.command('inquiries', 'list');
  for (const id of sent) expect(stdout.split(id)).toHaveLength(2);

  const mailbox = await track(openMailbox());
  await site.stop();
  await site.restart({ ...mail, SMTP_URL: mailbox.url });
  await mailbox.arrived(sent.length);
  expect(new Set(mailbox.messages.map(messageId)).size).toBe(sent.length);
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

function messageId(raw: string): string {
  return /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
}
