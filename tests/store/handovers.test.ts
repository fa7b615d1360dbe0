import { describe, expect, test } from 'vitest';
import { dayAfter, daysFrom, monthAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { readFleet } from '#server/desk/fleet.ts';
import { readHandover, shownRental } from '#server/desk/rental-list.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import type { Database } from '#server/store/database.ts';
import { listOpenRentals, type RentalSearch, searchRentals } from '#server/store/desk/handovers.ts';
import { smallPictures, storePicture } from '#server/store/photographs.ts';
import { countFree, findRental } from '#server/store/rentals.ts';
import { tidyStore } from '#server/store/retention.ts';
import { askRental as ask, content, stay } from './booking.ts';
import { engines, newDatabase } from './engines.ts';
import { type Clerk, idOf, pressAt, takenBack, twoClerks } from './presses.ts';

const DAY = 86_400_000;
const { fromDay: first, toDay: last } = stay;
const today = dayInNewYork(Date.now());
/** One cart. */
const plan = content.pages.rentals.plans.find(({ id }) => id === 'utility') ?? expect.fail();
const noted = { cartNumber: '7', license: 'on', deposit: '$1,250.50', how: 'cash' };
const done = expect.objectContaining({ status: 'done' });

describe.each(engines)('a rented cart on %s', (engine) => {
  test('goes out once and comes back once, each with its photographs, and both can be taken back', async () => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    expect(await out(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('Confirm') },
    });
    const confirmed = await confirm(bea, id);
    expect(await back(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('not out') },
    });
    for (const wrong of [{ 'photographs[]': ['gone'] }, { license: '' }, { deposit: 'much' }]) {
      const field = Object.keys(wrong).join().replace('[]', '');
      const picky = await out(bea, id, wrong as Fields);
      expect(picky).toMatchObject({ errors: { [field]: expect.any(String) } });
    }
    expect((await readHandover(db, id))?.out).toBeUndefined();
    await picture(db, 'before');
    const form = { 'photographs[]': 'before', token: 'a' };
    const wentOut = await out(bea, id, form);
    expect(wentOut).toMatchObject({ status: 'done', to: '/desk/rentals' });
    expect(idOf(await out(bea, id, form))).toBe(idOf(wentOut));
    expect(JSON.stringify(await out(cy, id))).toMatch(/already\. Bea, .*: Out: Ada Lovelace/);
    expect(JSON.stringify(await takenBack(bea, confirmed))).toContain('carts are out');
    const cancel = await pressAt(bea, 'declineRental', id, { reason: '' });
    expect(cancel).toMatchObject({ errors: { refused: expect.stringContaining('are out') } });
    await picture(db, 'after');
    const cameBack = await back(cy, id, { 'photographs[]': 'after' });
    expect(await back(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('Cy, ') },
    });
    expect(await momentsOf(db, id)).toEqual(['out', 'back']);
    expect(await listOpenRentals(db, Date.now())).toEqual([]);
    expect(JSON.stringify(await takenBack(bea, wentOut))).toContain('are back');
    expect(await takenBack(cy, cameBack)).toEqual(done);
    expect(await momentsOf(db, id)).toEqual(['out']);
    expect(await takenBack(bea, wentOut)).toEqual(done);
    expect(await momentsOf(db, id)).toEqual([]);
    const read = await readHandover(db, id);
    expect(read).toMatchObject({ out: undefined, back: undefined });
    expect(read?.takenBack.map(({ photographs }) => photographs)).toEqual([['before'], ['after']]);
    expect(read?.takenBack[0]?.rows).toContainEqual(['Deposit', '$1,250.50 cash']);
    expect(await out(cy, id, { deposit: '' })).toEqual(done);
  });

  test('that goes out early takes its carts from then on, and frees them once they are back', async () => {
    const [bea] = await twoClerks(engine);
    const id = await ask(bea.db);
    await confirm(bea, id);
    const now = Date.now();
    const taken = async (day: string) =>
      plan.fleet - (await countFree(bea.db, plan, periodOfDays(day, day), now));
    const days = [today, dayAfter(today, 9), first];
    const all = () => Promise.all(days.map(taken));
    expect(await all()).toEqual([0, 0, 1]);
    await out(bea, id);
    expect(await all()).toEqual([1, 1, 1]);
    const cameBack = await back(bea, id);
    expect((await all()).slice(1)).toEqual([0, 0]);
    await takenBack(bea, cameBack);
    expect(await all()).toEqual([1, 1, 1]);
  });

  test('that is late warns who confirms another rental, and says whose it is', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const [late, id] = [await ask(db), await ask(db)];
    const past = Date.now() - 2 * DAY;
    await db
      .updateTable('rentals')
      .set({ status: 'confirmed', from_at: past - DAY, to_at: past })
      .where('inquiry_id', '=', late)
      .execute();
    await out(bea, late);
    const warned = await confirm(bea, id);
    const sentence = expect.stringMatching(/^Ada Lovelace’s cart is late since /);
    expect(warned).toEqual({ status: 'warned', sentence });
    expect(await confirm(bea, id, { read: 'another' })).toEqual(warned);
    expect((await findRental(db, id))?.status).toBe('asked');
    const read = 'sentence' in warned ? warned.sentence : '';
    const confirmed = await confirm(bea, id, { read });
    // Nothing is late any more.
    expect(await takenBack(bea, confirmed)).toEqual(done);
    await back(bea, late);
    expect(await confirm(bea, id)).toEqual(done);
  });

  test('that is not back takes its carts until the day’s end, is late at the desk, and waits for us', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    await confirm(bea, id);
    await out(bea, id);
    const now = ((await findRental(db, id))?.to_at ?? 0) + 60_000;
    const free = (from: number, to: number, at: number) => countFree(db, plan, { from, to }, at);
    const next = periodOfDays(dayAfter(last, 1), dayAfter(last, 1));
    expect([
      await free(now, now + 60_000, now - 2 * 60_000),
      await free(now, now + 60_000, now),
      await free(next.from, next.to, now),
      await free(now + 2 * DAY, now + 2 * DAY + 1, now + 2 * DAY),
    ]).toEqual([1, 0, 1, 0]);
    const [fleet] = await readFleet(db, [plan], daysFrom(last, 2), now);
    expect(fleet?.days.map((each) => each.free)).toEqual([0, 1]);
    const [row] = await listOpenRentals(db, now);
    expect(row && shownRental(row, now)).toMatchObject({ stage: 'late', isLate: true });
    const late = async () =>
      (await whoWaits({ db, content, channels: [] }, () => now)).filter(
        ({ kind }) => kind === 'late cart',
      );
    expect(await late()).toMatchObject([{ inquiryId: id }]);
    await back(bea, id);
    expect(await free(now, now + 60_000, now)).toBe(1);
    expect(await late()).toEqual([]);
  });

  test('that is back or over is found by customer, month and cart number', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const grace = await ask(db, { firstName: 'Grace', lastName: 'Hall' });
    const ada = await ask(db);
    await pressAt(bea, 'declineRental', ada, { reason: '' });
    await confirm(bea, grace);
    await out(bea, grace, { cartNumber: '3 and #12' });
    const found = async (search: RentalSearch, limit?: number) =>
      (await searchRentals(db, search, limit)).map(({ inquiry_id }) => inquiry_id).toSorted();
    expect(await found({ unit: '12' })).toEqual([grace]);
    expect(await found({ unit: '#3' })).toEqual([grace]);
    expect(await found({ unit: '1' })).toEqual([]);
    expect(await found({ month: last.slice(0, 7) })).toEqual([ada, grace].toSorted());
    await back(bea, grace);
    expect(await found({ words: 'hall grace' })).toEqual([grace]);
    expect(await found({ words: 'hall', month: '2020-01' })).toEqual([]);
    // It is back before that month began, or in it.
    expect(await found({ words: 'hall', month: monthAfter(last.slice(0, 7), 1) })).toEqual([]);
    expect(await found({})).toHaveLength(2);
    expect(await found({}, 1)).toHaveLength(1);
    const states = (await searchRentals(db, {})).map((row) => shownRental(row, Date.now()).stage);
    expect(states).toEqual(['over', 'over']);
  });

  test('that an earlier version marks as out or back during an update gets its times from the store’s clock', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    await confirm(bea, id);
    const times = async () => {
      await tidyStore(db);
      const { out_at, back_at } = (await findRental(db, id)) ?? {};
      return [out_at, back_at];
    };
    const noted = { person: 'Cy', cart_number: '7', licence_seen: 1, damage: '' } as const;
    const money = { deposit_cents: 0, deposit_how: '', charged_cents: 0 };
    for (const [n, way] of (['out', 'back'] as const).entries()) {
      const row = { inquiry_id: id, way, at: n + 1, taken_back_at: 0, ...noted, ...money };
      await db.insertInto('handovers').values(row).execute();
    }
    expect(await times()).toEqual([1, 2]);
    // Its Undo deletes.
    await db.deleteFrom('handovers').where('way', '=', 'back').execute();
    expect(await times()).toEqual([1, null]);
  });

  test('that is confirmed and that nobody marked as out is listed for a week after its end', async () => {
    const [bea] = await twoClerks(engine);
    const id = await ask(bea.db);
    await confirm(bea, id);
    const { to_at = 0 } = (await findRental(bea.db, id)) ?? {};
    expect(await listOpenRentals(bea.db, to_at + DAY)).toHaveLength(1);
    expect(await listOpenRentals(bea.db, to_at + 8 * DAY)).toEqual([]);
  });
});

