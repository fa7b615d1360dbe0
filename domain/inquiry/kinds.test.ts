import { expect, test } from 'vitest';
import { calledInquiry, detailLines } from './details.ts';
import { checkInquiry } from './inquiry.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'general',
  page: '/',
};
const tradeIn = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'sell' } as const;
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
      condition: 'Choose how well the cart runs',
      wanted: 'Choose trade-in or sale',
    },
  ],
  ['parts', { cart: 'Enter the cart', part: 'Enter the part' }],
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

test.each([
  ['year', '2019', 2019],
  ['hours', '1,200', 1200],
  ['hours', '0', 0],
  ['miles', ' 14 000 ', 14_000],
])('%s %j of a trade-in is %d', (field, typed, number) => {
  const result = checked({ tradeIn: { ...tradeIn, [field]: typed } });
  expect(result).toMatchObject({ inquiry: { details: { tradeIn: { [field]: number } } } });
});

test.each([
  ['year', '19'],
  ['year', '2019.5'],
  ['year', [2019]],
  ['hours', '-3'],
  ['hours', '1e3'],
  ['miles', Number.NaN],
  ['condition', 'toString'],
  ['make', 'x'.repeat(61)],
  ['notes', 'x'.repeat(1001)],
])('%s %j of a trade-in is refused at its field', (field, typed) => {
  const fields = [`details.tradeIn.${field}`];
  expect(refusedFields({ tradeIn: { ...tradeIn, [field]: typed } })).toEqual(fields);
});

test('what is filled in gives a line, in the words of the form', () => {
  expect(detailLines({ tradeIn: { ...tradeIn, year: 2019, hours: 0 } })).toEqual([
    { label: 'Make', value: 'Club Car' },
    { label: 'Model', value: 'Onward' },
    { label: 'Year', value: '2019' },
    { label: 'Hours', value: '0' },
    { label: 'Condition', value: 'Runs well, some wear' },
    { label: 'Wanted', value: 'Sell it to you' },
  ]);
});

test('an inquiry is called by its kind, else by what its form says', () => {
  expect(calledInquiry({ interest: 'sales', details: { tradeIn } })).toBe('Trade-in');
  expect(calledInquiry({ interest: 'sales', details: { visit: {} } })).toBe('Sales inquiry');
});

test('service at home needs the town', () => {
  const where = 'home';
  expect(refusedFields({ service: { ...service, where } })).toEqual(['details.service.town']);
  expect(checked({ service: { ...service, where, town: 'Brick' } }).status).toBe('ok');
});

test('photographs alone are no message', () => {
  const ticket = `${'a'.repeat(16)}.${'b'.repeat(43)}`;
  expect(refusedFields({ photographs: [ticket] })).toEqual(['message']);
  expect(checked({ tradeIn, photographs: [ticket] }).status).toBe('ok');
  for (const photographs of [Array(7).fill(ticket), ['x'], [1], ticket]) {
    expect(refusedFields({ tradeIn, photographs })).toEqual(['details.photographs']);
  }
});
