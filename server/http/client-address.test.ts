import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  [['203.0.113.7'], '203.0.113.7'],
  [['10.0.0.1', '198.51.100.1'], '198.51.100.1'],
  [['10.0.0.1', '10.0.0.2', ' 198.51.100.1 '], '198.51.100.1'],
  [['10.0.0.1', '198.51.100.1:4711'], '198.51.100.1'],
  [['10.0.0.1', '[2001:DB8::0:1]:4711'], '2001:db8::1'],
  [['10.0.0.1', '2001:0db8:0:0:0:0:0:1'], '2001:db8::1'],
  [['10.0.0.1', 'fe80::1%eth0'], 'fe80::1'],
  [['10.0.0.1', '::ffff:c633:6401'], '198.51.100.1'],
  [['::ffff:203.0.113.7'], '203.0.113.7'],
  [[undefined, '198.51.100.1'], '198.51.100.1'],
  [[undefined], 'unknown'],
  [[''], 'unknown'],
])('by %j it is %s', (hops, address) => {
  expect(clientAddress(hops)).toBe(address);
});

test.each([
  '',
  ',',
  'unknown',
  '_hidden',
  '999.1.1.1',
  '127.1',
  '0x7f.1',
  '1',
  'localhost',
  "'; drop table limits; --",
  '[::1',
  '::1]',
  '1.2.3.4:99999999999999999999x',
  '\0',
  '１.２.３.４',
  '1'.repeat(16_000),
  ','.repeat(16_000),
  '[::]:'.repeat(3000),
])('garbage for a hop leaves the one that is known: %j', (garbage) => {
  expect(clientAddress(['203.0.113.7', garbage])).toBe('203.0.113.7');
  expect(clientAddress(['10.0.0.1', '198.51.100.1', garbage])).toBe('198.51.100.1');
});
