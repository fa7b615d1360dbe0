import { expect, test } from 'vitest';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { tally } from './tally.ts';

function tallied(details: KeptDetails | null) {
  const { Source, Model } = tally([{ interest: 'sales', details }]);
  return { source: Source[0]?.[0], models: Model.map(([name]) => name) };
}

test.each<[string, KeptDetails['visit'] | undefined, string]>([
  [
    'the campaign’s own word',
    { utm_source: 'Spring-Mail', gclid: 'x', referrer: 'a.example' },
    'spring-mail',
  ],
  ['whose click was paid for', { gclid: 'x', referrer: 'www.google.com' }, 'Google Ads'],
  ['the site that led here', { referrer: 'WWW.Shore-News.example' }, 'shore-news.example'],
  ['nothing, by an address that was typed', { landing: '/' }, 'Typed or bookmarked'],
  ['nothing, of a visit that is not known', undefined, 'Not known'],
])('the source is %s', (_what, visit, source) => {
  expect(tallied(visit ? { visit } : null).source).toBe(source);
});

test('several carts of one model are one model; a cart that is gone keeps its number', () => {
  const cart = { kind: 'vehicle', brand: 'denago', name: 'EV City' };
  const about = {
    carts: [
      { ...cart, id: 'A' },
      { ...cart, id: 'B' },
      { kind: 'gone', id: 'C-9' },
    ],
  };
  expect(tallied({ about } as never).models).toEqual(['C-9 (gone)', 'Denago EV City']);
});

test('a drive says which carts where nothing else does', () => {
  const carts = [{ id: 'X-1', name: 'D5 Maverick 4 Plus (stock X-1)' }];
  expect(tallied({ drive: { carts } } as never).models).toEqual(['D5 Maverick 4 Plus']);
});

test('the most often named come first', () => {
  const town = (name: string) =>
    ({ about: { town: { name, type: 'Township', page: '/' } } }) as KeptDetails;
  const named = ['Lacey', 'Brick', 'Brick'].map((name) => ({
    interest: 'parts' as const,
    details: town(name),
  }));
  expect(tally(named)).toMatchObject({
    Kind: [['Parts inquiry', 3]],
    Town: [
      ['Brick Township', 2],
      ['Lacey Township', 1],
    ],
  });
});
