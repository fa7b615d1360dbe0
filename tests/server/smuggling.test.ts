import { expect, test } from 'vitest';
import { listInquiries } from '#server/store/inquiries.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { reopen } from '#tests/store/engines.ts';
import { typedInquiry } from '#tests/store/intake.ts';

/*
 * Requests that a proxy may split elsewhere than the site does, and so pass a second request unchecked. The site must
 * refuse each and end the connection before it reads the rest.
 */

const site = sharedSite();

const message = 'This must not be stored.';
const body = JSON.stringify(typedInquiry({ message }));
const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const hidden = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
const chunked = `${head}Transfer-Encoding: chunked\r\n`;

test.each([
  ['both lengths', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
  ['a list of lengths', `${head}Content-Length: 5, 5\r\n\r\nhello`],
  ['a signed length', `${head}Content-Length: +5\r\n\r\nhello`],
  ['a length with a space before its colon', `${head}Content-Length : 5\r\n\r\nhello`],
  ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\nhello`],
  ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunked not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a chunk that is too long', `${chunked}\r\n1\r\nABC\r\n0\r\n\r\n`],
  ['a bare line feed in a chunk', `${chunked}\r\n1\nA\n0\n\n`],
  ['a carriage return in a header', `${head}X: a\rContent-Length: 5\r\n\r\nhello`],
  ['a null in the path', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s', async (_, shape) => {
  expect(statusesOf(await sendRaw(site.url, shape + hidden))).toEqual([400]);
  await expectNoneStored();
});

test.each([
  ['a request of 1991', 'GET /\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['two names', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
])('%s: the next is not let through', async (_, shape) => {
  const statuses = statusesOf(await sendRaw(site.url, shape + hidden));
  expect(statuses).not.toContain(200);
  expect(statuses).not.toContain(201);
  await expectNoneStored();
});

test('an upgrade is not taken, and the connection ends', async () => {
  const said = await sendRaw(
    site.url,
    'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n' +
      'GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(said)).toEqual([200]);
});

test('a body with a GET is no second request', async () => {
  const said = await sendRaw(
    site.url,
    `GET /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}` +
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(statusesOf(said)).toEqual([200, 200]);
  await expectNoneStored();
});

test('who sends a thousand requests ahead of an answer is hung up on', async () => {
  const ahead = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000);
  expect(statusesOf(await sendRaw(site.url, ahead)).length).toBeLessThan(17);
  expect((await fetch(site.url)).status).toBe(200);
});

test('what waits for a word before its body is told no by its head', async () => {
  const waiting = 'Expect: 100-continue\r\nConnection: close\r\n\r\n';
  const said = await sendRaw(site.url, `${head}Content-Length: 70000\r\n${waiting}`);
  expect(statusesOf(said)).toEqual([413]);
  const asked = await sendRaw(site.url, `${head}Content-Length: 2\r\n${waiting}{}`);
  expect(statusesOf(asked)).toEqual([100, 422]);
});

async function expectNoneStored() {
  const inquiries = await listInquiries(await reopen(site.databaseUrl));
  expect(inquiries.filter((inquiry) => inquiry.message === message)).toEqual([]);
}
