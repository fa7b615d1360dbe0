import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test.each([
  [{ utm_source: 'Spring-Mail', gclid: 'x', referrer: 'a.example' }, 'spring-mail'],
  [{ gclid: 'x', referrer: 'www.google.com' }, 'Google Ads'],
  [{ referrer: 'WWW.Shore-News.example' }, 'shore-news.example'],
  [{ landing: '/' }, 'Typed or bookmarked'],
  [undefined, 'Not known'],
])('the source of %j is %s', (visit, source) => {
  expect(sourceOf({ details: { visit } as never })).toBe(source);
});
