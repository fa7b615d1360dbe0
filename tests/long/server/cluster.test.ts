import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { setDefaultCACertificates } from 'node:tls';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { signedIn } from '#tests/desk.ts';
import { newFolder } from '#tests/folder.ts';
import { startLoad } from '#tests/load.ts';
import { importLot, vehicle } from '#tests/lot.ts';
import { dealerMails, mailInto } from '#tests/mailbox.ts';
import { photograph, upload } from '#tests/photographs.ts';
import { freePort } from '#tests/postgres.ts';
import { type SiteProxy, startProxy } from '#tests/proxy.ts';
import { readMail } from '#tests/read-mail.ts';
import { pagesCurrent, type RunningSite, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { type MailServer, openMailServer } from '#tests/store/mail-server.ts';

/*
 * Two instances on one PostgreSQL behind nginx, as in ops/compose.yaml. Every instance trusts two proxies: nginx, and a
 * test's visitors, who name their own address.
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
  const pictures = await newFolder();
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

test('an import on one is seen on both; both take inquiries, each delivered once by one of them', async () => {
  await importLot(a, [vehicle('LATE-1', { name: 'Late Arrival' })]);
  for (const at of [a.url, b.url]) {
    await pagesCurrent(at);
    for (const path of ['/inventory', '/vehicles/LATE-1', '/api/vehicles']) {
      expect(await (await fetch(at + path)).text(), path).toContain('Late Arrival');
    }
  }

  const load = startLoad({ url: proxy.url, ca: proxy.ca, visitors: 8 });
  await load.answered(120);
  const { acknowledged, failed } = await load.stop();
  expect(failed).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  const waiting = () =>
    db.selectFrom('deliveries').select('id').where('done_at', 'is', null).execute();
  await expect.poll(waiting, { timeout: 100_000 }).toEqual([]);
  const stored = await listInquiries(db);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(new Set(mail.received.map(messageId)).size).toBe(mail.received.length);
  const toDealer = dealerMails(mail.received);
  expect(toDealer.map(inquiryId).toSorted()).toEqual(acknowledged.toSorted());
  // Each gets a receipt: all have addresses of their own.
  expect(mail.received.length).toBe(2 * acknowledged.length);
  for (const site of [a, b]) expect(site.output()).toContain('"delivered"');
});

test('the proxy answers by TLS alone, for the host of the site; when both are gone it says so, and its log names nobody', async () => {
  const headers = { Host: 'evil.example' };
  const plain = await ask(`${proxy.plainUrl}/contact?a=b`, { headers });
  expect(plain.statusCode).toBe(308);
  expect(plain.headers.location).toBe(`${proxy.url}/contact?a=b`);
  const secure = await text(await ask(`${proxy.url}/`, { servername: 'localhost', headers }));
  expect(secure).toContain(`<link rel="canonical" href="${proxy.url}`);
  expect(secure).not.toContain('evil.example');

  for (const site of [a, b]) expect(await site.stop()).toBe(0);
  const answer = await ask(`${proxy.url}/ada@example.org?who=ada`);
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

test('the proxy lets photographs through; a longer body ends at the proxy', async () => {
  setDefaultCACertificates([proxy.ca]);
  const bytes = await photograph();
  expect(bytes.length).toBeGreaterThan(300_000);
  expect((await upload(proxy.url, bytes)).answer.status).toBe(201);
  const { cookie } = await signedIn({ ...a, isHttps: true });
  const headers = { Cookie: cookie, Origin: proxy.url };
  const { answer } = await upload(proxy.url, bytes, headers, '/desk/photographs');
  expect(answer.status).toBe(201);
  // The site, not nginx, refuses a body that is too large.
  const { answer: huge } = await upload(proxy.url, Buffer.alloc(15.5 * 1024 * 1024));
  expect([huge.status, huge.headers.get('Content-Type')]).toEqual([
    413,
    'application/problem+json',
  ]);
  // In chunks, so that only what arrives can be counted.
  for (const path of ['/trade-in', '/service-request']) {
    const chunked = await fetch(proxy.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: ReadableStream.from(Array(20).fill(Buffer.from('a'.repeat(10_000)))),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status, path).toBe(413);
  }
  const body = 'a'.repeat(200_000);
  const elsewhere = await fetch(`${proxy.url}/contact`, { method: 'POST', body });
  expect([elsewhere.status, elsewhere.headers.get('Content-Type')]).toEqual([413, 'text/html']);
});

function ask(url: string, options: https.RequestOptions = {}): Promise<http.IncomingMessage> {
  const get = url.startsWith('https:') ? https.get : http.get;
  return new Promise((resolve, reject) => {
    get(url, { ca: proxy.ca, ...options }, resolve).on('error', reject);
  });
}

function messageId(raw: string): string {
  return /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
}

/** From the dealer's mail. */
function inquiryId(raw: string): string | undefined {
  return /Inquiry (\S+)\. Reply/.exec(readMail(raw).text)?.[1];
}