test('a hold says how long it lasts, and that it has ended', async () => {
  const db = await newDatabase('SQLite');
  await ask(db);
  const now = Date.now();
  const stateAt = async (held_until: number) => {
    await db.updateTable('rentals').set({ status: 'held', held_until }).execute();
    const [row] = await listOpenRentals(db, now);
    return row && shownRental(row, now);
  };
  const [until, ended] = [expect.stringMatching(/^Held until \w/), expect.stringMatching(/ended/)];
  expect(await stateAt(now + DAY)).toMatchObject({ isLate: false, state: until });
  expect(await stateAt(now - 1)).toMatchObject({ isLate: true, state: ended });
});

function confirm(clerk: Clerk, id: string, fields: Record<string, string> = {}) {
  return pressAt(clerk, 'confirmRental', id, fields);
}

type Fields = Parameters<typeof pressAt>[3];

function out(clerk: Clerk, id: string, fields: Fields = {}) {
  return pressAt(clerk, 'handOut', id, { ...noted, ...fields });
}

function back(clerk: Clerk, id: string, fields: Fields = {}) {
  return pressAt(clerk, 'takeBack', id, { charged: '40', ...fields });
}

async function picture(db: Database, id: string): Promise<void> {
  const bytes = new Uint8Array([1]);
  const drawn = { full: bytes, small: bytes, width: 1, height: 1 };
  await storePicture(db, drawn, { id, network: 'ours', now: Date.now() });
}

async function momentsOf(db: Database, id: string) {
  const all = await smallPictures(db, id);
  return all.filter((each) => each.taken_back_at === 0).map(({ moment }) => moment);
}
