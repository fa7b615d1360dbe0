import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tools = Object.keys(scripts).filter((name) => scripts[name].endsWith(`cli/main.ts ${name}`));

/** Runs without a site: not even the database's folder can be created. */
function run(...args: string[]) {
  const env = { ...compileCache, DATABASE_URL: 'file:/dev/null/site.db' };
  const options = { cwd: '/', env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [join(root, 'cli/main.ts'), ...args], options);
}

test.each(tools)(
  'npm run %s: its help needs nothing, and follows what is not understood',
  (name) => {
    const asked = run(name, '--help');
    expect({ status: asked.status, stderr: asked.stderr }).toEqual({ status: 0, stderr: '' });
    expect(asked.stdout).toContain(`npm run ${name}`);
    const wrong = run(name, '--frob');
    expect({ status: wrong.status, stdout: wrong.stdout }).toEqual({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain(`npm run ${name}`);
    expect(wrong.stderr).not.toMatch(/^\s+at /m);
  },
);

test.each([
  ['', /inquiries \| inventory/],
  ['eat', /inquiries \| inventory/],
  ['inquiries', /Say what to do/],
  ['inquiries toString', /no command toString/],
  ['inquiries show', /show needs ID/],
  ['inquiries list more', /does not take more/],
  ['inquiries list --dead', /--dead/],
  ['inquiries resend', /an ID or --dead/],
  ['inquiries resend one --dead', /an ID or --dead/],
  ['drives move ID', /needs DAY TIME/],
  ['rentals block utility 2026-12-24', /needs TO/],
  ['rentals confirm a b', /does not take b/],
  ['inventory import', /needs FILE/],
  ['inventory export a --replace', /--replace/],
  ['inventory undo x', /history lists them/],
  ['pictures import', /needs FILE/],
  ['data move mysql://x', /postgres:/],
  ['check --inventory', /inventory/],
  ['check --inventory=', /needs a FILE/],
  ['check stock.csv', /stock\.csv/],
  ['report --week 2026-54', /no week 2026-54/],
  ['report --week 9999-01', /has not begun/],
])('%s ends with 2, and says why', (line, why) => {
  const { status, stderr } = run(...line.split(' ').filter(Boolean));
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)]);
});
