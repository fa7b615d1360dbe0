import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listUndelivered } from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { mailInto, openMailbox } from '#tests/mailbox.ts';
import { readMail } from '#tests/read-mail.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

const hour = 3_600_000;

test('one inquiry goes to dealer, visitor, CRM and webhook, each once', async () => {
  const mailbox = await openMailbox();
  onTestFinished(mailbox.close);
  const posted: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push(body);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const site = await start({
    ...mailInto(mailbox),
    ADF_TO: 'crm@crm.example',
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`,
    WEBHOOK_SECRET: 'a secret of many characters',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const id = await stored(site);
  await mailbox.arrived(3);
  await expect.poll(() => posted.length, { timeout: 100_000 }).toBe(1);
  expect(JSON.parse(posted[0] ?? '')).toMatchObject({ inquiry: { id } });
  const to = mailbox.messages.map((raw) => /^To: (.*)$/m.exec(raw)?.[1]?.trim());
  expect(to.toSorted()).toEqual(['ada@example.org', 'crm@crm.example', 'desk@sedge.example.com']);
  const lead = mailbox.messages.find((raw) => raw.includes('ADF lead')) ?? '';
  const { text } = readMail(lead);
  expect(adfFaults(text.slice(text.indexOf('<?xml')))).toEqual([]);
  const db = await reopen(site.databaseUrl);
  await expect.poll(() => listUndelivered(db)).toEqual([]);
  expect(site.output()).not.toMatch(/ada@example|Byron/);
});

test('what waits is told by /healthz, which stays 200, and by the start, which deletes what is old', async () => {
  const site = await start();
  const [waiting, old] = [await stored(site), await stored(site)];
  const db = await reopen(site.databaseUrl);
  const at = (ago: number) => ({ created_at: Date.now() - ago });
  const [anHour, aMonth] = [2 * hour, 31 * 24 * hour];
  await db.updateTable('deliveries').set(at(anHour)).where('inquiry_id', '=', waiting).execute();
  await db.updateTable('inquiries').set(at(aMonth)).where('id', '=', old).execute();
  const health = await fetch(`${site.url}/healthz`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    status: 'ok',
    warning: expect.stringContaining('1 delivery that has waited for an hour'),
  });
  await site.stop();
  await site.restart({ INQUIRIES_KEEP_DAYS: '30' });
  expect(site.output()).toMatch(/^Who waits: .*1 delivery that has waited for an hour/m);
  const ids = async () => (await listInquiries(db)).map(({ id }) => id);
  await expect.poll(ids, { timeout: 100_000 }).toEqual([waiting]);
});

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(env);
  onTestFinished(site.remove);
  return site;
}

async function stored(site: RunningSite): Promise<string> {
  const answer = await sendInquiry(site.url);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
