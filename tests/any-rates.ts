import fc from 'fast-check';
import { LONGEST } from '#domain/rental/quote.ts';

/** The rates of one cart, as tests take them. */
export const sampleRates = [
  { duration: 'Daily', days: 1, price: 245, renewal: 245 },
  { duration: '3-day', days: 3, price: 685, renewal: 228.34 },
  { duration: 'Weekly', days: 7, price: 1050, renewal: 150 },
  { duration: 'Monthly', days: 30, price: 2800, renewal: 94 },
];

/** Any rate that content can name. */
export const anyRate = fc.record({
  duration: fc.constantFrom('Daily', 'Weekly', 'Season'),
  days: fc.integer({ min: 1, max: 365 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  renewal: fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100),
});
export const anyRates = fc.array(anyRate, { minLength: 1, maxLength: 6 });
export const anyDays = fc.integer({ min: 1, max: LONGEST });

export const cents = (dollars: number) => Math.round(dollars * 100);
