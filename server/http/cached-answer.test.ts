import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './cached-answer.ts';

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br ; q=0.5, gzip;q=0.9', 'br'],
  ['gzip;q=0.000, br;q=0', undefined],
])('%j is answered in %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['', 'Sedge Island. '.repeat(20_000)])('a text comes out as it went in', async (text) => {
  for (const level of [5, 11]) {
    const { br, gzip } = await compress(Buffer.from(text), level);
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
  }
});
