import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openToRead } from '#server/store/to-read.ts';
import { readPage } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot } from '#tests/lot.ts';
import { type Mailbox, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { dealer, town } from '#tests/test-content.ts';

let mailbox: Mailbox;
let site: RunningSite;
let preview: RunningSite;
let folder: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@example.org',
    INQUIRIES_TO: 'desk@example.org',
  };
  site = await startSite({ LOG_LEVEL: 'error', ...mail });
  await importLot(site, lot);
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('tests/content', folder, { recursive: true });
  await save('dealer/business.yaml', dealer.name, 'Blue Heron Golf Carts');
  preview = await startSite({
    ...{ PREVIEW: 'true', LOG_LEVEL: 'error', CONTENT_DIR: folder },
    ...{ DATABASE_URL: site.databaseUrl, ...mail },
  });
});
afterAll(async () => {
  await preview?.remove();
  await site?.remove();
  await mailbox?.close();
  await rm(folder, { recursive: true, force: true });
});

async function save(name: string, from: string, to: string): Promise<void> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

/** Every row of every table, as text. */
async function rows(): Promise<string> {
  const db = await openToRead(site.databaseUrl);
  const tables = await db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(10);
  const all = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'vehicles')
        .selectAll()
        .execute(),
    ),
  );
  await db.destroy();
  return JSON.stringify(all);
}

const bandOf = async (address: string) =>
  (await readPage(address)).document.querySelectorAll('aside[aria-label="Preview"]').length;

test('changed content is shown there, with the lot of the site, and the site stays as it was', async () => {
  const id = lot[0]?.id ?? expect.fail('no lot');
  expect((await readPage(preview.url)).html).toContain('Blue Heron Golf Carts');
  expect((await readPage(`${preview.url}/vehicles/${id}`)).status).toBe(200);
  const { html } = await readPage(site.url);
  expect(html).toContain(dealer.name);
  expect(html).not.toContain('Blue Heron');
});

test('every answer is kept from search engines, and every page marked; the site has nothing of it', async () => {
  const pages = ['/', '/inventory', '/contact', '/faq', town.path, '/no/such/page', '/thank-you'];
  for (const path of pages) {
    expect(await bandOf(preview.url + path), path).toBe(1);
    expect(await bandOf(site.url + path), path).toBe(0);
  }
  const others = [
    '/sitemap.xml',
    '/api/vehicles',
    '/icon.svg',
    '/denago',
    '/robots.txt',
    '/healthz',
  ];
  for (const path of [...pages, ...others]) {
    const answer = await fetch(preview.url + path, { redirect: 'manual' });
    expect(answer.headers.get('X-Robots-Tag'), path).toMatch(/noindex/);
    const own = await fetch(site.url + path, { redirect: 'manual' });
    expect(own.headers.get('X-Robots-Tag'), path).toBeNull();
  }
  expect(await (await fetch(`${preview.url}/robots.txt`)).text()).toMatch(/^Disallow: \/$/m);
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).not.toMatch(/Disallow/);
});

test('whatever is sent is answered with a plain sentence; nothing is stored and no mail goes', async () => {
  const before = await rows();
  const call = await sendInquiry(preview.url);
  expect(call.status).toBe(403);
  expect(await call.json()).toMatchObject({ error: expect.stringMatching(/preview/i) });

  const form = new FormData();
  const fields = { firstName: 'A', lastName: 'B', email: 'a@example.org', phone: '732-555-0101' };
  const message = 'Is the teal one still there?';
  for (const [name, value] of Object.entries({ ...fields, interest: 'sales', message })) {
    form.set(name, value);
  }
  const page = await fetch(`${preview.url}/contact`, { method: 'POST', body: form });
  expect(page.status).toBe(403);
  const html = await page.text();
  expect(html).toMatch(/nothing is stored/);
  expect(html).toContain('aria-label="Preview"');
  // Nothing that was typed is lost.
  expect(html).toContain(message);

  const upload = await fetch(`${preview.url}/api/photographs`, {
    method: 'POST',
    headers: { 'Upload-Length': '1000', 'Tus-Resumable': '1.0.0' },
  });
  expect(upload.status).toBe(403);
  const tap = await fetch(`${preview.url}/api/counts`, { method: 'POST', body: '{}' });
  expect(tap.status).toBe(204);
  expect(await rows()).toBe(before);
  expect(mailbox.messages).toEqual([]);
});

test('a form that lacks something says so, as on the site', async () => {
  const answer = await sendInquiry(preview.url, { email: 'nobody' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ pointer: '#/email' }] });
});

test('an inquiry to the site itself is stored beside it', async () => {
  expect((await sendInquiry(site.url)).status).toBe(201);
  await mailbox.arrived(1);
});

test('what is imported on the site shows, and so does what is saved; a mistake leaves it as it was', async () => {
  const [first, ...rest] = lot;
  await importLot(site, rest);
  const gone = `${preview.url}/vehicles/${first?.id}`;
  await expect.poll(async () => (await fetch(gone)).status).toBe(404);

  await save('words/about.yaml', 'Carts, and people who know them', 'Herons, and who knows them');
  const heading = async () => (await readPage(`${preview.url}/about`)).text;
  await expect.poll(heading).toContain('Herons, and who knows them');
  await save('words/about.yaml', 'heading: Herons', 'heading: [Herons');
  await expect.poll(() => preview.output()).toMatch(/stays as it was.*about\.yaml/s);
  expect(await heading()).toContain('Herons, and who knows them');
  await save('words/about.yaml', 'heading: [Herons', 'heading: Herons');
});

test.each([
  ['no store', { DATABASE_URL: 'file:/nowhere/site.db' }, /There is no database/],
  ['no content', { CONTENT_DIR: '/nowhere' }, /\/nowhere.*CONTENT_DIR/],
])('with %s it ends with a sentence', async (_, env, reason) => {
  const settings = { PREVIEW: 'true', DATABASE_URL: site.databaseUrl, ...env };
  const starting = startSite(settings).then((opened) => opened.remove());
  await expect(starting).rejects.toThrow(reason);
  await expect(starting).rejects.toThrow(/ended with 1/);
});

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['setup/preview.ts', ...args], {
    env: { DATABASE_URL: site.databaseUrl, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return { child, output: () => output };
}

test.each([
  [['--port', 'x'], 2, /no port/],
  [['a', 'b'], 2, /too much/],
  [['--fast'], 2, /--fast/],
  [['--help'], 0, /npm run preview/],
])('preview %j ends with %i', async (args, status, said) => {
  const { child, output } = run(args);
  expect(await once(child, 'close')).toEqual([status, null]);
  expect(output()).toMatch(said);
});

test('the command opens at the port after the site’s, on this machine alone, and ends by a signal', async () => {
  const port = await freePort();
  const settings = { PORT: String(port - 1), HOST: '0.0.0.0', LOG_LEVEL: 'error' };
  const { child, output } = run([folder], settings);
  await expect.poll(output).toContain(`is open at http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  // All of 127/8 is this machine, and only a server on every address answers there.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
