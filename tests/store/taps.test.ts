import { describe, expect, test } from 'vitest';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { deleteOlder } from '#server/store/retention.ts';
import { listTaps } from '#server/store/taps.ts';
import { createTaps } from '#server/taps.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { SECRET } from './intake.ts';

const DAY = 24 * 60 * 60 * 1000;
const always = { week: '', month: '' };

describe.each(engines)('taps on %s', (engine) => {
  test('many at once, by two instances, are all counted', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const other = engine === 'SQLite' ? db : await reopen(url);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => taps(n % 2 ? db : other).count('/', `203.0.${n}.1`)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['counted']));
    expect(await listTaps(db, always)).toEqual([{ path: '/', week: 40, month: 40, all: 40 }]);
  });

  test('one stranger moves the count by six an hour, and his network by sixty', async () => {
    const db = await newDatabase(engine);
    const address = newAddress();
    for (let tap = 0; tap < 6; tap += 1) {
      expect(await taps(db).count('/', address)).toBe('counted');
    }
    expect(await taps(db).count('/rentals', address)).toBe('too many');
    for (let tap = 0; tap < 70; tap += 1) await taps(db).count('/', `198.51.100.${tap}`);
    expect(await listTaps(db, always)).toMatchObject([{ all: 66 }]);
  });

  test.each([
    ['/vehicle/EDGE-1', '/vehicles/EDGE-1'],
    ['/rentals/', '/rentals'],
    ['/saved', '/saved'],
  ])('a tap on %s is one on %s', async (path, page) => {
    const db = await newDatabase(engine);
    expect(await taps(db).count(path, newAddress())).toBe('counted');
    expect(await listTaps(db, always)).toMatchObject([{ path: page }]);
  });

  test.each([
    '',
    '//',
    'rentals',
    '/no-such',
    '/vehicles/',
    '/vehicles/GONE-1',
    '/rentals?a=b',
    '/RENTALS',
  ])('the page %j is none, and makes no row', async (path) => {
    const db = await newDatabase(engine);
    expect(await taps(db).count(path, newAddress())).toBe('unknown page');
    expect(await listTaps(db, always)).toEqual([]);
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  test('they are listed by the last days, and leave with the inquiries of their time', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    const days: [number, string][] = [
      ...[
        [0, '/'],
        [6, '/'],
        [7, '/'],
        [29, '/'],
        [30, '/'],
        [800, '/'],
        [0, '/rentals'],
      ],
    ] as [number, string][];
    for (const [ago, path] of days) {
      const day = dayInNewYork(now - ago * DAY);
      await db.insertInto('taps').values({ day, path, count: 1 }).execute();
    }
    const since = { week: dayInNewYork(now - 6 * DAY), month: dayInNewYork(now - 29 * DAY) };
    expect(await listTaps(db, since)).toEqual([
      { path: '/', week: 2, month: 4, all: 6 },
      { path: '/rentals', week: 1, month: 1, all: 1 },
    ]);
    await deleteOlder(db, 730);
    expect((await listTaps(db, since))[0]?.all).toBe(5);
  });
});

function taps(db: Database) {
  return createTaps({
    db,
    hash: keyedHash(SECRET),
    inventory: {
      current: async () => ({ byId: new Map([['EDGE-1', {}]]) }),
    } as unknown as Inventory,
    site: () => ({ pages: [{ path: '/' }, { path: '/rentals' }] }),
  });
}
