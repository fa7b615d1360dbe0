import { afterAll, expect, test } from 'vitest';
import { countInquiries } from '#server/store/inquiries.ts';
import { sendBadPhotographs, sendBadRequests } from '#tests/bad-requests.ts';
import { startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

const site = await startSite({ TRUST_PROXY: '1' });
afterAll(() => site.remove());

test('a thousand bad requests: none is a fault of ours, none is stored', async () => {
  const answers = await sendBadRequests(site.url, 1000);
  // Some pass the first check.
  for (const status of [200, 400, 404, 413, 415, 422]) {
    expect(answers.get(status), String(status)).toBeGreaterThan(5);
  }
  expect(await countInquiries(await reopen(site.databaseUrl))).toBe(0);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(site.output()).not.toMatch(/"level":50|^\s+at /m);
}, 600_000);

test('two hundred bad photographs: refused or made pictures of', async () => {
  const answers = await sendBadPhotographs(site.url, 200);
  expect(answers.get(422)).toBeGreaterThan(50);
  expect((await fetch(`${site.url}/services`)).status).toBe(200);
  expect(site.output()).not.toMatch(/"level":50|^\s+at /m);
}, 600_000);
