import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rewrite } from '#server/content/rewrite.ts';
import { changesOf, errorsOf, showCard } from './cards.ts';
import { openScreen } from './content-presses.ts';
import { createContents } from './contents.ts';
import { screens } from './screens/screens.ts';

const contents = createContents({ folder: 'tests/content', take: () => undefined });

async function cardsOf(name: string) {
  const { cards = [], unreadable } = (await openScreen(contents, name)) ?? {};
  expect(unreadable).toEqual([]);
  expect(cards.length).toBeGreaterThan(0);
  return cards;
}

test.each(Object.keys(screens))(
  'each field of %s is one value of its file, whose fault stands beside it',
  async (name) => {
    for (const { card, file } of await cardsOf(name)) {
      // Hours are regrouped.
      if (card.own) continue;
      const { first } = showCard(card, file);
      expect(changesOf(card, file, first)).toEqual([]);
      for (const [field, text] of Object.entries(first)) {
        const typed = { [field]: text === '5' ? '6' : '5' };
        const paths = changesOf(card, file, typed).map(({ path }) => path);
        expect(paths.map((path) => path.join('.'))).toEqual([field]);
        const fault = { file: card.file, path: paths[0], said: 'wrong', message: 'wrong' };
        const { errors } = errorsOf(card, file, typed, [fault as never]);
        expect(errors).toEqual({ [field]: 'Wrong.' });
      }
    }
  },
);

test.each(['hours', 'rentals', 'people'])(
  'each field of a card of %s has a label of its own',
  async (name) => {
    for (const { card, file } of await cardsOf(name)) {
      const { rows, lists } = showCard(card, file);
      for (const each of [
        rows,
        ...lists.flatMap(({ entries }) => entries.map(({ rows }) => rows)),
      ]) {
        const labels = each.flat().map(({ label }) => label);
        expect(new Set(labels).size, labels.join()).toBe(labels.length);
      }
    }
  },
);

test('a fault of a new entry stands beside its blank field', async () => {
  const { card, file } =
    (await cardsOf('hours')).find((each) => each.card.id === 'closed') ?? expect.fail();
  const [list] = showCard(card, file).lists;
  const path = ['holidays', list?.entries.length ?? 0, 'day'];
  const fault = { file: card.file, path, said: 'missing', message: 'is missing' };
  const typed = { 'holidays.new.name': 'Wren Day' };
  expect(errorsOf(card, file, typed, [fault as never]).errors).toEqual({
    'holidays.new.day': 'Write something here.',
  });
});

test('a weekday that leaves its group has its own line', async () => {
  const { card, file } = (await cardsOf('hours'))[0] ?? expect.fail();
  const { first } = showCard(card, file);
  const typed = { ...first, 'Wednesday.opens': '', 'Wednesday.closes': '' };
  const text = rewrite(file.text, changesOf(card, file, typed));
  expect(text).toContain('[Monday, Tuesday, Thursday, Friday]');
});

test('a town’s note comes and goes as a whole; what is older than a year stands first', async () => {
  const cards = await cardsOf('towns');
  const { card, file } = cards.find((each) => each.card.id === 'town-2') ?? expect.fail();
  const at = 'towns.2.lsvNote';
  const note = { text: 'The lake road is closed.', dated: '2026-11-20', prohibits: 'true' };
  const named = Object.entries(note).map(([name, text]) => [`${at}.${name}`, text]);
  const text = rewrite(file.text, changesOf(card, file, Object.fromEntries(named)));
  const value = parse(text);
  expect(value.towns[2].lsvNote).toEqual({ ...note, prohibits: true });
  const shown = { ...file, text, value };
  const empty = Object.keys(showCard(card, shown).first).map((name) => [
    name,
    name.startsWith(at) ? '' : showCard(card, shown).first[name],
  ]);
  expect(rewrite(text, changesOf(card, shown, Object.fromEntries(empty)))).toBe(file.text);
  const isOld = cards.map(({ card: { fold } }) => fold?.includes('ask again'));
  expect(isOld).toEqual(isOld.toSorted((a, b) => Number(b) - Number(a)));
  expect(isOld).toContain(true);
});
