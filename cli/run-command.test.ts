import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';

const root = join(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const commands = Object.entries(scripts).filter(([, script]) => script.startsWith('node cli/'));

/** Nothing of a site is there: a database's folder can't even be made. */
function run(script: string, ...args: string[]) {
  const file = join(root, script.slice('node '.length));
  const env = { ...compileCache, DATABASE_URL: 'file:/dev/null/site.db' };
  return spawnSync(process.execPath, [file, ...args], { cwd: '/', env, encoding: 'utf8' });
}

test.each(commands)('npm run %s -- --help names the command, and needs nothing', (name, script) => {
  const asked = run(script, '--help');
  expect({ status: asked.status, stderr: asked.stderr }).toEqual({ status: 0, stderr: '' });
  expect(asked.stdout).toContain(`npm run ${name}`);
});

test.each(commands)('npm run %s -- --frob is not understood: the help follows', (name, script) => {
  const asked = run(script, '--frob');
  expect({ status: asked.status, stdout: asked.stdout }).toEqual({ status: 2, stdout: '' });
  expect(asked.stderr).toContain(`npm run ${name}`);
  expect(asked.stderr).not.toMatch(/^\s+at /m);
});

test.each(['help', '-h'])('%s is the help, too', (word) => {
  expect(run('node cli/data.ts', word).stdout).toBe(run('node cli/data.ts', '--help').stdout);
});
