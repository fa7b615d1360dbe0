import { expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { roadRulesSchema } from '#domain/content/road-rules.ts';
import { loadContent } from '#server/content/load.ts';
import { oldStatements, passageOn, sourcesOf } from './statements.ts';

const rules = (await loadContent('tests/content')).pages['road-rules'];
const low = rules.statements.find(({ confidence }) => confidence === 'low');

test('what is of low confidence stands on no page and under no sentence', () => {
  const everywhere = rules.statements.map((each) => ({ ...each, alsoOn: ['models' as const] }));
  const { text } = passageOn({ ...rules, statements: everywhere }, 'models');
  for (const each of rules.statements) {
    if (each !== low) expect(text).toContain(each.text);
  }
  expect(text).not.toContain(low?.text);
});

test('a page names what its own sentences rest on, even where it repeats no statement', () => {
  const nowhere = rules.statements.map(({ alsoOn: _, ...each }) => each);
  expect(passageOn({ ...rules, statements: nowhere }, 'Township', ['roads'])).toMatchObject({
    text: '',
    sources: [{ source: 'Delaware Division of Motor Vehicles', dated: '2026-11-22' }],
  });
});

test.each(['waved', 'nowhere'])('a sentence can’t rest on %s', (id) => {
  const town = { ...rules.town, rests: ['roads', id] };
  const issues = roadRulesSchema.safeParse({ ...rules, town }).error?.issues;
  expect(issues).toMatchObject([{ path: ['town', 'rests'] }]);
});

test('each source is named once, by the day that was longest ago', () => {
  const read = (source: string, dated: string) => ({ source, dated, address: null });
  expect(
    sourcesOf([read('a', '2026-11-22'), read('b', '2025-01-01'), read('a', '2024-02-29')]),
  ).toEqual([read('a', '2024-02-29'), read('b', '2025-01-01')]);
});

const statement = (id: string, dated: string, confidence = 'high') => ({ id, dated, confidence });
const town = (name: string, dated: string | null, read?: string, confidence = 'high') => ({
  name,
  lsvNote: dated && { dated, confidence },
  ...(read && { clerk: { phone: '302-555-0117', source: 's', read } }),
});

const content = {
  pages: {
    'road-rules': {
      statements: [
        statement('fresh', '2026-11-22'),
        statement('old', '2025-11-21'),
        statement('never-shown', '2019-01-01', 'low'),
        statement('a-year', '2025-11-22', 'medium'),
      ],
    },
  },
  towns: [
    town('Silent', null),
    town('Noted', '2021-06-03'),
    town('Heard', '2019-01-01', undefined, 'low'),
    town('Called', null, '2024-02-29'),
    town('Both', '2026-01-01', '2023-01-01'),
  ],
} as unknown as Pick<Content, 'towns' | 'pages'>;

const named = (today: string) =>
  oldStatements(content, today).map(({ file, id, dated }) => `${file}: ${id} ${dated}`);

test('what is shown and older than a year is named by file and id', () => {
  expect(named('2026-11-22')).toEqual([
    'road-rules.yaml: old 2025-11-21',
    'towns.yaml: Noted 2021-06-03',
    'towns.yaml: Called 2024-02-29',
    'towns.yaml: Both 2023-01-01',
  ]);
});

test('a year later to the day nothing more is old, and a day later it is', () => {
  expect(named('2027-11-22')).not.toContain('road-rules.yaml: fresh 2026-11-22');
  expect(named('2027-11-23')).toContain('road-rules.yaml: fresh 2026-11-22');
  expect(named('2025-02-28')).not.toContain('towns.yaml: Called 2024-02-29');
  expect(named('2025-03-01')).toContain('towns.yaml: Called 2024-02-29');
});
