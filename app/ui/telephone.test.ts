import { expect, test } from 'vitest';
import { telephone, textMessage } from './telephone.ts';

test.each([
  ['732-555-0142', 'tel:+17325550142'],
  ['(732) 555 0142', 'tel:+17325550142'],
  ['1-732-555-0142', 'tel:+17325550142'],
  ['+49 30 123456', 'tel:+4930123456'],
])('%s dials %s', (phone, address) => {
  expect(telephone(phone)).toBe(address);
  expect(textMessage(phone)).toBe(address.replace('tel', 'sms'));
});
