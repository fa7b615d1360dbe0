import { expect, test } from 'vitest';
import { rangeTrips } from '#domain/model/range-trips.ts';
import { loadContent } from '#server/content/load.ts';

const content = await loadContent('content');

test.each(content.models.map(({ slug, range }) => ({ slug, range })))(
  '$slug: towns that its range reaches and comes back from, none on top of another',
  ({ range }) => {
    const found = rangeTrips({ range }, content);
    if (!range) return expect(found).toBeNull();
    const { low = 0, high = 0, trips = [] } = found ?? {};
    expect(low).toBeLessThanOrEqual(high);
    expect(trips.length).toBeGreaterThanOrEqual(4);
    for (const [index, { miles }] of trips.entries()) {
      expect(miles).toBeLessThanOrEqual(high);
      expect(miles - (trips[index - 1]?.miles ?? 0)).toBeGreaterThan(0.06 * high);
    }
  },
);

test('there and back is twice the way, from the first showroom', () => {
  const { from } = rangeTrips({ range: '45-55 mi' }, content) ?? {};
  expect(from).toBe('Bayville');
  // Bayville to Toms River: 4.8 miles as the crow flies (field/towns.json).
  const towns = content.towns.filter(({ name }) => name === 'Toms River');
  const near = rangeTrips({ range: '12 mi' }, { ...content, towns });
  expect(near?.trips).toEqual([{ town: 'Toms River', miles: 10 }]);
});

test.each([undefined, 'ask us'])('a range of %s is no ruler', (range) => {
  expect(rangeTrips({ range }, content)).toBeNull();
});
