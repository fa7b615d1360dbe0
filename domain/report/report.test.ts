import { expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { reportedWeek, spokenWeek, tally } from './report.ts';

test.each([
  ['Monday', '07:00', '2026-11-23', '07:00', '2026-47'],
  ['Monday', '07:00', '2026-11-23', '06:59', '2026-46'],
  ['Monday', '07:00', '2026-11-29', '23:59', '2026-47'],
  // The year has 53 weeks.
  ['Monday', '07:00', '2027-01-04', '07:00', '2026-53'],
  // The night in which the clocks change.
  ['Monday', '07:00', '2026-11-02', '07:00', '2026-44'],
  ['Friday', '16:30', '2026-11-20', '16:29', '2026-45'],
  ['Friday', '16:30', '2026-11-20', '16:30', '2026-46'],
])(
  'with a mail on %s at %s, the latest on %s at %s is about week %s',
  (day, time, on, at, week) => {
    expect(reportedWeek({ day, time }, instantInNewYork(on, at)).name).toBe(week);
  },
);

test.each([
  ['2026-11-18', 'Nov 16 – 22'],
  ['2026-12-02', 'Nov 30 – Dec 6'],
])('the week of %s is %s', (day, said) => {
  expect(spokenWeek(weekOfDay(day))).toBe(said);
});

function tallied(details: unknown) {
  const { Source, Model } = tally([{ interest: 'sales', details: details as KeptDetails }]);
  return { source: Source[0]?.[0], models: Model.map(([name]) => name) };
}

test.each([
  [{ utm_source: 'Spring-Mail', gclid: 'x', referrer: 'a.example' }, 'spring-mail'],
  [{ gclid: 'x', referrer: 'www.google.com' }, 'Google Ads'],
  [{ referrer: 'WWW.Shore-News.example' }, 'shore-news.example'],
  [{ landing: '/' }, 'Typed or bookmarked'],
  [undefined, 'Not known'],
])('the source of %j is %s', (visit, source) => {
  expect(tallied({ visit }).source).toBe(source);
});

test('models are told once, a cart that is gone by its number, and those of a drive where nothing else is', () => {
  const cart = { kind: 'vehicle', brand: 'denago', name: 'EV City' };
  const gone = { kind: 'gone', id: 'C-9' };
  const about = { carts: [{ ...cart, id: 'A' }, { ...cart, id: 'B' }, gone] };
  expect(tallied({ about }).models).toEqual(['C-9 (gone)', 'Denago EV City']);
  const carts = [{ id: 'X-1', name: 'D5 Maverick 4 Plus (stock X-1)' }];
  expect(tallied({ drive: { carts } }).models).toEqual(['D5 Maverick 4 Plus']);
});
