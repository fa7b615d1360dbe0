import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/site.ts';

let on: RunningSite;
let off: RunningSite;
beforeAll(async () => {
  on = await startSite({ LOG_LEVEL: 'error' });
  off = await startSite({ LOG_LEVEL: 'error', SERVICE_WORKER: 'off' });
});
afterAll(async () => {
  await on.remove();
  await off.remove();
});

test('the worker is looked for anew each time, and may connect to the site alone', async () => {
  for (const site of [on, off]) {
    const answer = await fetch(`${site.url}/service-worker.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^(text|application).javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; connect-src 'self';/,
    );
  }
});

test('switched off, it is one that takes itself away, and no page registers it', async () => {
  const worker = await (await fetch(`${off.url}/service-worker.js`)).text();
  expect(worker).toContain('unregister()');
  expect(worker).not.toContain('fetch');
  expect(await (await fetch(`${off.url}/about`)).text()).not.toContain('/service-worker.js');
  expect(await (await fetch(`${on.url}/about`)).text()).toContain('/service-worker.js');
});

test('the page that is kept is for nobody to find, and a query makes no other of it', async () => {
  const [page, asked] = await Promise.all(
    ['/offline', '/offline?to=/rentals'].map((path) => fetch(on.url + path)),
  );
  expect(page?.headers.get('ETag')).toBe(asked?.headers.get('ETag'));
  expect(await page?.text()).toMatch(/<meta name="robots" content="noindex/);
});

test('what makes it installable: icons of both sizes, a start and a form of its own', async () => {
  const manifest = await (await fetch(`${on.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'minimal-ui' });
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await fetch(on.url + src)).status).toBe(200);
});
