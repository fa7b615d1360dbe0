import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { letteringOf } from '#server/share/lettering.ts';
import { onLot, says } from '#tests/check/pieces.ts';
import { longNames, longOnCards, longWords, type Measure } from './places.ts';

const letters = await letteringOf(await readFile('design/overpass-latin.woff2'));
const measure: Measure = (text, type) => letters.set(text, type).width;

test.each([
  ['words/home.yaml', 'hero.headlines[0].lines[0]', 'Park the car, all summer.', 0],
  ['words/home.yaml', 'hero.headlines[0].lines[0]', 'Incomparableness.', 1],
  ['words/about.yaml', 'heading', 'Carts, and people who know them', 0],
  ['words/about.yaml', 'heading', 'Telecommunications', 1],
  ['words/about.yaml', 'story[0]', 'Telecommunications', 0],
  ['dealer/rentals.yaml', 'dates.heading', 'Telecommunications', 1],
])('%s %s: %j has %i words wider than a phone', (file, field, text, count) => {
  expect(longWords([says(text, { file, field })], measure)).toHaveLength(count);
});

test.each([
  ['dealer/business.yaml', 'name', 'Sedge Island Golf Carts', 0],
  ['dealer/business.yaml', 'name', 'The Barnegat Peninsula and Long Beach Island Golf Carts', 1],
  ['dealer/models/a.yaml', 'name', 'D5 RANGER 2+2 PLUS', 0],
  ['dealer/models/a.yaml', 'heading', 'D5 RANGER 2+2 PLUS LIMITED EDITION', 1],
  ['dealer/models/a.yaml', 'closing', 'D5 RANGER 2+2 PLUS LIMITED EDITION', 0],
])('%s %s: %j is too long %i times', (file, field, text, count) => {
  expect(longNames([says(text, { file, field })], measure)).toHaveLength(count);
});

test('where the name’s lines are given, the first of them is measured', () => {
  const long = 'The Barnegat Peninsula and Long Beach Island';
  const named = says(`${long} Golf Carts`, { file: 'dealer/business.yaml', field: 'name' });
  const line = (text: string) => says(text, { file: 'dealer/business.yaml', field: 'wordmark[0]' });
  expect(longNames([named, line('Barnegat')], measure)).toEqual([]);
  expect(longNames([named, line(long)], measure)).toHaveLength(1);
});

test('a name has three lines on its card, a description too', () => {
  expect(longOnCards([onLot({ name: 'D5 Ranger 2+2 Plus' })], measure)).toEqual([]);
  const long = onLot({ name: 'Ranger Plus Limited '.repeat(5) });
  expect(longOnCards([long], measure)).toMatchObject([{ harm: 'visitors would notice' }]);
  const wordy = onLot({ description: 'Six seats and a long day at the shore. '.repeat(5) });
  expect(longOnCards([wordy], measure)).toMatchObject([{ harm: 'worth a look', line: 2 }]);
  expect(longOnCards([onLot({ name: 'x'.repeat(200) })], measure)).toHaveLength(1);
});
