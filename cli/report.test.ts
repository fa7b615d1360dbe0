import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { weekAfter, weekInNewYork } from '#domain/hours/week.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { fillSample } from '#tests/report-sample.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';

const root = resolve(import.meta.dirname, '..');

describe('npm run report', () => {
  test('prints the week that is asked for, and what to do', async () => {
    const url = await newDatabaseUrl('SQLite');
    await fillSample(await reopen(url));
    const { status, stdout, stderr } = await run(url, '--week', '2026-47');
    expect([status, stderr]).toEqual([0, '']);
    for (const part of ['Nov 16', 'NOPIC-4', 'release ID', 'answered ID', 'Brick Township']) {
      expect(stdout).toContain(part);
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(100);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('prints the last week that is over, of an empty store too', async () => {
    const { status, stdout } = await run(await newDatabaseUrl('SQLite'));
    const last = weekAfter(weekInNewYork(Date.now()), -1);
    expect([status, stdout.startsWith(`Week ${Number(last.name.slice(5))},`)]).toEqual([0, true]);
  });
});

test('writes its HTML into a file that its owner alone can read', async () => {
  const url = await newDatabaseUrl('SQLite');
  await fillSample(await reopen(url));
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'week.html');
  const { status, stdout } = await run(url, '--week', '2026-47', '--html', file);
  expect([status, stdout.includes(file)]).toEqual([0, true]);
  const html = await readFile(file, 'utf8');
  expect(html).toMatch(/^<!doctype html>[\s\S]*NOPIC-4[\s\S]*<\/html>\n$/);
  // It stands by itself.
  expect(html).not.toMatch(/(src|href)="(?!data:image\/png;base64,|mailto:)/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file that can’t be written is told, with status 1', async () => {
  const url = await newDatabaseUrl('SQLite');
  const { status, stderr } = await run(url, '--html', '/no/such/folder/week.html');
  expect(status).toBe(1);
  expect(stderr).toMatch(/\/no\/such\/folder/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each([
  ['--week', '2026-54'],
  ['--week', '2026-00'],
  ['--week', '2026-7'],
  ['--week', '47'],
  ['--week', 'last'],
  ['--week', '2026-11-16'],
  ['--week', ''],
  ['--week'],
  ['--week', '9999-01'],
  ['--html', ''],
  ['--frob'],
  ['weekly'],
  ['vitals', 'more'],
  ['vitals', '--html', 'x.html'],
  ['vitals', '--week', '2026-99'],
])('%s %s is refused with status 2 and a word on why', async (...args) => {
  const { status, stdout, stderr } = await run('file:/no/such/place/site.db', ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/npm run report/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each([
  'mail.dealer.example',
  'https://desk:secret@mail.dealer.example',
  'imaps://mail.dealer.example',
  'imaps://desk@dealer.example:secret@mail.dealer.example',
])('IMAP_URL=%s is refused, with what would be right and without the password', async (url) => {
  const { status, stderr } = await execute(['help'], { IMAP_URL: url });
  expect(status).toBe(1);
  expect(stderr).toMatch(/IMAP_URL: .*imaps:\/\/USER/);
  expect(stderr).not.toContain('secret');
});

function run(url: string, ...args: string[]) {
  return execute(args, { DATABASE_URL: url });
}

function execute(args: string[], given: Record<string, string>) {
  const { promise, resolve: done } = Promise.withResolvers<{
    status: unknown;
    stdout: string;
    stderr: string;
  }>();
  const env = {
    ...{ CONTENT_DIR: 'tests/content', PATH: '/usr/bin:/bin' },
    ...given,
    ...compileCache,
  };
  const options = { cwd: root, env };
  execFile(process.execPath, ['cli/report.ts', ...args], options, (error, stdout, stderr) => {
    done({ status: error ? error.code : 0, stdout, stderr });
  });
  return promise;
}
