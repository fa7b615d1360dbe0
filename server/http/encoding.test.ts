import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br ; q=1, gzip;q=0.9', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['deflate', undefined],
  ['br;q=none', undefined],
  [',;,q=1;br', undefined],
])('%j is answered in %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});

test('whoever says something new each time is answered all the same', () => {
  for (let each = 0; each < 1000; each += 1) expect(chooseEncoding(`x${each}, br`)).toBe('br');
});

test.each(['', 'a', 'Sedge Island. '.repeat(20_000)])(
  'a text comes out as it went in',
  async (text) => {
    for (const kind of ['answer', 'page', 'file'] as const) {
      const { br, gzip } = await compress(Buffer.from(text), kind);
      expect(brotliDecompressSync(br).toString()).toBe(text);
      expect(gunzipSync(gzip).toString()).toBe(text);
    }
  },
);
