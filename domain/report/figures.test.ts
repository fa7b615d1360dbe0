import { expect, test } from 'vitest';
import type { VitalRow } from '#domain/counts/week-counts.ts';
import type { Facts } from './facts.ts';
import { speedSection, visitorSections } from './figures.ts';

const row = (given: Partial<VitalRow>): VitalRow => ({
  ...{ metric: 'LCP', page: 'home', device: 'phone', p75: 1000, count: 9, target: 2500, ...given },
});

function speed(vitals: VitalRow[]) {
  return speedSection({
    counts: { taps: [], searches: [], forms: [], vitals },
  } as unknown as Facts);
}

test('what is slower than its target is shown, the farthest from it first, each in its unit', () => {
  const { tables = [], commands } = speed([
    row({}),
    row({ page: 'vehicle', p75: 3120, count: 1211 }),
    row({ metric: 'CLS', p75: 0.3, target: 0.1, device: 'desk' }),
    row({ metric: 'INP', p75: 240, target: 200 }),
    // At its target is not above it.
    row({ metric: 'TTFB', p75: 800, target: 800 }),
  ]);
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['home, desks: CLS', '0.30', '0.10', '9'],
      ['vehicle, phones: LCP', '3.1 s', '2.5 s', '1,211'],
      ['home, phones: INP', '240 ms', '200 ms', '9'],
    ],
  ]);
  expect(commands).toHaveLength(1);
});

test('where all is well, or nothing was measured, one line says so', () => {
  for (const vitals of [[], [row({})]]) {
    const { lead, tables } = speed(vitals);
    expect([typeof lead, tables]).toEqual(['string', undefined]);
  }
});

test('what nobody did has no section', () => {
  const forms = [{ form: 'parts', started: 0, sent: 0 }];
  const none = { taps: [], searches: [], forms, vitals: [] };
  expect(visitorSections({ counts: none } as unknown as Facts)).toEqual([]);
  const taps = [
    { page: '/', count: 2 },
    { page: '/rentals', count: 1000 },
  ];
  const sections = visitorSections({ counts: { ...none, taps } } as unknown as Facts);
  expect(sections.flatMap(({ tables = [] }) => tables).map(({ rows }) => rows)).toEqual([
    [
      ['/rentals', '1,000'],
      ['/', '2'],
    ],
  ]);
});
