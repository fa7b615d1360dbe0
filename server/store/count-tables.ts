import { type Kysely, sql } from 'kysely';
import { weekOfDay } from '#domain/hours/week.ts';
import type { Schema } from './schema.ts';

/**
 * For 013-counts: one table of what is counted by week and one of sketches, in place of the taps by day, which go over. And a
 * limit says how long its span is, so that those of an hour are not kept as long as those of a day.
 */
export async function counts(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_key', ['week', 'what', 'name'])
    .execute();
  await db.schema
    .createTable('vitals')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vitals_key', ['week', 'page', 'device', 'metric', 'bucket'])
    .execute();
  await moveTaps(db);
  await db.schema
    .alterTable('limits')
    .addColumn('span', 'bigint', (column) => column.notNull().defaultTo(3_600_000))
    .execute();
}

async function moveTaps(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ day: string; path: string; count: number }>`
    select day, path, count from taps`.execute(db);
  const weeks = Map.groupBy(rows, ({ day, path }) => JSON.stringify([weekOfDay(day).name, path]));
  for (const [key, days] of weeks) {
    const [week, name] = JSON.parse(key);
    const count = days.reduce((sum, day) => sum + day.count, 0);
    await db.insertInto('counts').values({ week, what: 'tap', name, count }).execute();
  }
  await db.schema.dropTable('taps').execute();
}
