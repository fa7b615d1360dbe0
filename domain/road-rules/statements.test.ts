import { expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { roadRulesSchema } from '#domain/content/road-rules.ts';
import { loadContent } from '#server/content/load.ts';
import { oldStatements, passageOnModels, sourcesBehind } from './statements.ts';

const rules = (await loadContent('tests/content')).pages['road-rules'];
const low = rules.statements.find(({ confidence }) => confidence === 'low');

test('a page repeats no statement of low confidence, and names each source once, by its oldest day', () => {
  const everywhere = rules.statements.map((each) => ({ ...each, onModels: true }));
  const { text, sources } = passageOnModels({ ...rules, statements: everywhere });
  for (const each of rules.statements) {
    if (each !== low) expect(text).toContain(each.text);
  }
  expect(text).not.toContain(low?.text);
  const names = sources.map(({ source }) => source);
  expect(new Set(names).size).toBe(names.length);
  const dated = sources.map((source) => source.dated);
  expect(dated).toContain('2024-02-29');
});

test('a page names what its own sentences rest on', () => {
  expect(sourcesBehind(rules, ['roads'])).toMatchObject([
    { source: 'Delaware Division of Motor Vehicles', dated: '2026-11-22' },
  ]);
});

test.each(['waved', 'nowhere'])('a sentence can’t rest on %s', (id) => {
  const town = { ...rules.town, rests: ['roads', id] };
  const issues = roadRulesSchema.safeParse({ ...rules, town }).error?.issues;
  expect(issues).toMatchObject([{ path: ['town', 'rests'] }]);
});

test('what is shown and older than a year to the day is named', () => {
  const statement = (id: string, dated: string, confidence = 'high') => ({ id, dated, confidence });
  const statements = [
    statement('old', '2025-11-21'),
    statement('a-year', '2025-11-22', 'medium'),
    statement('never-shown', '2019-01-01', 'low'),
  ];
  const towns = [
    { name: 'Silent', lsvNote: null },
    { name: 'Noted', lsvNote: { dated: '2021-06-03', confidence: 'high' } },
    { name: 'Heard', lsvNote: { dated: '2019-01-01', confidence: 'low' } },
  ];
  const content = { pages: { 'road-rules': { statements } }, towns } as unknown as Content;
  expect(oldStatements(content, '2026-11-22')).toEqual(['old (2025-11-21)', 'Noted (2021-06-03)']);
});
