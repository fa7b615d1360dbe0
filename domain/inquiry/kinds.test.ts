import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailLines } from './details.ts';
import { checkInquiry } from './inquiry.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'general',
  page: '/',
};
const tradeIn = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'sell' };
const service = { cart: 'EZGO RXV', problem: 'Does not charge', where: 'shop' };

function checked(details: unknown) {
  return checkInquiry({ ...person, message: '', details });
}

function refusedFields(details: unknown): string[] {
  const result = checked(details);
  return result.status === 'refused' ? Object.keys(result.errors) : [];
}

const personErrors = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Invalid email address',
  phone: 'Phone number is required',
  interest: 'Interest must be one of sales, service, parts, general',
};

// A missing field counts as empty, and errors are in the page's order.
test.each([
  [undefined, {}, { message: 'Message must be at least 10 characters' }],
  [
    'tradeIn',
    {
      make: 'Enter the make',
      model: 'Enter the model',
      condition: 'Say how well the cart runs',
      wanted: 'Say what you would like for it',
    },
  ],
  [
    'service',
    {
      cart: 'Enter the cart',
      problem: 'Say what is wrong, or what you would like done',
      where: 'Say where',
    },
  ],
  ['parts', { cart: 'Enter the cart', part: 'Enter the part' }],
  [
    'drive',
    {
      carts: 'Choose the cart that you would like to drive',
      showroom: 'Enter the showroom',
      at: 'Choose a day and time',
    },
  ],
  [
    'rental',
    {
      cart: 'Enter the cart',
      count: 'Enter how many carts',
      fromDay: 'Enter the first day, such as 2026-12-01',
      fromTime: 'Enter the start, such as 10:00',
      toDay: 'Enter the last day, such as 2026-12-01',
      toTime: 'Enter the return, such as 10:00',
      delivery: 'Choose pick-up or delivery',
    },
  ],
])('an empty form of kind %s says what to enter', (kind, fields, rest?: object) => {
  const result = checkInquiry(kind ? { details: { [kind]: {} } } : {});
  const errors = result.status === 'refused' ? result.errors : {};
  const own = Object.entries(fields).map(([name, words]) => [`details.${kind}.${name}`, words]);
  expect(Object.entries(errors)).toEqual([...own, ...Object.entries({ ...personErrors, ...rest })]);
});

describe('a trade-in', () => {
  test('needs make, model, condition and what is wanted, and no message', () => {
    expect(checked({ tradeIn }).status).toBe('ok');
    expect(refusedFields({ tradeIn: {} })).toEqual([
      'details.tradeIn.make',
      'details.tradeIn.model',
      'details.tradeIn.condition',
      'details.tradeIn.wanted',
    ]);
  });

  test.each([
    ['year', '2019', 2019],
    ['year', 1996, 1996],
    ['hours', '1,200', 1200],
    ['hours', '0', 0],
    ['miles', ' 14 000 ', 14_000],
  ])('%s %j is %d', (field, typed, number) => {
    const result = checked({ tradeIn: { ...tradeIn, [field]: typed } });
    expect(result).toMatchObject({ inquiry: { details: { tradeIn: { [field]: number } } } });
  });

  test.each([
    ['year', '19'],
    ['year', '2019.5'],
    ['year', 'new'],
    ['year', true],
    ['year', [2019]],
    ['hours', '-3'],
    ['hours', '1e3'],
    ['miles', Number.NaN],
    ['miles', '9'.repeat(40)],
    ['condition', 'toString'],
    ['wanted', 'gift'],
    ['make', 'x'.repeat(61)],
    ['notes', 'x'.repeat(1001)],
  ])('%s %j is refused at its field', (field, typed) => {
    expect(refusedFields({ tradeIn: { ...tradeIn, [field]: typed } })).toEqual([
      `details.tradeIn.${field}`,
    ]);
  });

  test('whatever is taken reads as whole lines', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(
        fc.record(
          {
            make: text,
            model: text,
            year: fc.integer({ min: 1950, max: 2100 }),
            hours: fc.nat(100_000),
            miles: fc.nat(500_000),
            condition: fc.constantFrom('excellent', 'good', 'fair', 'poor'),
            wanted: fc.constantFrom('trade', 'sell'),
          },
          { requiredKeys: ['make', 'model', 'condition', 'wanted'] },
        ),
        (given) => {
          const result = checked({ tradeIn: given });
          if (result.status === 'refused') throw new Error(JSON.stringify(result.errors));
          const lines = detailLines({ tradeIn: result.inquiry.details?.tradeIn ?? expect.fail() });
          expect(lines.every(({ label, value }) => label && value.trim() === value)).toBe(true);
          expect(lines.some(({ label }) => label === 'Hours')).toBe(given.hours !== undefined);
        },
      ),
    );
  });
});

describe('a request for service', () => {
  test('at home it needs the town', () => {
    expect(checked({ service }).status).toBe('ok');
    expect(refusedFields({ service: { ...service, where: 'home' } })).toEqual([
      'details.service.town',
    ]);
    expect(checked({ service: { ...service, where: 'home', town: 'Brick' } }).status).toBe('ok');
  });

  test('says what is missing at each field', () => {
    expect(refusedFields({ service: { where: 'moon' } })).toEqual([
      'details.service.cart',
      'details.service.problem',
      'details.service.where',
    ]);
  });
});

test('photographs alone are no message', () => {
  const ticket = `${'a'.repeat(16)}.${'b'.repeat(43)}`;
  expect(refusedFields({ photographs: [ticket] })).toEqual(['message']);
  expect(checked({ tradeIn, photographs: [ticket] }).status).toBe('ok');
  for (const photographs of [Array(7).fill(ticket), ['x'], [1], ticket, {}]) {
    expect(refusedFields({ tradeIn, photographs })).toEqual(['details.photographs']);
  }
});
