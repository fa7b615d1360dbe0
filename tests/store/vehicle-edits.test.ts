import { describe, expect, test } from 'vitest';
import { DAY, dayInNewYork } from '#domain/hours/new-york.ts';
import type { Subject } from '#domain/inquiry/about.ts';
import type { TestDrive } from '#domain/test-drive/test-drive.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { listActivity } from '#server/desk/activity.ts';
import type { Answer } from '#server/desk/answer-press.ts';
import { warningOf } from '#server/desk/cart-presses.ts';
import { countsOnInWords, whoCountsOn } from '#server/desk/sold-cart.ts';
import { stateOf } from '#server/desk/vehicle-changes.ts';
import { type Typed, textsOf, textsOfModel } from '#server/desk/vehicle-texts.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import { takeIn, undoImport } from '#server/imports/take-in.ts';
import { toCsv } from '#server/inventory/export.ts';
import type { Database } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { listImports } from '#server/store/imports.ts';
import type { NewInquiry } from '#server/store/inquiries.ts';
import { changeVehicles, listVehicles } from '#server/store/vehicles.ts';
import { noPictureWork as pictures, vehicle } from '#tests/lot.ts';
import { content } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { clerkAt, pressAt } from './presses.ts';
import { sampleInquiry, storeInquiry, writeCase } from './sample.ts';

const NOW = Date.now();
const inDays = (days: number) => dayInNewYork(NOW + days * DAY);

/** The inventory file of a dealer's system, as it comes every night. */
const file = [vehicle('A', { price: 100 }), vehicle('B', { price: 200 }), vehicle('C')];

async function take(db: Database, vehicles: Vehicle[], replace = true) {
  const given = { file: '/stock.csv', bytes: Buffer.from(toCsv(vehicles)) };
  const terms = { db, content, pictures, command: 'watch', replace, isSure: true } as const;
  expect(await takeIn(given, terms)).toMatchObject({ status: 'taken' });
}

async function stocked(db: Database): Promise<Database> {
  await take(db, file);
  return db;
}

const found = async (db: Database, id: string) =>
  (await listVehicles(db)).find((each) => each.id === id);

type Fields = Record<string, string | string[]>;

/** A form's fields, where it has `shown` a cart. */
function fields(typed: Partial<Typed>, shown: Typed): Fields {
  const { images, ...all } = { ...shown, ...typed };
  const seen = Object.entries(shown).map(([name, text]) => [`seen-${name}`, text]);
  return { ...all, 'images[]': images.split('\n').filter(Boolean), ...Object.fromEntries(seen) };
}

/** Types into the form as it shows the vehicle now, or as it was `seen`. A warning is read. */
async function edit(db: Database, id: string, typed: Partial<Typed>, seen?: Typed) {
  const given = fields(typed, seen ?? (await formOf(db, id)));
  const clerk = await clerkAt(db, 'Ada');
  const answer = await pressAt(clerk, 'editCart', id, given);
  if (answer.status !== 'warned') return answer;
  return pressAt(clerk, 'editCart', id, { ...given, read: answer.sentence });
}

async function formOf(db: Database, id: string): Promise<Typed> {
  const edits = await listVehicleEdits(db, id);
  return textsOf(stateOf((await found(db, id)) ?? vehicle(id), edits));
}

async function sell(db: Database, id: string, typed: Partial<Typed> = {}, name = 'Ada') {
  const given = fields(typed, await formOf(db, id));
  return pressAt(await clerkAt(db, name), 'sellCart', id, given);
}

const withSpecifications = (specifications: Vehicle['specifications']) =>
  file.map((each) => (each.id === 'A' ? { ...each, specifications } : each));

const empty = { ...textsOf(stateOf(vehicle(''), [])), features: '', specifications: '' };

/** A cart that no file has listed. */
async function add(db: Database, id: string, typed: Partial<Typed> = {}) {
  const given = { ...fields(typed, empty), id };
  return pressAt(await clerkAt(db, 'Ada'), 'addCart', 'new', given);
}

