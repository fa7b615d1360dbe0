import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/site.ts';

/** The tests' content and its first inventory as a file, and the command on them. */
async function place() {
  const home = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'content');
  await cp('tests/content', folder, { recursive: true });
  const inventory = join(home, 'stock.csv');
  await cp(join(folder, 'dealer/vehicles.csv'), inventory);
  return {
    folder,
    inventory,
    async change(file: string, from: string, to: string) {
      const text = await readFile(file, 'utf8');
      expect(text).toContain(from);
      await writeFile(file, text.replace(from, to));
    },
    check: (...args: string[]) =>
      runCommand({ CONTENT_DIR: folder, DATABASE_URL: 'file:/nowhere/site.db' }, 'check', args),
  };
}

test('each finding has its file and line; what must not go live ends with 1', async () => {
  const { folder, inventory, change, check } = await place();
  expect((await check('--inventory', inventory)).status).toBe(0);
  await change(
    join(folder, 'words/faq.yaml'),
    'extra day.',
    'extra day.\n    link: { to: /rental, label: x }',
  );
  await change(inventory, '"$11,495"', '"$1,149"');
  const { status, stdout } = await check('--inventory', inventory);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /MUST NOT GO LIVE\n\n {2}content\/words\/faq\.yaml:\d+: \/rental leads nowhere/,
  );
  expect(stdout).toMatch(/^ {2}stock\.csv:4: MW-103.*\$1,149; its MSRP is/m);
  expect(stdout).toMatch(/, 20 vehicles of stock\.csv, /);
});

test('mistakes that the site or an import would refuse come in the same form', async () => {
  const { folder, inventory, change, check } = await place();
  await change(join(folder, 'dealer/business.yaml'), "opens: '10:00'", "opens: '9AM'");
  const ofContent = await check('--inventory', inventory);
  expect(ofContent.status).toBe(1);
  expect(ofContent.stdout).toMatch(
    /^ {2}content\/dealer\/business\.yaml:\d+: hours\[0\]\.opens: "9AM"/m,
  );

  const other = await place();
  await writeFile(
    other.inventory,
    'id,name,brand,category,price\nA-1,Cart,evolution,ranger,free\n',
  );
  const { status, stdout } = await other.check('--inventory', other.inventory);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}stock\.csv:2: column price/m);
});

test('no content folder and a store that does not answer are told in a sentence', async () => {
  const settings = { CONTENT_DIR: 'tests/content', DATABASE_URL: 'file:/nowhere/site.db' };
  for (const env of [
    { ...settings, CONTENT_DIR: '/nowhere/content' },
    { ...settings, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
  ]) {
    const { status, stdout, stderr } = await runCommand(env, 'check', []);
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(/\/nowhere\/content|database/);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
});
