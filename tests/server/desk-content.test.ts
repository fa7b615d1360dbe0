import { copyFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { CHANGED } from '#server/desk/contents.ts';
import { fieldsOf, openContentDesk } from '#tests/content-desk.ts';
import { press } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';

const { site, db, cookie, open, read, save, pathOf, ...desk } = await openContentDesk();
afterAll(desk.remove);

const files = ['dealer/business.yaml', 'dealer/rentals.yaml'] as const;
const [business, rentals] = files.map(pathOf) as [string, string];
const newLines = () => desk.newLines(files[0]);
const original = await readFile(business, 'utf8');

beforeEach(async () => {
  for (const file of files) await copyFile(`tests/content/${file}`, pathOf(file));
});

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

test.each(['Saturday', 'Wednesday'])(
  'a faulty time of %s comes back beside its field, in words without YAML',
  async (day) => {
    const field = `${day}.closes`;
    const { status, html } = await save('hours', 'hours', { [field]: '08:00' });
    expect(status).toBe(422);
    const error = parseHtml(html).getElementById(`${field}-error`)?.textContent;
    expect(error).toMatch(/later than opens/);
    expect(error).not.toMatch(/quote|null|yaml/i);
    expect(fieldsOf(html, 'hours')[field]).toBe('08:00');
    expect(await newLines()).toEqual([]);
  },
);

test('who saves on an old version gets what the file has now beside it, keeps the words, and may save again', async () => {
  const fields = fieldsOf(await open('/desk/content/hours'), 'hours');
  await writeFile(business, original.replace("closes: '14:00'", "closes: '15:30'"));
  const stale = await save('hours', 'hours', { 'Saturday.closes': '13:00' }, fields);
  expect(stale.status).toBe(409);
  const error = parseHtml(stale.html).getElementById('Saturday.closes-error');
  expect(error?.textContent).toContain('3:30PM');
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

test('a day closed at the desk is said everywhere, and no drive and no rental begins or ends on it', async () => {
  // A day of the week that is open.
  let day = dayAfter(dayInNewYork(Date.now()), 3);
  while (spokenDay(day, { weekday: 'short' }) === 'Sun') day = dayAfter(day, 1);
  const added = { 'holidays.new.name': 'Wren Day', 'holidays.new.day': day };
  expect((await save('hours', 'closed', added)).status).toBe(303);
  const contact = await read('/contact');
  expect(contact).toContain('Wren Day');
  expect(contact).toMatch(new RegExp(`"validFrom":"${day}"`));
  const drive = { carts: ['denago-ev-city'], showroom: 'Port Lively', at: `${day}T11:00` };
  const end = dayAfter(day, 7);
  const stay = {
    cart: '4-seater',
    fromTime: '11:00',
    toTime: '11:00',
    count: 1,
    delivery: 'pick-up',
  };
  for (const details of [
    { drive },
    { rental: { ...stay, fromDay: day, toDay: end } },
    { rental: { ...stay, fromDay: dayAfter(day, -2), toDay: day } },
  ]) {
    const answer = await sendInquiry(site.url, { details });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/closed|No test drive starts/);
  }
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

test('a price that two plans share asks once: both, or this one alone', async () => {
  const price = { 'plans.0.rates.1.price': '700' };
  const asked = await save('rentals', '4-seater', price);
  expect(asked.status).toBe(422);
  expect(parseHtml(asked.html).querySelector('[role=alert]')?.textContent).toMatch(/Utility/);
  expect(await desk.newLines(files[1])).toEqual([]);
  const fields = fieldsOf(asked.html, '\\34 -seater');
  expect((await save('rentals', '', { press: 'both' }, fields)).status).toBe(303);
  const lines = await desk.newLines(files[1]);
  expect(lines).toEqual([expect.stringContaining('price: 700')]);
  await copyFile(`tests/content/${files[1]}`, rentals);
  expect((await save('rentals', '', { press: 'alone' }, fields)).status).toBe(303);
  const html = await open('/desk/content/rentals');
  expect(fieldsOf(html, '\\34 -seater')['plans.0.rates.1.price']).toBe('700');
  expect(fieldsOf(html, 'utility')['plans.2.rates.1.price']).not.toBe('700');
});

test('any file is a text: its faults have their line, two versions stand side by side, and one before comes back', async () => {
  const page = 'files/dealer.business';
  const fields = fieldsOf(await open(`/desk/content/${page}`), 'file');
  const mine = original.replace("closes: '14:00'", "closes: '13:00'");
  const line = mine.split('\n').findIndex((each) => each.includes("'13:00'")) + 1;
  const faulty = await save(page, 'file', { text: mine.replace("'13:00'", '1PM') }, fields);
  expect(faulty.status).toBe(422);
  expect(parseHtml(faulty.html).querySelector('[role=alert]')?.textContent).toContain(
    `line ${line}:`,
  );
  // As a browser sends it.
  const text = mine.replaceAll('\n', '\r\n');
  const saved = await save(page, 'file', { text }, fields);
  expect(saved.status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(mine);
  const long = `${text}# ${'é'.repeat(60_000)}\n`;
  expect((await save(page, 'file', { text: long })).status).toBe(303);
  await writeFile(business, mine);
  const stale = await save(page, 'file', { text: original.replace('14:00', '12:00') }, fields);
  expect(stale.status).toBe(409);
  const [yours, theirs] = parseHtml(stale.html).querySelectorAll('textarea');
  expect([yours, theirs].map((each) => each?.textContent.includes("'12:00'"))).toEqual([
    true,
    false,
  ]);
  expect(theirs?.textContent).toContain("'13:00'");
  const versions = parseHtml(await open(`/desk/content/${page}`));
  // Newest first; the clerk wants the one before.
  const [, restore] = versions.querySelectorAll('button[name=restore]');
  const version = fieldsOf(stale.html, 'file').version ?? '';
  const sent = { restore: restore?.getAttribute('value') ?? '', version };
  expect((await save(page, '', {}, sent)).status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(original);
  expect(
    (
      await fetch(`${site.url}/desk/content/files/dealer.vehicles`, {
        headers: { Cookie: cookie },
      })
    ).status,
  ).toBe(404);
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

test('two files that an editor has broken are mended one after the other', async () => {
  await writeFile(business, original.replace("closes: '14:00'", "closes: '08:00'"));
  await writeFile(rentals, `${await readFile(rentals, 'utf8')}fee: 5\n`);
  const shown = parseHtml(await open('/desk/content')).querySelector('main')?.textContent;
  for (const file of files) expect(shown).toContain(file);
  const worse = await save('hours', 'closed', { 'holidays.0.name': '' });
  expect(worse.status).toBe(422);
  const first = await save('hours', 'hours', { 'Saturday.closes': '13:00' });
  expect(first.status).toBe(303);
  const page = await open(`/desk/content/hours?done=${first.done}`);
  expect(page).not.toContain('On the site now');
  expect(await read('/contact')).not.toMatch(/Sat.{0,80}1PM/);
  const text = fieldsOf(await open('/desk/content/files/dealer.rentals'), 'file').text ?? '';
  const mended = await save('files/dealer.rentals', 'file', { text: text.replace('fee: 5', '') });
  expect(mended.status).toBe(303);
  expect(await read('/contact')).toMatch(/Sat.{0,80}10AM[-–]1PM/);
});
