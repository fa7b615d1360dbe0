import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { readInventory } from './read.ts';

const content = await loadContent('tests/content');
const [{ slug = '' } = {}] = content.models;

/** What a file becomes: fields of its vehicles in order, or each fault's beginning or its essence. */
type Outcome = Record<string, unknown>[] | RegExp;
type Case = [name: string, file: string | Uint8Array, outcome: Outcome];

const read = (text: string) => readInventory('stock.csv', Buffer.from(text), content);

const H = 'id,name,brand,category,price';
const A = 'A-1,Cart,evolution,ranger,100';
const accented = `${H}\r\nA-1,Café,evolution,ranger,100\r\n`;
const cafe = [{ id: 'A-1', name: 'Café', price: 100 }];

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Files of one vehicle, each with one of the cells in a column. */
function cells(column: string, written: string[], outcome: Outcome): Case[] {
  return written.map((cell) => {
    const row = { id: 'A-1', name: 'C', brand: 'e', category: 'r', price: '1', [column]: cell };
    const quoted = Object.values(row).map((value) => `"${value.replaceAll('"', '""')}"`);
    return [`${column}: ${cell}`, `${Object.keys(row)}\n${quoted}\n`, outcome];
  });
}

test.each<Case>([
  // Encodings.
  ['UTF-8', accented, cafe],
  ['UTF-8 with its mark', `\ufeff${accented}`, cafe],
  ['Windows-1252', Buffer.from(accented, 'latin1'), cafe],
  ['UTF-16, as Excel’s "Unicode Text"', utf16(accented.replaceAll(',', '\t')), cafe],
  ['UTF-16 of big-endian machines', utf16(accented).swap16(), cafe],
  [
    'Excel for Mac: CR alone, Mac letters',
    Buffer.from(accented.replaceAll('\r\n', '\r').replace('é', '\u008e'), 'latin1'),
    cafe,
  ],
  [
    'UTF-16 without its mark',
    Buffer.from(accented, 'utf16le'),
    /is no CSV; save it as "CSV UTF-8"/,
  ],
  ['a spreadsheet itself', Buffer.from('PK\u0003\u0004\0\0xl/'), /is no CSV/],
  ['a NUL amid text', `${H}\nA-1,Ca\0rt,evolution,ranger,100\n`, /is no CSV/],
  ['letters lost before', accented.replace('é', '\ufffd'), /^line 2: has garbled letters.*UTF-8/],
  ['letters read as another encoding', accented.replace('é', 'Ã©'), /^line 2: has garbled letters/],
  ['an apostrophe read so', `${H}\n${A}\nB-1,Tomâ€™s,e,r,1\n`, /^line 3: has garbled letters/],
  // Shape.
  ['CR alone', `${H}\r${A}\r`, [{ id: 'A-1' }]],
  ['no line end at the end', `${H}\n${A}`, [{ id: 'A-1', price: 100 }]],
  ['semicolons', `${H}\n${A}\n`.replaceAll(',', ';'), [{ id: 'A-1', price: 100 }]],
  ['tabs', `${H}\n${A}\n`.replaceAll(',', '\t'), [{ id: 'A-1', price: 100 }]],
  ['bars', `${H}\n${A}\n`.replaceAll(',', '|'), [{ id: 'A-1', price: 100 }]],
  [
    'Excel’s separator line',
    `sep=;\r\n${`${H}\r\n${A}\r\n`.replaceAll(',', ';')}`,
    [{ id: 'A-1' }],
  ],
  [
    'lines are counted with it',
    `sep=,\n${H}\n${A}\nB-1,Cart,e,r,free\n`,
    /^line 4, column price: "free" must be US dollars/,
  ],
  [
    'empty columns at the end',
    `${H},,\n${A},,\n${A.replace('A-1', 'B-1')},\n`,
    [{ id: 'A-1' }, { id: 'B-1' }],
  ],
  ['empty rows', `\n${H}\n,,,,\n${A}\n\n,,,,\n`, [{ id: 'A-1' }]],
  ['a row of totals', `${H}\n${A}\nTotal,1 vehicle,,,100\n`, /^line 3, column brand: \(empty\)/],
  ['a row of counts', `${H}\n${A}\n1 vehicle,,,,100\n`, /^line 3, column id: "1 vehicle" must/],
  ['the header twice', `${H}\n${A}\n${H}\n`, /^line 3: repeats the header/],
  ['a title before the header', `Stock of today\n${H}\n${A}\n`, /^line 1: the header lacks id/],
  ['nothing', '', /stock.csv is empty/],
  ['spaces', ' \n\n', /stock.csv is empty/],
  ['the header alone', `${H}\n`, []],
  ['one column', 'id\nA-1\n', /^line 1: the header lacks name, brand, price; it has id/],
  ['10,001 columns', `${H}${',x'.repeat(10_000)}\n`, /more than 500 columns/],
  ['thousands of vehicles', `${H}\n${`${A}\n`.repeat(2501)}`, /more than .* 2500 vehicles/],
  ['a photograph’s size', Buffer.alloc(5_000_001, 'x'), /larger than .* 5 MB/],
  ['a short row', `${H}\nA-1,Cart,evolution\n`, /^line 2: has 3 cells, and the header has 5/],
  ['a comma too many', `${H}\nA-1,Cart, red,e,r,1\n`, /^line 2: has 6 cells/],
  ['a comma in a price', `${H}\nA-1,Cart,e,r,12,995\n`, /^line 2: has 6 cells/],
  // Headers.
  ['capitals and spaces', `ID , NAME,Brand,CATEGORY,PRICE\n${A}\n`, [{ name: 'Cart' }]],
  [
    'underscores and signs',
    `Stock_#,Title,MAKE,Type,Sale_Price,In_Stock?\n${A},N\n`,
    [{ id: 'A-1', name: 'Cart', category: 'ranger', price: 100, inStock: false }],
  ],
  ['a break in a header', `id,name,brand,category,"Sale\nPrice"\n${A}\n`, [{ price: 100 }]],
  ['a name twice', `${H},Price\n${A},1\n`, /column Price comes twice/],
  // Quotes.
  ...cells('name', ['14" wheels, 6" lift'], [{ name: '14" wheels, 6" lift' }]),
  ['inch marks without quotes', `${H}\nA-1,6" lift 14",e,r,1\n`, [{ name: '6" lift 14"' }]],
  [
    'an inch mark amid quotes',
    `${H}\nA-1,"with 14" wheels",e,r,1\n`,
    [{ name: 'with 14" wheels' }],
  ],
  [
    'inch marks by a backslash',
    `${H}\nA-1,"a 6\\" lift, red",e,r,1\n`,
    [{ name: 'a 6" lift, red' }],
  ],
  ['a space before quotes', `${H}\nA-1, "Cart, red" ,e,r,1\n`, [{ name: 'Cart, red' }]],
  [
    'an inch mark at the end of quotes',
    `${H}\nA-1,"rides on 14"",e,r,1\nB-1,"Cart",e,r,1\n`,
    /^line 2: a quote opens in this row.*double those inside/,
  ],
  [
    'the same in each row',
    `${H},description\n${A},"rides on 14""\nB-1,Cart,e,r,1,"rides on 12""\n`,
    /^line 2: a quote opens/,
  ],
  [
    'the same before an inch mark',
    `description,${H}\n"rides on 14"",${A}\n6",B-1,Cart,e,r,1\n`,
    /^line 2: a quote opens in this row and swallows the next/,
  ],
  [
    'the same after a cell of two lines',
    `${H},a,b\n${A},"on 14""\nlit","rides on 14""\nB-1,Cart,e,r,1,rides on 14",b\n`,
    /^line 2: a quote opens/,
  ],
  [
    'the same before one',
    'id,name,a,brand,category,price\nA,"on 14"",a,e,r,1\nB,rides on 14","on 14""\nlit",e,r,1\n',
    /^line 2: a quote opens/,
  ],
  [
    'the same after a cell that is right',
    `a,${H}\n"6"" lift, 14""",A-1,"on 14"",e,r,1\nCart,B-1,rides on 14",e,r,1\n`,
    /^line 2: a quote opens/,
  ],
  ['a long text', `${H},a\n${A},"${'1\n'.repeat(1e5)}"\n`, [{ id: 'A-1' }]],
  [
    'a quote that never closes',
    `${H}\n${A}\nB-1,"Cart,e,r,1\nC-1,Cart,e,r,1\n`,
    /^line 3: a quote opens/,
  ],
  ['a quoted word first', `${H}\nA-1,"Big" cart,e,r,1\n`, /^line 2: a quote opens/],
  [
    'lines in the first column',
    `description,${H}\n"On 14""\nlit",${A}\n,B-1,Cart,e,r,1\n`,
    [{ id: 'A-1', description: 'On 14"\nlit' }, { id: 'B-1' }],
  ],
  [
    'an inch mark before a comma',
    `${H},description\n${A},"14", red",\n`,
    /^line 2: has 8 cells, and the header has 6; .* those inside doubled/,
  ],
  ['a delimiter too many', `${H}\n${A},\n`, [{ id: 'A-1' }]],
  [
    'a list in a description of lines',
    `${H},description\n${A},"On 14""\nSeats, lights, radio, mirrors, horn, fan"\n`,
    [{ description: 'On 14"\nSeats, lights, radio, mirrors, horn, fan' }],
  ],
  // Cells.
  ...cells(
    'price',
    ['12995', '$12,995.00', '12995.0000', ' 12,995 ', '12,995.00 USD', 'US$12995'],
    [{ price: 12995 }],
  ),
  ...cells('price', ['9995.5'], [{ price: 9995.5 }]),
  ...cells(
    'price',
    ['', '0', '$0.00', '0 USD', 'Call for price', 'Contact us', 'TBD', 'n/a', '-'],
    [{ price: null }],
  ),
  ...cells(
    'price',
    ['12.995,00', '12.995', '12995,00', '-12995', '1.2995E+04', '12.9k', '12 995', '€12995'],
    /^line 2, column price: ".+" must be US dollars/,
  ),
  ...cells('price', ['12995 OBO', 'Sold', '10000000'], /^line 2, column price: .* must be US doll/),
  ...cells('expected', ['12/5/2026', '12/5/26', '2026-12-05'], [{ expected: '2026-12-05' }]),
  ...cells(
    'expected',
    ['12/5/2026 12:00:00 AM', '2026-12-05T00:00:00Z', '2026-12-05 00:00:00.000'],
    [{ expected: '2026-12-05' }],
  ),
  ...cells('expected', ['0000-00-00'], [{ expected: null }]),
  ...cells(
    'expected',
    ['46361', '5-Dec-26', 'Dec 5, 2026', '5.12.2026', '31/12/2026', '2/30/2026', '12/5/1926'],
    /^line 2, column expected: ".+" must be a date/,
  ),
  ...cells('id', ['0012', '="0012"'], [{ id: '0012' }]),
  ...cells('id', ['D5 101', '1.2E+05', ''], /^line 2, column id: .+ must be 1 to 64 letters/),
  ...cells('id', [slug.toUpperCase()], /^line 2, id: ".+" is the address of a model page/),
  ...cells('name', [''], /^line 2, column name: \(empty\) must be a name/),
  ...cells('name', ['two\nlines'], [{ name: 'two lines' }]),
  ...cells('brand', [''], /^line 2, column brand: \(empty\) must be a brand/),
  ...cells('category', [''], /^line 2, column category: \(empty\) must be a category/),
  ...cells('condition', ['Good'], /^line 2, column condition: "Good" must be New or Used, or yes/),
  ...cells('condition', ['Certified Pre-Owned'], []),
  ...cells('Inventory Type', ['Used'], []),
  ...cells('inStock', ['Yes', 'TRUE', '1', 'X', 't', '-1', ''], [{ inStock: true }]),
  ...cells('inStock', ['No', 'FALSE', '0', 'f'], [{ inStock: false }]),
  ...cells('inStock', ['maybe'], /^line 2, column inStock: "maybe" must be yes or no/),
  ...cells('status', ['IN STK'], [{ status: 'available' }]),
  ...cells('status', ["'=now"], [{ status: '=now' }]),
  ...cells('status', ["''=now"], [{ status: "'=now" }]),
  ...cells('status', ["'tis"], [{ status: "'tis" }]),
  ...cells('status', ['x'.repeat(41)], /^line 2, column status: ".+" must have at most 40/),
  ...cells('seats', ['4', '4.0', '4 seats', '4-passenger'], [{ seats: 4 }]),
  ...cells('seats', ['4.5', '21', 'four'], /^line 2, column seats: ".+" must be a whole number/),
  ...cells('spec:seatingCapacity', ['4.5'], /^line 2, column spec:seatingCapacity: "4.5" must be/),
  ...cells('SPEC: Top Speed', ['25 mph'], [{ topSpeed: '25 mph' }]),
  ...cells('spec:__proto__', ['x'], /^line 1: column spec:__proto__: the label must/),
  ...cells(
    'images',
    ['a.jpg|b.jpg', 'a.jpg,b.jpg', 'a.jpg; b.jpg', 'a.jpg\nb.jpg', ' a.jpg | b.jpg | '],
    [{ images: ['a.jpg', 'b.jpg'] }],
  ),
  ...cells(
    'images',
    ['https://cdn.example/a.jpg', '//host/a.jpg', '/\\host', '/../a', 'pictures/a.mov'],
    /^line 2, column images: ".+" must be picture files/,
  ),
  ...cells(
    'features',
    ['LED | | USB', 'LED; USB', 'LED\nUSB', '<ul><li>LED</li><li>USB</li></ul>'],
    [{ features: ['LED', 'USB'] }],
  ),
  ...cells('description', ['one\r\ntwo'], [{ description: 'one\ntwo' }]),
  ...cells(
    'description',
    ['<p>Seats <b>4</b>.</p><p>14&quot; wheels,&nbsp;30&deg;<br/>&lt;5 mi</p><!-- x -->'],
    [{ description: 'Seats 4.\n14" wheels, 30°\n<5 mi' }],
  ),
  ...cells('description', ['Good<script>alert(1)</script> cart'], [{ description: 'Good cart' }]),
  ...cells('description', ['< 40 & > 30 AT&T <3'], [{ description: '< 40 & > 30 AT&T <3' }]),
  ...cells('description', ['a\u0007b'], /^line 2, column description: .* control characters/),
  ...cells('name', ['D5 &amp; more'], [{ name: 'D5 & more' }]),
  ...cells('color', ['Black &amp;amp; tan'], [{ color: 'Black & tan' }]),
  ...cells('color', ['NULL'], [{ color: null }]),
  ...cells('spec:Tires', ['N/A', ''], [{ Tires: null }]),
  // Columns by the names of the content.
  [
    'the first that is filled counts, and one may tell two fields',
    'Stock #,Make,Model,Sale Price,Price,Condition,Exterior Color,Year,VIN\n' +
      'N-1,Denago,Nomad,,"12,995.00 USD",New,Blue,2026,1AB\nN-2,Denago,Nomad,11995,12995,,,,\n',
    [
      {
        ...{ id: 'N-1', stockNumber: 'N-1', name: 'Nomad', category: 'nomad', brand: 'denago' },
        ...{ price: 12995, isNew: true, color: 'Blue', 'Model year': '2026', VIN: '1AB' },
      },
      { id: 'N-2', price: 11995, isNew: false },
    ],
  ],
  ['a fault of the filled one', `${H},sale price\nA-1,C,e,r,free,\n`, /^line 2, column price: "fr/],
  ...cells('sale price', ['0'], [{ price: 1 }]),
  ['another case', `${H}\nX1,C,e,r,1\nx1 ,C,e,r,1\n`, /^line 3, id: "x1" is the id of line 2 too/],
  [
    'a VIN in place of an id',
    'stock,vin,name,brand,category,price\n,1AB2,C,e,r,1\n',
    [{ id: '1AB2', VIN: '1AB2' }],
  ],
  [
    'a title of New and Used',
    'stock,title,make,model,type,price\nA,New,denago,Nomad,LSV,1\nB,Used,denago,Rover,LSV,1\n',
    [{ id: 'A', name: 'Nomad', isNew: true, category: 'lsv' }],
  ],
  [
    'a type of New and Used',
    'stock,type,make,model,price\nA,New,evolution,D5 Maverick 4 Plus,1\nB,Pre-Owned,evolution,D3,1\n',
    [{ id: 'A', category: 'maverick', isNew: true }],
  ],
  [
    'a title and its looks',
    'stock,title,model,make,type,price,condition\nA,Used,C,e,r,1,Excellent\nB,New,C,e,r,1,Good\n',
    [{ id: 'B', isNew: true }],
  ],
  [
    'a title of conditions and names',
    'stock,title,make,type,price\nA,New,e,r,1\nB,Cart,e,r,1\n',
    /^line 2, column title: "New" is a condition/,
  ],
  ['a name that begins with it', `${H}\nA-1,Used 2024 Onward,club car,onward,1\n`, []],
  [
    'a category that is unknown',
    'stock,model,make,price\nA,Onward,club car,1\n',
    /^line 2, column category: \(empty\) must be a category/,
  ],
])('%s', (_, file, outcome) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const reading = readInventory('stock.csv', bytes, content);
  if (outcome instanceof RegExp) {
    if (reading.status === 'ok') expect.fail(`was taken: ${JSON.stringify(reading.vehicles)}`);
    expect(reading.faults.join('\n')).toMatch(outcome);
  } else {
    if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
    const vehicles = reading.vehicles.map(({ id, fields, specifications }) => {
      return { id, ...fields, ...specifications };
    });
    expect(vehicles).toHaveLength(outcome.length);
    expect(vehicles).toMatchObject(outcome);
  }
});

