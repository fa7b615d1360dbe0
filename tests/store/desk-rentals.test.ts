import { describe, expect, test } from 'vitest';
import { dayAfter, monthAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { findActivity, listActivity } from '#server/desk/activity.ts';
import { handOver, readHandover } from '#server/desk/handovers.ts';
import { readFleet, shownRental } from '#server/desk/rental-list.ts';
import { giveBack, pressBlock, pressRental } from '#server/desk/rentals.ts';
import { canUndo, undo } from '#server/desk/undo.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { listOpenRentals, type RentalSearch, searchRentals } from '#server/store/desk/handovers.ts';
import { smallPictures, storePicture } from '#server/store/photographs.ts';
import { countFree, findRental, listBlocks } from '#server/store/rentals.ts';
import { newAddress } from '#tests/address.ts';
import { content } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';

const DAY = 86_400_000;
const today = dayInNewYork(Date.now());
/** A Monday: Sundays are closed. */
const first = dayAfter(weekOfDay(dayAfter(today, 21)).first, 1);
const last = dayAfter(first, 3);
const plan = content.pages.rentals.plans.find(({ id }) => id === 'utility') ?? expect.fail();
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org', role: 'owner' as const };
const bob = { ...ada, id: 'bob', name: 'Bob' };
const site = { content, channels: ['mail' as const, 'receipt' as const] };
const clerk = (db: Database, person = ada) => ({ db, site, person });

describe.each(engines)('rentals at the desk on %s', (engine) => {
  test('of two clerks who confirm the last cart one wins, and the other reads why', async () => {
    const [one, other] = await twoInstances(engine);
    const ids = [await ask(one), await ask(one)];
    const pressed = await Promise.all(
      [clerk(one), clerk(other, bob)].map((each, n) =>
        pressRental(each, { id: ids[n] ?? '', press: 'confirm', tell: true }),
      ),
    );
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    expect(pressed).toContainEqual({
      status: 'refused',
      sentence: expect.stringContaining('0 are free'),
    });
    expect(await listActivity(one)).toMatchObject([{ action: 'confirmed the rental' }]);
  });

  test('a decline takes its reason along, tells nobody who is not to hear, and is one unit with its activity', async () => {
    const db = await newDatabase(engine);
    const id = await ask(db);
    const decline = { id, press: 'decline', reason: 'They are in repair.', tell: false } as const;
    expect(await pressRental(clerk(db), decline)).toMatchObject({ status: 'done' });
    expect(await findRental(db, id)).toMatchObject({ status: 'released' });
    const channels = (await listDeliveries(db, id)).map(({ channel }) => channel);
    expect(channels).not.toContain('receipt');
    expect(await listActivity(db)).toMatchObject([{ inquiry_id: id, person: 'Ada' }]);
    expect(await pressRental(clerk(db, bob), decline)).toMatchObject({ status: 'refused' });
  });

  test('carts go out once and come back once, each with its photographs, and both can be undone', async () => {
    const [one, other] = await twoInstances(engine);
    const id = await ask(one);
    expect(await out(one, id)).toMatchObject({ sentence: expect.stringContaining('Confirm') });
    await pressRental(clerk(one), { id, press: 'confirm', tell: false });
    expect(await back(one, id)).toMatchObject({ sentence: expect.stringContaining('not out') });
    await picture(one, 'before');
    const pressed = await Promise.all([out(one, id, ['before']), out(other, id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    // Whichever came first: the picture is of that press or of none.
    await undoLast(one);
    await picture(one, 'again');
    expect(await out(one, id, ['again'])).toMatchObject({ status: 'done' });
    expect(await momentsOf(one, id)).toEqual(['out']);
    expect(await pressRental(clerk(one), { id, press: 'decline', tell: false })).toMatchObject({
      sentence: expect.stringContaining('are out'),
    });
    await picture(one, 'after');
    expect(await back(one, id, ['after'])).toMatchObject({ status: 'done' });
    expect(await momentsOf(one, id)).toEqual(['out', 'back']);
    expect(await listOpenRentals(one, Date.now())).toEqual([]);
    const [, wentOut] = await listActivity(one);
    expect(await undo(one, wentOut?.id ?? '', ada, { site })).toContain('are back');
    expect(await undoLast(one)).toBeUndefined();
    expect(await momentsOf(one, id)).toEqual(['out']);
    expect(await undo(one, wentOut?.id ?? '', ada, { site })).toBeUndefined();
    expect(await momentsOf(one, id)).toEqual([]);
    const read = await readHandover(one, id);
    expect(read).toMatchObject({ out: undefined, back: undefined });
    const kept = read?.takenBack.map(({ heading, photographs }) => [heading[0], photographs]);
    expect(kept).toHaveLength(3);
    expect(kept?.slice(1)).toEqual([
      ['O', ['again']],
      ['B', ['after']],
    ]);
    expect(read?.takenBack[1]?.rows).toContainEqual(['Deposit', '$250 cash']);
  });

  test('carts that go out early are taken from then on, and free once they are back', async () => {
    const db = await newDatabase(engine);
    const id = await ask(db);
    await pressRental(clerk(db), { id, press: 'confirm', tell: false });
    const now = Date.now();
    const free = async (day: string) =>
      plan.fleet - (await countFree(db, plan, periodOfDays(day, day), now));
    expect([await free(today), await free(first)]).toEqual([0, 1]);
    await out(db, id);
    expect([await free(today), await free(dayAfter(today, 9)), await free(first)]).toEqual([
      1, 1, 1,
    ]);
    await back(db, id);
    expect([await free(dayAfter(today, 9)), await free(first)]).toEqual([0, 0]);
    expect(await undoLast(db)).toBeUndefined();
    expect(await free(first)).toBe(1);
    expect(await pressRental(clerk(db), { id, press: 'decline', tell: false })).toMatchObject({
      sentence: expect.stringContaining('are out'),
    });
  });

  test('a promise that needs a late cart is made past a warning that says who is late', async () => {
    const db = await newDatabase(engine);
    const [late, id] = [await ask(db), await ask(db)];
    const past = Date.now() - 2 * DAY;
    await db
      .updateTable('rentals')
      .set({ status: 'confirmed', from_at: past - DAY, to_at: past })
      .where('inquiry_id', '=', late)
      .execute();
    await out(db, late);
    const confirm = { id, press: 'confirm', tell: false } as const;
    const warned = await pressRental(clerk(db), confirm);
    expect(warned).toMatchObject({
      status: 'warned',
      sentence: expect.stringMatching(/^Ada Lovelace’s cart is late since /),
    });
    const read = 'sentence' in warned ? warned.sentence : '';
    expect(await pressRental(clerk(db), { ...confirm, read: 'another' })).toEqual(warned);
    expect((await findRental(db, id))?.status).toBe('asked');
    expect(await pressRental(clerk(db), { ...confirm, read })).toMatchObject({ status: 'done' });
    // Nothing is late any more.
    await pressRental(clerk(db), { id, press: 'decline', tell: false });
    await back(db, late);
    expect(await pressRental(clerk(db), confirm)).toMatchObject({ status: 'done' });
  });

  test('rentals that are back or over are found by customer, month and cart number', async () => {
    const db = await newDatabase(engine);
    const [grace, ada] = [await ask(db, { firstName: 'Grace', lastName: 'Hall' }), await ask(db)];
    await pressRental(clerk(db), { id: ada, press: 'decline', tell: false });
    await pressRental(clerk(db), { id: grace, press: 'confirm', tell: false });
    await handOver(clerk(db), {
      ...noted,
      cart_number: '3 and #12',
      inquiry_id: grace,
      way: 'out',
      photographs: [],
    });
    const found = async (search: RentalSearch, limit?: number) =>
      (await searchRentals(db, search, limit)).map(({ inquiry_id }) => inquiry_id).toSorted();
    expect(await found({ unit: '12' })).toEqual([grace]);
    expect(await found({ unit: '#3' })).toEqual([grace]);
    expect(await found({ unit: '1' })).toEqual([]);
    expect(await found({ month: last.slice(0, 7) })).toEqual([ada, grace].toSorted());
    await back(db, grace);
    expect(await found({ words: 'hall grace' })).toEqual([grace]);
    expect(await found({ words: 'hall', month: '2020-01' })).toEqual([]);
    // It is back before that month began, or in it.
    expect(await found({ words: 'hall', month: monthAfter(last.slice(0, 7), 1) })).toEqual([]);
    expect(await found({})).toHaveLength(2);
    expect(await found({}, 1)).toHaveLength(1);
    const states = (await searchRentals(db, {})).map((row) => shownRental(row, Date.now()).stage);
    expect(states).toEqual(['over', 'over']);
  });

  test('a confirmed rental that nobody marked out is offered for a week after its end', async () => {
    const db = await newDatabase(engine);
    const id = await ask(db);
    await pressRental(clerk(db), { id, press: 'confirm', tell: false });
    const { to_at = 0 } = (await findRental(db, id)) ?? {};
    expect(await listOpenRentals(db, to_at + DAY)).toHaveLength(1);
    expect(await listOpenRentals(db, to_at + 8 * DAY)).toEqual([]);
  });

  test('a photograph that is gone leaves the cart here', async () => {
    const db = await newDatabase(engine);
    const id = await ask(db);
    await pressRental(clerk(db), { id, press: 'confirm', tell: false });
    await picture(db, 'there');
    expect(await out(db, id, ['there', 'gone'])).toMatchObject({ status: 'refused' });
    expect(await momentsOf(db, id)).toEqual([]);
    expect((await readHandover(db, id))?.out).toBeUndefined();
  });

  test('a cart that is not back is taken until the day’s end, late at the desk, and waits for us', async () => {
    const db = await newDatabase(engine);
    const id = await ask(db);
    await pressRental(clerk(db), { id, press: 'confirm', tell: false });
    await out(db, id);
    const rental = await findRental(db, id);
    const now = (rental?.to_at ?? 0) + 60_000;
    const rest = { from: now, to: now + 60_000 };
    expect(await countFree(db, plan, rest, now - 2 * 60_000)).toBe(1);
    expect(await countFree(db, plan, rest, now)).toBe(0);
    expect(await countFree(db, plan, periodOfDays(dayAfter(last, 1), dayAfter(last, 1)), now)).toBe(
      1,
    );
    // Two days later it still is.
    expect(
      await countFree(db, plan, { from: now + 2 * DAY, to: now + 2 * DAY + 1 }, now + 2 * DAY),
    ).toBe(0);
    const fleet = await readFleet(db, [plan], last, now);
    expect(fleet.rows[0]?.free.slice(0, 2)).toEqual([0, 1]);
    const [row] = await listOpenRentals(db, now);
    expect(row && shownRental(row, now)).toMatchObject({ stage: 'late', isLate: true });
    const shop = { db, content, channels: [] };
    const late = async () =>
      (await whoWaits(shop, () => now)).filter(({ kind }) => kind === 'late cart');
    expect(await late()).toMatchObject([{ inquiryId: id }]);
    await back(db, id);
    expect(await countFree(db, plan, rest, now)).toBe(1);
    expect(await late()).toEqual([]);
  });

  test('a block and its end can be undone, and says where rentals have its carts', async () => {
    const db = await newDatabase(engine);
    await pressRental(clerk(db), { id: await ask(db), press: 'confirm', tell: false });
    const block = { cart: 'utility', first, last, count: 1, reason: 'repair' as const };
    expect(await pressBlock(clerk(db), block)).toMatchObject({ status: 'done', few: '0' });
    const [blocked] = await listBlocks(db, 0);
    expect(await giveBack(clerk(db), blocked?.id ?? '')).toMatchObject({ status: 'done' });
    expect(await giveBack(clerk(db, bob), blocked?.id ?? '')).toMatchObject({ status: 'refused' });
    expect(await undoLast(db)).toBeUndefined();
    const { id: _, ...same } = blocked ?? expect.fail();
    expect(await listBlocks(db, 0)).toMatchObject([same]);
    expect(await pressBlock(clerk(db), { ...block, count: 2 })).toMatchObject({
      status: 'refused',
    });
  });
});

test('a hold says how long it lasts, and that it has ended', async () => {
  const db = await newDatabase('SQLite');
  const id = await ask(db);
  const now = Date.now();
  const stateAt = async (held_until: number) => {
    await db
      .updateTable('rentals')
      .set({ status: 'held', held_until })
      .where('inquiry_id', '=', id)
      .execute();
    const [row] = await listOpenRentals(db, now);
    return row && shownRental(row, now);
  };
  expect(await stateAt(now + DAY)).toMatchObject({
    isLate: false,
    state: expect.stringMatching(/^Held until \w/),
  });
  expect(await stateAt(now - 1)).toMatchObject({
    isLate: true,
    state: expect.stringMatching(/ended/),
  });
});

async function ask(db: Database, typed: Record<string, string> = {}): Promise<string> {
  const { handler } = createRentals({ db, site: { content }, hash });
  const stay = { fromDay: first, fromTime: '10:00', toDay: last, toTime: '10:00' };
  const rental = { cart: 'utility', count: 1, ...stay, delivery: 'pick-up' };
  const input = { ...typedInquiry(typed), details: { rental } };
  return idOf(await newIntake(db, { rental: handler }).receive(input, { address: newAddress() }));
}

const noted = {
  cart_number: '7',
  licence_seen: 1,
  deposit_cents: 25_000,
  deposit_how: 'cash',
  damage: '',
  charged_cents: 0,
} as const;

function out(db: Database, inquiry_id: string, photographs: string[] = []) {
  return handOver(clerk(db), { ...noted, inquiry_id, way: 'out', photographs });
}

function back(db: Database, inquiry_id: string, photographs: string[] = []) {
  return handOver(clerk(db), { ...noted, inquiry_id, way: 'back', photographs });
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

/** @returns why not */
async function undoLast(db: Database): Promise<string | undefined> {
  const [row] = await listActivity(db);
  expect(row && canUndo(row)).toBe(true);
  const why = await undo(db, row?.id ?? '', bob, { site });
  if (!why) expect((await findActivity(db, row?.id ?? ''))?.undone_at).not.toBeNull();
  return why;
}
