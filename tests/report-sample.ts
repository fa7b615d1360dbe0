import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Subject } from '#domain/inquiry/about.ts';
import type { StoredDetails } from '#domain/inquiry/details.ts';
import { placeOf, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { Database } from '#server/store/database.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { takePlace } from '#server/store/drives.ts';
import type { NewInquiry } from '#server/store/inquiries.ts';
import { insertRental } from '#server/store/rentals.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { vehicle } from './lot.ts';
import { sampleInquiry, storeInquiry } from './store/sample.ts';

const WEEK = '2026-47';
/** The instant of its report's mail: the Monday after. */
export const SAMPLE_NOW = instantInNewYork('2026-11-23', '07:00');
const DAY = 24 * 60 * 60 * 1000;

const nomad = { kind: 'model', id: 'denago-ev-nomad-xl', brand: 'denago', name: 'EV Nomad XL' };
const city = { kind: 'vehicle', id: 'CITY-301', brand: 'denago', name: 'EV City' };

/** The subjects of an inquiry and its source. */
function origin(
  cart: typeof nomad | undefined,
  town: string | undefined,
  visit: NonNullable<StoredDetails['visit']>,
): StoredDetails {
  const named = { ...cart, paint: null, price: null } as NonNullable<Subject['cart']>;
  return {
    about: [
      ...(cart
        ? [{ kind: 'cart', label: cart.name, note: '', page: '/', cart: named } as const]
        : []),
      ...(town
        ? [{ kind: 'town', label: 'Town', note: `${town} Township`, page: '/' } as const]
        : []),
    ],
    visit,
  };
}

/** By day: four earlier ones, six of the week, and one that may be spam. */
const sent: [
  day: string,
  details: StoredDetails | null,
  interest?: NewInquiry['interest'],
  suspect?: string,
][] = [
  ['2026-11-03', null],
  ['2026-11-10', origin(nomad, 'Brick', { referrer: 'www.google.com' })],
  ['2026-11-11', null, 'service'],
  ['2026-11-13', origin(city, undefined, { utm_source: 'newsletter' })],
  ['2026-11-16', origin(nomad, 'Brick', { referrer: 'www.google.com', landing: '/' })],
  ['2026-11-17', origin(city, 'Lacey', { utm_source: 'newsletter' })],
  ['2026-11-18', origin(undefined, 'Brick', { landing: '/services' }), 'service'],
  ['2026-11-19', null, 'parts'],
  ['2026-11-20', origin(nomad, undefined, { gclid: 'x' })],
  ['2026-11-22', origin(nomad, 'Lacey', { referrer: 'facebook.com' })],
  ['2026-11-21', null, 'sales', 'said 9 time(s) before'],
];

/** A lot and a week with each fault once; all data is made up. */
export async function fillSample(db: Database): Promise<void> {
  await fillLot(db);
  const ids: Record<string, string> = {};
  for (const [day, details, interest, suspect] of sent) {
    ids[day] = await fillInquiry(db, day, details, interest, suspect);
  }
  // One delivery is refused for good, and one fails for now.
  const failed = { attempts: 3, last_error: 'the webhook answered 502' };
  const dead = { dead_at: 1, last_error: '550 no such user …@…' };
  await db
    .insertInto('deliveries')
    .values([
      { ...newDelivery(ids['2026-11-19'] ?? '', 'adf', 1), ...failed, ...dead },
      { ...newDelivery(ids['2026-11-22'] ?? '', 'webhook', 1), ...failed },
    ])
    .execute();
  await fillDrives(db);
  await fillRentals(db);
  await fillCounts(db);
}

/** Vehicles without a picture, long on the lot, late and sold, one of each. */
async function fillLot(db: Database): Promise<void> {
  const known = { brand: 'denago', specifications: {}, color: 'Arctic white', name: 'EV City' };
  const lot = [
    vehicle('NOMAD-1', { ...known, name: 'EV Nomad XL' }),
    vehicle('CITY-301', known),
    vehicle('OLD-7', { ...known, color: 'Black' }),
    vehicle('NOPIC-4', { ...known, name: 'Beach Runner', brand: 'tomberlin' }),
    vehicle('LATE-5', { ...known, status: 'in transit', expected: '2026-11-12' }),
    vehicle('SOLD-6', { name: 'Gone', status: 'sold', specifications: {} }),
  ];
  await changeVehicles(db, () => lot);
  const days = (id: string) => (['OLD-7', 'SOLD-6'].includes(id) ? 75.5 : 20);
  const listed = JSON.stringify(lot.map(({ id }) => [id, SAMPLE_NOW - days(id) * DAY]));
  await db.updateTable('inventory').set({ listed }).execute();
}

/** Returns its id. */
async function fillInquiry(
  db: Database,
  day: string,
  details: StoredDetails | null,
  interest: NewInquiry['interest'] = 'sales',
  suspect: string | null = null,
): Promise<string> {
  const message = suspect ? 'Cheap traffic, write to us today.' : 'Is it still there?';
  const inquiry = { ...sampleInquiry({ message, interest }), details, suspect };
  const { id } = await storeInquiry(db, inquiry);
  const created_at = instantInNewYork(day, '10:00');
  await db.updateTable('inquiries').set({ created_at }).where('id', '=', id).execute();
  return id;
}

/** One drive, one with a cart that is sold since, and one of the week after. */
async function fillDrives(db: Database): Promise<void> {
  const drives = [
    ['2026-11-24', { id: 'NOMAD-1', name: 'EV Nomad XL (stock NOMAD-1)' }],
    ['2026-11-28', { id: 'SOLD-6', name: 'Gone (stock SOLD-6)', isGone: true }],
    ['2026-12-01', { id: 'NOMAD-1', name: 'EV Nomad XL (stock NOMAD-1)' }],
  ] as const;
  for (const [day, cart] of drives) {
    const drive: TestDrive = {
      at: `${day}T10:30`,
      minutes: 30,
      carts: [cart],
      status: 'booked',
      changes: 0,
      showroom: { city: 'Bayville', address: '', phone: '', mapsLink: '' },
    };
    const id = await fillInquiry(db, '2026-10-07', { drive });
    const supply = { atOnce: 1, here: new Map() };
    await db.transaction().execute((change) => takePlace(change, id, placeOf(drive), supply));
  }
}

/** One confirmed, one requested, one released, and a confirmed one of another week. */
async function fillRentals(db: Database): Promise<void> {
  const rentals = [
    ['2026-11-25', '2026-11-29', 'confirmed'],
    ['2026-11-27', '2026-11-28', 'asked'],
    ['2026-11-26', '2026-11-28', 'released'],
    ['2026-12-01', '2026-12-03', 'confirmed'],
  ] as const;
  for (const [at, [from, to, status]] of rentals.entries()) {
    const id = await fillInquiry(db, '2026-10-07', { rental: { title: '4 seater' } as never });
    await insertRental(db, {
      inquiry_id: id,
      cart: '4-seater',
      count: 1 + at,
      status,
      held_until: null,
      from_at: instantInNewYork(from, '10:00'),
      to_at: instantInNewYork(to, '10:00'),
      quoted_cents: 98_000,
      changed_at: SAMPLE_NOW,
    });
  }
}

/** The week's reports of pages: taps, searches that found nothing, and loads, some of them slow. */
async function fillCounts(db: Database): Promise<void> {
  const counted = [
    ['call', '/', 14],
    ['directions', '/showroom', 3],
    ['search', 'gas cart', 4],
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
