import { expect, test } from 'vitest';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl } from '#tests/store/engines.ts';

/** Not even the store's folder can be created. */
const nowhere = 'file:/dev/null/site.db';

test('every command has a help that needs nothing', async () => {
  const { stderr } = await runCommand({}, 'eat', []);
  const tools = stderr.trim().split(' ').slice(2).join(' ').split(' | ');
  expect(tools).toContain('inventory');
  for (const name of tools) {
    const { status, stdout } = await runCommand({ DATABASE_URL: nowhere }, name, ['--help']);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`npm run ${name} -- `)]);
  }
  const { stdout } = await runCommand({ COMMAND: 'site' }, 'drives', ['--help']);
  expect(stdout).toMatch(/^site drives …/);
});

test.each([
  ['eat', /inquiries \| inventory/],
  ['inquiries', /Say what to do.+ list \[--all\]/s],
  ['inquiries toString', /no command toString/],
  ['inquiries list --dead', /no --dead/],
  ['inquiries resend', /an ID or --dead/],
  ['drives move ID', /needs DAY TIME/],
  ['rentals confirm a b', /does not take b/],
  ['inventory undo x', /history lists them/],
  ['inventory import', /needs FILE/],
  ['check --inventory=', /needs a value/],
  ['check stock.csv', /stock\.csv/],
  ['report --week 2026-54', /no week 2026-54/],
  ['report --week 9999-01', /no week 9999-01/],
])('%s ends with 2, and says why', async (line, why) => {
  const [name = '', ...args] = line.split(' ');
  const url = await newDatabaseUrl('SQLite');
  const { status, stdout, stderr } = await runCommand({ DATABASE_URL: url }, name, args);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(why)]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
