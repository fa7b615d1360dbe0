import { describe, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOf, spokenMoment } from '#domain/rental/stay.ts';
import { loadContent } from '#server/content/load.ts';
import { attachAll } from '#server/delivery/attachments.ts';
import type { Letter } from '#server/delivery/mailer.ts';
import { writeReceipt } from '#server/delivery/receipt.ts';
import { decideRental } from '#server/rentals/decide.ts';
import { attachRental } from '#server/rentals/mail.ts';
import { signQuote } from '#server/rentals/quote.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import {
  deleteBlock,
  findRental,
  insertBlock,
  listBlocks,
  listRentals,
  readTaken,
} from '#server/store/rentals.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';

const shipped = await loadContent('tests/content');
const firstDay = dayAfter(dayInNewYork(Date.now()), 20);
const stay = {
  fromDay: firstDay,
  fromTime: '10:00',
  toDay: dayAfter(firstDay, 3),
  toTime: '10:00',
};
const request = { cart: '4-seater', ...stay, count: 1, delivery: 'pick-up' };
const always = { from: 0, to: Date.now() * 2 };

describe.each(engines)('rentals on %s', (engine) => {
  test('a request is stored with its price, and holds nothing', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await ask(db, { count: '2' }));
    expect(await findRental(db, id)).toMatchObject({
      ...{ cart: '4-seater', count: 2, status: 'asked', held_until: null, quoted_cents: 116_000 },
      ...{ from_at: periodOf(stay).from, to_at: periodOf(stay).to },
    });
    expect((await findInquiry(db, id))?.details?.rental).toMatchObject({
      ...{ title: '4 seater', days: 3, total: 1160, town: null, goodUntil: dayAfter(today(), 10) },
      rate: { duration: '3-day', days: 3, price: 580, renewal: 193.34 },
    });
    expect(await readTaken(db, always, Date.now())).toEqual([]);
  });

  test('of thirty requests confirmed at once by two instances no more than the fleet is given', async () => {
    const [one, other] = await twoInstances(engine);
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      // Half of them overlap the others by a day alone.
      const late = n % 2 ? { fromDay: dayAfter(firstDay, 2), toDay: dayAfter(firstDay, 5) } : {};
      ids.push(idOf(await ask(one, late)));
    }
    const decided = await Promise.all(
      ids.map((id, n) => confirm(n % 4 < 2 ? one : other, id, ['mail'])),
    );
    const done = decided.filter(({ status }) => status === 'done');
    const short = decided.filter(({ status }) => status === 'short');
    expect([done.length, short.length]).toEqual([3, 27]);
    const rows = await listRentals(one, 0);
    expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(3);
  });

  test('confirming one twice at once is done once, and tells once', async () => {
    const [one, other] = await twoInstances(engine);
    const id = idOf(await ask(one));
    const decided = await Promise.all([one, other].map((db) => confirm(db, id, ['receipt'])));
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['already', 'done']);
    const told = (await listDeliveries(one, id)).filter(({ channel }) => channel === 'receipt');
    expect(told).toHaveLength(1);
  });

  test('what is confirmed is taken, also in part, until it is released', async () => {
    const db = await newDatabase(engine);
    const ids = [idOf(await ask(db, { count: 2 })), idOf(await ask(db, { count: 2 }))];
    const [first = '', second = ''] = ids;
    expect(await confirm(db, first)).toMatchObject({ status: 'done' });
    expect(await confirm(db, second)).toMatchObject({
      status: 'short',
      free: 1,
    });
    const touching = {
      fromDay: stay.toDay,
      toDay: dayAfter(stay.toDay, 1),
      count: 3,
    };
    expect((await ask(db, touching)).status).toBe('stored');
    expect((await ask(db, { ...touching, fromTime: '09:59' })).status).toBe('taken');
    expect(await release(db, first)).toMatchObject({ status: 'done' });
    expect(await release(db, first)).toMatchObject({ status: 'already' });
    expect(await confirm(db, second)).toMatchObject({ status: 'done' });
    expect(await confirm(db, 'nobody')).toEqual({ status: 'missing' });
  });

  test('who asks for taken days is told which days and carts are free near them, and leaves nothing', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await ask(db, { count: 3 }));
    await confirm(db, id);
    const taken = await ask(db);
    expect(taken).toEqual({
      status: 'taken',
      errors: {
        'details.rental.fromDay': expect.stringMatching(
          /^No 4 seater is free .*10AM, or .*; on your days: 6 seater(, |\.| and)/,
        ),
      },
    });
    expect(await db.selectFrom('inquiries').select('id').execute()).toEqual([{ id }]);
  });

  test.each([
    [{ cart: 'boat' }, 'cart'],
    [{ count: 4 }, 'count'],
    [{ fromDay: today(), fromTime: '00:00' }, 'fromDay'],
    [{ toDay: firstDay }, 'toDay'],
    [{ toDay: dayAfter(firstDay, 366) }, 'toDay'],
    [{ fromDay: dayAfter(today(), 366), toDay: dayAfter(today(), 367) }, 'fromDay'],
  ])('%j is refused by its field', async (given, field) => {
    const db = await newDatabase(engine);
    expect(await ask(db, given)).toEqual({
      status: 'refused',
      errors: { [`details.rental.${field}`]: expect.any(String) },
    });
  });

  test('what the dealer keeps back is taken, and free again without the block', async () => {
    const db = await newDatabase(engine);
    const block = { cart: '4-seater', ...periodOf(stay), count: 3 };
    const id = await insertBlock(db, block);
    expect((await ask(db)).status).toBe('taken');
    expect((await ask(db, { cart: '6-seater' })).status).toBe('stored');
    expect(await listBlocks(db, 0)).toEqual([{ id, ...block }]);
    expect([await deleteBlock(db, id), await deleteBlock(db, id)]).toEqual([true, false]);
    expect((await ask(db)).status).toBe('stored');
  });

  test('days that content blocks are taken', async () => {
    const db = await newDatabase(engine);
    const blocked = [
      { from: dayAfter(firstDay, 1), to: dayAfter(firstDay, 1), carts: ['utility'] },
    ];
    const content = withDates({ blocked });
    expect((await ask(db, { cart: 'utility' }, { content })).status).toBe('taken');
    expect((await ask(db, {}, { content })).status).toBe('stored');
  });

  test('with hours in content a request holds its carts that long, and of many at once never more than there are', async () => {
    const [one, other] = await twoInstances(engine);
    const content = withDates({ holdHours: 2 });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ask(n % 2 ? one : other, {}, { content, person: `p${n}` }),
      ),
    );
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(3);
    const rows = await listRentals(one, 0);
    expect(rows.map(({ status }) => status)).toEqual(['held', 'held', 'held']);
    const until = Math.min(...rows.map(({ held_until }) => held_until ?? 0));
    expect(until - Date.now()).toBeGreaterThan(119 * 60_000);
    expect(await readTaken(one, always, until - 1)).toHaveLength(3);
    expect(await readTaken(one, always, until + 60_000)).toEqual([]);
    // Its own hold is in nobody's way.
    const [first] = rows;
    const id = first?.inquiry_id ?? '';
    expect(await confirm(one, id)).toMatchObject({ status: 'done' });
  });

  test('a person holds three at most, a suspect none, and both are stored all the same', async () => {
    const db = await newDatabase(engine);
    const content = withDates({ holdHours: 2 });
    const statuses: string[] = [];
    for (const n of [0, 1, 2, 3, 4]) {
      const fromDay = dayAfter(firstDay, n * 7);
      const later = { fromDay, toDay: dayAfter(fromDay, 1) };
      // By another spelling of the same mailbox, then by the same number.
      const typed = n === 4 ? { email: 'other@example.org' } : { email: `ADA+${n}@example.org` };
      const id = idOf(await ask(db, later, { content, typed }));
      statuses.push((await findRental(db, id))?.status ?? '');
    }
    expect(statuses).toEqual(['held', 'held', 'held', 'asked', 'asked']);
    const typed = { website: 'x', email: 'bot@example.org', phone: '302-555-0100' };
    const id = idOf(await ask(db, { cart: '6-seater' }, { content, typed }));
    expect((await findRental(db, id))?.status).toBe('asked');
  });

  test('a price that was given holds for its stay alone, until its day has ended', async () => {
    const db = await newDatabase(engine);
    const asked = { cart: '4-seater', stay, count: 1 };
    const rate = { duration: '3-day', days: 3, price: 400, renewal: 100.5 };
    const quote = signQuote(hash, asked, { rate, goodUntil: today() });
    const late = signQuote(hash, asked, { rate, goodUntil: dayAfter(today(), -1) });
    const totalOf = async (given: object) => {
      const id = idOf(await ask(db, given));
      return (await findInquiry(db, id))?.details?.rental?.total;
    };
    expect(await totalOf({ quote })).toBe(400);
    expect(await totalOf({ quote: late })).toBe(580);
    expect(await totalOf({ quote: quote.replace('40000', '10000') })).toBe(580);
    expect(await totalOf({ quote, count: 2 })).toBe(1160);
    expect(await totalOf({ quote, toTime: '08:00' })).toBe(580);
    expect(await totalOf({ quote: 'x' })).toBe(580);
  });

  test.each([
    [{ delivery: 'pick-up' }, 'Picked up', shipped.business.showrooms[0]?.address.street ?? '-'],
    [
      { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' },
      '12 Bay Ave',
      'Heron Mills',
    ],
  ])(
    'a confirmation of %j says what, when, for how much and where, and asks for nothing',
    async (given, ...where) => {
      const db = await newDatabase(engine);
      const id = idOf(await ask(db, { ...given, count: 2 }));
      const asked = await receiptOf(db, id);
      for (const said of [shipped.business.responsePromise, 'Price holds', 'not a booking']) {
        expect(asked.text).toContain(said);
      }
      // What was typed goes to nobody before the dealer has read it.
      expect(asked.text).not.toContain('12 Bay Ave');
      await confirm(db, id);
      const { text } = await receiptOf(db, id);
      const days = [spokenMoment(stay.fromDay, '10:00'), spokenMoment(stay.toDay, '10:00')];
      for (const said of ['2 × 4 seater, 3 days', '$1,160', 'Confirmed', ...days, ...where]) {
        expect(text).toContain(said);
      }
      for (const said of [shipped.business.responsePromise, 'Price holds', 'not a booking']) {
        expect(text).not.toContain(said);
      }
      await release(db, id);
      const released = await receiptOf(db, id);
      expect(released.text).not.toMatch(/Price holds|Bay Ave|Picked up/);
      expect(released.text).not.toContain(shipped.business.responsePromise);
    },
  );
});

