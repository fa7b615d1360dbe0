import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';

const root = join(import.meta.dirname, '..');

/** Runs without a site: not even the database's folder can be created. */
function run(...args: string[]) {
  const env = { ...compileCache, DATABASE_URL: 'file:/dev/null/site.db' };
  const options = { cwd: '/', env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [join(root, 'cli/main.ts'), ...args], options);
}

test('every command has a help that needs nothing', () => {
  const tools = run().stderr.trim().split(' ').slice(2).join(' ').split(' | ');
  expect(tools).toContain('inventory');
  for (const name of tools) {
    const { status, stdout, stderr } = run(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`npm run ${name} -- `);
  }
});

test.each([
  ['eat', /inquiries \| inventory/],
  ['inquiries', /Say what to do.+npm run inquiries -- list/s],
  ['inquiries toString', /no command toString/],
  ['inquiries list --dead', /--dead/],
  ['inquiries resend', /an ID or --dead/],
  ['drives move ID', /needs DAY TIME/],
  ['rentals confirm a b', /does not take b/],
  ['inventory undo x', /history lists them/],
  ['inventory import', /needs FILE/],
  ['data move mysql://x', /postgres:/],
  ['check --inventory=', /needs a FILE/],
  ['check stock.csv', /stock\.csv/],
  ['report --week 2026-54', /no week 2026-54/],
  ['report --week 9999-01', /no week 9999-01/],
])('%s ends with 2, and says why', (line, why) => {
  const { status, stdout, stderr } = run(...line.split(' '));
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(why)]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
