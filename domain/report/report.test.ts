import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { reportedWeek, spokenWeek, tally } from './report.ts';

const monday = { day: 'Monday', time: '07:00' };

test.each([
  ['2026-11-23', '07:00', '2026-47'],
  ['2026-11-23', '06:59', '2026-46'],
  ['2026-11-29', '23:59', '2026-47'],
  // The year has 53 weeks.
  ['2027-01-04', '07:00', '2026-53'],
  ['2027-01-11', '07:00', '2027-01'],
  // The night in which the clocks change.
  ['2026-11-02', '07:00', '2026-44'],
  ['2026-03-09', '07:00', '2026-10'],
])('on %s at %s the latest mail is about week %s', (day, time, week) => {
  expect(reportedWeek(monday, instantInNewYork(day, time)).name).toBe(week);
});

test('a mail in the middle of a week is about the one before, too', () => {
  const friday = { day: 'Friday', time: '16:30' };
  expect(reportedWeek(friday, instantInNewYork('2026-11-20', '16:29')).name).toBe('2026-45');
  expect(reportedWeek(friday, instantInNewYork('2026-11-20', '16:30')).name).toBe('2026-46');
});

test('whatever the schedule and the instant, the week is over, for less than a fortnight', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  fc.assert(
    fc.property(
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      (day, hour, instant) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const week = reportedWeek({ day, time }, instant);
        expect(week.to).toBeLessThanOrEqual(instant);
        expect(instant - week.to).toBeLessThan((14 * 24 + 2) * 3_600_000);
      },
    ),
  );
});

test.each([
  ['2026-11-18', 'Nov 16 – 22'],
  ['2026-12-02', 'Nov 30 – Dec 6'],
  ['2027-01-01', 'Dec 28 – Jan 3'],
])('the week of %s is %s', (day, said) => {
  expect(spokenWeek(weekOfDay(day))).toBe(said);
});

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
