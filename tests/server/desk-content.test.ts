import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { fieldsOf, openContentDesk } from '#tests/content-desk.ts';
import { press } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';

const { site, cookie, open, read, save, pathOf, difference, remove } = await openContentDesk();
afterAll(remove);

const files = ['dealer/business.yaml', 'dealer/rentals.yaml'] as const;
const [business, rentals] = files.map(pathOf) as [string, string];
const newLines = async () => (await difference(files[0])).added;
const original = await readFile(business, 'utf8');

beforeEach(async () => {
  for (const file of files) await copyFile(`tests/content/${file}`, pathOf(file));
});

test('a new closing time is on the site at once, one line of the file; Undo takes it back', async () => {
  const saved = await save('hours', 'hours', { 'Saturday.closes': '13:00' });
  expect(saved.status).toBe(303);
  expect(await newLines()).toEqual(["    closes: '13:00'"]);
  expect(await read('/contact')).toMatch(/Sat.{0,80}10AM[-–]1PM/);
  const undo = { press: 'undo', of: saved.done };
  expect((await press(site.url, '/desk/content/hours', { cookie }, undo)).status).toBe(303);
  expect(await read('/contact')).not.toMatch(/Sat.{0,80}10AM[-–]1PM/);
});

test.each([
  ['people', 'shop', 'email', 'ask@marshwren.example.com', 'dealer/business.yaml', '/contact'],
  ['texts', 'headlines', 'hero.headlines.0.lines.0', 'Leave it at home.', 'words/home.yaml', '/'],
  [
    ...(['towns', 'town-0', 'towns.0.lede', 'Four mills: one wheel.'] as const),
    ...(['dealer/towns.yaml', '/heron-mills-township-golf-carts'] as const),
  ],
])(
  '%s, %s: %s is a line of its file, and on the site',
  async (screen, card, field, text, file, page) => {
    expect((await save(screen, card, { [field]: text })).status).toBe(303);
    expect((await difference(file)).added).toEqual([expect.stringContaining(text)]);
    // The headline of another season.
    if (page !== '/') expect(await read(page)).toContain(text);
  },
);

test.each([
  ['hours', 'hours', 'Wednesday.closes', '08:00', /later than opens/],
  ['texts', 'questions-road', 'road.new.question', 'Why?', /Write something here/],
  ['towns', 'town-5', 'towns.5.lsvNote.text', 'The council met.', /Write something here/],
])(
  '%s, %s: a fault of %s stands beside an open field, in words without YAML',
  async (screen, card, field, text, words) => {
    const { status, html } = await save(screen, card, { [field]: text });
    expect(status).toBe(422);
    expect(fieldsOf(html, card)[field]).toBe(text);
    const errors = html.querySelectorAll(`form#${card} [id$="-error"]`);
    const said = errors.map((each) => each.textContent).join(' ');
    expect(said).toMatch(words);
    expect(said).not.toMatch(/quote|null|yaml/i);
    for (const error of errors) {
      for (let each = error.parentNode; each; each = each.parentNode) {
        if (each.tagName === 'DETAILS') expect(each.hasAttribute('open')).toBe(true);
      }
    }
  },
);

test('a question of two groups says so, and asks about both', async () => {
  const typed = { 'rentals.1.answer': 'On some.' };
  const asked = await save('texts', 'questions-rentals', typed);
  expect(asked.status).toBe(422);
  const form = asked.html.querySelector('form#questions-rentals');
  expect(form?.textContent).toContain('It stands under “Roads”, too.');
  expect(form?.querySelector('button[value="saveAlone"]')).not.toBeNull();
  const { read: warning = '' } = fieldsOf(asked.html, 'questions-rentals');
  expect(warning).toMatch(/^Roads has the same/);
  expect((await save('texts', 'questions-rentals', { ...typed, read: warning })).status).toBe(303);
  expect(await read('/faq')).toContain('On some.');
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

test('any file is a text: what is refused stands beside what the file has, and what is saved is a version', async () => {
  const page = 'files/dealer.business';
  const mine = original.replace("closes: '14:00'", "closes: '13:00'");
  const faulty = mine.replace("'13:00'", '1PM');
  const { status, html } = await save(page, 'file', { text: faulty });
  expect(status).toBe(422);
  expect(html.querySelectorAll('textarea').map((each) => each.textContent.trim())).toEqual(
    [faulty, original].map((text) => text.trim()),
  );
  expect((await save(page, 'file', { text: mine.replaceAll('\n', '\r\n') })).status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(mine);
  const versions = await open(`/desk/content/${page}`);
  const restore = versions.querySelector('button[value=restoreFile]')?.closest('form');
  const version = restore?.querySelector('[name=version]')?.getAttribute('value') ?? '';
  const press = { press: 'restoreFile', version };
  expect((await save(page, 'file', press)).status).toBe(303);
  expect(await readFile(business, 'utf8')).toBe(original);
  const headers = { Cookie: cookie };
  const csv = await fetch(`${site.url}/desk/content/files/dealer.vehicles`, { headers });
  expect(csv.status).toBe(404);
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
  expect(html.querySelector('main')?.textContent).toMatch(/has a mistake|not UTF-8/);
  const sent = { ...fields, 'Saturday.closes': '13:00', press: 'saveContent' };
  expect((await press(site.url, '/desk/content/hours', { cookie }, sent)).status).toBe(422);
  expect(await readFile(business)).toEqual(Buffer.from(bytes));
});

test('two files that an editor has broken are fixed one after the other', async () => {
  await writeFile(business, original.replace("closes: '14:00'", "closes: '08:00'"));
  await writeFile(rentals, `${await readFile(rentals, 'utf8')}fee: 5\n`);
  const shown = (await open('/desk/content')).querySelector('main')?.textContent;
  for (const file of files) expect(shown).toContain(file);
  expect((await save('hours', 'closed', { 'holidays.0.name': '' })).status).toBe(422);
  expect((await save('hours', 'hours', { 'Saturday.closes': '13:00' })).status).toBe(303);
  expect(await read('/contact')).not.toMatch(/Sat.{0,80}1PM/);
  const text = fieldsOf(await open('/desk/content/files/dealer.rentals'), 'file').text ?? '';
  const fixed = await save('files/dealer.rentals', 'file', { text: text.replace('fee: 5', '') });
  expect(fixed.status).toBe(303);
  expect(await read('/contact')).toMatch(/Sat.{0,80}10AM[-–]1PM/);
});
