import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedContent } from '#tests/changed-content.ts';
import { runCommand } from '#tests/site.ts';

const DATABASE_URL = 'file:/nowhere/site.db';

// domain/check/rules.test.ts tests the findings.
test('each finding has its file and line; what must not go live ends with 1', async () => {
  const folder = await changedContent({
    'words/faq.yaml': (text) =>
      text.replace('extra day.', 'extra day.\n    link: { to: /rental, label: x }'),
  });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const inventory = join(folder, 'stock.csv');
  const listed = await readFile('tests/content/dealer/vehicles.csv', 'utf8');
  await writeFile(inventory, listed.replace('"$11,495"', '"$1,149"'));
  await copyFile('content/dealer/vehicles.csv', join(folder, 'dealer/vehicles.csv'));
  const check = () =>
    runCommand({ CONTENT_DIR: folder, DATABASE_URL }, 'check', ['--inventory', inventory]);
  const { status, stdout } = await check();
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /MUST NOT GO LIVE\n\n {2}content\S*\/words\/faq\.yaml:\d+: \/rental leads nowhere/,
  );
  expect(stdout).toMatch(/^ {2}stock\.csv:4: MW-103.*\$1,149; its MSRP is/m);
  expect(stdout).toMatch(/^ {2}\S*dealer\/vehicles\.csv: is as it ships/m);
  expect(stdout).toMatch(/, 20 vehicles of stock\.csv, /);

  // Mistakes that an import would refuse have the same form.
  await writeFile(inventory, 'id,name,brand,category,price\nA-1,Cart,evolution,ranger,free\n');
  expect((await check()).stdout).toMatch(/^ {2}stock\.csv:2: column price/m);
});

test('a sound folder ends with 0; no folder and a store that does not answer are told in a sentence', async () => {
  const settings = { CONTENT_DIR: 'tests/content', DATABASE_URL };
  const inventory = ['--inventory', 'tests/content/dealer/vehicles.csv'];
  expect((await runCommand(settings, 'check', inventory)).status).toBe(0);
  const mail = {
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.example',
    INQUIRIES_TO: 'a@b.example',
  };
  const unaddressed = await runCommand({ ...settings, ...mail }, 'check', inventory);
  expect(unaddressed.stdout).toContain('SITE_URL is not set');
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
