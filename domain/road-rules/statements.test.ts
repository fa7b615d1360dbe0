import { expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { roadRulesSchema } from '#domain/content/road-rules.ts';
import { loadContent } from '#server/content/load.ts';
import { oldStatements, passageOn } from './statements.ts';

const rules = (await loadContent('tests/content')).pages['road-rules'];
const low = rules.statements.find(({ confidence }) => confidence === 'low');

test('a page repeats no statement of low confidence, and names each source once, by its oldest day', () => {
  const everywhere = rules.statements.map((each) => ({ ...each, alsoOn: ['models' as const] }));
  const { text, sources } = passageOn({ ...rules, statements: everywhere }, 'models');
  for (const each of rules.statements) {
    if (each !== low) expect(text).toContain(each.text);
  }
  expect(text).not.toContain(low?.text);
  const names = sources.map(({ source }) => source);
  expect(new Set(names).size).toBe(names.length);
  const dated = sources.map((source) => source.dated);
  expect(dated).toContain('2024-02-29');
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

const statement = (id: string, dated: string, confidence = 'high') => ({ id, dated, confidence });
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
    { name: 'Silent', lsvNote: null },
    { name: 'Noted', lsvNote: { dated: '2021-06-03', confidence: 'high' } },
    { name: 'Heard', lsvNote: { dated: '2019-01-01', confidence: 'low' } },
    { name: 'Called', lsvNote: null, clerk: { read: '2024-02-29' } },
  ],
} as unknown as Pick<Content, 'towns' | 'pages'>;

test('what is shown and older than a year to the day is named by file and id', () => {
  const named = (today: string) =>
    oldStatements(content, today).map(({ file, id, dated }) => `${file}: ${id} ${dated}`);
  expect(named('2026-11-22')).toEqual([
    'road-rules.yaml: old 2025-11-21',
    'towns.yaml: Noted 2021-06-03',
    'towns.yaml: Called 2024-02-29',
  ]);
  expect(named('2025-02-28')).not.toContain('towns.yaml: Called 2024-02-29');
  expect(named('2025-03-01')).toContain('towns.yaml: Called 2024-02-29');
});
