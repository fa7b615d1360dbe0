import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { listed } from '#domain/vehicle/listed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { shareSubject } from './subject.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent('tests/content');
});

const address = (slug: string) => `/pictures/carts/${slug}/front.0a1b2c3d.1600x1000.webp`;
const photograph = '/pictures/lot/mine.0a1b2c3d.1600x1067.aabbcc.webp';

interface Stock {
  vehicles?: Vehicle[];
  /** The models with pictures; all by default. */
  slugs?: string[];
  hasFile?: (address: string) => boolean;
}

function subject(path: string, { vehicles = [], slugs, hasFile = () => true }: Stock = {}) {
  const pictured = slugs ?? content.models.map(({ slug }) => slug);
  const pictures = new Map(pictured.map((slug) => [`carts/${slug}/front`, address(slug)]));
  const shown = vehicles.map((each) =>
    listed(each, { content, pictures, today: '2026-01-01', modelFile: () => undefined }),
  );
  return shareSubject(path, {
    content,
    pictures,
    hasFile,
    vehicles: shown,
    today: '2026-01-01',
    byId: new Map(shown.map((each) => [each.id, each])),
  });
}

const shown = (path: string, stock?: Stock) => subject(path, stock)?.carts;

test('a page shows the carts that are on it, the first in front', () => {
  const { home, about, services, showroom, contact, financing, rentals, requests } = content.pages;
  const opened = ({ opening }: Pick<typeof about, 'opening'>) => opening.map(({ model }) => model);
  const { denago, evolution } = content.brands;
  const expected: [string, (string | undefined)[]][] = [
    ['/', [home.hero.model]],
    ['/about', opened(about)],
    ['/services', opened(services)],
    ['/showroom', opened(showroom)],
    ['/contact', opened(contact)],
    ['/trade-in', opened(requests.tradeIn)],
    ['/service-request', opened(requests.service)],
    ['/financing', opened(financing)],
    ['/brands/denago', denago.parked],
    ['/brands/evolution', evolution.parked],
    ['/choose', evolution.parked],
    ['/rentals', rentals.plans.map(({ model }) => model)],
    ['/vehicles/denago-ev-city', ['denago-ev-city']],
  ];
  for (const [path, slugs] of expected) {
    expect(shown(path), path).toEqual(slugs.map((slug) => address(slug ?? '')));
  }
});

test.each(['/privacy', '/inventory', '/thank-you'])(
  '%s without carts of its own shows the one of the home page',
  (path) => {
    expect(shown(path)).toEqual([address(content.pages.home.hero.model)]);
  },
);

test('a town shows the first carts of its list, as their models look', () => {
  const [town] = content.towns;
  const vehicles = [
    vehicle('A', { brand: 'DENAGO', name: 'ev  city', images: [photograph] }),
    vehicle('B', { brand: 'other', name: 'EV City' }),
    vehicle('C', { brand: 'evolution', name: 'Turfman 1000' }),
    vehicle('D', { brand: 'denago', name: 'EV Nomad' }),
  ];
  expect(shown(town?.path ?? '', { vehicles })).toEqual([
    address('denago-ev-city'),
    address('evolution-turfman-1000'),
  ]);
});

test('a vehicle shows its own first photograph, its model’s picture, or no cart of another', () => {
  const of = (own: Partial<Vehicle>, stock?: Stock) => {
    const { photograph, carts } =
      subject('/vehicles/A', { ...stock, vehicles: [vehicle('A', own)] }) ?? {};
    return [photograph, ...(carts ?? [])];
  };
  const city = { brand: 'denago', name: 'EV City', images: [photograph, '/pictures/b.jpg'] };
  expect(of(city)).toEqual([photograph]);
  expect(of(city, { hasFile: () => false })).toEqual([undefined, address('denago-ev-city')]);
  expect(of({ ...city, images: [] })).toEqual([undefined, address('denago-ev-city')]);
  expect(of({ ...city, images: [] }, { slugs: [] })).toEqual([undefined]);
});

test('an empty inventory promises no cart', () => {
  expect(subject('/inventory')?.figures).toEqual([{ value: content.business.phone }]);
});

test('the inventory shows up to three that differ', () => {
  const vehicles = [
    vehicle('A', { brand: 'denago', name: 'EV City', seats: 4 }),
    vehicle('B', { brand: 'denago', name: 'EV City', seats: 4 }),
    vehicle('C', { brand: 'evolution', name: 'Turfman 1000', seats: 2, category: 'turfman' }),
  ];
  expect(shown('/inventory', { vehicles })).toEqual([
    address('denago-ev-city'),
    address('evolution-turfman-1000'),
  ]);
});
