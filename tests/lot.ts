import type { Content } from '#domain/content/content.ts';
import { familiesOf } from '#domain/paint/named.ts';
import { factsOfVehicle } from '#domain/specification/specifications.ts';
import { availabilityOf } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { takeIn } from '#server/imports/take-in.ts';
import { toCsv } from '#server/inventory/export.ts';
import type { PictureWork } from '#server/inventory/pictures.ts';
import { openDatabase } from '#server/store/database.ts';
import { pagesCurrent, type RunningSite } from './site.ts';

/** A vehicle for a test, with defaults for all other fields. */
export function vehicle(id: string, given: Partial<Vehicle> = {}): Vehicle {
  return {
    id,
    name: `Cart ${id}`,
    description: `The cart of stock number ${id}.`,
    brand: 'evolution',
    category: 'classic',
    price: 12995,
    images: [],
    inStock: true,
    isNew: false,
    status: 'available',
    driveType: 'rear-wheel drive',
    color: null,
    showroom: null,
    expected: null,
    stockNumber: null,
    seats: 4,
    features: ['LED lights', 'USB charging'],
    specifications: {
      seatingCapacity: given.seats ?? 4,
      topSpeed: '25 mph',
      range: '35-45 miles',
      Color: 'teal',
    },
    ...given,
  };
}

/** The vehicle as the site shows it, without pictures. */
export function listedVehicle(id: string, given: Partial<ListedVehicle> = {}): ListedVehicle {
  const bare = vehicle(id, given);
  const availability = availabilityOf(bare, '2026-01-01');
  const unknown = { warranty: null, illustration: null, shownIn: null, in3d: null };
  const hues = bare.color === null ? [] : familiesOf(bare.color, []);
  return { ...bare, availability, facts: factsOfVehicle(bare), hues, ...unknown, ...given };
}

/** For an inventory without models, and so without pictures. */
const noModels = { models: [], carts: [], paints: { paints: [] } } as unknown as Content;
export const noPictures = { content: noModels, pictures: new Map<string, string>() };

/** For inventories that name no picture file. */
export const noPictureWork = {} as PictureWork;

/** Nine vehicles on the edges of every filter and badge. */
export const lot: Vehicle[] = [
  vehicle('NEW-1', { name: 'Maverick Sand', category: 'maverick', isNew: true, price: 14999.99 }),
  vehicle('EDGE-15', { name: 'Ranger Edge', category: 'ranger', price: 15000, seats: 6 }),
  vehicle('EDGE-25', {
    name: 'Rover Edge',
    brand: 'denago',
    category: 'rover series',
    price: 25000,
  }),
  vehicle('OVER-25', {
    name: 'Rover Crest',
    brand: 'denago',
    category: 'rover series',
    price: 25000.01,
  }),
  vehicle('OUT-1', { name: 'Turfman Gone', category: 'turfman', inStock: false, seats: 2 }),
  vehicle('PRE-1', {
    name: 'Forester Soon',
    category: 'forester',
    inStock: false,
    status: 'pre-order',
  }),
  vehicle('CITY-1', {
    name: 'City Quiet',
    brand: 'denago',
    category: 'city',
    description: 'Écru seats & a "soft" ride.',
  }),
  vehicle('BARE-1', {
    name: 'Bare Cart',
    seats: null,
    driveType: null,
    features: [],
    specifications: {},
  }),
  vehicle('LAST-1', { name: 'Last Cart', price: 9995 }),
];

export const listedLot: ListedVehicle[] = lot.map(({ id, ...given }) => listedVehicle(id, given));

/** Makes `vehicles` the whole inventory as the dealer's command does, and waits until the site shows them. */
export async function importLot(
  { url, databaseUrl }: Pick<RunningSite, 'url' | 'databaseUrl'>,
  vehicles: Vehicle[],
): Promise<void> {
  await using db = await openDatabase(databaseUrl);
  const given = { file: '/lot.csv', bytes: Buffer.from(toCsv(vehicles)) };
  const terms = { db, content: await content, pictures: noPictureWork, isSure: true } as const;
  const taken = await takeIn(given, { ...terms, command: 'import', replace: true });
  if (taken.status !== 'taken') throw new Error(`The lot was refused:\n${taken.why.join('\n')}`);
  await pagesCurrent(url);
}
const content = loadContent('tests/content');

/** A lot of any size, of all brands, categories and prices; no two descriptions are alike. */
export function manyVehicles(count: number): Vehicle[] {
  const pick = <T>(from: T[], at: number) => from[at % from.length] as T;
  const series = ['ranger', 'maverick', 'forester', 'turfman', 'rover series', 'city', 'classic'];
  const words =
    'street legal quiet lithium long range lifted family beach bay cargo lights radio leather';
  return Array.from({ length: count }, (_, index) => {
    const category = pick(series, index);
    const line = Array.from({ length: 16 }, (_, at) => pick(words.split(' '), index * 5 + at * 3));
    return vehicle(`STOCK-${index}`, {
      name: `${category} ${index}`,
      description: `${line.join(' ')}, number ${index}.`,
      brand: pick(['denago', 'evolution', 'evolution'], index),
      category,
      price: 8000 + ((index * 37) % 20000),
      seats: pick([2, 4, 6, 8], index),
      isNew: index % 9 === 0,
    });
  });
}
