import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { sendRaw } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { startSite } from '#tests/site.ts';

const site = sharedSite();
/** The desk is off for a whole process. */
const without = await startSite({ DESK: 'off', LOG_LEVEL: 'error' });
afterAll(() => without.remove());

/** The answer to a path as bytes, which `fetch` would tidy. */
async function ask(path: string): Promise<string> {
  return sendRaw(site.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
}

test.each([
  ['/DESK', '/desk'],
  ['/desk/', '/desk'],
  ['//desk', '/desk'],
  ['/%64esk', '/desk'],
  ['/x/../desk', '/desk'],
  ['/DESK.data', '/desk.data'],
  ['/desk/.data', '/desk.data'],
])('%s leads to %s', async (path, to) => {
  const said = await ask(path);
  expect(said).toMatch(/^HTTP\/1.1 308 /);
  expect(said).toContain(`\r\nlocation: ${to}\r\n`);
});

test.each([
  '/desk',
  '/desk.data',
  '/desk/_.data',
  '/desk.DATA',
  '/desk/no-such-page',
  '/desk/a/%2e',
])('nobody gets %s without signing in, from no cache, for no search engine', async (path) => {
  for (let time = 0; time < 2; time += 1) {
    const said = await ask(path);
    expect(said).not.toMatch(/^HTTP\/1.1 200 /);
    expect(said).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(said).toMatch(/\r\nx-robots-tag: noindex\r\n/i);
    expect(said).toMatch(/\r\nreferrer-policy: same-origin\r\n/i);
    expect(said).toMatch(/frame-ancestors 'none'/);
    expect(said).not.toMatch(/\r\netag:/i);
  }
});

test('a page of the desk has no count, no worker, and no frame of another origin', async () => {
  const answer = await fetch(`${site.url}/desk/sign-in`);
  const html = await answer.text();
  expect(html).toContain('<link rel="stylesheet"');
  expect(html).not.toMatch(/manifest\.webmanifest/);
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-src 'none'");
});

test.each([
  {},
  { Origin: 'https://elsewhere.example' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
])('a POST to the desk with %j is refused', async (headers) => {
  for (const path of ['/desk/sign-out', '/desk/sign-in.data']) {
    const answer = await fetch(site.url + path, { method: 'POST', headers, redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  }
});

test('DESK=off leaves the page that does not exist', async () => {
  for (const path of ['/desk', '/desk.data', '/desk/sign-in', '/desk/people']) {
    const answer = await fetch(without.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('· Desk');
  }
  expect((await fetch(without.url)).status).toBe(200);
});

test('no file of a visitor’s page has code of the desk', () => {
  const built = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
  >;
  const filesOf = (isDesk: boolean) => {
    const names = Object.keys(built).filter(
      (name) => built[name]?.isEntry && name.startsWith('app/desk/') === isDesk,
    );
    const all = new Set(names);
    for (const name of all) {
      const { imports = [], dynamicImports = [] } = built[name] ?? {};
      for (const each of [...imports, ...dynamicImports]) all.add(each);
    }
    return [...all].map((name) => built[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  };
  const isOfDesk = (file: string) =>
    /["'`]\/desk\b/.test(readFileSync(`build/client/${file}`, 'utf8'));
  expect(filesOf(true).some(isOfDesk)).toBe(true);
  expect(filesOf(false).length).toBeGreaterThan(20);
  expect(filesOf(false).filter(isOfDesk)).toEqual([]);
});

test('no file for browsers has code of the server', () => {
  const files = globSync('build/client/**/*.js');
  expect(files.length).toBeGreaterThan(20);
  const isOfServer = (file: string) =>
    /\bBuffer\.|from["']node:|KyselyError/.test(readFileSync(file, 'utf8'));
  expect(files.filter(isOfServer)).toEqual([]);
});