test('a vehicle has its line and the fields of the columns that are there; another column is noted', () => {
  const rows = ',A-1,EVOLUTION, Ranger ,Cart,shelf\n\n,,,,,\n5,B-1,denago,city,"two\nlines",\n';
  const { notes, ...reading } = read(`\nprice,id,brand,category,name,Bin\n${rows}`);
  const [first, second] = [
    { name: 'Cart', brand: 'evolution', category: 'ranger', price: null },
    { name: 'two lines', brand: 'denago', category: 'city', price: 5 },
  ];
  expect(reading).toEqual({
    status: 'ok',
    vehicles: [
      { id: 'A-1', line: 3, fields: first, specifications: {} },
      { id: 'B-1', line: 6, fields: second, specifications: {} },
    ],
  });
  expect(notes).toEqual([
    'Ignored, as no field has this name: Bin',
    expect.stringMatching(/Contact for Pricing": A-1$/),
  ]);
});

test('used carts are skipped and listed', () => {
  const rows = ['A,used,x', 'B,Pre-Owned,', 'C,demo,front line', 'D,new,', 'E,,sold'];
  const [head, tail] = ['id,condition,status,name,brand,category,price', ',Cart,e,c,1'];
  const reading = read([head, ...rows.map((row) => row + tail)].join('\n'));
  expect(reading).toMatchObject({
    vehicles: [
      { id: 'C', fields: { isNew: false } },
      { id: 'D', fields: { isNew: true } },
      { id: 'E', fields: { isNew: false } },
    ],
    notes: [expect.stringMatching(/new carts: A, B$/)],
  });
});

test('every fault of a broken file is told', () => {
  const rows = 'A-1,,evolution,ranger,free\nshort,row\nB-1,Cart,,ranger,100\nb-1,C,e,r,1\n';
  expect(read(`${H}\n${rows}B-2,C,e,r,1\nb-2,C,e,r,1\n`)).toMatchObject({
    faults: [
      expect.stringMatching(/^line 2, column name/),
      expect.stringMatching(/^line 2, column price/),
      expect.stringMatching(/^line 3: has 2 cells/),
      expect.stringMatching(/^line 4, column brand/),
      expect.stringMatching(/^line 7, id/),
    ],
  });
});

test('however its quotes are written, no cart has the words of another, or half of its own', () => {
  const inches = [
    'Cart',
    '14" wheels',
    'rides on 14"',
    '6" lift, 14"',
    'on 14"\nlit',
    'a, b',
    '14", red',
  ];
  const text = fc.constantFrom(...inches, 'A-9,Cart,e,r,5', 'x "y"');
  const doubled = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const writers = [
    doubled,
    (value: string) => (/[,\n]/.test(value) ? doubled(value) : value),
    (value: string) => `"${value}"`,
  ];
  const cell = fc.record({ text, writer: fc.nat({ max: 2 }) });
  const row = fc.record({ name: cell, description: cell });
  const orders = [
    ['id', 'name', 'description', 'brand', 'category', 'price'],
    ['description', 'id', 'name', 'brand', 'category', 'price'],
    ['id', 'brand', 'category', 'price', 'name', 'description'],
  ];
  const flat = (value = '') => value.replaceAll(/\s+/g, ' ');
  let taken = 0;
  const files = fc.property(
    fc.array(row, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...orders),
    (rows, order) => {
      const written = rows.map((each, at) => {
        const [name, description] = [each.name, each.description].map(({ text, writer }) =>
          writers[writer]?.(text),
        );
        const fields = { id: `A-${at}`, name, description, brand: 'e', category: 'r', price: '1' };
        return order.map((field) => fields[field as keyof typeof fields]).join();
      });
      const bytes = Buffer.from([order.join(), ...written].join('\n'));
      const reading = readInventory('f', bytes, content);
      if (reading.status === 'refused') {
        // What is written by the rules is never refused.
        const isByRule = rows.every(
          ({ name, description }) => name.writer < 2 && description.writer < 2,
        );
        expect(isByRule, reading.faults.join()).toBe(false);
        return;
      }
      taken += 1;
      const read = reading.vehicles.map(({ fields }) => [
        flat(fields.name),
        flat(fields.description),
      ]);
      expect(read).toEqual(rows.map((each) => [flat(each.name.text), flat(each.description.text)]));
    },
  );
  fc.assert(files, { numRuns: 400 });
  expect(taken).toBeGreaterThan(50);
});
