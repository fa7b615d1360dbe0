import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensure } from '#setup/programs.ts';

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
  // Runs the script as npm does, without its install step.
  const script = JSON.parse(await readFile('package.json', 'utf8')).scripts.dev;
  dev = spawn('sh', ['-c', script], {
    cwd: copy,
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, PORT: '0', LOG_LEVEL: 'error' },
  });
  url = await new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = / is open at (\S+)/.exec(output)?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
    dev.on('exit', (status) => fail(new Error(`It ended with ${status}:\n${output}`)));
  });
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

test('a component and the content are seen as they are saved; the server’s code starts it again', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  // A first visit finds packages to prepare, and then reloads by itself.
  await page.goto(`${url}/contact`, { waitUntil: 'networkidle' });
  await page.goto(`${url}/contact`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
  const same = () => page.locator('html[data-visit="same"]').count();

  await change('app/layout/footer.tsx', /<footer/, '<footer data-changed="yes"');
  await page.locator('footer[data-changed="yes"]').waitFor({ state: 'attached' });
  expect(await same(), 'taken up in place').toBe(1);

  await change('content/dealer/business.yaml', /^name: .*/m, 'name: Blue Heron Carts');
  await page.locator('footer', { hasText: 'Blue Heron Carts' }).waitFor({ state: 'attached' });
  expect(await same(), 'loaded again').toBe(0);

  const opened = output.length;
  await change(
    'server/http/answers.ts',
    "'application/problem+json'",
    "'application/changed+json'",
  );
  await expect.poll(() => output.slice(opened), { timeout: 120_000 }).toMatch(/ is open at /);
  const address = / is open at (\S+)/.exec(output.slice(opened))?.[1] ?? '';
  const answer = await fetch(`${address.replace('localhost', '127.0.0.1')}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('Content-Type')).toBe('application/changed+json');
}, 600_000);
