import { expect, test } from 'vitest';
import { checkInquiry } from './inquiry.ts';

const good = {
  firstName: ' Zoë ',
  lastName: 'O’Brien',
  email: ' zoe@example.org ',
  phone: '7325550101',
  interest: 'service',
  message: '0123456789',
  page: '/vehicles/X-1',
};

test('trims, keeps Unicode, drops what is not asked for', () => {
  const checked = checkInquiry({ ...good, id: 'mine', __proto__: { admin: true } });
  expect(checked).toEqual({
    status: 'ok',
    inquiry: { ...good, firstName: 'Zoë', email: 'zoe@example.org' },
  });
});

test('every rule at its edge', () => {
  const refused = (changes: object) => {
    const checked = checkInquiry({ ...good, ...changes });
    return checked.status === 'refused' ? checked.errors : {};
  };
  expect(refused({ firstName: 'a'.repeat(100) })).toEqual({});
  expect(refused({ firstName: 'a'.repeat(101) }).firstName).toMatch(/100/);
  expect(refused({ email: `${'a'.repeat(250)}@example.org` }).email).toMatch(/254/);
  expect(refused({ email: 'ada@example' })).toEqual({ email: 'Invalid email address' });
  expect(refused({ phone: '1'.repeat(41) }).phone).toMatch(/40/);
  expect(refused({ interest: 'rentals' }).interest).toMatch(/sales, service, parts, general/);
  expect(refused({ phone: '123456789' })).toEqual({ phone: 'Phone number is required' });
  expect(refused({ phone: ' 123456789 ' })).toEqual({ phone: 'Phone number is required' });
  expect(refused({ message: '012345678 ' })).toHaveProperty('message');
  expect(refused({ message: 'a'.repeat(5000) })).toEqual({});
  expect(refused({ message: 'a'.repeat(5001) })).toHaveProperty('message');
  expect(refused({ email: undefined })).toHaveProperty('email');
});

test.each([undefined, '//evil.example', '/\\evil.example', 'https://a', '/a b', '/\u202ex'])(
  'a page that is not a path of this site becomes the form’s own: %j',
  (page) => {
    expect(checkInquiry({ ...good, page })).toMatchObject({ inquiry: { page: '/contact' } });
  },
);

test.each([
  ['  李 小龍 ', '李 小龍'],
  ['A\0da', 'Ada'],
  ['Ada\r\nBcc: all@example.org', 'Ada Bcc: all@example.org'],
  ['\u202emoc.live\u202c', 'moc.live'],
  ['\ud800Ada', '\ufffdAda'],
  ['<b>Ada</b> 👩🏽‍🔬', '<b>Ada</b> 👩🏽‍🔬'],
])('the name %j is kept as %j', (firstName, kept) => {
  expect(checkInquiry({ ...good, firstName })).toMatchObject({ inquiry: { firstName: kept } });
});

test.each([
  ['smith&sons@example.org', 'smith&sons@example.org'],
  ['a/b=c@example.org', 'a/b=c@example.org'],
  ['\u200bada @exam\u2060ple.org\ufeff', 'ada@example.org'],
])('the address %j is stored as %j', (email, kept) => {
  expect(checkInquiry({ ...good, email })).toMatchObject({ inquiry: { email: kept } });
});

test.each([
  'ada@example',
  'ada',
  '@example.org',
  'ada@-example.org',
  'a@b@example.org',
  'ada@example..org',
])('the address %j is refused', (email) => {
  expect(checkInquiry({ ...good, email })).toMatchObject({ errors: { email: expect.any(String) } });
});

test.each(['0026-12-01', '1026-12-01', '2026-13-01', '26'])(
  'the day %j is refused with words',
  (day) => {
    const rental = {
      cart: 'x',
      count: 1,
      fromDay: day,
      fromTime: '10:00',
      toDay: day,
      toTime: '10:00',
    };
    const drive = { carts: ['x'], showroom: 'x', at: `${day}T10:00` };
    expect(
      checkInquiry({ ...good, details: { rental: { ...rental, delivery: 'pick-up' } } }),
    ).toEqual({
      status: 'refused',
      errors: {
        'details.rental.fromDay': expect.stringContaining('2026-12-01'),
        'details.rental.toDay': expect.stringContaining('2026-12-01'),
      },
    });
    expect(checkInquiry({ ...good, details: { drive } })).toHaveProperty([
      'errors',
      'details.drive.at',
    ]);
  },
);

test('line breaks of a message stay, other control characters go', () => {
  const message = 'One\r\nTwo\rThree\n\tFour\0\x07\x1b[31m and the rest';
  const kept = 'One\nTwo\nThree\n\tFour[31m and the rest';
  expect(checkInquiry({ ...good, message })).toMatchObject({ inquiry: { message: kept } });
});

test('a kind has a sentence of its own, so that a message may be blank or short; no other may', () => {
  const parts = { cart: 'D5', part: 'A  left\nmirror ' };
  expect(checkInquiry({ ...good, message: ' Two of us ', details: { parts } })).toMatchObject({
    inquiry: {
      message: expect.stringMatching(/^I would .*\. Two of us$/),
      details: { parts: { cart: 'D5', part: 'A left mirror' } },
    },
  });
  for (const details of [undefined, {}, { unknown: {} }]) {
    const errors = { message: expect.any(String) };
    expect(checkInquiry({ ...good, message: ' ', details })).toMatchObject({ errors });
  }
  const noObject = { errors: { details: 'Details must be an object' } };
  expect(checkInquiry({ ...good, details: 'parts' })).toMatchObject(noObject);
});

test.each([
  null,
  'text',
  [good],
  JSON.parse('{"__proto__":{"firstName":"Ada"},"constructor":{"prototype":{}}}'),
  { firstName: ['Ada'], lastName: {}, email: 1, phone: true, interest: null, message: [[]] },
])('%j is refused, field by field', (input: unknown) => {
  const checked = checkInquiry(input);
  const fields = checked.status === 'refused' ? Object.keys(checked.errors) : [];
  expect(fields).toEqual(['firstName', 'lastName', 'email', 'phone', 'interest', 'message']);
});
