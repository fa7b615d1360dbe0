import { describe, expect, test } from 'vitest';
import { DAY } from '#domain/hours/new-york.ts';
import { listActivity } from '#server/desk/activity.ts';
import { answerPress } from '#server/desk/answer-press.ts';
import { shownDraft } from '#server/desk/import.ts';
import type { Database } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import { deleteExpired } from '#server/store/retention.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { engines, newDatabase } from './engines.ts';
import { type Clerk, clerkAt, pressAt, takenBack } from './presses.ts';

/** Chooses a file with these carts. */
function look(clerk: Clerk, rows: [id: string, price: number | string][], whole = false) {
  const lines = rows.map(([id, price]) => `${id},Cart,evolution,classic,${price}`);
  const form = new FormData();
  form.set('press', 'lookImport');
  if (whole) form.set('whole', 'yes');
  const csv = ['id,name,brand,category,price', ...lines].join('\n');
  form.set('file', new File([csv], 'C:\\lots\\stock.csv'));
  return answerPress(clerk, form);
}

async function apply(clerk: Clerk, doubts: string[] = []) {
  const { of = '' } = (await shownDraft(clerk)) ?? {};
  return pressAt(clerk, 'applyImport', of, { read: doubts.join(' ') });
}

const prices = async (db: Database) =>
  (await listVehicles(db)).map(({ id, price }) => `${id} ${price}`);
const done = expect.objectContaining({ status: 'done' });
const refused = (why: string) => ({
  status: 'refused',
  errors: { refused: expect.stringContaining(why) },
});

describe.each(engines)('an import at the desk on %s', (engine) => {
  test('each person has a file, which a day later is gone', async () => {
    const db = await newDatabase(engine);
    const [ada, ida] = [await clerkAt(db, 'Ada'), await clerkAt(db, 'Ida')];
    await look(ada, [['A', 1]]);
    const { of = '' } = (await shownDraft(ada)) ?? {};
    await look(
      ada,
      [
        ['B', 2],
        ['C', 3],
      ],
      true,
    );
    expect(await look(ida, [['D', 4]])).toEqual(done);
    const shown = { name: 'stock.csv', isWhole: true, changes: [{ count: 2 }, {}, {}] };
    expect(await shownDraft(ada)).toMatchObject(shown);
    expect(await shownDraft(ida)).toMatchObject({
      isWhole: false,
      changes: [{ count: 1 }, {}, {}],
    });
    // Of another window, which shows the first file.
    expect(await pressAt(ada, 'applyImport', of)).toEqual(refused('does not wait'));
    expect(await prices(db)).toEqual([]);
    await pressAt(ida, 'discardImport', '');
    expect(await shownDraft(ida)).toBeUndefined();
    await deleteExpired(db, Date.now() + DAY - 60_000);
    expect(await shownDraft(ada)).toBeDefined();
    await deleteExpired(db, Date.now() + DAY);
    expect(await apply(ada)).toEqual(refused('does not wait'));
    expect(await listActivity(db)).toEqual([]);
  });

  test('a file with an error names its line, and the one before still waits', async () => {
    const db = await newDatabase(engine);
    const ada = await clerkAt(db, 'Ada');
    await look(ada, [['A', 1]]);
    const faulty = await look(ada, [['B', 'free']]);
    const file = expect.stringMatching(
      /^stock\.csv can’t be imported.*\nline 2, column price: "free"/,
    );
    expect(faulty).toMatchObject({ status: 'refused', errors: { file } });
    expect(await shownDraft(ada)).toMatchObject({ faults: [], changes: [{ count: 1 }, {}, {}] });
    const nothing = await pressAt(ada, 'lookImport', '', { file: 'stock.csv' });
    expect(nothing).toMatchObject({ errors: { file: 'Choose a file.' } });
  });

  test('Apply says who, once; its Undo takes that import back, unless a later one would go, too', async () => {
    const db = await newDatabase(engine);
    const ada = await clerkAt(db, 'Ada');
    await look(ada, [['A', 900]]);
    const first = await apply(ada);
    expect(first).toMatchObject({ words: 'Imported stock.csv: 1 new, 0 changed, 0 gone' });
    expect(await shownDraft(ada)).toBeUndefined();
    await look(ada, [['A', 901]]);
    const second = await apply(ada);
    expect(await takenBack(ada, first)).toEqual(refused('not the last'));
    expect(await takenBack(ada, second)).toEqual(done);
    expect(await prices(db)).toEqual(['A 900']);
    // Takes the undo back, too.
    const [{ id = 0 } = {}] = await listImports(db);
    const undone = await pressAt(ada, 'undoImport', `${id}`);
    expect(undone).toEqual(done);
    expect(await prices(db)).toEqual(['A 901']);
    expect(await takenBack(ada, undone)).toEqual(done);
    expect(await prices(db)).toEqual(['A 900']);
    expect(new Set((await listImports(db)).map(({ person }) => person))).toEqual(new Set(['Ada']));
    expect((await listActivity(db)).map(({ press }) => press)).toEqual([
      'undoImport',
      'applyImport',
      'applyImport',
    ]);
  });

  test('an import that is not the last is taken back once the clerk has read that others go, too', async () => {
    const db = await newDatabase(engine);
    const ada = await clerkAt(db, 'Ada');
    for (const price of [900, 901]) {
      await look(ada, [['A', price]]);
      await apply(ada);
    }
    const [, { id: first = 0 } = {}] = await listImports(db);
    const warned = await pressAt(ada, 'undoImport', `${first}`);
    expect(warned).toMatchObject({ status: 'warned' });
    expect(await prices(db)).toEqual(['A 901']);
    const read = warned.status === 'warned' ? warned.sentence : '';
    expect(await pressAt(ada, 'undoImport', `${first}`, { read })).toEqual(done);
    expect(await prices(db)).toEqual([]);
    // A clerk has no terminal.
    const lost = { errors: { refused: expect.not.stringMatching(/npm|--/) } };
    for (const id of ['99', '-1', 'x', '']) {
      expect(await pressAt(ada, 'undoImport', id)).toMatchObject(lost);
    }
  });

  test('doubts are confirmed as they were read', async () => {
    const db = await newDatabase(engine);
    const ada = await clerkAt(db, 'Ada');
    await look(ada, [
      ['A', 900],
      ['B', 900],
    ]);
    await apply(ada);
    await look(ada, [
      ['A', 100],
      ['B', 100],
    ]);
    const doubts = (await shownDraft(ada))?.doubts ?? [];
    expect(doubts.length).toBeGreaterThan(0);
    expect(await apply(ada, ['another'])).toEqual({
      status: 'warned',
      sentence: doubts.join(' '),
    });
    expect(await apply(ada, doubts)).toEqual(done);
    expect(await prices(db)).toEqual(['A 100', 'B 100']);
  });

  test('a file that changes nothing is done, and no import', async () => {
    const db = await newDatabase(engine);
    const ada = await clerkAt(db, 'Ada');
    await look(ada, [['A', 900]]);
    await apply(ada);
    await look(ada, [['A', 900]]);
    expect(await apply(ada)).toMatchObject({ status: 'done', canUndo: false });
    expect(await listImports(db)).toHaveLength(1);
    expect(await shownDraft(ada)).toBeUndefined();
  });
});
