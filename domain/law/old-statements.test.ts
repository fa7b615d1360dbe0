import { expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { oldStatements } from './old-statements.ts';

const statement = (id: string, dated: string, confidence = 'high') => ({ id, dated, confidence });
const town = (name: string, dated: string | null, read?: string, confidence = 'high') => ({
  name,
  lsvNote: dated && { dated, confidence },
  ...(read && { clerk: { phone: '302-555-0117', source: 's', read } }),
});

const content = {
  pages: {
    law: {
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
    'law.yaml: old 2025-11-21',
    'towns.yaml: Noted 2021-06-03',
    'towns.yaml: Called 2024-02-29',
    'towns.yaml: Both 2023-01-01',
  ]);
});

test('a year later to the day nothing more is old, and a day later it is', () => {
  expect(named('2027-11-22')).not.toContain('law.yaml: fresh 2026-11-22');
  expect(named('2027-11-23')).toContain('law.yaml: fresh 2026-11-22');
  expect(named('2025-02-28')).not.toContain('towns.yaml: Called 2024-02-29');
  expect(named('2025-03-01')).toContain('towns.yaml: Called 2024-02-29');
});
