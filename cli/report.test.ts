import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
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
    for (const part of ['Nov 16', 'NOPIC-4', 'release ID', 'Brick Township']) {
      expect(stdout).toContain(part);
    }
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('prints the last week that is over, of an empty store too', async () => {
    const { status, stdout } = await run(await newDatabaseUrl('SQLite'));
    const last = weekAfter(weekInNewYork(Date.now()), -1);
    expect([status, stdout.startsWith(`Week ${Number(last.name.slice(5))},`)]).toEqual([0, true]);
  });
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
  ['--frob'],
  ['weekly'],
])('%s %s is refused with status 2 and a word on why', async (...args) => {
  const { status, stdout, stderr } = await run('file:/no/such/place/site.db', ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/npm run report/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

function run(url: string, ...args: string[]) {
  const { promise, resolve: done } = Promise.withResolvers<{
    status: unknown;
    stdout: string;
    stderr: string;
  }>();
  const env = {
    ...{ CONTENT_DIR: 'tests/content', PATH: '/usr/bin:/bin', DATABASE_URL: url },
    ...compileCache,
  };
  const options = { cwd: root, env };
  execFile(process.execPath, ['cli/report.ts', ...args], options, (error, stdout, stderr) => {
    done({ status: error ? error.code : 0, stdout, stderr });
  });
  return promise;
}
