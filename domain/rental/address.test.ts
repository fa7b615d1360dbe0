import { expect, test } from 'vitest';
import { sampleRates as rates } from '#tests/any-rates.ts';
import {
  firstStay,
  type Plan,
  readDates,
  readReservation,
  rentalAddress,
  stayAddress,
} from './address.ts';

const stay = { fromDay: '2026-12-01', fromTime: '10:00', toDay: '2026-12-06', toTime: '09:30' };
const read = (query: string) => readDates(new URLSearchParams(query));

test('what an address says is read again', () => {
  const address = stayAddress('4-seater', 2, stay);
  expect(read(address.split('?')[1] ?? '')).toEqual({
    cart: '4-seater',
    stay,
    count: 2,
    month: null,
  });
});

test.each([
  'fromDay=2026-02-30',
  'fromDay=2026-13-01',
  'fromDay=1926-12-01',
  'fromDay=tomorrow',
  'fromTime=24:00',
  'fromTime=10',
  'toDay=',
  'toTime=10:60',
])('%s makes no stay', (part) => {
  const params = new URLSearchParams({ ...stay });
  for (const [name, value] of new URLSearchParams(part)) params.set(name, value);
  expect(readDates(params).stay).toBeNull();
});

test.each([
  ['count=0', 1],
  ['count=21', 1],
  ['count=1.5', 1],
  ['count=x', 1],
  ['count=20', 20],
])('%s is read as %i', (query, count) => {
  expect(read(query).count).toBe(count);
});

test('a month that is none is left out', () => {
  expect(read('month=2026-12').month).toBe('2026-12');
  for (const month of ['2026-13', '2026-00', '1999-12', '2026-1', '2026-12-01']) {
    expect(read(`month=${month}`).month).toBeNull();
  }
});

test('the fields begin with the days that a quote was for', () => {
  const now = Date.parse('2026-12-31T03:00Z');
  const first = (query: string) => firstStay(new URLSearchParams(query), 5, now, []);
  expect(first('')).toMatchObject({ fromDay: '2027-01-01', toDay: '2027-01-06' });
  const [, query = ''] = rentalAddress('utility', 2).split('?');
  expect(first(query)).toMatchObject({ fromDay: '2027-01-01', toDay: '2027-01-03' });
});

test('the fields begin with days on which carts are handed over', () => {
  const now = Date.parse('2026-12-30T15:00Z');
  const holidays = [
    { on: 'January 1', opens: null, closes: null },
    { day: '2027-01-07', opens: null, closes: null },
  ];
  expect(firstStay(new URLSearchParams(), 5, now, holidays)).toMatchObject({
    fromDay: '2027-01-03',
    toDay: '2027-01-08',
  });
});

test.each([
  ['cart=utility&days=8', 'Utility rental for 8 days, estimate $1,200', '8 days (estimate $1,200)'],
  ['cart=utility&days=x', 'Utility rental', 'Dates: '],
  [
    `cart=utility&count=2&${new URLSearchParams(stay)}`,
    '2 × Utility rental, Tue, Dec 1',
    'from Tue',
  ],
])('an inquiry about %s says “%s”', (query, subject, opening) => {
  const plans = [{ id: 'utility', title: 'Utility', rates } as Plan];
  const read = (text: string) => readReservation(new URLSearchParams(text), plans);
  expect(read(query)?.subject).toContain(subject);
  expect(read(query)?.opening).toContain(opening);
  expect(read('cart=boat&days=8')).toBeNull();
});
