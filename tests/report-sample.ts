import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { placeOf, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { Database } from '#server/store/database.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { takePlace } from '#server/store/drives.ts';
import { insertRental } from '#server/store/rentals.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { vehicle } from './lot.ts';

const WEEK = '2026-47';
/** When its report is mailed: the Monday after. */
export const SAMPLE_NOW = instantInNewYork('2026-11-23', '07:00');

const people = [
  ['Ada', 'Byron'],
  ['Grace', 'Murray'],
  ['Luis', 'Ortega'],
  ['Mei', 'Tanaka'],
  ['Tom', 'O’Hara'],
  ['Rosa', 'Klein'],
] as const;

const nomad = { kind: 'model', id: 'denago-ev-nomad-xl', brand: 'denago', name: 'EV Nomad XL' };
const city = { kind: 'vehicle', id: 'CITY-301', brand: 'denago', name: 'EV City' };
const rest = { paint: null, price: null, standing: null };

/** What an inquiry was about and where it came from. */
function origin(
  cart: typeof nomad | undefined,
  town: string | undefined,
  visit: KeptDetails['visit'],
): KeptDetails {
  const carts = cart ? [{ ...cart, ...rest } as never] : [];
  return {
    about: {
      ...(cart && { carts }),
      ...(town && { town: { name: town, type: 'Township', page: '/' } }),
    },
    ...(visit && { visit }),
  };
}

interface Sent {
  /** By New York's clock. */
  day: string;
  time: string;
  interest?: string;
  details?: KeptDetails | null;
  about?: string | null;
  suspect?: string;
  message?: string;
}

const sent: Sent[] = [
  { day: '2026-11-03', time: '10:00', details: null },
  { day: '2026-11-04', time: '12:00', details: null },
  {
    day: '2026-11-10',
    time: '09:30',
    details: origin(nomad, 'Brick', { referrer: 'www.google.com' }),
  },
  { day: '2026-11-11', time: '16:00', interest: 'service', details: null },
  {
    day: '2026-11-13',
    time: '11:10',
    details: origin(city, undefined, { utm_source: 'newsletter' }),
  },
  {
    ...{ day: '2026-11-16', time: '08:15', about: 'Denago EV Nomad XL' },
    details: origin(nomad, 'Brick', { referrer: 'www.google.com', landing: '/' }),
  },
  {
    ...{ day: '2026-11-17', time: '14:40', about: 'EV City (stock CITY-301)' },
    details: origin(city, 'Lacey', { utm_source: 'newsletter' }),
  },
  {
    day: '2026-11-18',
    time: '09:05',
    interest: 'service',
    details: origin(undefined, 'Brick', { landing: '/services' }),
  },
  { day: '2026-11-19', time: '19:30', interest: 'parts', details: null },
  {
    day: '2026-11-20',
    time: '11:00',
    details: origin(nomad, undefined, { gclid: 'x' }),
  },
  {
    day: '2026-11-22',
    time: '21:20',
    about: 'Denago EV Nomad XL',
    details: origin(nomad, 'Lacey', { referrer: 'facebook.com' }),
  },
  {
    ...{ day: '2026-11-21', time: '03:12', suspect: 'said 9 time(s) before' },
    message: 'Cheap traffic for your website, write to us today and be on the first page tomorrow.',
  },
];

/** A lot and a week with one of each fault, with the same ids each time; nothing of it is anybody's. */
export async function fillSample(db: Database): Promise<void> {
  await fillLot(db);
  for (const [at, each] of sent.entries()) await fillInquiry(db, each, at);
  await fillComing(db);
  await fillCounts(db);
}

/** One each without a picture, without a color, with one that no paint has, for long on the lot, and late. */
async function fillLot(db: Database): Promise<void> {
  const known = { brand: 'denago', specifications: {}, color: 'Arctic white' };
  const lot = [
    vehicle('NOMAD-1', { ...known, name: 'EV Nomad XL' }),
    vehicle('CITY-301', { ...known, name: 'EV City' }),
    vehicle('OLD-7', { ...known, name: 'EV City', color: 'Black' }),
    vehicle('PLUM-2', { ...known, name: 'EV City', color: 'Sunset plum' }),
    vehicle('BARE-3', { ...known, name: 'EV Nomad XL', color: null }),
    vehicle('NOPIC-4', { ...known, name: 'Beach Runner', brand: 'tomberlin' }),
    vehicle('LATE-5', { ...known, name: 'EV City', status: 'in transit', expected: '2026-11-12' }),
    vehicle('SOLD-6', { name: 'Gone', status: 'sold', specifications: {} }),
  ];
  await changeVehicles(db, () => ({
    write: lot.map((each, position) => ({ vehicle: each, position })),
    remove: [],
  }));
  const listed = { fresh: SAMPLE_NOW - 20 * DAY, old: SAMPLE_NOW - 75.5 * DAY };
  await db.updateTable('vehicles').set({ listed_at: listed.fresh }).execute();
  await db
    .updateTable('vehicles')
    .set({ listed_at: listed.old })
    .where('id', 'in', ['OLD-7', 'SOLD-6'])
    .execute();
}

const DAY = 24 * 60 * 60 * 1000;

async function fillInquiry(db: Database, each: Sent, at: number): Promise<void> {
  const createdAt = instantInNewYork(each.day, each.time);
  const [firstName, lastName] = people[at % people.length] ?? people[0];
  const id = sampleId(createdAt, at);
  await db
    .insertInto('inquiries')
    .values({
      id,
      created_at: createdAt,
      first_name: firstName,
      last_name: lastName,
      email: `${firstName.toLowerCase()}${at}@example.org`,
      phone: `732-555-01${String(10 + at)}`,
      interest: each.interest ?? 'sales',
      message: each.message ?? 'Is it still there? I could come on Friday.',
      page: '/contact',
      about: each.about ?? null,
      suspect: each.suspect ?? null,
      details: each.details ? JSON.stringify(each.details) : null,
    })
    .execute();
  // One is refused for good, and one is tried in vain.
  const failed = { attempts: 3, set_at: createdAt };
  if (each.day === '2026-11-19') {
    const row = { ...newDelivery(id, 'adf', createdAt), ...failed, parked_at: createdAt };
    await insert(db, { ...row, id: `${id}.adf.1`, last_error: '550 no such user …@…' });
  }
  if (each.day === '2026-11-22') {
    const row = { ...newDelivery(id, 'webhook', createdAt), ...failed };
    await insert(db, { ...row, id: `${id}.webhook.1`, last_error: 'the webhook answered 502' });
  }
}

async function insert(db: Database, row: ReturnType<typeof newDelivery>): Promise<void> {
  await db.insertInto('deliveries').values(row).execute();
}

/** A drive, one of a cart that is sold since, one of the week after; rentals confirmed, asked for, and in another week. */
async function fillComing(db: Database): Promise<void> {
  const drives = [
    {
      at: '2026-11-24T10:30',
      cart: { id: 'NOMAD-1', name: 'EV Nomad XL (stock NOMAD-1)' },
    },
    {
      at: '2026-11-28T13:00',
      cart: { id: 'SOLD-6', name: 'Gone (stock SOLD-6)', isGone: true as const },
    },
    {
      at: '2026-12-01T09:30',
      cart: { id: 'NOMAD-1', name: 'EV Nomad XL (stock NOMAD-1)' },
    },
  ];
  for (const [n, { at, cart }] of drives.entries()) {
    const showroom = { city: 'Bayville', address: '', phone: '', mapsLink: '' };
    const drive: TestDrive = {
      ...{ carts: [cart], showroom, at, minutes: 30, status: 'booked', changes: 0 },
    };
    const id = await fillBooked(db, 20 + n, { drive });
    const supply = { atOnce: 1, here: new Map() };
    await db.transaction().execute((change) => takePlace(change, id, placeOf(drive), supply));
  }
  const rentals = [
    { from: '2026-11-25', to: '2026-11-29', status: 'confirmed' },
    { from: '2026-11-27', to: '2026-11-28', status: 'asked' },
    { from: '2026-11-26', to: '2026-11-28', status: 'released' },
    { from: '2026-12-01', to: '2026-12-03', status: 'confirmed' },
  ] as const;
  for (const [at, { from, to, status }] of rentals.entries()) {
    const id = await fillBooked(db, 30 + at, { rental: { title: '4 seater' } as never });
    await insertRental(db, {
      ...{ inquiry_id: id, cart: '4-seater', count: 1 + at, status, held_until: null },
      ...{ from_at: instantInNewYork(from, '10:00'), to_at: instantInNewYork(to, '10:00') },
      ...{ quoted_cents: 98_000, changed_at: SAMPLE_NOW },
    });
  }
}

/** An inquiry of long before the weeks that are reported. */
async function fillBooked(db: Database, at: number, details: KeptDetails): Promise<string> {
  const createdAt = instantInNewYork('2026-10-07', `10:${at}`);
  await fillInquiry(db, { day: '2026-10-07', time: `10:${at}`, details }, at);
  return sampleId(createdAt, at);
}

function sampleId(createdAt: number, at: number): string {
  return `${dayInNewYork(createdAt).replaceAll('-', '')}-120000-aaaaaa${String(at).padStart(2, '0')}`;
}

/** What pages told in the week: taps, searches that found nothing, and loads, some of them slow. */
async function fillCounts(db: Database): Promise<void> {
  const counted = [
    ['call', '/', 14],
    ['directions', '/showroom', 3],
    ['search', 'gas cart', 4],
    ['search', 'eight seater blue', 2],
    ['LCP', 'vehicle good', 120],
    ['LCP', 'vehicle fair', 80],
    ['LCP', 'vehicle poor', 11],
    ['INP', 'inventory good', 190],
  ] as const;
  await db
    .insertInto('counts')
    .values(counted.map(([what, name, count]) => ({ week: WEEK, what, name, count })))
    .execute();
}
