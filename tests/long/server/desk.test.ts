import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { toCsv } from '#server/inventory/export.ts';
import { newAddress } from '#tests/address.ts';
import { signedIn } from '#tests/desk.ts';
import { newFolder } from '#tests/folder.ts';
import { parseHtml } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { startProxy } from '#tests/proxy.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';

test('who is signed in at one instance is signed in at the other, and out of both', async () => {
  const { url, proxy, sites } = await twoBehindProxy();
  const { cookie } = await signedIn({ databaseUrl: url, isHttps: true });
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      [...sites.map((site) => site.url), proxy.url].map(async (origin) => {
        const answer = await fetch(`${origin}/desk/people`, { headers, redirect: 'manual' });
        return answer.status;
      }),
    );
  expect(await statuses({ Cookie: cookie })).toEqual([200, 200, 200]);
  // Without the prefix another host of the domain could have set it.
  expect(await statuses({ Cookie: cookie.replace('__Host-', '') })).toEqual([303, 303, 303]);
  const out = await fetch(`${proxy.url}/desk/sign-out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: proxy.url },
  });
  expect(out.status).toBe(303);
  expect(out.headers.get('Set-Cookie')).toMatch(/^__Host-desk=.*; Secure/);
  expect(await statuses({ Cookie: cookie })).toEqual([303, 303, 303]);
});

test('the proxy lets the largest inventory file and content file through, and the site refuses larger ones', async () => {
  const folder = await newFolder();
  await cp('tests/content', folder, { recursive: true });
  const { url, proxy } = await twoBehindProxy({ CONTENT_DIR: folder });
  const { cookie } = await signedIn({ databaseUrl: url, isHttps: true });
  const headers = { Cookie: cookie, Origin: proxy.url };
  const send = (path: string, body: FormData | URLSearchParams) =>
    fetch(proxy.url + path, { method: 'POST', redirect: 'manual', headers, body });
  const offer = (vehicles: number, path = '/desk/inventory/import') => {
    const description = 'A cart. '.repeat(220);
    const all = Array.from({ length: vehicles }, (_, n) => vehicle(`L-${n}`, { description }));
    const form = new FormData();
    form.set('press', 'lookImport');
    form.set('file', new File([toCsv(all)], 'stock.csv'));
    return send(path, form);
  };
  // 4.9 MB
  expect((await offer(2500)).status).toBe(303);
  // Of a form with scripts.
  expect((await offer(2500, '/desk/press')).status).toBe(200);
  const tooLarge = await offer(7000);
  expect([tooLarge.status, await tooLarge.text()]).toEqual([422, expect.stringContaining('5 MB')]);

  const path = '/desk/content/files/words.about';
  const page = await (await fetch(proxy.url + path, { headers })).text();
  const seen = parseHtml(page).querySelector('[name="seen"]')?.getAttribute('value') ?? '';
  const text = await readFile(join(folder, 'words/about.yaml'), 'utf8');
  // Each of these bytes is three in a form.
  const filled = (bytes: number) => text + '#'.repeat(bytes - Buffer.byteLength(text));
  const fields = { press: 'saveFile', of: 'words/about.yaml', seen };
  const save = (bytes: number) =>
    send(path, new URLSearchParams({ ...fields, text: filled(bytes) }));
  expect((await save(150_001)).status).toBe(422);
  expect((await save(150_000)).status).toBe(303);
});

/** Two instances on one PostgreSQL behind nginx. */
async function twoBehindProxy(given: Record<string, string> = {}) {
  const url = await emptyDatabaseUrl('PostgreSQL');
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startProxy([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  onTestFinished(proxy.stop);
  setDefaultCACertificates([proxy.ca]);
  const sites: RunningSite[] = [];
  for (const port of ports) {
    const settings = { DATABASE_URL: url, PORT: String(port), TRUST_PROXY: '1', ...given };
    const site = await startSite({ ...settings, SITE_URL: proxy.url });
    onTestFinished(() => site.remove());
    sites.push(site);
  }
  return { url, proxy, sites };
}

const words = fc.constantFrom(
  ...['', 'people', 'inquiries', 'test-drives', 'rentals', 'inventory', 'undo', 'sign-in'],
  ...['sign-out', 'sign-in/passkey', 'photographs', 'inquiries/x', 'rentals/x/out'],
  ...['..', '%2e%2e', '%00', "' or 1=1--", '\u{1F6FA}', 'a'.repeat(300)],
);
const hostile = fc.record({
  path: fc
    .tuple(
      fc.constantFrom('/desk', '/DESK', '//desk', '/%64esk'),
      words,
      fc.constantFrom('', '.data', '/', '?to=//x'),
    )
    .map(([desk, word, end]) => `${desk}/${encodeURI(word)}${end}`),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
  cookie: fc.constantFrom(
    '',
    'desk=',
    'desk=eA==',
    'desk=%',
    '__Host-desk=ImEi',
    `desk=${'A'.repeat(3000)}`,
  ),
  from: fc.constantFrom('same-origin', 'cross-site', 'none'),
  type: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
  ),
  body: fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom(
      'press=enter&code=000000',
      '{"step":"enter","response":{}}',
      '{"step":"ask"}',
      '{"response":',
      'id=x',
    ),
    fc.constant('press=add&name=Eve&email=eve%40evil.example&role=owner'),
  ),
});

test('a thousand hostile requests change nothing, and none is answered with 5xx', async () => {
  const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  onTestFinished(() => site.remove());
  await importLot(site, lot);
  await sendInquiry(site.url);
  await signedIn(site);
  const db = await reopen(site.databaseUrl);
  // Tries of codes are counted, and a delivery may have gone out.
  const rows = async () => [
    await db.selectFrom('people').selectAll().execute(),
    await db.selectFrom('sessions').select('id').execute(),
    await db.selectFrom('passkeys').selectAll().execute(),
    await db.selectFrom('activity').selectAll().execute(),
    await db.selectFrom('inquiries').selectAll().execute(),
    await db.selectFrom('inventory').selectAll().execute(),
    await db.selectFrom('entries').selectAll().execute(),
    await db.selectFrom('photographs').select('id').execute(),
  ];
  const before = await rows();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 25, maxLength: 25 }), async (requests) => {
      const answers = requests.map(async ({ path, method, cookie, from, type, body }) => {
        const headers = {
          Cookie: cookie,
          'Sec-Fetch-Site': from,
          'Content-Type': type,
          'X-Forwarded-For': newAddress(),
        };
        const withBody = ['POST', 'PUT', 'DELETE'].includes(method) ? { body } : {};
        const init = { method, headers, ...withBody, redirect: 'manual' } as const;
        const answer = await fetch(site.url + path, init);
        sent += 1;
        expect(answer.status, JSON.stringify({ path, method, type, body })).toBeLessThan(500);
        expect(answer.headers.getSetCookie().join()).not.toMatch(/^desk=\w/);
        expect(await answer.text()).not.toContain('ada@');
      });
      await Promise.all(answers);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(sent).toBe(1000);
  expect(await rows()).toEqual(before);
});
