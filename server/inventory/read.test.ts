import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { readInventory } from './read.ts';
import type { ReadVehicle } from './row.ts';

const content = await loadContent('tests/content');
const [{ slug = '' } = {}] = content.models;
const HEADER = 'id,name,brand,category,price';

function read(text: string | Uint8Array) {
  return readInventory('stock.csv', typeof text === 'string' ? Buffer.from(text) : text, content);
}

function vehiclesOf(text: string | Uint8Array): ReadVehicle[] {
  const reading = read(text);
  return reading.status === 'ok' ? reading.vehicles : expect.fail(reading.faults.join('\n'));
}

function faultsOf(text: string | Uint8Array): string[] {
  const reading = read(text);
  return reading.status === 'refused' ? reading.faults : expect.fail('was taken');
}

function cell(column: string, value: string): string {
  return `${HEADER},${column}\nA-1,Cart,evolution,ranger,100,"${value}"\n`;
}

describe('a file as spreadsheets write it', () => {
  test('with mark, CRLF, quoted commas and breaks, money, blank lines, any order and case', () => {
    const text =
      '\ufeffPRICE, In Stock ,ID,is_new,Category,Brand,Name,Description,Features,SPEC: Top Speed,spec:Color,Bin\r\n' +
      '\r\n"$12,995.00",No,A-1,x, Ranger , EVOLUTION ,"Cart, ""red""","one\r\ntwo", LED | | USB ,25 mph,,shelf\r\n' +
      ',,,,,,,,,,,\r\n9995.5,,B_2,,classic,denago,Other,,,,Teal,\r\n';
    const [first, second] = vehiclesOf(text);
    expect(first).toEqual({
      id: 'A-1',
      line: 3,
      fields: {
        name: 'Cart, "red"',
        brand: 'evolution',
        category: 'ranger',
        price: 12995,
        inStock: false,
        isNew: true,
        description: 'one\ntwo',
        features: ['LED', 'USB'],
      },
      specifications: { topSpeed: '25 mph', Color: null },
    });
    expect(second).toMatchObject({ line: 6, fields: { price: 9995.5, inStock: true } });
    expect(read(text).notes).toEqual(['Ignored, as no field has this name: Bin']);
  });

  test('a text mark is read as the sheet means it', () => {
    for (const written of ["'=now", "''=now", "'tis"]) {
      const status = written.replace(/^'(?='*=)/, '');
      expect(vehiclesOf(cell('status', written))[0]?.fields.status).toBe(status);
    }
  });
});

describe('columns by the names of the content', () => {
  test('the first that is filled counts, one may tell two fields, and the rest are specifications', () => {
    const text =
      'Stock #,Make,Model,Sale Price,Price,Condition,Exterior Color,Year,VIN\n' +
      'N-1,Denago,Nomad,,"12,995.00 USD",New,Blue,2026,1AB\nN-2,Denago,Nomad,11995,12995,,,,\n';
    const [first, second] = vehiclesOf(text);
    expect(first).toMatchObject({
      id: 'N-1',
      fields: { name: 'Nomad', category: 'nomad', brand: 'denago', price: 12995, isNew: true },
    });
    expect(first?.fields).toMatchObject({ color: 'Blue', stockNumber: 'N-1' });
    expect(first?.specifications).toEqual({ 'Model year': '2026', VIN: '1AB' });
    expect(second).toMatchObject({ id: 'N-2', fields: { price: 11995, isNew: false } });
    expect(faultsOf(text.replace('11995', '').replace(',12995,', ',free,'))).toEqual([
      expect.stringMatching(/^line 3, column Price: "free"/),
    ]);
  });

  test('used carts are skipped and listed', () => {
    const rows = ['A,used,x', 'B,Pre-Owned,', 'C,demo,front line', 'D,new,IN STK', 'E,,sold'];
    const [head, tail] = ['id,condition,status,name,brand,category,price', ',Cart,e,c,1'];
    const text = [head, ...rows.map((row) => row + tail)].join('\n');
    expect(vehiclesOf(text).map(({ id, fields }) => [id, fields.isNew, fields.status])).toEqual([
      ['C', false, 'front line'],
      ['D', true, 'available'],
      ['E', false, 'sold'],
    ]);
    expect(read(text).notes).toEqual([expect.stringMatching(/new carts: A, B$/)]);
  });
});

test('every fault of a broken file is told with its line, column, value and the right form', () => {
  const text = `${HEADER},seats,images,inStock,spec:seatingCapacity,description
A-1,"Broken
name",evolution,ranger,free,,,,,
,Cart,evolution,ranger,1.2995E+04,2.5,https://cdn.example/a.jpg,maybe,four,

a-2,,,,-5,21,//host/a.jpg,,2,
bad id,Cart,evolution,ranger,"12.995,00",,/\\host,,,bell\u0007
short,row
OK-1,Cart,evolution,ranger,1,,,,,
ok-1,Cart,evolution,ranger,1,,,,,
${slug.toUpperCase()},Cart,evolution,ranger,1,,,,,
`;
  const places = faultsOf(text).map((fault) => /^.*?(?=: \(|: "|: has)/.exec(fault)?.[0]);
  const of = (line: number, ...columns: string[]) =>
    columns.map((column) => `line ${line}, column ${column}`);
  expect(places.toSorted()).toEqual(
    [
      ...of(2, 'price'),
      ...of(4, 'id', 'price', 'seats', 'images', 'inStock', 'spec:seatingCapacity'),
      ...of(6, 'name', 'brand', 'category', 'price', 'seats', 'images'),
      ...of(7, 'id', 'price', 'images', 'description'),
      'line 8',
      'line 10, id',
      'line 11, id',
    ].toSorted(),
  );
});

test.each([
  ['images', 'pictures/a.mov'],
  ['images', '/../a'],
  ['status', 'x'.repeat(41)],
  ['spec:seatingCapacity', '4.5'],
])('%s is refused as %s, in a sentence that says what would be right', (column, value) => {
  expect(faultsOf(cell(column, value))).toEqual([
    expect.stringMatching(`^line 2, column ${column}: ".+" must (be|have) `),
  ]);
});

test('a label that JavaScript keeps for itself is refused', () => {
  expect(faultsOf(`${HEADER},spec:__proto__\n`)).toEqual([expect.stringMatching(/label/)]);
});
