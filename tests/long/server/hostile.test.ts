import { parse } from 'node-html-parser';
import { afterAll, expect, test } from 'vitest';
import { countInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { parseHtml } from '#tests/html.ts';
import { sendInquiry, sendInquiryForm } from '#tests/inquiry.ts';
import { importLot, vehicle } from '#tests/lot.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

const site = await startSite({ LOG_LEVEL: 'info', TRUST_PROXY: '1' });
afterAll(() => site.remove());

const script = '<script>alert(1)</script>';
const breakout = `"'></title></textarea></script><img src=x onerror=alert(1)>{{7*7}}\${7*7}`;

test('markup in every column of an inventory file is text on every page', async () => {
  const evil = vehicle('EVIL-1', {
    name: `${script}${breakout}`.slice(0, 120),
    description: `${script}${breakout}</script><!--`,
    brand: script,
    category: breakout.slice(0, 60),
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
});

test.each(['firstName', 'email', 'message', 'page'])(
  'markup in %s is shown again as text',
  async (field) => {
    const faults = { lastName: '', [field]: breakout };
    const answer = await sendInquiryForm(site.url, faults);
    expect(answer.status).toBe(422);
    expectNoMarkup(await answer.text());
  },
);

const open = [
  ...['/contact?from=', '/contact?topic=', '/inventory?q=', '/inventory?color=', '/rentals?cart='],
  ...['/contact?from=/inventory?q=', '/vehicles/', '/', '/share/', '/pictures/', '/api/vehicles/'],
];

test.each(open)('markup in the address %s… is not in the answer', async (path) => {
  for (const value of [script, breakout]) {
    const answer = await fetch(site.url + path + encodeURIComponent(value));
    expect(answer.status).toBeLessThan(500);
    const type = answer.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) expectNoMarkup(await answer.text());
    else expect(type).toMatch(/json/);
  }
});

test.each([
  '/../content/dealer/business.yaml',
  '/assets/../../server/main.js',
  '/assets/%2e%2e/%2e%2e/server/main.js',
  '/assets/%252e%252e/%252e%252e/server/main.js',
  '/assets/%c0%ae%c0%ae/server/main.js',
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/..%00/site.db',
  '/share/vehicles/..%2f..%2f..%2fetc%2fpasswd.jpg',
  '/api/vehicles/..%2f..%2f..%2fdata%2fsite.db',
  '/.env',
  '/.git/config',
  '/data/site.db',
])('%s gives no file', async (path) => {
  const said = await sendRaw(
    site.url,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect([400, 404]).toContain(statusesOf(said)[0]);
  expect(said).not.toMatch(/root:.*:0:0|SQLite format|"devDependencies"|createSiteServer|\[core\]/);
});

test.each([
  ['reaching for the prototypes', 422, '{"__proto__":{"firstName":"Ada"},"toString":1}'],
  ['nested 30,000 deep', 400, '['.repeat(30_000)],
  ['nested 20,000 deep and closed', 422, '['.repeat(20_000) + ']'.repeat(20_000)],
  ['of 6,000 fields', 422, `{${Array.from({ length: 6_000 }, (_, i) => `"f${i}":1`).join()}}`],
  ['one byte over', 413, `"${'a'.repeat(64 * 1024 - 1)}"`],
  ['of invalid UTF-8', 400, new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
  ['of UTF-16', 400, new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))],
])('a body %s: %i', async (_, status, body) => {
  const before = await stored();
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() };
  const answer = await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status, error: expect.any(String) });
  expect(await stored()).toBe(before);
});

/** Text that makes a careless pattern backtrack: it would take longer than a test may. */
const tiring = 'a|a.|a@|@a.| |\n|-|.|..a|%|/|\\|1|<|&|é|\u2028'.split('|');

test('long repetitions tire no pattern, in a body as in an address', async () => {
  for (const part of tiring) {
    const long = `!${part.repeat(Math.floor(50_000 / Buffer.byteLength(part)))}!`;
    for (const field of ['firstName', 'email', 'phone', 'message', 'page']) {
      const answer = await sendInquiry(site.url, { [field]: long });
      expect(answer.status, `${field} ${part}`).toBeLessThan(500);
    }
    const words = encodeURIComponent(part).repeat(4_000).slice(0, 12_000);
    for (const path of open) {
      expect((await fetch(site.url + path + words)).status, path).toBeLessThan(500);
    }
  }
});

test('a body without a length is read no further than its bound', async () => {
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  // Then more without end: a client that never waits would miss the answer as the server hangs up.
  const said = await sendRaw(site.url, head + chunk.repeat(5), undefined, chunk);
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
});

test('the log knows no one', async () => {
  expect((await sendInquiry(site.url)).status).toBe(201);
  const output = site.output();
  expect(output).toMatch(/"path":"\/api\/contact","status":201/);
  expect(output).toMatch(/"request":"[0-9a-f-]{36}"/);
  expect(output).not.toMatch(/Ada|Byron|ada@|555-0101|teal|from=|127\.0\.0\.1"/);
});

/** Expects no element from a text: the input occurs only escaped, or in the data of the page's own scripts. */
function expectNoMarkup(html: string): void {
  const document = parseHtml(html);
  for (const element of document.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes)) expect(name).not.toMatch(/^on/i);
    expect(element.getAttribute('src')).not.toBe('x');
  }
  for (const own of document.querySelectorAll('script')) {
    expect(own.text).not.toMatch(/^alert\(1\)|<script|<!--/);
  }
  // Browsers end a script at the first end tag, whatever the text means.
  const rest = parse(html.replaceAll(/<script\b.*?<\/script>/gs, ''));
  expect(rest.querySelectorAll('script, svg[onload]')).toEqual([]);
}

async function stored(): Promise<number> {
  return countInquiries(await reopen(site.databaseUrl));
}
