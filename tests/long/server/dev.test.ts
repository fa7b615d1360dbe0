import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensure } from '#setup/programs.ts';
import { freePort } from '#tests/postgres.ts';

/** A copy of the site, whose files the test may change. */
let copy: string;
let dev: ChildProcess;
let url: string;
let output = '';
let browser: Browser;

const parts = [
  ...['app', 'content', 'design', 'domain', 'public', 'server', 'setup'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json'],
  'vite.config.ts',
];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const part of parts) await cp(resolve(part), join(copy, part), { recursive: true });
  // Hard links: Vite serves no file from outside of the site's folder.
  execFileSync('cp', ['-al', resolve('node_modules'), join(copy, 'node_modules')]);
  await rm(join(copy, 'node_modules', '.vite'), { recursive: true, force: true });
  await change('content/dealer/business.yaml', /^name:/m, 'nmae:');
  // Runs the script as npm does, without its install step.
  const script = JSON.parse(await readFile('package.json', 'utf8')).scripts.dev;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  dev = spawn('sh', ['-c', script], {
    cwd: copy,
    env: {
      ...{ PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, PORT: String(port) },
      LOG_LEVEL: 'error',
    },
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  browser = await chromium.launch({ executablePath: ensure('Chromium'), args: ['--no-sandbox'] });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  await rm(copy, { recursive: true, force: true });
});

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(join(copy, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, file).not.toBe(before);
  await writeFile(join(copy, file), after);
}

/** Waits for what the server prints from here on. */
async function printed(words: RegExp): Promise<void> {
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(words);
  output = '';
}

test('a mistake in the content keeps the site closed until it is mended', async () => {
  await printed(/business\.yaml:\d+: nmae: .* is not a known field/);
  await change('content/dealer/business.yaml', /^nmae:/m, 'name:');
  await printed(/ is open at /);
}, 300_000);

test('saved files are seen, and a mistake in code leaves the old site open', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${url}/trade-in`);
  await page.waitForLoadState('networkidle');
  expect(loads, 'a first visit loads its page once').toBe(1);
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
  const same = () => page.locator('html[data-visit="same"]').count();

  await change('app/site/frame/footer.tsx', /<footer/, '<footer data-changed="yes"');
  await page.locator('footer[data-changed="yes"]').waitFor({ state: 'attached' });
  expect(await same(), 'taken up in place').toBe(1);

  await change('content/dealer/business.yaml', /^name: .*/m, 'name: Blue Heron Carts');
  await page.locator('footer', { hasText: 'Blue Heron Carts' }).waitFor({ state: 'attached' });
  expect(await same(), 'loaded again').toBe(0);

  /** A change after which the page loads again. */
  async function seen(...changes: Parameters<typeof change>): Promise<void> {
    await page.waitForLoadState('networkidle');
    const loaded = page.waitForEvent('load');
    await change(...changes);
    await loaded;
  }
  await seen('domain/inquiry/trade-in.ts', "button: '", "button: 'Changed: ");
  await page.locator('button', { hasText: 'Changed: ' }).waitFor();

  output = '';
  await change('server/http/answers.ts', /$/, 'const left = ;');
  await printed(/answers\.ts:\d+:\d+/);
  expect((await fetch(`${url}/trade-in`)).status, 'the old code').toBe(200);
  let isSeen = false;
  const asked = async () => {
    while (!isSeen) expect((await fetch(`${url}/healthz`)).status, 'while it reopens').toBe(200);
  };
  const mended = seen('server/http/answers.ts', 'const left = ;', '').finally(() => {
    isSeen = true;
  });
  await Promise.all([mended, asked()]);
  await seen('server/http/answers.ts', "'application/problem+", "'application/changed+");
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('Content-Type')).toBe('application/changed+json');
  expect((await fetch(`${url}/share/trade-in.jpg`)).status, 'drawn').toBe(200);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
}, 600_000);
