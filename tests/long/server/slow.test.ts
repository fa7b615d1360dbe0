import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { countInquiries } from '#server/store/inquiries.ts';
import { headersOf, sendRaw, statusesOf } from '#tests/raw.ts';
import { startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

const site = await startSite({ LOG_LEVEL: 'error' });
afterAll(() => site.remove());

/** In milliseconds: longer than a request may take, and shorter than the 30 s after which a silent socket ends. */
const PATIENCE = 22_000;

test('who never ends a request is hung up on, and others are served meanwhile', async () => {
  const starts = [
    '',
    'GET /inventory HT',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n',
  ];
  // Never silent, so only the limit of the whole request ends them.
  const dripping = [
    'GET /inventory HTTP/1.1\r\nHost: a\r\nX: ',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  ];
  const waiting = Promise.all([
    ...starts.map((start) => sendRaw(site.url, start, PATIENCE)),
    ...dripping.map((start) => sendRaw(site.url, start, PATIENCE, ' ')),
  ]);
  // By now all are connected, and have sent a byte or two more.
  await sleep(2000);
  expect((await fetch(`${site.url}/services`)).status).toBe(200);
  for (const said of await waiting) {
    expect(statusesOf(said)).toEqual([408]);
    expect(headersOf(said).get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  expect(await countInquiries(await reopen(site.databaseUrl))).toBe(0);
});
