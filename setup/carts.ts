import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installOwnPackages, root } from '#setup/tool.ts';

const folder = join(root, 'carts');
/** Hash of the files on which the tests of carts/ last passed, committed so that a fresh clone has it. */
const record = join(folder, 'tested');

/** Whether carts/ or its shared files have changed since its tests last passed. */
export function cartsChanged(): boolean {
  return !existsSync(record) || readFileSync(record, 'utf8') !== fingerprint();
}

/**
 * Installs the packages of carts/ if needed, runs its types and tests, and records the passed state.
 *
 * @param report a file for vitest's report as JSON
 * @throws when a test fails
 */
export function testCarts(report?: string): void {
  installOwnPackages(folder);
  const tested = fingerprint();
  const reporters = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const { status, signal, error } = spawnSync('npm', ['test', '--', ...reporters], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(
      `the tests of carts/ ended with ${signal ?? error?.message ?? `exit code ${status}`}`,
    );
  }
  writeFileSync(record, tested);
}

/** One hash of the tests' inputs: the package's code and packages, and the files that it shares with the site. */
function fingerprint(): string {
  const shared = 'domain/{content/cart,cart/framing,paint/film}.ts';
  const files = globSync(['carts/**/*.{ts,json}', shared], {
    cwd: root,
    exclude: ['carts/node_modules/**'],
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return `${hash.digest('hex')}\n`;
}
