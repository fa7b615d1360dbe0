import { expect, test } from 'vitest';
import { checkSite } from '#server/check/check.ts';

test('npm run check finds nothing in the content as it ships', async () => {
  const { findings, isWhole, read } = await checkSite({
    folder: 'content',
    published: 'data/pictures',
    inventory: 'content/dealer/vehicles.csv',
    databaseUrl: 'file:/nowhere/site.db',
    tokens: 'design/tokens.css',
    font: 'design/overpass-latin.woff2',
    ask: undefined,
  });
  expect(isWhole).toBe(true);
  expect(read.vehicles).toBeGreaterThan(10);
  expect(read.pictures).toBeGreaterThan(50);
  expect(findings).toEqual([]);
});
