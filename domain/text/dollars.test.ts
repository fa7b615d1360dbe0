import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars, exactDollars } from './dollars.ts';
import { listing } from './sentences.ts';

test('amounts and lists are written as in American English', () => {
  const form = { style: 'currency', currency: 'USD' } as const;
  const whole = new Intl.NumberFormat('en-US', { ...form, maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-US', form);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(dollars(cents)).toBe(whole.format(cents));
      expect(exactDollars(cents / 100)).toBe(exact.format(cents / 100).replace(/\.00$/, ''));
    }),
  );
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  for (let count = 0; count < 5; count += 1) {
    const items = 'abcde'.slice(0, count).split('');
    expect(listing(items)).toBe(list.format(items));
  }
});
