import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  [0, null, '203.0.113.7', '203.0.113.7'],
  [0, '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1', '10.0.0.1', '198.51.100.1'],
  // What the visitor wrote stands before what the proxy added.
  [1, '1.1.1.1, 198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [2, '1.1.1.1, 198.51.100.1, 10.0.0.2', '10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [10, '198.51.100.1,198.51.100.2', '10.0.0.1', '198.51.100.1'],
  [1, '198.51.100.1:4711', '10.0.0.1', '198.51.100.1'],
  [1, '[2001:DB8::0:1]:4711', '10.0.0.1', '2001:db8::1'],
  [1, '2001:0db8:0:0:0:0:0:1', '10.0.0.1', '2001:db8::1'],
  [1, 'fe80::1%eth0', '10.0.0.1', 'fe80::1'],
  [1, '::ffff:c633:6401', '10.0.0.1', '198.51.100.1'],
  [0, null, '::ffff:203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1', undefined, '198.51.100.1'],
  [0, null, undefined, 'unknown'],
  [0, null, '', 'unknown'],
])('behind %i proxies, %j from %s is %s', (proxies, forwarded, peer, address) => {
  expect(clientAddress(forwarded, peer, proxies)).toBe(address);
});

test.each([
  '',
  ',',
  ', , ,',
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
  expect(clientAddress(garbage, '203.0.113.7', 1)).toBe('203.0.113.7');
  expect(clientAddress(`${garbage}, 198.51.100.1`, '10.0.0.1', 2)).toBe('198.51.100.1');
});
