import { expect, test } from 'vitest';
import { titled, titledBrand } from './titled.ts';

test.each([
  ['rover series', 'Rover series'],
  ['d6 max', 'D6 max'],
  ['denago', 'Denago'],
])('%s is titled %s', (name, title) => {
  expect(titled(name)).toBe(title);
});

test.each([
  ['denago', 'Denago'],
  ['club car', 'Club Car'],
  ['swift ev', 'Swift EV'],
  ['éclair evans-ez', 'Éclair Evans-Ez'],
])('the brand %s is titled %s', (brand, title) => {
  expect(titledBrand(brand)).toBe(title);
});
