import { expect, test } from 'vitest';
import { openMailbox } from '#tests/mailbox.ts';
import { startSite } from '#tests/site.ts';
import { storeInquiry } from '#tests/stored-inquiry.ts';
import { trackParts } from '#tests/tracked.ts';

const mail = { MAIL_FROM: 'site@sedge.example.com', INQUIRIES_TO: 'desk@sedge.example.com' };
const track = trackParts();

test('kill -9 right after each 201: all are stored once and delivered when mail is back', async () => {
  const site = await track(startSite({ TRUST_PROXY: '1' }));
  expect(site.output()).toMatch(/SMTP_URL/);
  const sent: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let each = 0; each < 3; each += 1)
      sent.push(await storeInquiry(site.url, `Round ${round}, message ${each}`));
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

function messageId(raw: string): string {
  return /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
}