async function undo(db: Database, id: string) {
  return pressAt(await clerkAt(db, 'Ada'), 'undo', id);
}

/** Takes back the newest row of the activity. */
async function undoLast(db: Database) {
  const [row] = await listActivity(db);
  return undo(db, row?.id ?? '');
}

const done = expect.objectContaining({ status: 'done' });
const refusedBy = (why: unknown) => ({ status: 'refused', errors: { refused: why } });
const errorsOf = (answer: Answer) => (answer.status === 'refused' ? answer.errors : {});

describe.each(engines)('an edit of the desk on %s', (engine) => {
  test.each([
    ['price', { price: '150' }, { price: 150 }, { price: 120 }],
    [
      'availability',
      { availability: 'coming' },
      { status: 'in transit', inStock: false },
      { status: 'pre-order', inStock: false },
    ],
    [
      'showroom',
      { showroom: 'Port Lively' },
      { showroom: 'Port Lively' },
      { showroom: 'Elsewhere' },
    ],
    ['expected', { expected: inDays(9) }, { expected: inDays(9) }, { expected: inDays(30) }],
    [
      'features',
      { features: 'Roof\nMirrors' },
      { features: ['Roof', 'Mirrors'] },
      { features: [] },
    ],
    [
      'images',
      { images: '/b.jpg\n/a.jpg' },
      { images: ['/b.jpg', '/a.jpg'] },
      { images: ['/c.jpg'] },
    ],
  ] satisfies [string, Partial<Typed>, Partial<Vehicle>, Partial<Vehicle>][])(
    'of %s stays until the file says something new',
    async (_, typed, set, later) => {
      const db = await stocked(await newDatabase(engine));
      expect(await edit(db, 'A', typed)).toMatchObject({ status: 'done' });
      await take(db, file);
      await take(db, [vehicle('A', { price: 100 })], false);
      expect(await listVehicles(db)).toEqual([{ ...file[0], ...set }, file[1], file[2]]);
      const next = file.map((each) => (each.id === 'A' ? { ...each, ...later } : each));
      await take(db, next);
      expect(await listVehicles(db)).toEqual(next);
      expect(await listVehicleEdits(db)).toEqual([]);
      await take(db, file);
      expect(await listVehicles(db)).toEqual(file);
    },
  );

  test('of a specification stays until the file says something new of that one', async () => {
    const db = await stocked(await newDatabase(engine));
    const { specifications } = vehicle('A');
    const { specifications: lines } = await formOf(db, 'A');
    const text = lines.replace('35-45', '42-52').replace(/\nColor.*|Seating.*\n/g, '');
    await edit(db, 'A', { specifications: `${text}\nBattery type: Lithium` });
    const set = { topSpeed: '25 mph', range: '42-52 miles', batteryType: 'Lithium' };
    expect(await found(db, 'A')).toEqual({ ...file[0], specifications: set });
    await take(db, withSpecifications({ ...specifications, payload: '900 lb' }));
    expect((await found(db, 'A'))?.specifications).toEqual({ ...set, payload: '900 lb' });
    await take(
      db,
      withSpecifications({ ...specifications, range: '50 miles', seatingCapacity: 2 }),
    );
    expect((await found(db, 'A'))?.specifications).toEqual({
      ...set,
      payload: '900 lb',
      range: '50 miles',
      seatingCapacity: 2,
    });
    expect((await listVehicleEdits(db)).map(({ field }) => field).toSorted()).toEqual([
      'specifications.Color',
      'specifications.batteryType',
    ]);
  });

  test('of all specifications, as earlier versions stored it, is one of each that differs', async () => {
    const db = await stocked(await newDatabase(engine));
    const was = vehicle('A').specifications;
    const set = { ...was, range: '42-52 miles', batteryType: 'Lithium' };
    const { Color: _, ...others }: Vehicle['specifications'] = set;
    await changeVehicles(db, (all) =>
      all.with(0, { ...vehicle('A'), price: 100, specifications: others }),
    );
    const stored = { vehicle: 'A', field: 'specifications', person: 'Ben', at: NOW, until: null };
    const json = { value: JSON.stringify(others), was: JSON.stringify(was) };
    await db
      .insertInto('vehicle_edits')
      .values({ ...stored, ...json })
      .execute();
    await take(db, withSpecifications({ ...was, payload: '900 lb' }));
    expect((await found(db, 'A'))?.specifications).toEqual({ ...others, payload: '900 lb' });
    const { specifications } = await formOf(db, 'A');
    await edit(db, 'A', { specifications: specifications.replace('42-52', '60') });
    await take(db, withSpecifications({ ...was, topSpeed: '19 mph' }));
    const now = { ...others, range: '60 miles', topSpeed: '19 mph', payload: '900 lb' };
    expect((await found(db, 'A'))?.specifications).toEqual(now);
    expect(await undoLast(db)).toEqual(done);
    expect((await found(db, 'A'))?.specifications).toEqual({ ...now, range: '42-52 miles' });
  });

  test('a typed price is sold with the cart, and comes back with it', async () => {
    const db = await stocked(await newDatabase(engine));
    expect(await sell(db, 'A', { price: 'free beer' })).toMatchObject({ status: 'refused' });
    expect(await sell(db, 'A', { price: '90' })).toMatchObject({ status: 'done' });
    const [row, ...others] = await listActivity(db);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ press: 'sellCart', about: 'inventory/A' });
    expect(row?.action).toContain('Price: $100, then $90');
    await take(db, file);
    expect(await undoLast(db)).toEqual(done);
    await take(db, file);
    expect(await listVehicles(db)).toEqual([{ ...file[0], price: 90 }, file[1], file[2]]);
  });

  test('an added cart outlasts whole files until one lists it, or the desk sells it', async () => {
    const db = await stocked(await newDatabase(engine));
    expect(await add(db, 'N-1', { name: 'New one', price: '500' })).toMatchObject({
      status: 'done',
    });
    await add(db, 'N-2');
    const added = await found(db, 'N-1');
    expect(added).toMatchObject({ name: 'New one', price: 500, status: 'available' });
    await edit(db, 'N-1', { price: '450', until: inDays(10) });
    const held = { ...added, price: 450, status: 'sale pending' };
    for (let night = 0; night < 2; night += 1) {
      await take(db, file);
      expect(await found(db, 'N-1')).toEqual(held);
    }
    await take(db, [...file, vehicle('D')], false);
    await undoImport(db, content);
    expect(await found(db, 'N-1')).toEqual(held);
    await sell(db, 'N-2');
    expect(await undoLast(db)).toEqual(done);
    await sell(db, 'N-2');
    await take(db, file);
    expect((await listVehicles(db)).map(({ id }) => id)).toEqual(['A', 'B', 'C', 'N-1']);
    // The file lists it: its word counts, and ends it.
    await take(db, [...file, vehicle('n-1', { price: 400 })]);
    expect(await found(db, 'N-1')).toMatchObject({ name: 'Cart n-1', price: 400 });
    await take(db, file);
    expect(await listVehicles(db)).toEqual(file);
    expect(await listVehicleEdits(db)).toEqual([]);
  });

  test('Undo of an added cart removes it, unless it has changed since or a file lists it', async () => {
    const db = await stocked(await newDatabase(engine));
    await add(db, 'N-1', { until: inDays(10) });
    expect(await found(db, 'N-1')).toMatchObject({ status: 'sale pending' });
    const [row] = await listActivity(db);
    await edit(db, 'N-1', { price: '7' });
    const undoAdding = () => undo(db, row?.id ?? '');
    expect(await undoAdding()).toEqual(refusedBy('Somebody has changed it since.'));
    expect(await undoLast(db)).toEqual(done);
    expect(await undoAdding()).toEqual(done);
    expect(await listVehicles(db)).toEqual(file);
    expect(await listVehicleEdits(db)).toEqual([]);
    await add(db, 'N-1');
    await take(db, [...file, vehicle('N-1')]);
    expect(await undoLast(db)).toEqual(refusedBy(expect.stringContaining('file lists it now')));
  });

  test('two clerks add one id: the second hears that it is taken', async () => {
    const [db, other] = await twoInstances(engine);
    await stocked(db);
    const both = await Promise.all([add(db, 'N-1'), add(other, 'n-1')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    const { id } = Object.assign({}, ...both.map(errorsOf));
    expect(id).toContain('is the id of another cart');
  });

  test('the id of a sold cart is free again', async () => {
    const db = await stocked(await newDatabase(engine));
    await sell(db, 'B');
    expect(await add(db, 'b')).toMatchObject({ status: 'done' });
    await take(db, [vehicle('A', { price: 100 }), vehicle('C')]);
    expect(await found(db, 'b')).toBeDefined();
  });

  test('is no import', async () => {
    const db = await stocked(await newDatabase(engine));
    const imports = await listImports(db);
    await edit(db, 'A', { price: '150' });
    await sell(db, 'B');
    expect(await listImports(db)).toEqual(imports);
  });

  test('is undone field by field, and not where somebody has changed it since', async () => {
    const db = await stocked(await newDatabase(engine));
    await edit(db, 'A', { price: '150' });
    const [row] = await listActivity(db);
    await edit(db, 'A', { showroom: 'Port Lively' });
    await edit(db, 'A', { price: '160' });
    expect(await undo(db, row?.id ?? '')).toEqual(refusedBy('Somebody has changed it since.'));
    expect(await undoLast(db)).toEqual(done);
    expect(await undo(db, row?.id ?? '')).toEqual(done);
    expect(await found(db, 'A')).toEqual({ ...file[0], showroom: 'Port Lively' });
    expect((await listVehicleEdits(db)).map(({ field }) => field)).toEqual(['showroom']);
  });

  test('a sold cart stays sold while the file lists it, whatever it says, and ends with it', async () => {
    const db = await stocked(await newDatabase(engine));
    await sell(db, 'B');
    await take(db, [...file.slice(0, 1), vehicle('b', { price: 1 }), ...file.slice(2)]);
    await take(db, [vehicle('B')], false);
    await take(db, [vehicle('A', { price: 100 })], false);
    expect(await listVehicles(db)).toEqual([file[0], file[2]]);
    expect(await undoLast(db)).toEqual(done);
    expect(await listVehicles(db)).toEqual(file);
    await sell(db, 'B');
    await take(db, [vehicle('A', { price: 100 }), vehicle('C')]);
    expect(await undoLast(db)).toMatchObject({ status: 'refused' });
    await take(db, file);
    expect(await listVehicles(db)).toEqual(file);
  });

  test('a cart’s coming test drive and its open inquiries are named, and no others', async () => {
    const db = await stocked(await newDatabase(engine));
    const about = [{ kind: 'cart', cart: { kind: 'vehicle', id: 'A' } }] as unknown as Subject[];
    const carts = [{ id: 'A', name: 'Cart A' }];
    const at = '2026-11-24T10:00';
    const details = { about, drive: { carts, at } as TestDrive };
    const [from, to] = [NOW + 86_400_000, NOW + 90_000_000];
    const store = async (given: Partial<NewInquiry>) =>
      (await storeInquiry(db, sampleInquiry(given))).id;
    const id = await store({ firstName: 'Bob', details });
    const place = { showroom: 'S', starts_at: from, ends_at: to };
    await db
      .insertInto('drives')
      .values({ inquiry_id: id, ...place })
      .execute();
    await store({ details: { about } });
    await store({ details: { about: [] } });
    await store({ details: { about }, suspect: 'a link' });
    await writeCase(db, await store({ details: { about } }), { outcome: 'lost' });
    const drive = 'Bob Lovelace, Tuesday, November 24 at 10AM, (239) 555-0142';
    expect(await countsOnInWords(db, 'A', NOW)).toBe(
      `Test drive: ${drive}. 1 open inquiry is about it.`,
    );
    expect(await whoCountsOn(db, 'B', NOW)).toEqual({ drives: [], inquiries: 0 });
    expect(await whoCountsOn(db, 'A', to)).toMatchObject({ drives: [], inquiries: 2 });
    // The activity outlasts an erased person, so it names nobody.
    const words = expect.stringMatching(/^Sold: Cart A, A\..*1 test drive, 1 open inquiry$/);
    expect(await sell(db, 'A')).toMatchObject({ words });
  });

  test('the last cart is sold, and a nightly file of it is still taken', async () => {
    const db = await newDatabase(engine);
    await take(db, [vehicle('A')]);
    await sell(db, 'A');
    await take(db, [vehicle('A')]);
    expect(await listVehicles(db)).toEqual([]);
  });

  test('outlasts the undo of an import', async () => {
    const db = await stocked(await newDatabase(engine));
    await edit(db, 'A', { price: '150' });
    await take(db, [...file, vehicle('D')]);
    await sell(db, 'B');
    await edit(db, 'A', { price: '160' });
    await undoImport(db, content);
    expect(await listVehicles(db)).toEqual([{ ...file[0], price: 160 }, file[2]]);
    await take(db, file);
    expect(await listVehicles(db)).toEqual([{ ...file[0], price: 160 }, file[2]]);
  });

  test('a held cart is pending, and waits for a person from its day until somebody decides', async () => {
    const db = await stocked(await newDatabase(engine));
    await edit(db, 'A', { until: inDays(10) });
    expect(await found(db, 'A')).toMatchObject({ status: 'sale pending', inStock: true });
    await take(db, file);
    const waiting = (at: number) => whoWaits({ db, content, channels: [] }, () => NOW + at * DAY);
    expect(await waiting(9)).toEqual([]);
    const held = [{ kind: 'hold', of: 'A', who: 'Cart A, A' }];
    expect(await waiting(10)).toMatchObject(held);
    await edit(db, 'A', { until: inDays(12) });
    expect(await waiting(11)).toEqual([]);
    expect(await waiting(13)).toMatchObject(held);
    await edit(db, 'A', { availability: 'here' });
    expect(await waiting(13)).toEqual([]);
    expect(await undoLast(db)).toEqual(done);
    expect(await waiting(13)).toMatchObject(held);
    await sell(db, 'A');
    expect(await waiting(13)).toEqual([]);
  });

  test('two clerks at once: the second sees the first’s price, and keeps the own', async () => {
    const [db, other] = await twoInstances(engine);
    await stocked(db);
    const seen = await formOf(db, 'A');
    const both = await Promise.all([
      edit(db, 'A', { price: '150' }, seen),
      edit(other, 'A', { price: '160' }, seen),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    const [first, second] = both[0].status === 'refused' ? ['160', '150'] : ['150', '160'];
    const { price } = Object.assign({}, ...both.map(errorsOf));
    expect(price).toMatch(new RegExp(`^Ada, on .*, has .*“${first}”`));
    expect((await found(db, 'A'))?.price).toBe(Number(first));
    expect(await edit(db, 'A', { price: second })).toMatchObject({ status: 'done' });
    expect(await edit(other, 'A', { expected: inDays(10) }, seen)).toMatchObject({
      status: 'done',
    });
    expect(await found(db, 'A')).toMatchObject({ price: Number(second), expected: inDays(10) });
  });

  test('two clerks sell one cart: the second hears by whom it is sold, and no own tap is refused', async () => {
    const [db, other] = await twoInstances(engine);
    await stocked(db);
    const both = await Promise.all([sell(db, 'A', {}, 'Bea'), sell(other, 'A', {}, 'Cy')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    expect(await listActivity(db)).toHaveLength(1);
    const [first, second] = both[0].status === 'done' ? ['Bea', 'Cy'] : ['Cy', 'Bea'];
    const why = expect.stringMatching(new RegExp(`^${first} marked this cart sold on `));
    expect(await sell(db, 'A', {}, second)).toEqual(refusedBy(why));
    expect(await edit(db, 'A', { price: '1' })).toEqual(refusedBy(why));
    expect(await sell(db, 'A', {}, first)).toEqual(done);
    expect(await listActivity(db)).toHaveLength(1);
  });

  test('a press of an earlier version is taken back', async () => {
    const db = await stocked(await newDatabase(engine));
    await edit(db, 'A', { price: '150' });
    const own = { before: { price: 100 }, after: { price: 150 } };
    const undo = JSON.stringify({ of: 'A', rows: [], own });
    await db.updateTable('activity').set({ undo }).execute();
    expect(await undoLast(db)).toEqual(done);
    expect(await listVehicles(db)).toEqual(file);
  });
});

test.each([
  ['price', 'free beer'],
  ['price', '12.995'],
  ['expected', inDays(-1)],
  ['expected', 'soon'],
  ['until', inDays(-1)],
  ['until', '2026-02-30'],
  ['showroom', 'Atlantis'],
  ['availability', 'lost'],
  ['availability', 'constructor'],
  ['name', ''],
  ['name', 'Used'],
  ['brand', ' '],
  ['seats', '21'],
  ['isNew', 'maybe'],
  ['description', 'x'.repeat(2001)],
  ['specifications', 'fast'],
  ['specifications', ': fast'],
  ['specifications', '__proto__: fast'],
  ['specifications', 'Seating capacity: many'],
  ['specifications', 'Bed: 1\nBed: 2'],
  ['images', 'front.jpg'],
  ['images', 'https://elsewhere.example/a.jpg'],
] as const)('%s can’t be %s, and nothing is changed', async (key, text) => {
  const db = await stocked(await newDatabase('SQLite'));
  const result = await edit(db, 'A', { [key]: text });
  expect(Object.keys(errorsOf(result))).toEqual([key]);
  expect(await listVehicles(db)).toEqual(file);
  expect(await listActivity(db)).toEqual([]);
});

test('today is a day to expect, no price is one, and what stays as typed changes nothing', async () => {
  const db = await stocked(await newDatabase('SQLite'));
  const today = inDays(0);
  await edit(db, 'A', { expected: today, price: 'call us' });
  expect(await found(db, 'A')).toMatchObject({ expected: today, price: null });
  expect(await edit(db, 'A', { price: '$0' })).toEqual(done);
  expect(await listActivity(db)).toHaveLength(1);
});

test.each([
  ['', 'must be 1 to 64 letters'],
  ['a b', 'must be 1 to 64 letters'],
  ['a', 'is the id of another cart'],
  ['NEW', 'is the address of a page of the desk'],
  [content.models[0]?.slug ?? '', 'is the address of a model page'],
])('a cart can’t be added as “%s”', async (id, why) => {
  const db = await stocked(await newDatabase('SQLite'));
  const result = await add(db, id);
  expect(errorsOf(result)).toEqual({ id: expect.stringContaining(why) });
  expect(await listVehicles(db)).toEqual(file);
});

test('what is known of each model is a cart to add, with the model’s category where none is typed', async () => {
  const db = await newDatabase('SQLite');
  for (const [nth, model] of content.models.entries()) {
    const typed = { ...textsOfModel(model), category: '' };
    expect(await add(db, `M-${nth}`, typed), model.slug).toMatchObject({ status: 'done' });
    expect(await found(db, `M-${nth}`)).toMatchObject({
      category: model.category,
      seats: model.seats ?? null,
    });
  }
});

test('a color that the file has among the specifications is one field, and never two colors', async () => {
  const db = await stocked(await newDatabase('SQLite'));
  expect(await formOf(db, 'A')).toMatchObject({ color: 'teal' });
  await edit(db, 'A', { color: 'Sand' });
  const { Color: _, ...others } = vehicle('A').specifications;
  expect(await found(db, 'A')).toEqual({ ...file[0], color: 'Sand', specifications: others });
  await take(db, file);
  expect(await formOf(db, 'A')).toMatchObject({ color: 'Sand' });
  expect(await undoLast(db)).toEqual(done);
  expect(await found(db, 'A')).toEqual(file[0]);
});

test.each([
  ['a price typed in a column', { color: 'Sand' }, { price: 1 }],
  ['another specification', { color: 'Sand' }, { specifications: { Color: 'teal', payload: '1' } }],
])('a color that the desk set outlasts a file with %s', async (_, typed, later) => {
  const db = await stocked(await newDatabase('SQLite'));
  await edit(db, 'A', typed);
  await take(db, file.with(0, { ...vehicle('A'), price: 100, ...later }));
  const after = await found(db, 'A');
  expect(after).toMatchObject({ color: 'Sand' });
  expect(Object.keys(after?.specifications ?? {})).not.toContain('Color');
});

test('a color that is new in the file counts, in a column or among the specifications', async () => {
  const db = await newDatabase('SQLite');
  const bare = vehicle('A', { specifications: {} });
  for (const later of [
    { ...bare, color: 'Sand' },
    { ...bare, specifications: { Color: 'Sand' } },
    { ...bare, specifications: { Color: 'Sky' } },
  ]) {
    await take(db, [bare]);
    await edit(db, 'A', { color: 'Red' });
    await take(db, [later]);
    expect(await listVehicles(db)).toEqual([later]);
    await edit(db, 'A', { color: 'Red' });
    await take(db, [bare]);
  }
});

test('a price that looks like a mistake is warned of, and set once the clerk has read that', async () => {
  const [model] = content.models.filter(({ msrp }) => msrp);
  const { brand, name, msrp = 0 } = model ?? {};
  const models = content.models;
  const at = (price: number | null, id = name) =>
    vehicle('A', { brand: brand ?? '', name: id ?? '', price });
  expect(warningOf(at(12995), at(1), models)).toContain('from $12,995 to $1.');
  expect(warningOf(at(12995), at(112000), models)).toContain('$112,000');
  expect(warningOf(at(12995), at(null), models)).toContain('none');
  expect(warningOf(undefined, at(msrp * 10), models)).toContain('MSRP');
  expect(warningOf(at(null), at(1), models)).toContain('MSRP');
  for (const [before, after] of [
    [at(12995), at(12000)],
    [at(1), at(1)],
    [undefined, at(msrp)],
    [undefined, at(null)],
    [undefined, at(1, 'Unknown')],
  ] as const) {
    expect(warningOf(before, after, models)).toBeUndefined();
  }
  const db = await stocked(await newDatabase('SQLite'));
  const clerk = await clerkAt(db);
  const given = fields({ price: '1' }, await formOf(db, 'A'));
  const warned = await pressAt(clerk, 'editCart', 'A', { ...given, read: 'another' });
  expect(warned).toMatchObject({ status: 'warned' });
  expect(await pressAt(clerk, 'sellCart', 'A', given)).toEqual(warned);
  expect(await listVehicles(db)).toEqual(file);
  expect(await edit(db, 'A', { price: '1' })).toEqual(done);
  expect(await found(db, 'A')).toMatchObject({ price: 1 });
  expect(await add(db, 'N-1', { brand: `${brand}`, name: `${name}`, price: '1' })).toMatchObject({
    status: 'warned',
  });
});

test('a vehicle’s texts read back are the vehicle, whatever an inventory file has brought', async () => {
  const odd = vehicle('A', {
    features: ['one; two', 'three'],
    specifications: { 'Bed: size': '4 x 3', seatingCapacity: 4, topSpeed: '5', 'a  b': ': c' },
  });
  const db = await newDatabase('SQLite');
  await take(db, [odd]);
  const seen = await formOf(db, 'A');
  const specifications = `${seen.specifications}\nNew: =1+1 <b>bold</b>`;
  await edit(db, 'A', { specifications, features: `${seen.features}\nfour` });
  const [after] = await listVehicles(db);
  expect(after).toEqual({
    ...odd,
    features: [...odd.features, 'four'],
    specifications: { ...odd.specifications, New: '=1+1 <b>bold</b>' },
  });
  expect(Object.keys(after?.specifications ?? {})).toEqual([
    ...Object.keys(odd.specifications),
    'New',
  ]);
});
