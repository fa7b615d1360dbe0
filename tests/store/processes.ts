import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { compileCache } from '#tests/compile-cache.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a module's text in a process of its own, so that locks of the file work as between two instances;
 * `process.argv[1]` is `url`.
 *
 * @returns its output
 * @throws when it fails
 */
export async function inProcess(code: string, url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code, url],
    { cwd: root, env: compileCache },
  );
  return stdout;
}
