import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installOwnPackages, root } from '#setup/tool.ts';

const folder = join(root, 'carts');
/** Says on which files the tests of carts/ last passed. It is committed with them, so that a fresh clone knows it too. */
const record = join(folder, 'tested');

/** Whether carts/ or the cart's description are other than what the tests of carts/ last passed on. */
export function cartsChanged(): boolean {
  return !existsSync(record) || readFileSync(record, 'utf8') !== fingerprint();
}

/**
 * Runs the types and tests of carts/, installing its packages first if they are not there, and records what passed.
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

/** One hash over what the tests depend on: the package's code and packages, and what it shares with the site. */
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