function confirm(db: Database, id: string, channels: string[] = []) {
  return decideRental(db, id, 'confirmed', { content: shipped, channels });
}

function release(db: Database, id: string) {
  return decideRental(db, id, 'released', { content: shipped, channels: [] });
}

interface Given {
  content?: Content;
  typed?: Record<string, string>;
  /** Another one for each name. */
  person?: string;
}

async function ask(
  db: Database,
  rental: object = {},
  { content = shipped, typed = {}, person }: Given = {},
) {
  const { handler } = createRentals({ db, content: () => content, hash });
  const intake = newIntake(db, { rental: handler });
  const named = person
    ? { email: `${person}@example.org`, phone: `302-555-01${person.slice(1).padStart(2, '0')}` }
    : {};
  const form = typedInquiry({ ...named, ...typed });
  const details = { rental: { ...request, ...rental } };
  return intake.receive({ ...form, details }, { address: newAddress() });
}

/** The mail to who asked, as it would go out now. */
async function receiptOf(db: Database, id: string): Promise<Letter> {
  const inquiry = (await findInquiry(db, id)) ?? expect.fail(id);
  const attached = await attachAll([attachRental(db, () => shipped)], inquiry, 'visitor');
  const letter = writeReceipt(inquiry, { content: shipped, url: '' }, attached);
  return letter ?? expect.fail('no receipt');
}

function withDates(dates: Partial<Content['pages']['rentals']['dates']>): Content {
  const content = structuredClone(shipped);
  Object.assign(content.pages.rentals.dates, dates);
  return content;
}

function today(): string {
  return dayInNewYork(Date.now());
}
