import { expect, test } from 'vitest';
import { listInquiries } from '#server/store/inquiries.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { reopen } from '#tests/store/engines.ts';

/*
 * Shapes of a request that a proxy may part in another place than the site does, and so let a second request through
 * that nobody looked at. Each must be refused, and the connection end, before what follows is read.
 */

const site = sharedSite();

const inquiry = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'sales',
  message: 'This must not be stored.',
};
const body = JSON.stringify(inquiry);
const hidden = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

test.each([
  ['both lengths', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  [
    'both, the other way',
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
  ['two equal lengths', `${head}Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello`],
  ['a list of lengths', `${head}Content-Length: 5, 5\r\n\r\nhello`],
  ['a signed length', `${head}Content-Length: +5\r\n\r\nhello`],
  ['a negative length', `${head}Content-Length: -5\r\n\r\nhello`],
  ['a hexadecimal length', `${head}Content-Length: 0x5\r\n\r\nhello`],
  ['an endless length', `${head}Content-Length: 99999999999999999999999\r\n\r\nhello`],
  ['a length with a space before its colon', `${head}Content-Length : 5\r\n\r\nhello`],
  ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\nhello`],
  ['a folded value', `${head}X: a\r\n b\r\nContent-Length: 5, 6\r\n\r\nhello`],
  ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunked not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['two codings', `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n`],
  ['a chunk size that is no number', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n0\r\n\r\n`],
  ['a negative chunk', `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\nA\r\n0\r\n\r\n`],
  ['an endless chunk', `${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nA\r\n`],
  ['a chunk that is too long', `${head}Transfer-Encoding: chunked\r\n\r\n1\r\nABC\r\n0\r\n\r\n`],
  ['a bare line feed in a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n1\nA\n0\n\n`],
  ['a carriage return in a header', `${head}X: a\rContent-Length: 5\r\n\r\nhello`],
  ['a null in a header', `${head}X: a\0b\r\n\r\n`],
  ['a null in the path', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/3.7\r\nHost: a\r\n\r\n'],
  ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS to the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a header without a name', `${head}: a\r\n\r\n`],
])('%s', async (_, shape) => {
  const said = await sendRaw(site.url, shape + hidden);
  expect(statusesOf(said)).toEqual([400]);
  expect(await stored()).toBe(0);
});

test('two names for the site in one request', async () => {
  const said = await sendRaw(
    site.url,
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(said)).toEqual([400]);
});

test('a request of 1991, without version and headers, ends its connection', async () => {
  const said = await sendRaw(site.url, `GET /\r\n\r\n${hidden}`);
  expect(statusesOf(said)).not.toContain(201);
  expect(await stored()).toBe(0);
});

test('an upgrade is not taken, and the connection ends', async () => {
  const said = await sendRaw(
    site.url,
    'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n' +
      'GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(said)).toEqual([200]);
});

test('CONNECT makes no tunnel', async () => {
  const said = await sendRaw(
    site.url,
    `CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`,
  );
  expect(statusesOf(said)).not.toContain(200);
  expect(await stored()).toBe(0);
});

test('a body with a GET is no second request', async () => {
  const said = await sendRaw(
    site.url,
    `GET /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}` +
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(said)).toEqual([200, 200]);
  expect(await stored()).toBe(0);
});

test('what waits for a word before its body is told no by its head', async () => {
  const said = await sendRaw(
    site.url,
    `${head}Content-Length: 70000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
  );
  expect(statusesOf(said)).toEqual([413]);
  const asked = await sendRaw(
    site.url,
    `${head}Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{}`,
  );
  expect(statusesOf(asked)).toEqual([100, 422]);
});

/** How many of the hidden inquiries are stored. */
async function stored(): Promise<number> {
  const db = await reopen(site.databaseUrl);
  return (await listInquiries(db)).filter(({ message }) => message === inquiry.message).length;
}
