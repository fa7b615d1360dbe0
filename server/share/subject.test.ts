import { expect, test } from 'vitest';
import { listed } from '#domain/vehicle/listed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { shareSubject } from './subject.ts';

const content = await loadContent('tests/content');

const today = '2026-01-01';
const address = (slug = '') => `/pictures/carts/${slug}/front.0a1b2c3d.1600x1000.webp`;
const photograph = '/pictures/lot/mine.0a1b2c3d.1600x1067.aabbcc.webp';

function subject(path: string, vehicles: Vehicle[] = []) {
  const pictures = new Map(
    content.models.map(({ slug }) => [`carts/${slug}/front`, address(slug)]),
  );
  const shown = vehicles.map((each) =>
    listed(each, { content, pictures, today, modelFile: () => undefined }),
  );
  const byId = new Map(shown.map((each) => [each.id, each]));
  return shareSubject(path, { content, pictures, vehicles: shown, today, byId });
}

test('a page shows the first cart that is on it, or else the one of the home page', () => {
  const { home, about, contact, rentals, requests } = content.pages;
  const { denago } = content.brands;
  const expected: [string, string | undefined][] = [
    ['/', home.hero.model],
    ['/about', about.opening[0]?.model],
    ['/contact', contact.opening[0]?.model],
    ['/trade-in', requests.tradeIn.opening?.[0]?.model],
    ['/brands/denago', denago?.parked[0]],
    ['/rentals', rentals.plans[0]?.model],
    ['/vehicles/denago-ev-city', 'denago-ev-city'],
    ['/privacy', home.hero.model],
    ['/inventory', home.hero.model],
  ];
  for (const [path, slug] of expected) expect(subject(path)?.cart, path).toBe(address(slug));
  expect(subject('/vehicles/denago-ev-city/no-such-paint')).toBeUndefined();
});

test('a town shows the first cart of the inventory, and the miles to each showroom', () => {
  const [town] = content.towns;
  const vehicles = [
    vehicle('A', { brand: 'other', name: 'EV City' }),
    vehicle('B', { brand: 'DENAGO', name: 'ev  city' }),
  ];
  const { cart, figures } = subject(town?.path ?? '', vehicles) ?? {};
  expect(cart).toBe(address('denago-ev-city'));
  expect(figures?.map(({ unit }) => unit)).toEqual(content.business.showrooms.map(() => 'mi'));
});

test('a vehicle shows its own first photograph, or else its model’s picture', () => {
  const city = { brand: 'denago', name: 'EV City', images: [photograph, '/pictures/b.jpg'] };
  expect(subject('/vehicles/A', [vehicle('A', city)])).toMatchObject({ photograph });
  const bare = subject('/vehicles/A', [vehicle('A', { ...city, images: [] })]);
  expect([bare?.photograph, bare?.cart]).toEqual([undefined, address('denago-ev-city')]);
});

test('an empty inventory promises no cart', () => {
  expect(subject('/inventory')?.figures).toEqual([{ value: content.business.phone }]);
});
