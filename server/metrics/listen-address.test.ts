import { expect, test } from 'vitest';
import { listenAddress } from './listen-address.ts';

test.each([
  ['127.0.0.1:9464', '127.0.0.1', 9464],
  ['localhost:9464', '127.0.0.1', 9464],
  ['[::1]:9464', '::1', 9464],
  ['0.0.0.0:0', '0.0.0.0', 0],
  ['[::]:65535', '::', 65_535],
])('%s is an address', (text, host, port) => {
  expect(listenAddress(text)).toEqual({ host, port });
});

test.each([
  '',
  '9464',
  ':9464',
  '127.0.0.1',
  '127.0.0.1:',
  '127.0.0.1:65536',
  '127.0.0.1:-1',
  '127.0.0.1:94x',
  '127.0.0.1:9464/metrics',
  'http://127.0.0.1:9464',
  '::1:9464',
  '[127.0.0.1]:9464',
  '[::1:9464',
  'metrics.example.com:9464',
  '127.1:9464',
  ' 127.0.0.1:9464',
])('%j is none', (text) => {
  expect(listenAddress(text)).toBe(undefined);
});
