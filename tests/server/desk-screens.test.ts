import { afterAll, expect, test } from 'vitest';
import { fieldsOf, openContentDesk } from '#tests/content-desk.ts';

// A site of its own: it writes its content.
const { open, save, read, difference, remove } = await openContentDesk();
afterAll(remove);

/** By screen and card: a field, its new text, its file, the line that is changed by it, and the page that shows it. */
test.each([
  [
    'people',
    'shop',
    'email',
    'ask@marshwren.example.com',
    'dealer/business.yaml',
    'email: ',
    '/contact',
  ],
  [
    'people',
    'showroom-1',
    'showrooms.1.address.street',
    '45 Ferry Road',
    'dealer/business.yaml',
    '      street: ',
    '/showroom',
  ],
  ['people', 'team', 'team.0.name', 'Nan Ferry', 'words/about.yaml', '    name: ', '/about'],
  [
    'texts',
    'headlines',
    'hero.headlines.0.lines.0',
    'Leave it at home.',
    'words/home.yaml',
    "    - { from: '02-15', lines: [",
    undefined,
  ],
  ['texts', 'about', 'story.1', 'Two showrooms.', 'words/about.yaml', '  - ', '/about'],
  [
    'texts',
    'questions-financing',
    'financing.1.answer',
    'No: there is none here.',
    'words/faq.yaml',
    '    answer: ',
    '/faq',
  ],
  [
    'texts',
    'saved-answers',
    'savedAnswers.0.text',
    'It is: come by.',
    'dealer/business.yaml',
    '  - { name: It is here',
    undefined,
  ],
  [
    'towns',
    'town-0',
    'towns.0.lede',
    'Four mills: one wheel.',
    'dealer/towns.yaml',
    '    lede: ',
    '/heron-mills-township-golf-carts',
  ],
  [
    'towns',
    'town-1',
    'towns.1.clerk.read',
    '2026-11-25',
    'dealer/towns.yaml',
    '      read: ',
    undefined,
  ],
  [
    'towns',
    'statement-0',
    'statements.0.dated',
    '2026-11-24',
    'dealer/road-rules.yaml',
    '  - { id: definition',
    '/can-i-drive-it',
  ],
])(
  '%s, %s: %s is a line of its file, and on the site',
  async (screen, card, field, text, file, line, page) => {
    const before = await difference(file);
    expect((await save(screen, card, { [field]: text })).status).toBe(303);
    const after = await difference(file);
    const added = after.added.filter((each) => !before.added.includes(each));
    expect(added).toEqual([expect.stringMatching(`^${line.replace(/[{[]/g, '\\$&')}`)]);
    expect(added[0]).toContain(text);
    if (page)
      expect(
        (await read(page)).includes(field === 'statements.0.dated' ? 'November 24' : text),
      ).toBe(true);
  },
);

test.each([
  ['people', 'showroom-0', 'showrooms.0.address.state', 'Delaware', 'two letters'],
  ['people', 'team', 'team.0.role', '', 'Write something here'],
  ['texts', 'headlines', 'hero.headlines.1.lines.0', 'x'.repeat(25), '24'],
  ['texts', 'questions-road', 'road.new.question', 'Why?', 'Write something here'],
  ['towns', 'town-5', 'towns.5.lsvNote.text', 'The council has met.', 'Write something here'],
  ['towns', 'statement-1', 'statements.1.dated', 'soon', 'Must be a day'],
])(
  '%s, %s: a fault of %s stands beside an open field',
  async (screen, card, field, text, words) => {
    const { status, html } = await save(screen, card, { [field]: text });
    expect(status).toBe(422);
    const form = html.querySelector(`form#${card}`);
    const errors = form?.querySelectorAll('[id$="-error"]') ?? [];
    expect(errors.map((each) => each.textContent).join(' ')).toContain(words);
    for (const error of errors) {
      for (let each = error.parentNode; each; each = each.parentNode) {
        if (each.tagName === 'DETAILS') expect(each.hasAttribute('open')).toBe(true);
      }
    }
  },
);

test('a question of two groups says so, and both are asked about', async () => {
  const field = 'rentals.1.answer';
  const form = (await open('/desk/content/texts')).querySelector('form#questions-rentals');
  expect(form?.textContent).toContain('It stands under “Roads”, too.');
  const asked = await save('texts', 'questions-rentals', { [field]: 'On some.' });
  expect(asked.status).toBe(422);
  expect(asked.html.querySelector('button[value="saveAlone"]')).not.toBeNull();
  const { read: warning = '' } = fieldsOf(asked.html, 'questions-rentals');
  expect(warning).toMatch(/^Roads has the same/);
  const typed = { [field]: 'On some.', read: warning };
  expect((await save('texts', 'questions-rentals', typed)).status).toBe(303);
  expect(await read('/faq')).toContain('On some.');
  expect(await read('/rentals')).toContain('On some.');
});

test('a question is added, and removed again', async () => {
  const before = await difference('words/faq.yaml');
  const question = { id: 'winter', question: 'And in winter?', answer: 'Wear a hat.' };
  const fields = Object.entries(question).map(([name, text]) => [`carts.new.${name}`, text]);
  expect((await save('texts', 'questions-carts', Object.fromEntries(fields))).status).toBe(303);
  expect(await read('/faq')).toContain('Wear a hat.');
  const gone = { press: 'removeEntry carts.1' };
  expect((await save('texts', 'questions-carts', gone)).status).toBe(303);
  expect(await difference('words/faq.yaml')).toEqual(before);
});

test('a town gets a note and loses it; what is old stands first', async () => {
  const at = 'towns.2.lsvNote';
  const note = { text: 'The lake road is closed.', source: 'Council', dated: '2026-11-20' };
  const typed = { ...note, confidence: 'high', prohibits: 'true' };
  const named = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${at}.${name}`, text]));
  const before = await difference('dealer/towns.yaml');
  expect((await save('towns', 'town-2', named(typed))).status).toBe(303);
  expect(await read('/cedar-neck-township-golf-carts')).toContain('The lake road is closed.');
  const empty = { text: '', source: '', dated: '', confidence: '', prohibits: '' };
  expect((await save('towns', 'town-2', named(empty))).status).toBe(303);
  expect(await difference('dealer/towns.yaml')).toEqual(before);
  const folded = (await open('/desk/content/towns'))
    .querySelectorAll('main details')
    .map((each) => each.textContent);
  const isOld = folded.map((text) => text.includes('ask again'));
  expect(isOld.slice(0, 3)).toEqual([true, true, true]);
  expect(isOld.slice(3)).not.toContain(true);
});
