import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePages } from '#domain/site/pages.ts';
import { loadContent } from '#server/content/load.ts';
import { countedIn, countedPage, searchedWords } from './counts.ts';

const pages = sitePages(await loadContent('tests/content'));
const at = (path: string) => countedPage(path, pages, (id) => id === 'EDGE-1');

test.each([
  ['/', 'home', '/'],
  ['/rentals/', 'rentals', '/rentals'],
  ['/vehicle/EDGE-1', 'vehicle', '/vehicles/EDGE-1'],
  ['/vehicles/denago-ev-city', 'model', '/vehicles/denago-ev-city'],
  ['/brands/denago', 'brand', '/brands/denago'],
  ['/port-lively-borough-golf-carts', 'town', '/port-lively-borough-golf-carts'],
  ['/privacy', 'policy', '/privacy'],
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

test('a document tells a load, a tap and searches, each of a page that is there or of words', () => {
  expect(
    countedIn(
      {
        speed: { page: '/vehicle/EDGE-1', LCP: 'good', CLS: 'poor' },
        tap: { page: '/rentals/', on: 'directions' },
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
  ['6 Seater 2024', '6 seater 2024'],
  ['Évolution D5', 'évolution d5'],
  ['ｃａｒｔ', 'cart'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['2024 denago under 9000', '2024 denago under 9000'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('%j is counted as %j', (text, words) => {
  expect(searchedWords(text)).toBe(words);
});

test.each([
  '',
  ' ?! ',
  'ada@example.org',
  'call ada＠example.org',
  '732-555-0199',
  '(732) 555 0199',
  '555 0199',
  '08753',
  'serial ٠١٢٣٤',
  '5,500,000',
])('%j is not counted', (text) => {
  expect(searchedWords(text)).toBeUndefined();
});

test('whatever comes, there is no long number, nothing but words, and the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const words = searchedWords(text);
      if (words === undefined) return;
      expect(words).toMatch(/^[\p{L}\p{M}\p{Nd}]+( [\p{L}\p{M}\p{Nd}]+)*$/u);
      expect([...words].length).toBeLessThanOrEqual(60);
      expect(words).not.toMatch(/\p{Nd}{5}/u);
      expect(searchedWords(words)).toBe(words);
    }),
  );
});
