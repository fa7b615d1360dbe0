import { describe, expect, test } from 'vitest';
import { DAY } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { listActivity } from '#server/desk/activity.ts';
import { apply, offer, shownDraft, takeBack } from '#server/desk/import.ts';
import { undo } from '#server/desk/undo.ts';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import { addPerson } from '#server/store/desk/people.ts';
import { listImports } from '#server/store/imports.ts';
import { deleteExpired } from '#server/store/retention.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { engines, newDatabase } from './engines.ts';

const content = await loadContent('tests/content');
const site = { content, channels: [] } as unknown as Site;

async function at(db: Database, name: string) {
  const email = `${name}@desk.example.org`;
  const person = await addPerson(db, { name, email, role: 'staff' }, Date.now());
  return { db, site, person: person ?? expect.fail('the address is taken') };
}

function stock(...rows: [id: string, price: number][]): File {
  const lines = rows.map(([id, price]) => `${id},Cart,evolution,classic,${price}`);
  return new File([['id,name,brand,category,price', ...lines].join('\n')], 'stock.csv');
}

const prices = async (db: Database) =>
  (await listVehicles(db)).map(({ id, price }) => `${id} ${price}`);

describe.each(engines)('an import at the desk on %s', (engine) => {
  test('each person has a file, which a day later is gone', async () => {
    const db = await newDatabase(engine);
    const [ada, ida] = [await at(db, 'Ada'), await at(db, 'Ida')];
    await offer(ada, stock(['A', 1]), false);
    await offer(ada, stock(['B', 2], ['C', 3]), true);
    await offer(ida, stock(['D', 4]), false);
    expect(await shownDraft(ada)).toMatchObject({ isWhole: true, changes: [{ count: 2 }, {}, {}] });
    expect(await shownDraft(ida)).toMatchObject({
      isWhole: false,
      changes: [{ count: 1 }, {}, {}],
    });
    expect(await prices(db)).toEqual([]);
    await deleteExpired(db, Date.now() + DAY - 60_000);
    expect(await shownDraft(ada)).toBeDefined();
    await deleteExpired(db, Date.now() + DAY);
    expect(await shownDraft(ada)).toBeUndefined();
    expect(await apply(ada, [])).toMatchObject({ status: 'refused' });
  });

  test('Apply says who, once; its Undo takes that import back, unless a later one would go, too', async () => {
    const db = await newDatabase(engine);
    const ada = await at(db, 'Ada');
    await offer(ada, stock(['A', 900]), false);
    const first = await apply(ada, []);
    expect(await shownDraft(ada)).toBeUndefined();
    await offer(ada, stock(['A', 901]), false);
    const second = await apply(ada, []);
    const [newest, oldest] = await listActivity(db, { about: 'inventory' });
    expect([newest?.id, oldest?.id]).toEqual(
      [second, first].map((each) => 'activity' in each && each.activity),
    );
    const early = await undo(db, oldest?.id ?? '', ada.person, { site });
    expect(early).toContain('not the last');
    // A clerk has no terminal.
    const lost = { status: 'refused', why: [expect.not.stringMatching(/npm|--/)] };
    expect(await takeBack(ada, 99)).toMatchObject(lost);
    expect(await undo(db, newest?.id ?? '', ada.person, { site })).toBeUndefined();
    expect(await prices(db)).toEqual(['A 900']);
    // Takes the undo back, too.
    const [{ id = 0 } = {}] = await listImports(db);
    expect(await takeBack(ada, id)).toMatchObject({ status: 'taken' });
    expect(await prices(db)).toEqual(['A 901']);
    expect((await listImports(db)).map(({ person }) => person)).toEqual([
      'Ada',
      null,
      'Ada',
      'Ada',
    ]);
  });

  test('doubts are confirmed as they were read', async () => {
    const db = await newDatabase(engine);
    const ada = await at(db, 'Ada');
    await offer(ada, stock(['A', 900]), false);
    await apply(ada, []);
    await offer(ada, stock(['A', 100]), false);
    const doubts = (await shownDraft(ada))?.doubts ?? [];
    expect(doubts).toHaveLength(1);
    expect(await apply(ada, ['another'])).toMatchObject({ status: 'doubtful', why: doubts });
    expect(await apply(ada, doubts)).toMatchObject({ status: 'taken' });
    expect(await prices(db)).toEqual(['A 100']);
  });
});
