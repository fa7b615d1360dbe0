import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { parseHtml } from '#tests/html.ts';
import { importLot, vehicle } from '#tests/lot.ts';
import { dealerMails, type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

let mailbox: Mailbox;
let site: RunningSite;
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    ...mailInto(mailbox),
  });
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

const script = '<script>alert(1)</script>';
const breakout = `"'></title></textarea></script><img src=x onerror=alert(1)>{{7*7}}\${7*7}`;
const inquiry = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'sales',
  message: 'Is the teal one still there?',
};

test('markup in every column of an inventory file is text on every page', async () => {
  const evil = vehicle('EVIL-1', {
    name: `${script}${breakout}`.slice(0, 120),
    description: `${script}${breakout}</script><!--`,
    brand: `${script}`,
    category: `${breakout}`.slice(0, 60),
    status: '<b>sold</b>',
    driveType: '<i onclick=alert(1)>',
    features: [script, breakout, '<!--', ']]>'],
    specifications: { seatingCapacity: 4, '<svg onload=alert(1)>': breakout, range: script },
  });
  await importLot(site, [evil]);
  const pages = ['/', '/inventory', '/vehicles/EVIL-1', '/contact?from=/vehicles/EVIL-1'];
  for (const page of [...pages, '/brands/evolution']) {
    const answer = await fetch(site.url + page);
    expect(answer.status, page).toBe(200);
    expectNoMarkup(await answer.text());
  }
  for (const xml of ['/feeds/products.xml', '/sitemap.xml']) {
    const body = await (await fetch(site.url + xml)).text();
    expect(body.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, ''), xml).not.toMatch(
      /<(script|img|svg|b|i)\b/i,
    );
  }
  const api = await fetch(`${site.url}/api/vehicles/EVIL-1`);
  expect(api.headers.get('Content-Type')).toBe('application/json');
  expect(api.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each(Object.keys(inquiry))('markup in %s is shown again as text', async (field) => {
  for (const value of [script, breakout]) {
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...inquiry, email: 'no', [field]: value, page: value }),
    });
    expect(answer.status).toBe(422);
    expectNoMarkup(await answer.text());
  }
});

test.each([
  '/contact?from=',
  '/contact?topic=',
  '/inventory?q=',
  '/inventory?brand=',
  '/inventory?color=',
  '/inventory?at=',
  '/contact?from=/inventory?q=',
  '/rentals?cart=',
  '/rentals?cart=6-seater&days=',
  '/vehicles/',
  '/',
  '/share/',
  '/api/vehicles/',
])('markup in the address %s… is not in the answer', async (path) => {
  for (const value of [script, breakout]) {
    const answer = await fetch(site.url + path + encodeURIComponent(value));
    expect(answer.status).toBeLessThan(500);
    const type = answer.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) expectNoMarkup(await answer.text());
    else expect(type).toMatch(/json/);
  }
});

test('no field of an inquiry starts a header of its mail, or a part of it', async () => {
  const injected = 'Ada\r\nBcc: all@evil.example\r\n\r\nX: \u2028Bcc: two@evil.example\0';
  const before = mailbox.messages.length;
  const answer = await post({
    ...inquiry,
    email: 'grace@example.org',
    firstName: injected,
    lastName: `=?utf-8?B?QmNj?= ${injected}`.slice(0, 100),
    phone: '732-555-0101\r\nCc: x@evil.example',
    message: `${injected}\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n--boundary\r\nBcc: all@evil.example`,
    page: '/vehicles/EVIL-1',
  });
  expect(answer.status).toBe(201);
  await mailbox.arrived(before + 2);
  const mails = mailbox.messages.slice(before);
  // The dealer's, and the visitor's receipt.
  expect(dealerMails(mails)).toHaveLength(1);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    const head = mail.split(/\r?\n\r?\n/)[0] ?? '';
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());
    const told = names.filter((name) => /^(to|from|subject|cc|bcc|x)$/.test(name ?? ''));
    expect(told.toSorted()).toEqual(['from', 'subject', 'to']);
  }
});

