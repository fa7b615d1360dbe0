import { expect, test } from 'vitest';
import {
  firstStay,
  type Plan,
  readDates,
  readReservation,
  rentalAddress,
  stayFrom,
} from './address.ts';

const stay = { fromDay: '2026-12-01', fromTime: '10:00', toDay: '2026-12-06', toTime: '09:30' };
const read = (query: string) => readDates(new URLSearchParams(query));

test('the address of a rental is read as the same rental', () => {
  const address = rentalAddress({ ...stay, cart: '4-seater', count: 2 });
  const said = { cart: '4-seater', stay, start: null, count: 2, month: null };
  expect(read(address.split('?')[1] ?? '')).toEqual(said);
  expect(read('month=2026-12').month).toBe('2026-12');
});

test.each([
  'fromDay=2026-02-30',
  'fromDay=1926-12-01',
  'fromDay=tomorrow',
  'fromTime=24:00',
  'fromTime=10',
  'toDay=',
  'toTime=10:60',
])('%s makes no stay', (part) => {
  const params = new URLSearchParams({ ...stay, ...Object.fromEntries(new URLSearchParams(part)) });
  expect(readDates(params).stay).toBeNull();
});

test('a first day alone is a start, and its stay the length nearest below that is possible', () => {
  const { fromDay, fromTime, toTime } = stay;
  const start = { fromDay, fromTime, toTime };
  const { toDay: _, ...query } = stay;
  expect(read(`${new URLSearchParams(query)}`)).toMatchObject({ stay: null, start });
  const last = (isPossible: (last: string) => boolean) =>
    stayFrom(start, 5, ({ toDay }) => isPossible(toDay)).toDay;
  expect(last(() => true)).toBe('2026-12-06');
  expect(last((day) => day !== '2026-12-06')).toBe('2026-12-05');
  expect(last((day) => day > '2026-12-06')).toBe('2026-12-07');
  expect(last(() => false)).toBe('2026-12-06');
});

test.each(['count=0&month=2026-13', 'count=21&month=1999-12', 'count=1.5&month=2026-1', 'count=x'])(
  '%s is one cart and no month',
  (query) => expect(read(query)).toMatchObject({ count: 1, month: null }),
);

test('the fields begin two days ahead, on days on which carts are handed over', () => {
  const holidays = [
    { on: 'January 1', opens: null, closes: null },
    { day: '2027-01-07', opens: null, closes: null },
  ];
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const week = { hours: [{ days, opens: '09:00', closes: '17:00' }], holidays };
  const first = firstStay(5, Date.parse('2026-12-30T15:00Z'), week);
  // January 3 is a Sunday.
  expect(first).toMatchObject({ fromDay: '2027-01-04', toDay: '2027-01-09' });
});

test('an inquiry names the plan, and the days where they are chosen', () => {
  const plans = [{ id: 'utility', title: 'Utility' } as Plan];
  const subject = (query: string) => readReservation(new URLSearchParams(query), plans)?.subject;
  expect(subject('cart=utility')).toBe('Utility rental');
  const query = `cart=utility&count=2&${new URLSearchParams(stay)}`;
  expect(subject(query)).toBe('2 × Utility rental, Tue, Dec 1, 10AM to Sun, Dec 6, 9:30AM');
  expect(subject('cart=boat')).toBeUndefined();
});
