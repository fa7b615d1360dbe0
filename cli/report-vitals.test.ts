import { describe, expect, test, vi } from 'vitest';
import { bucketOfVital, type Metric } from '#domain/counts/vitals.ts';
import { weekInNewYork, weekNamed } from '#domain/hours/week.ts';
import { countOne, countVitals } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { newDatabase } from '#tests/store/engines.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { showVitals } from './report-vitals.ts';

const week = weekInNewYork(Date.now());

describe('the report of what visitors had', () => {
  test('sets figures beside their targets, and marks what is above and what is of few', async () => {
    const db = await newDatabase('SQLite');
    for (let n = 0; n < 30; n += 1) await measured(db, 'home', { LCP: 3000, INP: 100, CLS: 0 });
    await measured(db, 'rentals/dates', { CLS: 0.31 });
    const printed = await print(db);
    expect(printed).toContain(week.name);
    expect(printed).toMatch(/^home +phone +30 +(2\.9|3\.0|3\.1) s ! +\d+ ms +0\.00 +–$/m);
    expect(printed).toMatch(/^rentals\/dates +phone +1 +– +– +0\.(29|3\d) ! \(1\) +–$/m);
    expect(printed).toMatch(/LCP ≤ 2\.5 s +INP ≤ 200 ms +CLS ≤ 0\.10 +TTFB ≤ 0\.8 s/);
  });

  test('lists taps, searches and forms of that week, the most first', async () => {
    const db = await newDatabase('SQLite');
    for (const what of ['tap', 'search', 'started'] as const) {
      const name = { tap: '/rentals', search: 'moped', started: 'parts' }[what];
      await countOne(db, { week: week.name, what, name });
      await countOne(db, { week: week.name, what, name });
    }
    await countOne(db, { week: week.name, what: 'search', name: 'a \u001b[2J' });
    await countOne(db, { week: '2001-01', what: 'tap', name: '/long-ago' });
    await insertInquiry(db, sampleInquiry(), []);
    const printed = await print(db);
    for (const line of [/^\/rentals +2$/m, /^parts +2 +0$/m, /^contact +0 +1$/m]) {
      expect(printed).toMatch(line);
    }
    expect(printed).toMatch(/^moped +2\na {2}\[2J +1$/m);
    expect(printed).not.toContain('/long-ago');
  });

  test('of a week without anything it says so', async () => {
    const db = await newDatabase('SQLite');
    const printed = await print(db, weekNamed('2026-01'));
    expect(printed).toContain('2026-01');
    expect(printed).toMatch(/^No page told/m);
    expect(printed).toMatch(/^contact +0 +0$/m);
  });
});

function measured(db: Database, page: string, values: Partial<Record<Metric, number>>) {
  const buckets = Object.entries(values).map(([metric, value]) => ({
    metric: metric as Metric,
    bucket: bucketOfVital(metric as Metric, value),
  }));
  return countVitals(db, { week: week.name, page, device: 'phone' }, buckets);
}

async function print(db: Database, of = week): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await showVitals(db, of);
  return log.mock.calls.flat().join('\n');
}