test.each([
  '/../content/dealer/business.yaml',
  '/assets/../../server/main.js',
  '/assets/..%2f..%2fserver/main.js',
  '/assets/%2e%2e/%2e%2e/server/main.js',
  '/assets/..%5c..%5cserver%5cmain.js',
  '/assets/....//....//server/main.js',
  '/assets/%252e%252e/%252e%252e/server/main.js',
  '/assets/%c0%ae%c0%ae/server/main.js',
  '/pictures/../../package.json',
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/%2e%2e/site.db',
  '/pictures/..%2fsite.db',
  '/pictures/..%00/site.db',
  '/pictures/lot/../../site.db',
  '/pictures//etc/passwd',
  '/pictures/%2fetc%2fpasswd',
  '/share/../../site.db.jpg',
  '/share/..%2f..%2fsite.db.jpg',
  '/share/vehicles/..%2f..%2f..%2fetc%2fpasswd.jpg',
  '/vehicles/..%2f..%2fpackage.json',
  '/api/vehicles/..%2f..%2f..%2fdata%2fsite.db',
  '/api/vehicles/brand/..%2f..',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/.env',
  '/.git/config',
  '/package.json',
  '/data/site.db',
])('%s gives no file', async (path) => {
  const said = await sendRaw(
    site.url,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect([200, 400, 404]).toContain(statusesOf(said)[0]);
  expect(said).not.toMatch(/root:.*:0:0|SQLite format|"devDependencies"|createSiteServer|\[core\]/);
  // An unknown brand is an empty list.
  if (statusesOf(said)[0] === 200) expect(path).toMatch(/^\/api\/vehicles\/brand/);
});

test('a body that reaches for the prototypes changes nothing', async () => {
  const before = await stored();
  for (const body of [
    '{"__proto__":{"firstName":"Ada","email":"ada@example.org","isAdmin":true}}',
    '{"constructor":{"prototype":{"status":"ok"}}}',
    `{"__proto__":${JSON.stringify(inquiry)}}`,
    `[${JSON.stringify(inquiry)}]`,
    '{"firstName":{"__proto__":{"toString":"x"}},"email":{"toString":{}}}',
    `{"__proto__":null,"hasOwnProperty":1,"toString":1,"valueOf":1}`,
  ]) {
    const answer = await post(body);
    expect(answer.status, body).toBe(422);
  }
  expect(await stored()).toBe(before);
  expect((await post({ ...inquiry, message: 'Like any other message.' })).status).toBe(201);
});

test.each([
  ['nested 30,000 deep', 400, '['.repeat(30_000)],
  ['nested 20,000 deep and closed', 422, '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects nested 8,000 deep', 422, `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`],
  ['6,000 fields', 422, `{${Array.from({ length: 6_000 }, (_, i) => `"f${i}":1`).join()}}`],
  ['a number of 60,000 digits', 422, `{"phone":${'9'.repeat(60_000)}}`],
  ['one byte over', 413, `"${'a'.repeat(64 * 1024 - 1)}"`],
  ['much too long', 413, `"${'a'.repeat(5_000_000)}"`],
  ['invalid UTF-8', 400, new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
  ['a surrogate in UTF-8', 400, new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['UTF-16', 400, new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))],
  ['null bytes', 400, '{"firstName":"\0"}'],
])('%s: %i', async (_, status, body) => {
  const before = await stored();
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status, error: expect.any(String) });
  expect(await stored()).toBe(before);
});

/** What makes a careless pattern try again and again: a minute for one of them is longer than a test has. */
const tiring = 'a|a.|a@|@a.| |\t|\n|-|.|..a|%|/|\\|1|ext|<|&|é|\u2028'.split('|');

test('long repetitions tire no pattern, in a body as in an address', async () => {
  for (const part of tiring) {
    const long = part.repeat(Math.floor(50_000 / Buffer.byteLength(part)));
    for (const field of [...Object.keys(inquiry), 'page']) {
      const answer = await post({ ...inquiry, [field]: `!${long}!` });
      expect(answer.status, `${field} ${part}`).toBeLessThan(500);
    }
    const words = encodeURIComponent(part).repeat(4_000).slice(0, 12_000);
    for (const path of [
      '/contact?from=/vehicles/',
      '/inventory?q=',
      '/inventory?color=',
      '/contact?from=/inventory?q=',
      '/rentals?cart=',
      '/share/',
      '/pictures/',
      '/',
    ]) {
      expect((await fetch(site.url + path + words)).status, path).toBeLessThan(500);
    }
  }
});

test('a body without a length is read no further than its bound', async () => {
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  // Then more, without end: one that never waits would meet the server's hanging up before its answer.
  const said = await sendRaw(site.url, head + chunk.repeat(5), undefined, chunk);
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
});

test('null characters and halves of a pair are taken out of what is stored', async () => {
  const answer = await post(
    JSON.stringify({ ...inquiry, firstName: 'A\0da' }).replace('teal', '\\ud800teal\\u0000'),
  );
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const { stdout } = await site.command('inquiries', 'show', id);
  expect(stdout).toContain('Ada');
  expect(stdout).not.toContain('\0');
  expect(stdout).toContain('\ufffdteal');
});

test('the log knows no one', () => {
  const output = site.output();
  expect(output).toMatch(/"path":"\/api\/contact","status":201/);
  expect(output).toMatch(/"request":"[0-9a-f-]{36}"/);
  expect(output).not.toMatch(/Ada|Byron|ada@|555-0101|teal|from=|127\.0\.0\.1"/);
});

/** No element came out of a text: what was sent is there only escaped, or within the data of the page's own scripts. */
function expectNoMarkup(html: string): void {
  const document = parseHtml(html);
  for (const element of document.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes)) expect(name).not.toMatch(/^on/i);
    expect(element.getAttribute('src')).not.toBe('x');
  }
  for (const own of document.querySelectorAll('script')) {
    expect(own.text).not.toMatch(/^alert\(1\)/);
    expect(own.text).not.toContain('<script');
    expect(own.text).not.toContain('<!--');
  }
  // As a browser parses: a script ends at the first end tag, whatever its text meant.
  expect(
    parse(html.replaceAll(/<script\b.*?<\/script>/gs, '')).querySelectorAll('script, svg[onload]'),
  ).toEqual([]);
}

function post(body: unknown): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: isRaw ? (body as BodyInit) : JSON.stringify(body),
  });
}

async function stored(): Promise<number> {
  return countInquiries(await reopen(site.databaseUrl));
}
