import { expect, test } from 'vitest';
import { clientAddress } from './ip-address.ts';

test.each([
  [['203.0.113.7'], '203.0.113.7'],
  [['10.0.0.1', '10.0.0.2', ' 198.51.100.1 '], '198.51.100.1'],
  [['10.0.0.1', '198.51.100.1:4711'], '198.51.100.1'],
  [['10.0.0.1', '[2001:DB8::0:1]:4711'], '2001:db8::1'],
  [['10.0.0.1', '::ffff:c633:6401'], '198.51.100.1'],
  [[undefined, '198.51.100.1'], '198.51.100.1'],
  [[undefined], 'unknown'],
])('by %j it is %s', (hops, address) => {
  expect(clientAddress(hops)).toBe(address);
});

test.each([',', '999.1.1.1', '127.1', '0x7f.1', "'; drop table", '[::1', '1'.repeat(16_000)])(
  'garbage for a hop leaves the one that is known: %j',
  (garbage) => {
    expect(clientAddress(['10.0.0.1', '198.51.100.1', garbage, '192.0.2.1'])).toBe('198.51.100.1');
  },
);
