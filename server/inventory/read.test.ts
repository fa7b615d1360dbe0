import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReadVehicle } from './check-row.ts';
import { type Reading, readInventory, readInventoryFile } from './read.ts';

const slugs = new Set(['denago-ev-city']);
const HEADER = 'id,name,brand,category,price';

function read(text: string | Uint8Array, file = 'stock.csv'): Reading {
  return readInventory(file, typeof text === 'string' ? Buffer.from(text) : text, slugs);
}

function vehiclesOf(reading: Reading): ReadVehicle[] {
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return reading.vehicles;
}

function faultsOf(reading: Reading): string[] {
  return reading.status === 'refused' ? reading.faults : expect.fail('was taken');
}

/** One row with one more column. */
function cell(column: string, value: string): Reading {
  return read(`${HEADER},${column}\nA-1,Cart,evolution,ranger,100,${value}\n`);
}

describe('a CSV file as dealers export it', () => {
  test('with mark, CRLF, quoted commas and breaks, money, blank lines, any order and case', () => {
    const text =
      '\ufeffPRICE, In Stock ,ID,is_new,Category,Brand,Name,Description,Features,SPEC: Top Speed,spec:Color,Bin\r\n' +
      '\r\n"$12,995.00",No,A-1,x, Ranger , EVOLUTION ,"Cart, ""red""","one\r\ntwo", LED | | USB ,25 mph,,shelf\r\n' +
      ',,,,,,,,,,,\r\n9995.5,,B_2,,classic,denago,Other,,,,Teal,\r\n';
    const reading = read(text);
    const [first, second] = vehiclesOf(reading);
    expect(first).toEqual({
      id: 'A-1',
      where: 'line 3',
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
      specifications: new Map<string, string | null>([
        ['topSpeed', '25 mph'],
        ['Color', null],
      ]),
      allSpecifications: false,
    });
    expect(second).toMatchObject({ where: 'line 6', fields: { price: 9995.5, inStock: true } });
    expect(reading.notes).toEqual(['Ignored, as no field has this name: Bin']);
  });

  test.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ["Excel's own hint", ';', 'sep=;\n'],
  ])('with %s', (_, delimiter, hint) => {
    const rows = `${HEADER}\nA-1,"Big; cart",evolution,ranger,bad\n`.replaceAll(',', delimiter);
    expect(faultsOf(read(hint + rows))).toEqual([
      expect.stringMatching(hint ? /^line 3, column price: "bad"/ : /^line 2, column price: "bad"/),
    ]);
  });

  test('in the encodings of spreadsheets', () => {
    const text = `${HEADER}\nA-1,Café,evolution,ranger,100\n`;
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const files = [
      Buffer.from(text),
      utf16,
      utf16.subarray(2),
      Buffer.from(utf16).swap16(),
      Buffer.from(text, 'latin1'),
    ];
    for (const file of files) expect(vehiclesOf(read(file))[0]?.fields.name).toBe('Café');
    expect(read(Buffer.from(text, 'latin1')).notes.join()).toContain('Windows-1252');
  });
});

