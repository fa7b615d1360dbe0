import { expect, test } from 'vitest';
import { sitePages } from '#domain/site/pages.ts';
import { loadContent } from '#server/content/load.ts';
import { countedIn, countedPage, searchedWords } from './counts.ts';

const pages = sitePages(await loadContent('tests/content'));
const at = (path: string) => countedPage(path, pages, (id) => id === 'EDGE-1');

test.each([
  ['/', 'home', '/'],
  ['/vehicle/EDGE-1', 'vehicle', '/vehicles/EDGE-1'],
  ['/vehicles/denago-ev-city', 'model', '/vehicles/denago-ev-city'],
  ['/port-lively-borough-golf-carts', 'town', '/port-lively-borough-golf-carts'],
  ['/thank-you', 'thank-you', '/thank-you'],
])('%s is counted as %s', (path, kind, page) => {
  expect(at(path)).toEqual({ path: page, kind });
});

test.each(['', '/no-such', '/vehicles/GONE-1', '/rentals?a=b', '/test-drive/20261121-044532'])(
  '%j is no page that is counted',
  (path) => {
    expect(at(path)).toBeUndefined();
  },
);

test('a document tells a load, a tap and searches, each of a page that is there or of words', () => {
  expect(
    countedIn(
      {
        speed: { page: '/vehicle/EDGE-1', LCP: 'good', CLS: 'poor' },
        tap: { page: '/rentals', on: 'directions' },
        searches: ['Hover-craft', 'hover craft', 'ada@example.org', '732 555 0199'],
      },
      at,
    ),
  ).toEqual([
    { what: 'LCP', name: 'vehicle good' },
    { what: 'CLS', name: 'vehicle poor' },
    { what: 'directions', name: '/rentals' },
    { what: 'search', name: 'hover craft' },
  ]);
  const nowhere = {
    speed: { page: '/no-such', LCP: 'good' },
    tap: { page: '//', on: 'call' },
  } as const;
  expect(countedIn({ ...nowhere, searches: ['!'] }, at)).toEqual([]);
});

test.each([
  ['  Hover-Craft!! ', 'hover craft'],
  ['Évolution 2024', 'évolution 2024'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [' ?! ', undefined],
  ['call ada＠example.org', undefined],
  ['(732) 555 0199', undefined],
  ['08753', undefined],
  ['5,500,000', undefined],
])('%j is counted as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words);
});
