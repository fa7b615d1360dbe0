import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { availabilityOf } from '#domain/vehicle/availability.ts';
import { isHereWord, standingOfStatus } from '#domain/vehicle/status-words.ts';
import { vehicle } from '#tests/lot.ts';
import { exportFormats } from './formats.ts';
import { planImport } from './plan.ts';
import { type Reading, readInventory } from './read.ts';

function read(text: string | Uint8Array): Reading {
  return readInventory('feed.csv', typeof text === 'string' ? Buffer.from(text) : text, new Set());
}

function taken(text: string | Uint8Array) {
  const reading = read(text);
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return reading;
}

/** A file of each format with one cart, as its description writes its columns and values. */
const samples: Record<string, string> = {
  'Google vehicle listings': `vin,id,store_code,dealership_name,price,condition,make,model,trim,year,mileage,exterior_color,image_link
1ABCD23EFGH456789,S-1,TR,Shore Carts,"12,995.00 USD",New,Evolution,D5 Maverick,4 Plus,2026,5 miles,Ocean blue,https://cdn.example/1.jpg`,
  'Meta automotive inventory': `vehicle_id\ttitle\tdescription\tmake\tmodel\ttrim\tyear\timage[0].url\tprice\tsale_price\texterior_color\tavailability\tstate_of_vehicle\tdrivetrain
S-1\t2026 Evolution D5\tQuiet.\tEvolution\tD5 Maverick\t4 Plus\t2026\thttps://cdn.example/1.jpg\t14000 USD\t12995 USD\tOcean blue\tAVAILABLE\tNEW\tRWD`,
  'Autoxloo AX9 and AX10': `"stock","title","vin","year","make","model","trim","free_text","price_current","price_cost","exterior","drive_type","description","pics"
"S-1","New","","2026","Evolution","D5 Maverick","4 Plus","","12995","9000","Ocean blue","RWD","Quiet.","https://cdn.example/1.jpg;https://cdn.example/2.jpg"`,
  HeyAuto: `vin,make,model,year,condition,price,sale_price,stock_number,trim,description,exterior_color,passenger_limit
1ABCD23EFGH456789,Evolution,D5 Maverick,2026,new,14000,12995,S-1,4 Plus,Quiet.,Ocean blue,4`,
  TrailerCentral: `Stock #,Title,Year,Manufacturer,Model,Selling Price,Condition,Info
S-1,D5 Maverick 4 Plus,2026,Evolution,D5 Maverick,"$12,995.00",New,Quiet.`,
};

