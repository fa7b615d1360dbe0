import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWishes } from '#tests/any-choice.ts';
import { readRequest, requestPage } from './request.ts';
import { wishesAsThings, wishesInWords } from './spoken.ts';

import { chooseAddress, noWishes, readWishes } from './wishes.ts';

const read = (query: string) => readWishes(new URLSearchParams(query));

test('an address says all wishes', () => {
  expect(read('seats=6&where=street&miles=30&tows=1500&carries=800&price=$15,000')).toEqual({
    seats: 6,
    where: 'street',
    miles: 30,
    tows: 1500,
    carries: 800,
    price: 15000,
  });
});

test.each([
  '',
  'seats=5&where=moon&miles=0',
  'seats=06&where=Street&miles=-3&tows=1e3',
  'seats=&where=&miles=&tows=&carries=&price=',
  'miles=501&tows=12.5&carries=99999999&price=free',
  'toString=6&__proto__=street',
])('what is unknown in an address is not said: %s', (query) => {
  expect(read(query)).toEqual(noWishes);
});

test('an address is read as it is written, and says nothing else', () => {
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      const { searchParams } = new URL(chooseAddress(wishes), 'https://example.com');
      expect(readWishes(searchParams)).toEqual(wishes);
      expect(searchParams.size).toBe(Object.values(wishes).filter((each) => each !== null).length);
    }),
  );
});

test('an inquiry’s page says the wishes and the cart', () => {
  const wishes = { ...noWishes, seats: 6, where: 'street' } as const;
  const cart = 'denago-ev-nomad-xl';
  const read = (page: string) => readRequest(new URLSearchParams(page.split('?')[1]));
  expect(read(requestPage(chooseAddress(wishes), cart))).toEqual({ wishes, cart });
  expect(read(requestPage('/choose', cart))).toEqual({ wishes: noWishes, cart });
  expect(read('/choose')).toEqual({ wishes: noWishes, cart: null });
});

const names = { street: 'the beach streets', grounds: 'the course', work: 'the yard' };

test('wishes in words, in one order', () => {
  const all = read('price=15000&carries=800&tows=1500&miles=30&where=street&seats=6');
  expect(wishesInWords(all, names)).toBe(
    'for six, for the beach streets, for 30 miles in a day, towing 1,500 lbs, carrying 800 lbs, up to $15,000',
  );
  expect(wishesInWords(noWishes, names)).toBe('');
  expect(wishesAsThings(['seats', 'miles', 'price'], all, names)).toBe(
    'the six seats, the 30 miles, and the limit of $15,000',
  );
});
