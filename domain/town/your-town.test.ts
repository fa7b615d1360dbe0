import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { towns } from '#tests/test-content.ts';
import { yourTowns } from './your-town.ts';

const content = await loadContent('tests/content');
const known = yourTowns(content);
const named = (slug: string) => known.find((town) => town.slug === slug);

test('each town is named in an address by its page', () => {
  expect(known.map(({ path }) => path).toSorted()).toEqual(towns.toSorted());
  for (const { slug, path } of known) expect(path).toBe(`/${slug}-golf-carts`);
});

test('a town of a showroom is at no distance from it, and away from the other', () => {
  const { 'Port Lively': here, 'Heron Mills': other } = named('port-lively-borough')?.miles ?? {};
  expect(here).toBe(0);
  expect(other).toBeGreaterThan(0);
  expect(named('heron-mills-township')?.miles['Port Lively']).toBe(other);
});

test('it is closed by a ban that its note states, and not by a note of low confidence', () => {
  expect(named('wren-point-borough')?.isClosed).toBe(true);
  expect(named('port-lively-borough')?.isClosed).toBe(false);
  const town = content.towns.find(({ path }) => path.startsWith('/wren-point'));
  const lsvNote = town?.lsvNote;
  if (!town || !lsvNote) throw new Error('Wren Point has no note');
  const doubtful = { ...town, lsvNote: { ...lsvNote, confidence: 'low' as const } };
  const [unsure] = yourTowns({ ...content, towns: [doubtful] });
  expect(unsure?.isClosed).toBe(false);
});
