import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';

const root = join(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [file] = /cli\/\S+/.exec(script) ?? [];
  return file && name !== 'prebench' ? [[name, file] as const] : [];
});

/** Nothing of a site is there: a database's folder can't even be made. */
function run(file: string, ...args: string[]) {
  const env = { ...compileCache, DATABASE_URL: 'file:/dev/null/site.db' };
  return spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: '/',
    env,
    encoding: 'utf8',
  });
}

test.each(commands)('npm run %s -- --help names the command, and needs nothing', (name, file) => {
  const asked = run(file, '--help');
  expect({ status: asked.status, stderr: asked.stderr }).toEqual({ status: 0, stderr: '' });
  expect(asked.stdout).toContain(`npm run ${name}`);
});

test.each(commands)('npm run %s -- --frob is not understood: the help follows', (name, file) => {
  const asked = run(file, '--frob');
  expect({ status: asked.status, stdout: asked.stdout }).toEqual({ status: 2, stdout: '' });
  expect(asked.stderr).toContain(`npm run ${name}`);
  expect(asked.stderr).not.toMatch(/^\s+at /m);
});

test.each(['help', '-h'])('%s is the help, too', (word) => {
  expect(run('cli/data.ts', word).stdout).toBe(run('cli/data.ts', '--help').stdout);
});
