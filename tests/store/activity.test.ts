import { expect, test } from 'vitest';
import { findActivity, listActivity, record } from '#server/desk/activity.ts';
import { inTransaction } from '#server/store/database.ts';
import { correctContact } from '#server/store/inquiries.ts';
import { erasePerson } from '#server/store/retention.ts';
import { engines, newDatabase } from './engines.ts';
import { clerkAt, pressAt } from './presses.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const person = { id: 'a', name: 'Ada', email: 'ada@example.org', role: 'owner' } as const;

test.each(engines)('on %s who did what is noted with its change, or not at all', async (engine) => {
  const db = await newDatabase(engine);
  const note = (about: string) => record(db, { person, action: 'added a person', about });
  const [first, second] = [await note('people'), await note('inventory/1')];
  expect(await findActivity(db, first)).toMatchObject({ person: 'Ada', before: null });
  expect((await listActivity(db)).map(({ id }) => id)).toEqual(
    [second, first].toSorted().reverse(),
  );
  expect((await listActivity(db, { about: 'people' })).map(({ id }) => id)).toEqual([first]);
  const failed = inTransaction(db, async (transaction) => {
    await record(transaction, { person, action: 'added a person', about: 'people' });
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  expect(await listActivity(db)).toHaveLength(2);
});

test.each(engines)(
  'on %s activity comes page by page, with the customer until erased',
  async (engine) => {
    const db = await newDatabase(engine);
    const { id: inquiryId } = await storeInquiry(db, sampleInquiry());
    const about = `inquiries/${inquiryId}`;
    for (let n = 0; n < 5; n += 1) {
      await record(db, { person, action: `${n}`, about, inquiryId });
      await record(db, { person, action: 'added a person', about: 'people' });
    }
    for (const [of, count] of [
      [{}, 10],
      [{ about }, 5],
      [{ about: 'nothing' }, 0],
    ] as const) {
      const ids: string[] = [];
      for (let more = 1; more > 0; ) {
        const page = await listActivity(db, { ...of, before: ids.at(-1), limit: 3 });
        ids.push(...page.map(({ id }) => id));
        more = page.length;
      }
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
      expect(ids).toHaveLength(count);
    }
    const customers = async () => new Set((await listActivity(db)).map(({ customer }) => customer));
    expect(await customers()).toEqual(new Set(['Ada Lovelace', null]));
    await correctContact(db, inquiryId, { lastName: 'King' });
    expect(await customers()).toEqual(new Set(['Ada King', null]));
    await erasePerson(db, 'ada@example.org');
    expect(await customers()).toEqual(new Set([null]));
    expect(await listActivity(db)).toHaveLength(5);
  },
);

test('a press without a way back is not undone, nor one that nobody knows', async () => {
  const db = await newDatabase('SQLite');
  const ada = await clerkAt(db, 'Ada');
  const row = { person, press: 'erase', action: 'Erased a person', about: 'inquiries' };
  for (const id of [
    await record(db, row),
    await record(db, { ...row, press: 'no-such' }),
    'none',
  ]) {
    expect(await pressAt(ada, 'undo', id)).toMatchObject({ status: 'refused' });
  }
  expect((await listActivity(db)).map(({ undone_at }) => undone_at)).toEqual([null, null]);
});
