import { expect, test } from 'vitest';
import { content, says } from '#tests/check/pieces.ts';
import { brokenLinks, outsideLinks } from './links.ts';
import { sitePaths } from './site-paths.ts';

const site = sitePaths(content, ['MW-101']);

test.each([
  '/',
  '/rentals',
  '/rentals/',
  '/contact?vehicle=MW-101',
  '/vehicles/MW-101',
  '/vehicles/denago-ev-city',
  '/port-lively-borough-golf-carts',
  '/faq#street',
  '/rentals#content',
  'See [the rates](/rentals).',
  'Either/or, and 1/2 of it.',
  '//elsewhere.example.com/x',
])('%j leads somewhere, or is no link', (text) => {
  expect(brokenLinks([says(text)], site)).toEqual([]);
});

test.each([
  ['/rental', 'must not go live', /\/rentals/],
  ['/vehicles/MW-999', 'must not go live', /./],
  ['See [the rates](/rates).', 'must not go live', /./],
  ['/faq#streets', 'visitors would notice', /#street/],
  ['/rentals#prices', 'visitors would notice', /#prices/],
])('%j is found', (text, harm, todo) => {
  expect(brokenLinks([says(text)], site)).toEqual([
    {
      harm,
      file: 'words/home.yaml',
      line: 7,
      what: expect.any(String),
      todo: expect.stringMatching(todo),
    },
  ]);
});

test('addresses of other sites are read without what closes the sentence', () => {
  const text = 'Read https://a.example.com/x, or (http://b.example.com/y?z=1).';
  expect(outsideLinks(text)).toEqual(['https://a.example.com/x', 'http://b.example.com/y?z=1']);
});
