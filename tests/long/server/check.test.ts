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

test('a photograph that is not there is found, and a cart that nothing pictures', async () => {
  const { inventory, check } = await place();
  const head = 'id,name,brand,category,price,images\n';
  await writeFile(inventory, `${head}A-1,Cart,own,ranger,9995,gone.jpg\n`);
  const { stdout } = await check('--inventory', inventory);
  expect(stdout).toMatch(/^ {2}stock\.csv:2: images: "gone\.jpg" is not there/m);
  await writeFile(
    inventory,
    `${head}A-1,Breeze,own,ranger,8995,\nA-2,Cart,own,ranger,1,/pictures/a.webp\n`,
  );
  const other = (await check('--inventory', inventory)).stdout;
  expect(other).toMatch(/^ {2}stock\.csv:2: A-1 has no photograph/m);
  expect(other).toMatch(/^ {2}stock\.csv:3: A-2: a\.webp is not there/m);
});

test.each([
  ['no content folder', { CONTENT_DIR: '/nowhere/content' }, /\/nowhere\/content/],
  ['a store that does not answer', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /database/],
])('%s is told in a sentence', async (_, env, reason) => {
  const settings = { CONTENT_DIR: 'tests/content', DATABASE_URL: 'file:/nowhere/site.db', ...env };
  const { status, stdout, stderr } = await runCommand(settings, 'check', []);
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(reason);
  expect(stderr).not.toMatch(/\n\s+at /);
});
