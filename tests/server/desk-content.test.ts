import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CHANGED } from '#server/desk/contents.ts';
import { openDatabase } from '#server/store/database.ts';
import { changedContent } from '#tests/changed-content.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { pagesCurrent, startSite } from '#tests/site.ts';

// A site of its own: it writes its content.
const folder = await changedContent();
const site = await startSite({ CONTENT_DIR: folder, LOG_LEVEL: 'error' });
const db = await openDatabase(site.databaseUrl);
// Not only owners.
const { cookie } = await signedIn(site, { role: 'staff' });

afterAll(async () => {
  await db.destroy();
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

const business = join(folder, 'dealer/business.yaml');
const original = await readFile('tests/content/dealer/business.yaml', 'utf8');

beforeEach(() => writeFile(business, original));

const open = async (path: string) => {
  return (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();
};
/** A page's text, once pages show the current content. */
async function read(path: string): Promise<string> {
  await pagesCurrent(site.url);
  return parseHtml(await (await fetch(site.url + path)).text()).textContent;
}

/** The fields of a card as a browser would send them. */
function fieldsOf(html: string, card: string): Record<string, string> {
  const controls = parseHtml(html).querySelectorAll(`form#${card} :is(input, select, textarea)`);
  const named = [...controls].map((each) => [
    each.getAttribute('name') ?? '',
    each.getAttribute('value') ?? each.textContent ?? '',
  ]);
  return Object.fromEntries(named);
}

async function save(
  screen: string,
  card: string,
  typed: Record<string, string>,
  fields?: Record<string, string>,
): Promise<{ status: number; html: string; done: string }> {
  const path = `/desk/content/${screen}`;
  const shown = fields ?? fieldsOf(await open(path), card);
  const answer = await press(site.url, path, { cookie }, { ...shown, ...typed });
  const done = /done=([^#&]+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
  return { status: answer.status, html: await answer.text(), done };
}

/** The lines of the file that differ from the original. */
async function newLines(): Promise<string[]> {
  const old = original.split('\n');
  return (await readFile(business, 'utf8')).split('\n').filter((line) => !old.includes(line));
}

test('nobody comes in without a session', async () => {
  const answer = await fetch(`${site.url}/desk/content/hours`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toContain('/desk/sign-in');
  const sent = await press(site.url, '/desk/content/hours', {}, { card: 'hours' });
  expect(sent.status).toBe(303);
  expect(await newLines()).toEqual([]);
});

test('a new closing time is on the site at once, one line of the file; Undo takes it back', async () => {
  const saved = await save('hours', 'hours', { 'Saturday.closes': '13:00' });
  expect(saved.status).toBe(303);
  expect(await newLines()).toEqual(["    closes: '13:00'"]);
  expect(await read('/contact')).toMatch(/Sat.{0,80}10AM[-–]1PM/);
  const row = await db
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', saved.done)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: CHANGED, about: 'content/hours', person: 'Ada' });
  expect(row.after).toContain('13:00');
  const page = await open(`/desk/content/hours?done=${saved.done}`);
  expect(page).toContain('On the site now');
  expect((await press(site.url, '/desk/undo', { cookie }, { id: saved.done })).status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(original);
  expect(await read('/contact')).not.toMatch(/Sat.{0,80}10AM[-–]1PM/);
});

test('a day that leaves its group has its own line, and a save without change writes nothing', async () => {
  const saved = await save('hours', 'hours', { 'Wednesday.opens': '', 'Wednesday.closes': '' });
  expect(saved.status).toBe(303);
  expect(await read('/contact')).toMatch(/Wed.{0,80}closed/i);
  const text = await readFile(business, 'utf8');
  expect(text).toContain('[Monday, Tuesday, Thursday, Friday]');
  expect(await save('hours', 'hours', {})).toMatchObject({ status: 303, done: '' });
  expect(await readFile(business, 'utf8')).toBe(text);
});

test('a faulty time comes back beside its field, in words without YAML', async () => {
  const { status, html } = await save('hours', 'hours', { 'Saturday.closes': '08:00' });
  expect(status).toBe(422);
  const error = parseHtml(html).getElementById('Saturday.closes-error')?.textContent;
  expect(error).toMatch(/later than opens/);
  expect(error).not.toMatch(/quote|null|yaml/i);
  expect(fieldsOf(html, 'hours')['Saturday.closes']).toBe('08:00');
  expect(await newLines()).toEqual([]);
});

test('who saves on an old version gets what the file has now beside it, keeps the words, and may save again', async () => {
  const fields = fieldsOf(await open('/desk/content/hours'), 'hours');
  await writeFile(business, original.replace("closes: '14:00'", "closes: '15:30'"));
  const stale = await save('hours', 'hours', { 'Saturday.closes': '13:00' }, fields);
  expect(stale.status).toBe(409);
  const error = parseHtml(stale.html).getElementById('Saturday.closes-error');
  expect(error?.textContent).toContain('15:30');
  const again = fieldsOf(stale.html, 'hours');
  expect(again['Saturday.closes']).toBe('13:00');
  expect((await save('hours', 'hours', {}, again)).status).toBe(303);
  expect(await newLines()).toEqual(["    closes: '13:00'"]);
});

test('what an undone change has become is kept', async () => {
  const { done } = await save('hours', 'hours', { 'Saturday.closes': '13:00' });
  const other = original.replace("closes: '14:00'", "closes: '15:30'");
  await writeFile(business, other);
  const undone = await press(site.url, '/desk/undo', { cookie }, { id: done });
  expect(undone.status).toBe(422);
  expect(await undone.text()).toContain('changed since');
  expect(await readFile(business, 'utf8')).toBe(other);
});

test('a closed day is added and removed', async () => {
  const added = await save('hours', 'closed', {
    'holidays.new.name': 'Inventory: all of it',
    'holidays.new.day': '2031-12-24',
  });
  expect(added.status).toBe(303);
  expect(await newLines()).toEqual(["  - { name: 'Inventory: all of it', day: '2031-12-24' }"]);
  const html = await open('/desk/content/hours');
  const last = parseHtml(html).querySelectorAll('form#closed button[value^="remove"]').at(-1);
  const gone = await save('hours', 'closed', { press: last?.getAttribute('value') ?? '' });
  expect(gone.status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(original);
});

test.each([
  ['/dev/full', 'disk is full'],
  ['/sys/none', 'may not write'],
])('a write that fails (%s) leaves the file and says why', async (device, words) => {
  const before = await db.selectFrom('activity').selectAll().execute();
  await symlink(device, `${business}.${site.pid}.part`);
  const { status, html } = await save('hours', 'hours', { 'Saturday.closes': '13:00' });
  expect(status).toBe(422);
  expect(html).toContain(words);
  expect(fieldsOf(html, 'hours')['Saturday.closes']).toBe('13:00');
  expect(await readFile(business, 'utf8')).toBe(original);
  expect(await db.selectFrom('activity').selectAll().execute()).toEqual(before);
  await rm(`${business}.${site.pid}.part`, { force: true });
});

test.each([
  ['broken', `${original}hours: [`],
  [
    'in Windows-1252',
    Buffer.concat([Buffer.from(original), Buffer.from('# caf\u00e9\n', 'latin1')]),
  ],
])('a file that is %s is refused in words, and stays', async (_, bytes) => {
  const fields = fieldsOf(await open('/desk/content/hours'), 'hours');
  await writeFile(business, bytes);
  const html = await open('/desk/content/hours');
  expect(parseHtml(html).querySelector('main')?.textContent).toMatch(/has a mistake|not UTF-8/);
  const sent = await save('hours', 'hours', { 'Saturday.closes': '13:00' }, fields);
  expect(sent.status).toBeLessThan(500);
  expect(await readFile(business)).toEqual(Buffer.from(bytes));
});
