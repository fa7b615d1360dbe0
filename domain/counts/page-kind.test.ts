import { expect, test } from 'vitest';
import { sitePages } from '#domain/site/site-pages.ts';
import { loadContent } from '#server/content/load.ts';
import { formOn, forms } from './forms.ts';
import { countedPage } from './page-kind.ts';

const pages = sitePages(await loadContent('tests/content'));
const at = (path: string) => countedPage(path, pages, (id) => id === 'EDGE-1');

test.each([
  ['/', 'home', '/'],
  ['/rentals/', 'rentals', '/rentals'],
  ['/rentals/dates', 'rentals/dates', '/rentals/dates'],
  ['/vehicle/EDGE-1', 'vehicle', '/vehicles/EDGE-1'],
  ['/vehicles/denago-ev-city', 'model', '/vehicles/denago-ev-city'],
  ['/brands/denago', 'brand', '/brands/denago'],
  ['/port-lively-borough-golf-carts', 'town', '/port-lively-borough-golf-carts'],
  ['/privacy', 'policy', '/privacy'],
  ['/saved', 'saved', '/saved'],
])('%s is counted as %s', (path, kind, page) => {
  expect(at(path)).toEqual({ path: page, kind });
});

test.each([
  '',
  '//',
  'rentals',
  '/no-such',
  '/vehicles/',
  '/vehicles/GONE-1',
  '/rentals?a=b',
  '/RENTALS',
  '/offline',
  '/test-drive/20261121-044532-k7w3m9q2',
])('%j is no page that is counted', (path) => {
  expect(at(path)).toBeUndefined();
});

test('there are few kinds, whatever towns and models there are', () => {
  const kinds = new Set(pages.map(({ path }) => at(path)?.kind));
  expect(kinds.size).toBeGreaterThan(15);
  expect(kinds.size).toBeLessThan(30);
  expect(kinds).not.toContain(undefined);
});

test('every form stands on a page that is there', () => {
  const paths = pages.map(({ path }) => path).filter(formOn);
  expect(paths.map(formOn).toSorted()).toEqual(forms.toSorted());
});