test('every fault of a broken file is told with its line, column, value and the right form', () => {
  const text = `${HEADER},seats,images,inStock,spec:seatingCapacity,description
A-1,"Broken
name",evolution,ranger,free,,,,,
,Cart,evolution,ranger,0,2.5,https://cdn.example/a.jpg,maybe,four,

a-1,,,,-5,21,//host/a.jpg,,2,
denago-ev-city,Cart,evolution,ranger,1.999,,/../a,,,${'long '.repeat(500)}
bad id,Cart,evolution,ranger,"12.995,00",,/\\host,,,bell\u0007
short,row
`;
  const places = faultsOf(read(text)).map((fault) => /^.*?(?=: \(|: "|: has)/.exec(fault)?.[0]);
  expect(places).toEqual([
    'line 9',
    'line 2, column price',
    ...['id', 'price', 'seats', 'images', 'inStock', 'spec:seatingCapacity'].map(
      (column) => `line 4, column ${column}`,
    ),
    ...['name', 'brand', 'category', 'price', 'seats', 'images', 'id'].map(
      (column) => `line 6, column ${column}`,
    ),
    ...['price', 'images', 'description', 'id'].map((column) => `line 7, column ${column}`),
    ...['id', 'price', 'images', 'description'].map((column) => `line 8, column ${column}`),
  ]);
});

test.each([
  ['price', '$0.00'],
  ['price', '12.995,00'],
  ['price', '1e5'],
  ['price', '10000000'],
  ['price', 'NaN'],
  ['seats', '0'],
  ['seats', '4 adults'],
  ['images', 'pictures/a.mov'],
  ['images', 'https://host.example/a.jpg'],
  ['images', 'file:///etc/a.jpg'],
  ['images', 'javascript:alert(1)'],
  ['inStock', 'perhaps'],
  ['status', 'x'.repeat(41)],
  ['spec:seatingCapacity', '4.5'],
])('%s is refused as %s, in a sentence that says what would be right', (column, value) => {
  const header = column === 'price' ? 'id,name,brand,category' : HEADER;
  const price = column === 'price' ? '' : ',100';
  const text = `${header},${column}\nA-1,Cart,evolution,ranger${price},"${value}"\n`;
  const [fault, ...rest] = faultsOf(read(text));
  expect(rest).toEqual([]);
  expect(fault).toMatch(new RegExp(`^line 2, column ${column}: ".+" must (be|have) `));
});

describe('the shape of a file', () => {
  test.each([
    ['', /is empty/],
    ['\ufeff \r\n', /is empty/],
    [',,\n', /empty/],
    ['id,name\nA,b\n', /line 1: the header lacks brand, category, price; it has id, name/],
    [`${HEADER},Price\n`, /column Price comes twice/],
    [`${HEADER},spec:top speed,spec:topSpeed\n`, /comes twice/],
    [`${HEADER},spec:\n`, /label/],
    [`${HEADER},spec:__proto__\n`, /reserved/],
    [`${HEADER}\nA-1,"Cart,e,r,1\nB,b,e,r,1\n`, /^line 2: a quote opens here and is never closed/],
    [`${HEADER}\nA-1,6" lift,e,r,1\n`, /^line 2: a quote stands inside/],
    [`${HEADER}\nA-1,Cart, red,e,r,1\n`, /^line 2: has 6 cells, and the header has 5/],
    ['PK\u0003\u0004rest', /Excel workbook/],
    ['\u0089PNG\r\n\u001a\n\u0000\u0000\u0000', /not a text file/],
    ['{"vehicles": 3}', /array of vehicles/],
    ['[{"id": }]', /not readable as JSON/],
    ['{', /not readable as JSON/],
  ])('%j is refused with the reason', (text, reason) => {
    expect(
      faultsOf(read(Buffer.from(text, text.startsWith('\u0089') ? 'latin1' : 'utf8'))),
    ).toEqual([expect.stringMatching(reason)]);
  });

  test('a damaged UTF-8 file is not taken for Windows-1252', () => {
    const file = Buffer.concat([Buffer.from(`${HEADER}\nA-1,Café`), Buffer.from([0xe9, 0x2c])]);
    expect(faultsOf(read(file))).toEqual([expect.stringContaining('damaged')]);
  });

  test('a file that is missing or a folder is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'read-'));
    expect(faultsOf(await readInventoryFile(join(folder, 'no.csv'), slugs))[0]).toMatch(
      /not exist/,
    );
    expect(faultsOf(await readInventoryFile(folder, slugs))[0]).toMatch(/is a folder/);
    await writeFile(join(folder, 'a.csv'), `${HEADER}\nA,b,c,d,1\n`);
    expect(vehiclesOf(await readInventoryFile(join(folder, 'a.csv'), slugs))).toHaveLength(1);
  });
});

describe('JSON', () => {
  const base = { id: 'A-1', name: 'Cart', brand: 'Denago', category: 'City', price: 9995.5 };

  test('is taken as an array or under "vehicles"', () => {
    const full = { ...base, features: ['a'], specifications: { seatingCapacity: 4, payload: 800 } };
    for (const value of [[full], { vehicles: [full] }]) {
      const [vehicle] = vehiclesOf(read(JSON.stringify(value), 'stock.json'));
      expect(vehicle?.fields).toMatchObject({ brand: 'denago', price: 9995.5, features: ['a'] });
      expect([...(vehicle?.specifications ?? [])]).toEqual([
        ['seatingCapacity', 4],
        ['payload', '800'],
      ]);
    }
  });

  test.each([
    [{ price: 12.345 }, /field price: "12.345" must be US dollars/],
    [{ price: 1e21 }, /field price/],
    [{ features: ['a|b'] }, /field features: .* without "\|"/],
    [{ features: [{}] }, /field features/],
    [{ images: ['//host/x'] }, /field images/],
    [{ seats: 2.5 }, /field seats/],
    [{ name: 'half \ud800' }, /field name/],
    [{ name: 7 }, /field name: "7" must be text/],
    [{ name: undefined }, /field name: \(empty\) must be a name/],
    [{ specifications: [] }, /field specifications/],
    [{ specifications: { Color: {} } }, /field specifications.Color/],
    [{ specifications: { topSpeed: 'a', 'Top Speed': 'b' } }, /given twice: topSpeed/],
    [{ id: 'Denago-EV-City' }, /field id: .* address of a model page/],
  ])('%j names vehicle, id and field', (wrong, reason) => {
    const text = JSON.stringify([
      { ...base, id: 'OK-1' },
      { ...base, ...wrong },
    ]);
    const [fault, ...rest] = faultsOf(read(text, 'stock.json'));
    expect(rest).toEqual([]);
    expect(fault).toMatch(reason);
    expect(fault).toMatch(/^vehicle 2 \(id "/);
  });

  test('cannot reach the prototype', () => {
    const text =
      '[{"id":"A","name":"b","brand":"c","category":"d","price":1,"specifications":{"__proto__":{"x":1}}}]';
    expect(faultsOf(read(text, 'a.json'))[0]).toContain('reserved');
  });
});

test('a cell keeps no more of a text mark than the sheet wrote', () => {
  expect(vehiclesOf(cell('status', "'=now"))[0]?.fields.status).toBe('=now');
  expect(vehiclesOf(cell('status', "''=now"))[0]?.fields.status).toBe("'=now");
  expect(vehiclesOf(cell('status', "'tis"))[0]?.fields.status).toBe("'tis");
});

test('in our own columns a word of the status leaves inStock alone, and an unknown one is told', () => {
  const known = cell('status', 'IN STK');
  expect(vehiclesOf(known)[0]?.fields.status).toBe('available');
  expect(known.notes).toEqual([]);
  const unknown = cell('status', 'front line');
  expect(vehiclesOf(unknown)[0]?.fields.status).toBe('front line');
  expect(unknown.notes).toEqual([expect.stringMatching(/^Status "front line" \(A-1\).* inStock/)]);
});

test('a header that comes again is passed over and told once', () => {
  const row = (id: string) => `${id},Cart,evolution,ranger,100`;
  const text = [HEADER, row('A-1'), HEADER, row('A-2'), ` ${HEADER.toUpperCase()} `, row('A-3')];
  const reading = read(text.join('\n'));
  expect(vehiclesOf(reading).map(({ id, where }) => [id, where])).toEqual([
    ['A-1', 'line 2'],
    ['A-2', 'line 4'],
    ['A-3', 'line 6'],
  ]);
  expect(reading.notes).toEqual(['Passed over, as it repeats the header: line 3, 5']);
});
