import { expect, test } from 'vitest';
import { lawSchema } from '#domain/content/law.ts';
import { loadContent } from '#server/content/load.ts';
import { passageOn, sourcesOf, statedBy } from './stated.ts';

const { law } = (await loadContent('tests/content')).pages;
const low = law.statements.find(({ confidence }) => confidence === 'low');

test('what is of low confidence stands on no page and under no sentence', () => {
  const everywhere = law.statements.map((each) => ({ ...each, alsoOn: ['models' as const] }));
  const { text } = passageOn({ ...law, statements: everywhere }, 'models');
  for (const each of law.statements) {
    if (each !== low) expect(text).toContain(each.text);
  }
  expect(text).not.toContain(low?.text);
  expect(statedBy(law, [low?.id ?? ''])).toEqual([]);
  expect(statedBy(law, ['roads']).map(({ id }) => id)).toEqual(['roads']);
});

test('a page names what its own sentences rest on, even where it repeats no statement', () => {
  const nowhere = law.statements.map(({ alsoOn: _, ...each }) => each);
  expect(passageOn({ ...law, statements: nowhere }, 'Township', ['roads'])).toMatchObject({
    text: '',
    sources: [{ source: 'Delaware Division of Motor Vehicles', dated: '2026-11-22' }],
  });
});

test.each(['waved', 'nowhere'])('a sentence can’t rest on %s', (id) => {
  const town = { ...law.town, rests: ['roads', id] };
  const issues = lawSchema.safeParse({ ...law, town }).error?.issues;
  expect(issues).toMatchObject([{ path: ['town', 'rests'] }]);
});

test('each source is named once, by the day that was longest ago', () => {
  const read = (source: string, dated: string) => ({ source, dated, address: null });
  expect(
    sourcesOf([read('a', '2026-11-22'), read('b', '2025-01-01'), read('a', '2024-02-29')]),
  ).toEqual([read('a', '2024-02-29'), read('b', '2025-01-01')]);
});
