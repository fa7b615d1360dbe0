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

test.each([
  undefined,
  '',
  'contact',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a b',
  '/a\nb',
])('a page that is not a path of this site becomes the form’s own: %j', (page) => {
  expect(checkInquiry({ ...good, page })).toMatchObject({
    status: 'ok',
    inquiry: { page: '/contact' },
  });
});

test('whoever asks for a part may leave the message blank, and nobody else may', () => {
  const blank = { ...good, message: ' ' };
  const parts = { cart: 'D5', part: 'A  left\nmirror ' };
  expect(checkInquiry({ ...blank, details: { parts } })).toMatchObject({
    status: 'ok',
    inquiry: { details: { parts: { cart: 'D5', part: 'A left mirror' } } },
  });
  expect(checkInquiry({ ...blank, details: { unknown: {} } })).toMatchObject({
    errors: { message: expect.any(String) },
  });
});

test('a few words beside what is asked for follow its sentence, and alone are too short', () => {
  const short = { ...good, message: ' Two of us ' };
  const parts = { cart: 'D5', part: 'left mirror' };
  const checked = checkInquiry({ ...short, details: { parts } });
  expect(checked).toMatchObject({
    inquiry: { message: expect.stringMatching(/^I would .*\. Two of us$/) },
  });
  for (const details of [undefined, {}, { unknown: {} }]) {
    expect(checkInquiry({ ...short, details })).toMatchObject({
      errors: { message: expect.any(String) },
    });
  }
});

test('an error of the details is named by its path', () => {
  expect(checkInquiry({ ...good, details: { parts: { cart: ' ' } } })).toMatchObject({
    status: 'refused',
    errors: {
      'details.parts.cart': expect.any(String),
      'details.parts.part': expect.any(String),
    },
  });
  expect(checkInquiry({ ...good, details: 'parts' })).toMatchObject({
    status: 'refused',
    errors: { details: 'Details must be an object' },
  });
});
