import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { contentNotes } from './content-notes.ts';
import { readInventory } from './read.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent('tests/content');
});

function notes(header: string, ...rows: string[]): string[] {
  const text = [`id,name,brand,category,price,${header}`, ...rows].join('\n');
  const reading = readInventory('f.csv', Buffer.from(text), new Set());
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return contentNotes(reading.vehicles, content, '2026-11-24');
}

test('a color that nobody knows is told once, with those that have it', () => {
  const row = (id: string, color: string) => `${id},Cart,evolution,classic,9995,${color}`;
  const told = notes(
    'color',
    ...['A', 'B', 'C', 'D'].map((id) => row(id, 'Moonshine')),
    row('E', 'arctic WHITE'),
    row('F', ''),
  );
  expect(told).toEqual([expect.stringMatching(/^Color "Moonshine" \(A, B, C and 1 more\)/)]);
  expect(notes('spec:Colour', row('A', 'Moonshine'))).toHaveLength(1);
  expect(notes('spec:Color', row('A', 'Teal'))).toEqual([]);
});

test('a showroom that is not ours is told', () => {
  const [showroom] = content.business.showrooms;
  const row = (city: string) => `A,Cart,evolution,classic,9995,${city}`;
  expect(notes('showroom', row(showroom?.city ?? ''))).toEqual([]);
  expect(notes('showroom', row('Atlantis'))).toEqual([expect.stringContaining('"Atlantis" (A)')]);
});

test('a day that is past is told, and one of today or later is not', () => {
  const row = (id: string, day: string) => `${id},Cart,evolution,classic,9995,${day}`;
  const told = notes(
    'expected',
    ...[row('A', '2026-11-23'), row('B', '2026-11-24'), row('C', '2026-12-01'), row('D', '')],
  );
  expect(told).toEqual([expect.stringContaining('2026-11-23 (A)')]);
});

test('a brand in two spellings is told: beside another of the file, or of the models', () => {
  const row = (id: string, brand: string) => `${id},Cart,${brand},classic,9995,here`;
  const told = (...brands: string[]) =>
    notes('spec:Where', ...brands.map((brand, index) => row(`C${index}`, brand)));
  expect(told('Kandi', 'Kandi America')).toEqual([expect.stringMatching(/"kandi america" \(C1\)/)]);
  expect(told('Evolution Electric Vehicles')).toHaveLength(1);
  expect(told('Kandi', 'Kandia', 'Club Car', 'Evolution')).toEqual([]);
});
