import { describe, expect, test } from 'vitest';
import type { VisitCounts } from '#domain/counts/visit-counts.ts';
import { weekAfter, weekInNewYork } from '#domain/hours/week.ts';
import { createCounts } from '#server/counts/counts.ts';
import { weekCounts } from '#server/counts/week-counts.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { forgetUses } from '#server/store/rate-limits.ts';
import { deleteOlder } from '#server/store/retention.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { SECRET } from './intake.ts';
import { sampleInquiry } from './sample.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The Wednesday of the week 2026-47. */
const WEDNESDAY = Date.parse('2026-11-18T15:00:00Z');
const week = weekInNewYork(WEDNESDAY);

describe.each(engines)('counts on %s', (engine) => {
  test('many at once, by two instances, are all counted', async () => {
    const [one, other] = await twoInstances(engine);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => add(n % 2 ? one : other, { taps: ['/'] }, newAddress())),
    );
    expect(outcomes).toEqual(outcomes.map(() => 1));
    expect((await counted(one)).taps).toEqual([{ page: '/', count: 40 }]);
  });

  test('one document tells a load, taps, searches and forms, each counted by itself', async () => {
    const db = await newDatabase(engine);
    const told = {
      vitals: { page: '/vehicle/EDGE-1', device: 'phone', LCP: 2000, INP: 88, CLS: 0.05, TTFB: 90 },
      taps: ['/vehicle/EDGE-1', '/rentals/', '/no-such'],
      searches: ['Hover-craft', 'ada@example.org', '732 555 0199'],
      forms: ['/contact', '/trade-in', '/faq'],
    } as const satisfies VisitCounts;
    expect(await add(db, told)).toBe(6);
    const { vitals, taps, searches, forms } = await counted(db);
    const exact = [
      ['LCP', 2000, 2500],
      ['INP', 88, 200],
      ['CLS', 0.05, 0.1],
      ['TTFB', 90, 800],
    ] as const;
    const row = { page: 'vehicle', device: 'phone', p75: expect.any(Number), count: 1 };
    expect(vitals).toEqual(exact.map(([metric, , target]) => ({ ...row, metric, target })));
    for (const [metric, value] of exact) {
      const measured = vitals.find((each) => each.metric === metric)?.p75 ?? 0;
      expect(Math.abs(measured / value - 1), metric).toBeLessThan(0.055);
    }
    expect(taps).toEqual([
      { page: '/rentals', count: 1 },
      { page: '/vehicles/EDGE-1', count: 1 },
    ]);
    expect(searches).toEqual([{ words: 'hover craft', count: 1 }]);
    expect(forms.filter(({ started }) => started).map(({ form }) => form)).toEqual([
      'contact',
      'trade-in',
    ]);
  });

  test('an empty document, and one of pages that are none, leave no row behind', async () => {
    const db = await newDatabase(engine);
    const page = { page: '/no-such', device: 'phone', LCP: 1 } as const;
    expect(await add(db, {})).toBe(0);
    expect(await add(db, { vitals: page, taps: ['//'], searches: ['!'], forms: ['/'] })).toBe(0);
    expect(await add(db, { vitals: { page: '/', device: 'desk' } })).toBe(0);
    for (const table of ['counts', 'vitals', 'limits'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a stranger moves p75 no further than is said, from one address as from a whole network', async () => {
    const db = await newDatabase(engine);
    const honest = Array.from({ length: 200 }, (_, n) => 1000 + 10 * n);
    for (const LCP of honest) await add(db, load(LCP));
    const before = (await p75(db)) ?? 0;
    expect(before).toBeGreaterThan(2375);
    expect(before).toBeLessThan(2625);
    const flood = async (address: (n: number) => string) => {
      let through = 0;
      for (let n = 0; n < 60; n += 1) through += await add(db, load(60_000), address(n));
      return through;
    };
    // docs/decisions/022: three a day from an address, twelve from its network.
    expect(await flood(() => '203.0.113.7')).toBe(3);
    expect(await flood((n) => `203.0.113.${n}`)).toBe(9);
    expect(await flood((n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(12);
    const moved = 0.75 + (0.75 * 24) / honest.length;
    expect(await p75(db)).toBeLessThanOrEqual((honest[Math.ceil(moved * 200)] ?? 0) * 1.05);
    expect(await p75(db)).toBeGreaterThanOrEqual(before);
    // What the flood was kept from leaves no trace, and other figures are their own.
    expect(await db.selectFrom('limits').selectAll().execute()).toHaveLength(
      2 * honest.length + 1 + (1 + 9 + 1) + (12 + 1),
    );
    expect(await add(db, load(900, '/rentals'), '203.0.113.7')).toBe(1);
  });

  test('all the networks of the world write so much a day, and not more', async () => {
    const db = await newDatabase(engine);
    await add(db, load(1));
    await db.updateTable('limits').set({ uses: 19_999 }).where('uses', '=', 1).execute();
    expect(await add(db, load(1))).toBe(1);
    expect(await add(db, load(1))).toBe(0);
    expect(await add(db, load(1), newAddress(), WEDNESDAY + 2 * DAY)).toBe(1);
  });

  test('of one address at once, on two instances, no more than its share is counted', async () => {
    const [one, other] = await twoInstances(engine);
    const address = newAddress();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => add(n % 2 ? one : other, { taps: ['/'] }, address)),
    );
    expect(outcomes.filter((each) => each === 1)).toHaveLength(6);
    expect((await counted(one)).taps).toEqual([{ page: '/', count: 6 }]);
  });

  test('searches are kept in 500 words a week, whoever makes them up; known ones go on', async () => {
    const db = await newDatabase(engine);
    const rows = Array.from({ length: 499 }, (_, n) => ({
      ...{ week: week.name, what: 'search' as const, count: 1 },
      name: `nonsense ${n.toString(36)}`,
    }));
    await db.insertInto('counts').values(rows).execute();
    const outcomes = await Promise.all(
      ['surrey', 'moped', 'scooter'].map((words) => add(db, { searches: [words] }, newAddress())),
    );
    expect(outcomes.toSorted()).toEqual([0, 0, 1]);
    expect((await counted(db)).searches).toHaveLength(500);
    expect(await add(db, { searches: ['Nonsense 1'] })).toBe(1);
    expect((await counted(db)).searches[0]).toEqual({ words: 'nonsense 1', count: 2 });
    const next = WEDNESDAY + 7 * DAY;
    expect(await add(db, { searches: ['moped'] }, newAddress(), next)).toBe(1);
  });

  test('nothing of an address is stored, nor what would join two figures of one load', async () => {
    const db = await newDatabase(engine);
    const address = newAddress();
    await add(db, { ...load(2000), taps: ['/'], searches: ['moped'] }, address);
    const stored = JSON.stringify(
      await Promise.all(
        (['counts', 'vitals', 'limits'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    expect(stored).not.toContain(address.split('.').slice(0, 3).join('.'));
    const [row] = await db.selectFrom('vitals').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['bucket', 'count', 'device', 'metric', 'page', 'week'].toSorted(),
    );
  });

  test('marks of addresses go after two days, those of an hour after two hours', async () => {
    const db = await newDatabase(engine);
    await add(db, { taps: ['/'] });
    await db
      .insertInto('limits')
      .values({ bucket: 'of an hour', window_start: WEDNESDAY, span: HOUR, uses: 1 })
      .execute();
    const left = async (now: number) => {
      await forgetUses(db, now);
      return (await db.selectFrom('limits').select('span').execute()).map(({ span }) => span);
    };
    expect(await left(WEDNESDAY + 2 * HOUR)).toContain(HOUR);
    expect(await left(WEDNESDAY + 2 * HOUR + 1)).toEqual([DAY, DAY, DAY]);
    expect(await left(WEDNESDAY + 2 * DAY + 1)).toEqual([]);
  });

  test('a week begins at midnight of Monday at the dealership', async () => {
    const db = await newDatabase(engine);
    await add(db, { taps: ['/'] }, newAddress(), week.to - 1);
    await add(db, { taps: ['/rentals'] }, newAddress(), week.to);
    expect((await counted(db)).taps).toEqual([{ page: '/', count: 1 }]);
    expect((await weekCounts(db, weekAfter(week, 1))).taps).toEqual([
      { page: '/rentals', count: 1 },
    ]);
  });

  test('what was sent is what the store holds of the week, but for suspects', async () => {
    const db = await newDatabase(engine);
    const now = weekInNewYork(Date.now());
    await insertInquiry(db, sampleInquiry(), []);
    await insertInquiry(db, sampleInquiry({ suspect: 'many links' }), []);
    const part = { cart: 'EDGE', part: 'a mirror' };
    await insertInquiry(db, sampleInquiry({ details: { parts: part } }), []);
    const sent = async (of = now) =>
      (await weekCounts(db, of)).forms.filter((each) => each.sent > 0);
    expect(await sent()).toEqual([
      { form: 'contact', started: 0, sent: 1 },
      { form: 'parts', started: 0, sent: 1 },
    ]);
    expect(await sent(weekAfter(now, -1))).toEqual([]);
    expect(await sent(weekAfter(now, 1))).toEqual([]);
  });

  test('counts leave with the inquiries of their time', async () => {
    const db = await newDatabase(engine);
    for (const at of [WEDNESDAY, WEDNESDAY - 29 * DAY, WEDNESDAY - 31 * DAY - 7 * DAY]) {
      await add(db, { ...load(1000), taps: ['/'] }, newAddress(), at);
    }
    await deleteOlder(db, 30, WEDNESDAY);
    for (const table of ['counts', 'vitals'] as const) {
      const weeks = await db.selectFrom(table).select('week').distinct().execute();
      expect(weeks).toHaveLength(2);
    }
  });
});

function load(LCP: number, page = '/'): VisitCounts {
  return { vitals: { page, device: 'phone', LCP } };
}

async function p75(db: Database): Promise<number | undefined> {
  const { vitals } = await counted(db);
  return vitals.find(({ metric, page }) => metric === 'LCP' && page === 'home')?.p75;
}

function counted(db: Database) {
  return weekCounts(db, week);
}

/** @param now the instant at which it is told */
function add(
  db: Database,
  told: VisitCounts,
  address = newAddress(),
  now = WEDNESDAY,
): Promise<number> {
  return createCounts({
    ...{ db, hash: keyedHash(SECRET), now: () => now },
    inventory: {
      current: async () => ({ byId: new Map([['EDGE-1', {}]]) }),
    } as unknown as Inventory,
    site: () => ({
      pages: ['/', '/rentals'].map((path) => ({ path, kind: 'page' }) as const),
    }),
  }).add(told, address);
}