describe('exports of other systems', () => {
  test('each that is known has a public source', () => {
    expect(exportFormats.length).toBeGreaterThanOrEqual(3);
    expect(exportFormats.map(({ name }) => name)).toEqual(Object.keys(samples));
    for (const { source } of exportFormats) expect(source).toMatch(/^https:\/\//);
  });

  test.each(Object.entries(samples))('%s is known by its columns', (name, text) => {
    const { format, vehicles, notes } = taken(text);
    expect(format).toBe(name);
    const [cart] = vehicles;
    expect(cart).toMatchObject({
      id: 'S-1',
      fields: {
        name: 'D5 Maverick 4 Plus',
        brand: 'evolution',
        category: 'd5 maverick',
        price: 12_995,
        isNew: true,
      },
    });
    expect(cart?.specifications.get('Model year')).toBe('2026');
    // Pictures of other hosts are never taken, and what the dealer paid is no field of ours.
    expect(cart?.fields.images).toBeUndefined();
    expect(notes.join('\n')).toContain(name);
    expect(JSON.stringify(cart)).not.toContain('9000');
  });

  test('columns that no field has are told once, however many rows there are', () => {
    const [head, row = ''] = (samples.HeyAuto ?? '').split('\n');
    const rows = Array.from({ length: 20 }, (_, at) => row.replace('S-1', `S-${at}`));
    const { notes } = taken([`${head},book_value`, ...rows.map((each) => `${each},1`)].join('\n'));
    expect(notes.filter((note) => note.includes('book_value'))).toHaveLength(1);
  });

  test('a column of pictures is told with its reason, and none is taken', () => {
    const [head, row = ''] = (samples.HeyAuto ?? '').split('\n');
    const { vehicles, notes } = taken(`${head},Images\n${row},photos/a.jpg`);
    expect(vehicles[0]?.fields.images).toBeUndefined();
    expect(notes.filter((note) => note.includes('Images'))).toEqual([
      expect.stringMatching(/^Not taken .* id, name, brand, category, price, images/),
    ]);
  });
});

describe('as they come', () => {
  const [head = '', row = ''] = (samples.TrailerCentral ?? '').split('\n');

  test('in any encoding, with any delimiter, case and spacing, with empty lines', () => {
    const plain = `${head}\n\n${row}\n,,,,,,,\n\n`;
    const semicolons = plain.replaceAll(/,(?!\d{3}\.)/g, ';');
    const files = [
      `\ufeff${plain}`,
      plain.replace('Stock #', ' STOCK  # ').replace('Selling Price', 'selling_price'),
      plain.replaceAll('\n', '\r\n'),
      Buffer.from(`\ufeff${plain}`, 'utf16le'),
      semicolons,
      plain.replaceAll(/,(?!\d{3}\.)/g, '\t'),
    ];
    for (const file of files) {
      const { vehicles } = taken(file);
      expect(vehicles.map(({ id, fields }) => [id, fields.price])).toEqual([['S-1', 12_995]]);
    }
    const cafe = Buffer.from(plain.replace('Quiet.', 'Café'), 'latin1');
    expect(taken(cafe).vehicles[0]?.fields.description).toBe('Café');
  });

  test('N/A is no value, a price that is none is a fault, and so is an id that comes twice', () => {
    const none = taken(`${head},Color,Seats\n${row},N/A,n/a`).vehicles[0];
    expect(none?.fields).toMatchObject({ color: null, seats: null });
    const faults = (text: string) => {
      const reading = read(text);
      return reading.status === 'refused' ? reading.faults : expect.fail('was taken');
    };
    expect(faults(`${head}\n${row.replace('"$12,995.00"', 'N/A')}`)).toEqual([
      expect.stringMatching(/^line 2, column Selling Price: \(empty\) must be US dollars/),
    ]);
    expect(faults(`${head}\n${row}\n${row}`)).toEqual([
      expect.stringMatching(/^line 3, column Stock #: "S-1" is the id of line 2/),
    ]);
  });

  test('a stock number with other signs stays as it is beside an id that an address can hold', () => {
    const { vehicles } = taken(`${head}\n${row.replace('S-1', '#A 12/3')}`);
    expect(vehicles[0]).toMatchObject({ id: 'A-12-3', fields: { stockNumber: '#A 12/3' } });
  });

  test.each([
    ['AVAILABLE', true, 'available'],
    ['IN STK', true, 'available'],
    ['On Lot', true, 'available'],
    ['', true, 'available'],
    ['not_available', false, 'not available'],
    ['PENDING', false, 'pending'],
    ['On Order', false, 'on order'],
  ])('availability %j is known', (word, inStock, status) => {
    const text = (samples['Meta automotive inventory'] ?? '').replace('AVAILABLE', word);
    const { vehicles, notes } = taken(text);
    expect(vehicles[0]?.fields).toMatchObject({ inStock, status });
    expect(notes.join()).not.toContain('no word');
  });

  test('a status that nobody knows takes no cart off sale, and is told once', () => {
    const rows = ['S-1', 'S-2', 'S-3', 'S-4'].map((id) => row.replace('S-1', id));
    const text = (column: string, cells: string) =>
      [`${head},${column}`, ...rows.map((each) => `${each},${cells}`)].join('\n');
    const { vehicles, notes } = taken(text('Status', 'FRONT LINE'));
    for (const { fields } of vehicles)
      expect(fields).toMatchObject({ inStock: true, status: 'available' });
    expect(notes.filter((note) => note.includes('FRONT LINE'))).toEqual([
      expect.stringMatching(/^Status "FRONT LINE" \(S-1, S-2, S-3 and 1 more\).* in stock\./),
    ]);
    const both = taken(text('Status,In Stock', 'FRONT LINE,no'));
    expect(both.vehicles[0]?.fields).toMatchObject({ inStock: false, status: 'available' });
    expect(both.notes.join()).toMatch(/FRONT LINE.* inStock alone/);
  });

  test.each([['Used'], ['PRE_OWNED'], ['Pre-Owned'], ['Certified Pre-Owned'], ['CPO']])(
    'a cart whose condition is %s is passed over, even one with mistakes',
    (condition) => {
      const used = (id: string) =>
        row.replace('S-1', id).replace('New', condition).replace('$12,995.00', 'call');
      const { vehicles, notes } = taken([head, row, used('S-2'), used('S-3')].join('\n'));
      expect(vehicles.map(({ id }) => id)).toEqual(['S-1']);
      expect(notes).toContain('Passed over, as this site shows new carts: S-2, S-3');
      expect(read([head, row, used('S-1')].join('\n')).status).toBe('ok');
      const plain = taken([head.replace('Condition', 'New/Used'), row, used('S-2')].join('\n'));
      expect(plain.vehicles).toHaveLength(1);
    },
  );

  test('a condition that nobody knows is told; a column isNew of ours takes only the badge off', () => {
    const demo = taken(`${head}\n${row.replace('New', 'Demo')}`);
    expect(demo.vehicles[0]?.fields.isNew).toBe(false);
    expect(demo.notes.join()).toMatch(/Condition "Demo" \(S-1\)/);
    for (const [word, isNew] of [
      ['yes', true],
      ['no', false],
    ] as const) {
      const own = taken(`${head.replace('Condition', 'isNew')}\n${row.replace('New', word)}`);
      expect(own.vehicles[0]?.fields.isNew).toBe(isNew);
      expect(own.notes.join()).not.toContain('no word');
    }
  });

  test('a year of two digits is of this century', () => {
    const { vehicles } = taken(`${head},Expected\n${row},11/03/26`);
    expect(vehicles[0]?.fields.expected).toBe('2026-11-03');
    expect(read(`${head},Expected\n${row},26/11/03`).status).toBe('refused');
  });

  test('a file in our own columns stays one, whatever else it has', () => {
    const { format, vehicles } = taken(
      'id,name,brand,category,price,vehicle_id,state_of_vehicle,make,model\nA,b,c,d,1,x,NEW,y,z',
    );
    expect(format).toBeNull();
    expect(vehicles[0]).toMatchObject({ id: 'A', fields: { brand: 'c' } });
  });

  test('as the whole inventory it removes what it lacks, and keeps what it cannot say', () => {
    const stored = [vehicle('S-1', { images: ['/a.webp'], price: 1 }), vehicle('OLD')];
    const current = stored.map((each, position) => ({ vehicle: each, position }));
    const { vehicles } = taken(samples.HeyAuto ?? '');
    const plan = planImport(current, vehicles, { replace: true, keep: true });
    expect(plan.remove).toEqual(['OLD']);
    expect(plan.write[0]?.vehicle).toMatchObject({
      price: 12_995,
      images: ['/a.webp'],
      features: ['LED lights', 'USB charging'],
    });
  });
});

test('the words of a status in the documents are those that the site knows', async () => {
  const text = await readFile('docs/inventory-file.md', 'utf8');
  const [, table = ''] = /\n## Status\n(.*?)\n## /s.exec(text) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(5);
  for (const line of rows) {
    const [, words = '', said = ''] = line.split('|');
    const { standing } = availabilityOf({ ...vehicle('A'), status: words.split('`')[1] ?? '' }, '');
    for (const [, word = ''] of words.matchAll(/`(.*?)`/g)) {
      const told = availabilityOf({ ...vehicle('A'), status: word }, '');
      expect([word, told.standing]).toEqual([word, standing]);
      expect(isHereWord(word) || standingOfStatus(word), word).toBeTruthy();
      expect(said.toLowerCase()).toContain(told.words.toLowerCase());
    }
  }
});
