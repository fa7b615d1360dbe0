import type { LotVehicle, Said } from '#domain/check/said.ts';
import type { Content } from '#domain/content/content.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';

/** The tests' content, checked. */
export const content: Content = await loadContent('tests/content');

/** A text in a content file; by default the lead of home. */
export function says(text: string, changes: Partial<Said> = {}): Said {
  return {
    file: 'words/home.yaml',
    line: 7,
    field: 'hero.lead',
    text,
    hasSource: false,
    ...changes,
  };
}

/** A vehicle of the lot, of a model that the tests' content has. */
export function onLot(changes: Partial<Vehicle> = {}, line = 2): LotVehicle<Vehicle> {
  const vehicle: Vehicle = {
    id: 'T-1',
    name: 'EV Nomad XL',
    description: 'Six seats.',
    brand: 'denago',
    category: 'nomad',
    price: 15_495,
    images: [],
    inStock: true,
    isNew: false,
    status: 'available',
    driveType: null,
    color: null,
    showroom: null,
    expected: null,
    stockNumber: null,
    seats: 6,
    features: [],
    specifications: {},
    ...changes,
  };
  return { vehicle, file: 'stock.csv', line };
}
