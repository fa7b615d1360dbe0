import { expect, test } from 'vitest';
import { groupFaults } from './group-faults.ts';
import { readInventory } from './read.ts';

function faultsOf(rows: string[]): string[] {
  const text = ['id,name,brand,category,price,seats', ...rows].join('\n');
  const reading = readInventory('f.csv', Buffer.from(text), new Set());
  return reading.status === 'refused' ? reading.faults : expect.fail('was taken');
}

test('of faults alike the first three are told, then where the others are; other kinds stay whole', () => {
  const rows = Array.from(
    { length: 9 },
    (_, at) => `A-${at},Cart,x,y,100,"${at + 1}+${at}, ""x"""`,
  );
  const told = groupFaults(faultsOf([...rows, 'B,Cart,x,y,call,4', 'C,,x,y,100,4']));
  expect(told).toEqual([
    expect.stringMatching(/^line 2, column seats: /),
    expect.stringMatching(/^line 3, column seats: /),
    expect.stringMatching(/^line 4, column seats: /),
    'and 6 more rows: line 5, line 6, line 7, line 8, line 9, line 10',
    expect.stringMatching(/^line 11, column price: "call" .*leave out the row/),
    expect.stringMatching(/^line 12, column name: \(empty\)/),
  ]);
});

test('three and four alike are told whole; any fault without a row, too', () => {
  const four = faultsOf(Array.from({ length: 4 }, (_, at) => `A-${at},Cart,x,y,100,none`));
  expect(groupFaults(four)).toEqual(four);
  expect(groupFaults(['The file is empty'])).toEqual(['The file is empty']);
});
