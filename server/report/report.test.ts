import { expect, test } from 'vitest';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { tallied } from './report.ts';

const tally = (details: object) =>
  tallied([{ interest: 'sales', details } as unknown as StoredInquiry]);

test.each([
  [{ utm_source: 'Spring-Mail', gclid: 'x', referrer: 'a.example' }, 'spring-mail'],
  [{ gclid: 'x', referrer: 'www.google.com' }, 'Google Ads'],
  [{ referrer: 'WWW.Shore-News.example' }, 'shore-news.example'],
  [{ landing: '/' }, 'Typed or bookmarked'],
  [undefined, 'Not known'],
])('the source of %j is %s', (visit, source) => {
  expect(tally({ visit })).toContain(`Source: ${source} 1`);
});

test('models are told once, and a cart that is gone by its number', () => {
  const cart = { kind: 'vehicle', brand: 'denago', name: 'EV City' };
  const about = [{ cart }, { cart }, { cart: { kind: 'gone', id: 'C-9' } }];
  expect(tally({ about })).toContain('Model: C-9 (gone) 1, Denago EV City 1');
});
