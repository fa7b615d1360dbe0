import { expect, test } from 'vitest';
import { weekAfter, weekInNewYork } from '#domain/hours/calendar.ts';
import { fillSample } from '#tests/report-sample.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';

test('prints the week that is asked for, and what to do; without one the last, of an empty store too', async () => {
  const url = await newDatabaseUrl('SQLite');
  const last = weekAfter(weekInNewYork(Date.now()), -1);
  const empty = await run(url);
  expect(empty.stdout).toMatch(new RegExp(`^Week ${Number(last.name.slice(5))},`));
  await fillSample(await reopen(url));
  const { status, stdout, stderr } = await run(url, '--week', '2026-47');
  expect([status, stderr]).toEqual([0, '']);
  for (const part of ['Nov 16', 'NOPIC-4', '/desk)', 'Brick Township']) {
    expect(stdout).toContain(part);
  }
  expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

function run(url: string, ...args: string[]) {
  return runCommand({ CONTENT_DIR: 'tests/content', DATABASE_URL: url }, 'report', args);
}
