import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setDefaultCACertificates } from 'node:tls';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { startLoad } from '#tests/load.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { dealerMails, mailInto } from '#tests/mailbox.ts';
import { photograph, upload } from '#tests/photographs.ts';
import { freePort } from '#tests/postgres.ts';
import { type SiteProxy, startProxy } from '#tests/proxy.ts';
import { pagesCurrent, type RunningSite, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { type MailServer, openMailServer } from '#tests/store/mail-server.ts';

/*
 * Two instances on one PostgreSQL behind nginx, as ops/compose.yaml has them. Before every instance there are two
 * proxies as far as it knows: nginx, and the visitors of a test, who say what address they come from.
 */
let a: RunningSite;
let b: RunningSite;
let proxy: SiteProxy;
let mail: MailServer;
let db: Database;

beforeEach(async () => {
  const url = await emptyDatabaseUrl('PostgreSQL');
  mail = await openMailServer();
  const ports = [await freePort(), await freePort()] as const;
  proxy = await startProxy([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  onTestFinished(proxy.stop);
  const pictures = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(pictures, { recursive: true, force: true }));
  const start = async (port: number) => {
    const site = await startSite({
      DATABASE_URL: url,
      PICTURES_DIR: pictures,
      PORT: String(port),
      SITE_URL: proxy.url,
      TRUST_PROXY: '2',
      ...mailInto(mail),
    });
    onTestFinished(() => site.remove());
    return site;
  };
  [a, b] = await Promise.all([start(ports[0]), start(ports[1])]);
  db = await reopen(url);
});

test('an import on one is seen by the pages of both', async () => {
  await importLot(a, lot);
  for (const at of [a.url, b.url]) {
    await pagesCurrent(at);
    expect(await page(`${at}/vehicles/LAST-1`)).toMatch(/Last Cart/);
  }
  await importLot(a, [vehicle('LATE-1', { name: 'Late Arrival' })]);
  for (const at of [a.url, b.url]) {
    await pagesCurrent(at);
    for (const path of ['/inventory', '/vehicles/LATE-1', '/api/vehicles', '/sitemap.xml']) {
      expect(await page(at + path)).toContain(
        path === '/inventory' || path === '/api/vehicles' ? 'Late Arrival' : 'LATE-1',
      );
    }
    expect(await page(`${at}/api/vehicles`)).not.toContain('Last Cart');
  }
});

test('both take inquiries, and each is delivered once by one of them', async () => {
  const load = startLoad({ url: proxy.url, ca: proxy.ca, visitors: 8 });
  await load.answered(120);
  const { acknowledged, failed } = await load.stop();
  expect(failed).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  await allDelivered();
  expect(await storedIds()).toEqual(acknowledged.toSorted());
  expect(new Set(mail.received.map(messageId)).size).toBe(mail.received.length);
  const toDealer = dealerMails(mail.received);
  expect(toDealer.map(inquiryId).toSorted()).toEqual(acknowledged.toSorted());
  // A receipt each: all come from addresses of their own.
  expect(mail.received.length).toBe(2 * acknowledged.length);
  for (const site of [a, b]) expect(site.output()).toContain('"delivered"');
});

test('kill -9 of one under load: the other goes on, and nothing that was acknowledged is lost', async () => {
  const load = startLoad({ url: proxy.url, ca: proxy.ca, visitors: 12 });
  for (const [victim, other] of [
    [b, a],
    [a, b],
  ] as const) {
    await load.answered(60);
    await victim.kill();
    await load.answered(60);
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    await victim.restart();
  }
  await load.answered(60);
  const { acknowledged, failed } = await load.stop();
  // Six write at any time: what they had just sent when an instance died is not known to be stored, and not sent twice.
  expect(
    failed.filter((each) => !each.startsWith('POST: ') || !each.includes('answered 502')),
  ).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(12);

  const stored = await listInquiries(db);
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(ids.size).toBeLessThanOrEqual(acknowledged.length + failed.length);
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);

  // What the dead had claimed is free when its lease ends: in the test now, not after two and a half minutes.
  await db.updateTable('deliveries').set({ due_at: 1 }).where('done_at', 'is', null).execute();
  await allDelivered();
  const byInquiry = Map.groupBy(dealerMails(mail.received), inquiryId);
  expect([...byInquiry.keys()].toSorted()).toEqual([...ids].toSorted());
  for (const copies of byInquiry.values()) expect(new Set(copies.map(messageId)).size).toBe(1);
});

test('an update of one after the other fails no request', async () => {
  const load = startLoad({ url: proxy.url, ca: proxy.ca, visitors: 8, keepAlive: true });
  for (const site of [a, b]) {
    await load.answered(40);
    expect(await site.stop()).toBe(0);
    await load.answered(40);
    await site.restart();
  }
  await load.answered(40);
  const { acknowledged, failed } = await load.stop();
  expect(failed).toEqual([]);
  expect(await storedIds()).toEqual(acknowledged.toSorted());
});

test('the proxy answers by TLS alone, for the host of the site, and lets photographs through', async () => {
  const headers = { Host: 'evil.example' };
  const plain = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${proxy.plainUrl}/contact?a=b`, { headers }, resolve).on('error', reject);
  });
  plain.resume();
  expect(plain.statusCode).toBe(308);
  expect(plain.headers.location).toBe(`${proxy.url}/contact?a=b`);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    https
      .get(`${proxy.url}/`, { ca: proxy.ca, servername: 'localhost', headers }, resolve)
      .on('error', reject);
  });
  const secure = await text(answer);
  expect(secure).toContain(`<link rel="canonical" href="${proxy.url}`);
  expect(secure).not.toContain('evil.example');

  setDefaultCACertificates([proxy.ca]);
  const bytes = await photograph();
  expect(bytes.length).toBeGreaterThan(300_000);
  const uploaded = await upload(proxy.url, bytes);
  expect(uploaded.answer.status).toBe(201);
  const form = new FormData();
  for (const [name, value] of Object.entries(tradeIn)) form.append(name, value);
  form.append('details.photographs[]', uploaded.ticket);
  for (const name of ['left', 'right']) {
    form.append('details.photographs', new File([bytes], `${name}.jpg`));
  }
  const sent = await fetch(`${proxy.url}/trade-in`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect((await listInquiries(db))[0]?.details?.photographs).toHaveLength(3);

  // What is too large for the site is refused by the site; anywhere else a long body ends at the proxy.
  const { answer: huge } = await upload(proxy.url, Buffer.alloc(15.5 * 1024 * 1024));
  expect([huge.status, huge.headers.get('Content-Type')]).toEqual([413, problemType]);
  const long = https.request(`${proxy.url}/trade-in`, {
    ...{ ca: proxy.ca, method: 'POST' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 97_000_000 },
  });
  long.flushHeaders();
  const [refused] = (await once(long, 'response')) as [http.IncomingMessage];
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([413, problemType]);
  long.on('error', () => undefined).destroy();
  const elsewhere = await fetch(`${proxy.url}/contact`, {
    method: 'POST',
    body: 'a'.repeat(200_000),
  });
  expect([elsewhere.status, elsewhere.headers.get('Content-Type')]).toEqual([413, 'text/html']);
});

test('when both are gone visitors are told, by headers like the site’s own, and the log names nobody', async () => {
  for (const site of [a, b]) expect(await site.stop()).toBe(0);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    https
      .get(`${proxy.url}/ada@example.org?who=ada`, { ca: proxy.ca }, resolve)
      .on('error', reject);
  });
  expect(await text(answer)).toMatch(/try again/);
  expect(answer.statusCode).toBe(502);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'strict-transport-security': expect.stringMatching(/max-age/),
    'x-content-type-options': 'nosniff',
  });
  const logs = await proxy.logs();
  expect(logs).toContain('"status":502');
  expect(logs).not.toMatch(/ada|client:/);
});

const problemType = 'application/problem+json';
const tradeIn = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'sales',
  message: '',
  page: '/trade-in',
  'details.tradeIn.make': 'Club Car',
  'details.tradeIn.model': 'Onward',
  'details.tradeIn.condition': 'good',
  'details.tradeIn.wanted': 'trade',
  'details.tradeIn.year': '2019',
  'details.tradeIn.hours': '',
};

async function page(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function storedIds(): Promise<string[]> {
  return (await listInquiries(db)).map(({ id }) => id).toSorted();
}

async function allDelivered(): Promise<void> {
  const waiting = () =>
    db.selectFrom('deliveries').select('id').where('done_at', 'is', null).execute();
  await expect.poll(waiting, { timeout: 100_000 }).toEqual([]);
}

function messageId(raw: string): string {
  return /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
}

/** As the mail to the dealer names it. */
function inquiryId(raw: string): string | undefined {
  return /Inquiry (\S+)\. Reply/.exec(raw)?.[1];
}
