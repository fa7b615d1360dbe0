import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { findCase } from '#server/store/desk/cases.ts';
import { convertOldActivity } from '#server/store/desk/old-activity.ts';
import { emptyDatabaseUrl } from './engines.ts';
import { clerkAt, pressAt } from './presses.ts';

test('a store of 687d4b98 keeps its activity, each row with its press and an Undo that says what it does', async () => {
  const url = await emptyDatabaseUrl('SQLite');
  const file = url.slice('file:'.length);
  mkdirSync(dirname(file), { recursive: true });
  const raw = new DatabaseSync(file);
  raw.exec(readFileSync('tests/store/summer.sql', 'utf8'));
  const before = raw
    .prepare('select id from activity order by id')
    .all()
    .map(({ id }) => id);
  raw.close();
  await using db = await openDatabase(url, { migrates: true });
  await convertOldActivity(db);
  const rows = await db.selectFrom('activity').selectAll().orderBy('id').execute();
  expect(before.length).toBeGreaterThan(50);
  expect(rows.map(({ id }) => id)).toEqual(before);
  expect(rows.filter(({ press, action }) => press === null || action === '')).toEqual([]);
  const ada = await clerkAt(db, 'Ada');
  const undone: string[] = [];
  let restored = 0;
  for (const { id, press, before, inquiry_id } of rows.toReversed()) {
    // Content has files, which this store has none of.
    if (press === 'saveContent') continue;
    const answer = await pressAt(ada, 'undo', id);
    expect([press, answer.status]).toEqual([press, expect.stringMatching(/^(done|refused)$/)]);
    if (answer.status !== 'done') continue;
    undone.push(press ?? '');
    if (!/^(take|unassign|followUp|outcome)$/.test(press ?? '')) continue;
    expect(await findCase(db, inquiry_id ?? '')).toMatchObject(JSON.parse(before ?? '{}'));
    restored += 1;
  }
  expect(restored).toBeGreaterThan(3);
  expect(new Set(undone).size).toBeGreaterThan(5);
});
