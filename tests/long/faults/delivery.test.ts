import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

const hour = 3_600_000;
const pages = expect.stringMatching(/^(current|turning over)$/);
const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  // The last opened first: sites hang up before a mailbox waits for it.
  for (const close of open.splice(0).toReversed()) await close();
});

test('one inquiry goes to dealer, visitor, CRM and webhook, each once', async () => {
  const mailbox = await openMailbox();
  open.push(mailbox.close);
  const posted: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push(body);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  open.push(async () => void receiver.close());
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
  const xml = lead.slice(lead.indexOf('<?xml')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(adfFaults(xml.replaceAll('\r\n', '\n'))).toEqual([]);
  const { stdout } = await site.command('inquiries', 'deliveries');
  expect(stdout).toMatch(/^Everything/);
  expect(site.output()).not.toMatch(/ada@example|Byron/);
});

test('what waits is told by /healthz, which stays 200, and by the start, which deletes what is old', async () => {
  const site = await start();
  const [waiting, old] = [await stored(site), await stored(site)];
  expect(await health(site)).toEqual({ status: 'ok', pages });
  const db = await openDatabase(site.databaseUrl);
  open.push(() => db.destroy());
  const at = (ago: number) => ({ created_at: Date.now() - ago });
  const [anHour, aMonth] = [2 * hour, 31 * 24 * hour];
  await db.updateTable('deliveries').set(at(anHour)).where('inquiry_id', '=', waiting).execute();
  await db.updateTable('inquiries').set(at(aMonth)).where('id', '=', old).execute();
  const warning = expect.stringMatching(/^2 deliveries wait.* \d{4}-/);
  expect(await health(site)).toEqual({ status: 'ok', pages, warning });
  await site.stop();
  await site.restart({ INQUIRIES_KEEP_DAYS: '30' });
  expect(site.output()).toMatch(/2 deliveries wait.*inquiries -- deliveries/);
  const ids = async () => (await listInquiries(db)).map(({ id }) => id);
  await expect.poll(ids, { timeout: 100_000 }).toEqual([waiting]);
});

test.each([
  ['WEBHOOK_URL', { WEBHOOK_URL: 'https://crm.example/' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'http://crm.example/', WEBHOOK_SECRET: 'x'.repeat(16) }],
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example/', WEBHOOK_SECRET: 'hush hush' }],
  ['ADF_TO', { ADF_TO: 'crm@crm.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://site:hush@mail.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgress://site:hush@db.example/site' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'https://crm.example/hush' }],
  ['INQUIRIES_KEEP_DAYS', { INQUIRIES_KEEP_DAYS: '0' }],
  ['INQUIRIES_KEEP_DAYS', { INQUIRIES_KEEP_DAYS: 'two years' }],
])('a wrong %s stops the start, names it and tells no secret', async (name, env) => {
  const failure = await startSite(env as Record<string, string>).catch(String);
  expect(failure).toContain(name);
  expect(failure).not.toContain('hush');
});

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(env);
  open.push(site.remove);
  return site;
}

async function stored(site: RunningSite): Promise<string> {
  const answer = await sendInquiry(site.url);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function health(site: RunningSite): Promise<unknown> {
  const answer = await fetch(`${site.url}/healthz`);
  expect(answer.status).toBe(200);
  return answer.json();
}
