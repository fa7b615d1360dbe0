import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';

const root = process.cwd();
const content = join(root, 'tests', 'content');

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'settings-'));
  await cp('package.json', join(place, 'package.json'));
  for (const name of ['cli', 'setup', 'node_modules']) {
    await symlink(join(root, name), join(place, name));
  }
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Runs a command as the dealer does; returns its output of both streams. */
async function npmRun(command: string[], env: Record<string, string> = {}): Promise<string> {
  const PATH = [join(root, 'node_modules', '.bin'), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
  const run = await promisify(execFile)('npm', ['run', '-s', ...command], {
    cwd: place,
    env: { PATH, HOME: place, ...compileCache, ...env },
  }).catch((error: { stdout: string; stderr: string }) => error);
  return `${run.stdout}${run.stderr}`.replace(/\s+/g, ' ');
}

test('settings in .env count for npm run; the environment comes first', async () => {
  const nowhere = { DATABASE_URL: 'file:/nowhere/site.db' };
  expect(await npmRun(['check'], nowhere)).toContain('texts of content,');
  await writeFile(join(place, '.env'), `CONTENT_DIR=${content}\nLOG_LEVEL=silent\n`);
  expect(await npmRun(['check'], nowhere)).toContain(`texts of ${content},`);
  expect(await npmRun(['check'], { ...nowhere, CONTENT_DIR: 'content' })).toContain('of content,');
  await writeFile(join(place, '.env'), 'PORT=eighty\n');
  expect(await npmRun(['data', '--', 'backup', '/nowhere/b'])).toMatch(/PORT.*eighty/);
});
