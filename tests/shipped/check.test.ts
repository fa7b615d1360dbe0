import { expect, test } from 'vitest';
import { checkSite } from '#server/check/check.ts';

test('npm run check finds nothing in the content as it ships', async () => {
  const { findings, read } = await checkSite({
    folder: 'content',
    published: 'data/pictures',
    inventory: 'content/dealer/vehicles.csv',
    databaseUrl: 'file:/nowhere/site.db',
  });
  expect(read).toMatch(/ \d\d+ vehicles of vehicles\.csv, \d\d+ pictures/);
  expect(findings).toEqual([]);
});
