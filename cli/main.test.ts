import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { addPerson } from '#server/store/desk/people.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';

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
  const { stdout } = await runCommand({ COMMAND: 'site' }, 'desk', ['--help']);
  expect(stdout).toMatch(/^site desk …/);
});

test('a reader that leaves early is no failure', async () => {
  const url = await newDatabaseUrl('SQLite');
  // More than a pipe holds.
  const person = { name: 'x'.repeat(1_000_000), email: 'ada@example.org', role: 'owner' } as const;
  await addPerson(await reopen(url), person, 1);
  const shell = `"${process.execPath}" cli/main.ts desk list | head -c 1; exit \${PIPESTATUS[0]}`;
  const env = { DATABASE_URL: url, PATH: '/usr/bin:/bin', ...compileCache };
  const { stderr } = await promisify(execFile)('bash', ['--norc', '-c', shell], { env });
  expect(stderr).toBe('');
});

test.each([
  ['eat', /desk \| inventory/],
  ['desk', /Say what to do.+ add EMAIL \[--name=NAME\]/s],
  ['desk toString', /no command toString/],
  ['desk list --owner', /no --owner/],
  ['desk remove a b', /does not take b/],
  ['inventory undo x', /history lists them/],
  ['inventory import', /needs FILE/],
  ['check --inventory=', /needs a value/],
  ['check stock.csv', /stock\.csv/],
])('%s ends with 2, and says why', async (line, why) => {
  const [name = '', ...args] = line.split(' ');
  const url = await newDatabaseUrl('SQLite');
  const { status, stdout, stderr } = await runCommand({ DATABASE_URL: url }, name, args);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(why)]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
