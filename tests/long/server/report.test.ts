import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { openMailbox } from '#tests/mailbox.ts';
import { readMail } from '#tests/read-mail.ts';
import { fillSample } from '#tests/report-sample.ts';
import { startSite } from '#tests/site.ts';

test('the site mails the last week once, however often it starts', async () => {
  const mailbox = await openMailbox();
  onTestFinished(mailbox.close);
  const site = await startSite({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@dealer.example',
    INQUIRIES_TO: 'desk@sedge.example.com',
  });
  onTestFinished(site.remove);
  // A new site begins with the next week: this one has mailed one long ago.
  await site.stop();
  const db = await openDatabase(site.databaseUrl);
  expect(mailbox.messages).toEqual([]);
  await db.updateTable('deliveries').set({ id: 'report.2020-01' }).execute();
  await fillSample(db);
  await db.destroy();
  await site.restart();
  await mailbox.arrived(1);
  const reports = () => mailbox.messages.filter((raw) => /^Message-ID: <report\./im.test(raw));
  // The drives of the sample mail nobody; what waits besides is its one delivery by webhook, which is not set up.
  expect(reports()).toHaveLength(1);
  const [raw = ''] = reports();
  expect(readMail(raw).text).toContain('NOPIC-4');
  await site.stop();
  await site.restart();
  await site.stop();
  expect(mailbox.messages).toHaveLength(1);
});
