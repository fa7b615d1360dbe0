import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { harms } from '#domain/check/finding.ts';
import { checkSite } from '#server/check/check.ts';
import { reportText } from '#server/check/report-text.ts';
import { type Place, placeInOrder, placeWithOneOfEach } from '#tests/check/one-of-each.ts';
import { runCommand } from '#tests/site.ts';

let place: Place;
beforeAll(async () => {
  place = await placeWithOneOfEach();
});
afterAll(() => place.remove());

function check({ folder }: Place, ...args: string[]) {
  const env = { CONTENT_DIR: folder, DATABASE_URL: 'file:/nowhere/site.db', PATH: '' };
  return runCommand(env, 'check', args);
}

/** The lines of a report that begin a finding, or go on in it: what it is about. */
function findingsIn(report: string): string[] {
  return report
    .replace(/\n {4}(?=\S)/g, ' ')
    .split('\n')
    .filter((line) => /^ {2}\S/.test(line));
}

test('the example in the documents is what a lot with one of each fault gives', async () => {
  const report = await checkSite({
    ...place,
    published: join(place.folder, 'none'),
    databaseUrl: 'file:/nowhere/site.db',
    font: 'design/overpass-latin.woff2',
    ask: async (address) =>
      address.includes('reviews') ? { status: 'gone', why: 'answers 404' } : { status: 'there' },
  });
  // The folder is another in each run.
  const text = reportText({ ...report, read: { ...report.read, folder: 'content' } });
  for (const harm of harms) expect(text).toContain(harm.toUpperCase());
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  // Written anew by: npm test -- server check -u
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/check-example.txt');
});

test('what must not go live ends with 1, and each finding has its place', async () => {
  const { status, stdout, stderr } = await check(place, '--inventory', place.inventory);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const found = findingsIn(stdout);
  expect(found.length).toBeGreaterThan(18);
  for (const each of found) expect(each).toMatch(/^ {2}(content\/|design\/|stock\.csv:)\S*: ?/);
});

test('content in order is silent and ends with 0; nothing is written', async () => {
  const order = await placeInOrder();
  onTestFinished(order.remove);
  const before = await fingerprint(order.folder);
  const { status, stdout } = await check(order, '--inventory', order.inventory);
  expect(findingsIn(stdout)).toEqual([]);
  expect(status).toBe(0);
  expect(await fingerprint(order.folder)).toBe(before);
});

test('without a file and a store the lot is the first inventory', async () => {
  const { stdout } = await check(place);
  expect(stdout).toMatch(/20 vehicles of vehicles\.csv/);
});

test('mistakes that the site would refuse come in the same form, with what else can be said', async () => {
  const order = await placeInOrder();
  onTestFinished(order.remove);
  const file = join(order.folder, 'dealer/business.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("opens: '10:00'", "opens: '9AM'"));
  const heads = join(order.folder, 'words/heads.yaml');
  const titles = await readFile(heads, 'utf8');
  await writeFile(heads, titles.replace(/title: .*/, `title: ${'WIDE '.repeat(11)}`));
  const { status, stdout } = await check(order, '--inventory', order.inventory);
  expect(status).toBe(1);
  expect(findingsIn(stdout)).toEqual([
    expect.stringMatching(/^ {2}content\/dealer\/business\.yaml:\d+: hours\[0\]\.opens: "9AM"$/),
    expect.stringMatching(/^ {2}content\/words\/heads\.yaml:\d+: the title/),
  ]);
  expect(stdout).toMatch(/It must be a time such as '09:00'/);
});

test('an inventory file that an import would refuse is told by its lines', async () => {
  const file = join(place.folder, '..', 'bad.csv');
  await writeFile(file, 'id,name,brand,category,price\nA-1,Cart,evolution,ranger,free\n');
  const { status, stdout } = await check(place, '--inventory', file);
  expect(status).toBe(1);
  expect(findingsIn(stdout)).toContainEqual(expect.stringMatching(/^ {2}bad\.csv:2: column price/));
});

test('what an import would pass over or take as it can is worth a look', async () => {
  const order = await placeInOrder();
  onTestFinished(order.remove);
  const file = join(order.folder, '..', 'export.csv');
  const row = (id: string, words: string) => `${id},EV Nomad ${id},Denago,Nomad,9995,${words}`;
  await writeFile(
    file,
    [
      'stock,title,make,model,price,condition,status',
      row('A', 'new,front'),
      row('B', 'used,'),
    ].join('\n'),
  );
  const { status, stdout } = await check(order, '--inventory', file);
  expect(status).toBe(0);
  expect(findingsIn(stdout)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}export\.csv: Status "front" \(A\)/),
      expect.stringMatching(/^ {2}export\.csv: Passed over, .*: B$/),
    ]),
  );
});

test.each([
  [['--inventory'], 2, /inventory/],
  [['--inventory', ''], 2, /needs a FILE/],
  [['stock.csv'], 2, /too much/],
  [['--fast'], 2, /--fast/],
])('check %j ends with %i', async (args, status, reason) => {
  const ended = await check(place, ...args);
  expect(ended.status).toBe(status);
  expect(ended.stderr).toMatch(reason);
});

test.each([
  ['no content folder', { CONTENT_DIR: '/nowhere/content' }, /\/nowhere\/content/],
  ['a store that does not answer', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /store/],
])('%s is told in a sentence', async (_, env, reason) => {
  const settings = { CONTENT_DIR: place.folder, DATABASE_URL: 'file:/nowhere/site.db', ...env };
  const { status, stderr } = await runCommand(settings, 'check', []);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
  expect(stderr).not.toMatch(/\n\s+at /);
});

/** Of every file of a folder, with its bytes. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}
