import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countRooms } from './count.ts';

/** The table of CONTRIBUTING.md: `| app | 18,700 | 340 |`. */
const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Budgets\n');
const budgets = [...table.matchAll(/^\| (\w+) \| ([\d,]+) \| ([\d,]*) \|$/gm)].map(
  ([, room = '', lines = '', files = '']) => ({ room, lines: number(lines), files: number(files) }),
);

test('every room keeps to its budget', () => {
  const counts = countRooms('.');
  expect(budgets.map(({ room }) => room).toSorted()).toEqual([...counts.keys()].toSorted());
  const over = budgets.flatMap(({ room, ...most }) => {
    const count = counts.get(room) ?? { lines: 0, files: 0 };
    return (['lines', 'files'] as const)
      .filter((what) => count[what] > most[what])
      .map((what) => `${room}: ${count[what]} ${what}, ${most[what]} are allowed`);
  });
  expect(over).toEqual([]);
});

/** An empty cell allows any number. */
function number(cell: string): number {
  return cell === '' ? Number.POSITIVE_INFINITY : Number(cell.replaceAll(',', ''));
}
