import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { readInventory } from './read.ts';

const content = await loadContent('tests/content');

/** What a file becomes: fields of its vehicles in order, or each fault's beginning or its essence. */
type Outcome = Record<string, unknown>[] | RegExp;

function check(file: string | Uint8Array, outcome: Outcome): void {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const reading = readInventory('stock.csv', bytes, content);
  if (outcome instanceof RegExp) {
    if (reading.status === 'ok') expect.fail(`was taken: ${JSON.stringify(reading.vehicles)}`);
    expect(reading.faults.join('\n')).toMatch(outcome);
  } else {
    if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
    const read = reading.vehicles.map(({ id, fields, specifications }) => {
      return { id, ...fields, ...specifications };
    });
    expect(read).toHaveLength(outcome.length);
    expect(read).toMatchObject(outcome);
  }
}

const H = 'id,name,brand,category,price';
const A = 'A-1,Cart,evolution,ranger,100';
const accented = `${H}\r\nA-1,Café,evolution,ranger,100\r\n`;
const cafe = [{ id: 'A-1', name: 'Café', price: 100 }];

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[string, string | Uint8Array, Outcome]>([
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
    [
      {
        id: 'A-1',
        name: 'Cart',
        brand: 'evolution',
        category: 'ranger',
        price: 100,
        inStock: false,
      },
    ],
  ],
  ['a break in a header', `id,name,brand,category,"Sale\nPrice"\n${A}\n`, [{ price: 100 }]],
  ['a name twice', `${H},Price\n${A},1\n`, /column Price comes twice/],
  // Quotes.
  [
    'quotes around all',
    '"id","name","brand","category","price"\n"A-1","C","e","r","1"\n',
    [{ price: 1 }],
  ],
  [
    'doubled inch marks',
    `${H}\nA-1,"14"" wheels, 6"" lift",e,r,1\n`,
    [{ name: '14" wheels, 6" lift' }],
  ],
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
  // Prices.
  ...['12995', '$12,995.00', '12995.0000', ' 12,995 ', '12,995.00 USD', 'US$12995'].map(
    (price): [string, string, Outcome] => [
      price,
      `${H}\nA-1,C,e,r,"${price}"\n`,
      [{ price: 12995 }],
    ],
  ),
  ...['', '0', '$0.00', '0 USD', 'Call for price', 'Contact us', 'TBD', 'n/a', '-'].map(
    (price): [string, string, Outcome] => [
      `no price: ${price}`,
      `${H}\nA-1,C,e,r,${price}\n`,
      [{ price: null }],
    ],
  ),
  ...[
    '12.995,00',
    '12.995',
    '12995,00',
    '-12995',
    '1.2995E+04',
    '12.9k',
    '12 995',
    '€12995',
    '12995 OBO',
    'Sold',
    '10000000',
  ].map((price): [string, string, Outcome] => [
    `a wrong price: ${price}`,
    `${H}\nA-1,C,e,r,"${price}"\n`,
    /^line 2, column price: ".+" must be US dollars/,
  ]),
  [
    'a sale price of 0',
    'id,name,brand,category,price,sale price\nA-1,C,e,r,100,0\n',
    [{ price: 100 }],
  ],
  // Days.
  ...[
    '12/5/2026',
    '12/5/26',
    '12/5/2026 12:00:00 AM',
    '2026-12-05',
    '2026-12-05T00:00:00Z',
    '2026-12-05 00:00:00.000',
  ].map((day): [string, string, Outcome] => [
    day,
    `${H},expected\n${A},${day}\n`,
    [{ expected: '2026-12-05' }],
  ]),
  ['an empty day of a database', `${H},expected\n${A},0000-00-00\n`, [{ expected: null }]],
  ...[
    '46361',
    '5-Dec-26',
    '"Dec 5, 2026"',
    '5.12.2026',
    '31/12/2026',
    '2/30/2026',
    '12/5/1926',
    'soon',
    '31-Foo-26',
  ].map((day): [string, string, Outcome] => [
    `no day: ${day}`,
    `${H},expected\n${A},${day}\n`,
    /^line 2, column expected: ".+" must be a date/,
  ]),
  // Ids.
  ['zeros first', `${H}\n0012,C,e,r,1\n`, [{ id: '0012' }]],
  ['zeros saved by a formula', `${H}\n"=""0012""",C,e,r,1\n`, [{ id: '0012' }]],
  ['a space', `${H}\nD5 101,C,e,r,1\n`, /^line 2, column id: "D5 101" must be/],
  ['a number of a spreadsheet', `${H}\n1.2E+05,C,e,r,1\n`, /^line 2, column id/],
  ['another case', `${H}\nX1,C,e,r,1\nx1 ,C,e,r,1\n`, /^line 3, id: "x1" is the id of line 2 too/],
  [
    'a VIN in its place',
    'stock,vin,name,brand,category,price\n,1AB2,C,e,r,1\n',
    [{ id: '1AB2', VIN: '1AB2' }],
  ],
  // Conditions.
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
  ['a column without a field', `${H},Inventory Type\n${A},Used\n`, []],
  [
    'a title and its looks',
    'stock,title,model,make,type,price,condition\nA,Used,C,e,r,1,Excellent\nB,New,C,e,r,1,Good\n',
    [{ id: 'B', isNew: true }],
  ],
  [
    'looks alone',
    `${H},condition\n${A},Good\n`,
    /^line 2, column condition: "Good" must be New or Used, or yes or no/,
  ],
  [
    'a title of conditions and names',
    'stock,title,make,type,price\nA,New,e,r,1\nB,Cart,e,r,1\n',
    /^line 2, column title: "New" is a condition/,
  ],
  ['a name that begins with it', `${H}\nA-1,Used 2024 Onward,club car,onward,1\n`, []],
  ['certified', `${H},condition\n${A},Certified Pre-Owned\n`, []],
  [
    'a category that is unknown',
    'stock,model,make,price\nA,Onward,club car,1\n',
    /^line 2, column category: \(empty\) must be a category/,
  ],
  // Words for yes and no.
  ...['Yes', 'TRUE', '1', 'X', 't', '-1', ''].map((word): [string, string, Outcome] => [
    `yes: ${word}`,
    `${H},inStock\n${A},${word}\n`,
    [{ inStock: true }],
  ]),
  ...['No', 'FALSE', '0', 'f'].map((word): [string, string, Outcome] => [
    `no: ${word}`,
    `${H},inStock\n${A},${word}\n`,
    [{ inStock: false }],
  ]),
  ['neither', `${H},inStock\n${A},maybe\n`, /^line 2, column inStock: "maybe" must be yes or no/],
  // Numbers of seats.
  ...['4', '4.0', '4 seats', '4-passenger'].map((seats): [string, string, Outcome] => [
    seats,
    `${H},seats\n${A},${seats}\n`,
    [{ seats: 4 }],
  ]),
  ['half a seat', `${H},seats\n${A},4.5\n`, /^line 2, column seats: "4.5" must be a whole number/],
  // Lists.
  ...['a.jpg|b.jpg', 'a.jpg,b.jpg', 'a.jpg; b.jpg', 'a.jpg\nb.jpg', ' a.jpg | b.jpg | '].map(
    (images): [string, string, Outcome] => [
      `images: ${images}`,
      `${H},images\n${A},"${images}"\n`,
      [{ images: ['a.jpg', 'b.jpg'] }],
    ],
  ),
  [
    'an image of another host',
    `${H},images\n${A},https://cdn.example/a.jpg\n`,
    /^line 2, column images: ".+" must be picture files/,
  ],
  ...['LED | USB', 'LED; USB', 'LED\nUSB', '<ul><li>LED</li><li>USB</li></ul>'].map(
    (features): [string, string, Outcome] => [
      `features: ${features}`,
      `${H},features\n${A},"${features}"\n`,
      [{ features: ['LED', 'USB'] }],
    ],
  ),
  // Text.
  [
    'HTML',
    `${H},description\n${A},"<p>Seats <b>4</b>.</p><p>14&quot; wheels,&nbsp;30&deg;<br/>&lt;5 mi</p><!-- x -->"\n`,
    [{ description: 'Seats 4.\n14" wheels, 30°\n<5 mi' }],
  ],
  [
    'a script',
    `${H},description\n${A},Good<script>alert(1)</script> cart\n`,
    [{ description: 'Good cart' }],
  ],
  [
    'signs in other columns',
    `${H},color\n${A.replace('Cart', 'D5 &amp; more')},Black &amp;amp; tan\n`,
    [{ name: 'D5 & more', color: 'Black & tan' }],
  ],
  [
    'signs that are no HTML',
    `${H},description\n${A},range < 40 & > 30 AT&T <3\n`,
    [{ description: 'range < 40 & > 30 AT&T <3' }],
  ],
  ['words for nothing', `${H},color,spec:Tires\n${A},NULL,N/A\n`, [{ color: null, Tires: null }]],
  [
    'a bell',
    `${H},description\n${A},"a\u0007b"\n`,
    /^line 2, column description: .* control characters/,
  ],
])('%s', (_, file, outcome) => check(file, outcome));

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
