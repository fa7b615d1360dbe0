import { describe, expect, test } from 'vitest';
import { keepPageDates } from '#server/store/page-dates.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';

const pages = (given: Record<string, string>) => new Map(Object.entries(given));

describe.each(engines)('page dates on %s', (engine) => {
  test('move with the fingerprint of their own page, and with nothing else', async () => {
    const db = await newDatabase(engine);
    const first = await keepPageDates(db, pages({ '/': 'a', '/rentals': 'b', '/gone': 'c' }), 100);
    expect(Object.fromEntries(first)).toEqual({ '/': 100, '/rentals': 100, '/gone': 100 });
    const next = pages({ '/': 'a', '/rentals': 'B', '/new': 'd' });
    const second = await keepPageDates(db, next, 200);
    expect(Object.fromEntries(second)).toEqual({ '/': 100, '/rentals': 200, '/new': 200 });
    expect(await keepPageDates(db, next, 300)).toEqual(second);
  });

  test('a page that was gone is as old as its return', async () => {
    const db = await newDatabase(engine);
    await keepPageDates(db, pages({ '/': 'a', '/town': 'b' }), 100);
    await keepPageDates(db, pages({ '/': 'a' }), 200);
    const dates = await keepPageDates(db, pages({ '/': 'a', '/town': 'b' }), 300);
    expect(dates.get('/town')).toBe(300);
  });

  test('survive closing and opening, to the millisecond', async () => {
    const url = await newDatabaseUrl(engine);
    const time = 1_790_000_000_123;
    await keepPageDates(await reopen(url), pages({ '/': 'a' }), time);
    expect(await keepPageDates(await reopen(url), pages({ '/': 'a' }))).toEqual(
      new Map([['/', time]]),
    );
  });

  test('many processes that start at one moment agree', async () => {
    const url = await newDatabaseUrl(engine);
    const start = `
      import { openDatabase } from '#server/store/database.ts';
      import { keepPageDates } from '#server/store/page-dates.ts';
      const db = await openDatabase(process.argv[1]);
      const paths = Array.from({ length: 80 }, (_, i) => ['/' + i, 'x']);
      const dates = await keepPageDates(db, new Map(Math.random() < 0.5 ? paths : paths.toReversed()));
      await db.destroy();
      console.log([...new Set(dates.values())].join());`;
    const told = await Promise.all(Array.from({ length: 6 }, () => inProcess(start, url)));
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/^\d+\n$/);
  });
});
