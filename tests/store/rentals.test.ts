import { describe, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { periodOf, spokenMoment } from '#domain/rental/stay.ts';
import { loadContent } from '#server/content/load.ts';
import { attachAll, writeReceipt } from '#server/delivery/mail.ts';
import { blockCarts } from '#server/rentals/block.ts';
import { decideRental } from '#server/rentals/decide.ts';
import { attachRental } from '#server/rentals/mail.ts';
import { createRentals, signQuote } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { findRental, listBlocks, readTaken } from '#server/store/rentals.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';
import { listRentals } from './sample.ts';

const shipped = await loadContent('tests/content');
const holding = structuredClone(shipped);
holding.pages.rentals.dates.holdHours = 2;
const today = dayInNewYork(Date.now());
/** A Monday: Sundays are closed. */
const firstDay = dayAfter(weekOfDay(dayAfter(today, 21)).first, 1);
const lastDay = dayAfter(firstDay, 3);
const asked = {
  cart: '4-seater',
  count: 1,
  fromDay: firstDay,
  fromTime: '10:00',
  toDay: lastDay,
  toTime: '10:00',
};
const always = { from: 0, to: Date.now() * 2 };

describe.each(engines)('rentals on %s', (engine) => {
  test('a request is stored with its price, and holds nothing', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await ask(db, { count: '2' }));
    const { from, to } = periodOf(asked);
    expect(await findRental(db, id)).toMatchObject({
      cart: '4-seater',
      count: 2,
      status: 'asked',
      held_until: null,
      quoted_cents: 116_000,
      from_at: from,
      to_at: to,
    });
    expect((await findInquiry(db, id))?.details?.rental).toMatchObject({
      title: '4 seater',
      days: 3,
      total: 1160,
      town: null,
      goodUntil: dayAfter(today, 10),
      rate: { duration: '3-day', days: 3, price: 580, renewal: 193.34 },
    });
    expect(await readTaken(db, '4-seater', always, Date.now())).toEqual([]);
  });

  test('of thirty requests confirmed at once by two instances no more than the fleet is given', async () => {
    const [one, other] = await twoInstances(engine);
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      // Half of them overlap the others by only one day.
      const late = n % 2 ? { fromDay: dayAfter(firstDay, 2), toDay: dayAfter(firstDay, 5) } : {};
      ids.push(idOf(await ask(one, late)));
    }
    const decided = await Promise.all(ids.map((id, n) => decide(n % 4 < 2 ? one : other, id)));
    expect(decided.filter(({ status }) => status === 'refused')).toHaveLength(27);
    const rows = await listRentals(one);
    expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(3);
  });

  test('a confirmed rental takes its carts until it is released, and a request for them leaves nothing', async () => {
    const db = await newDatabase(engine);
    const ids = [idOf(await ask(db, { count: 2 })), idOf(await ask(db, { count: 2 }))];
    const [first = '', second = ''] = ids;
    expect(await decide(db, first)).toMatchObject({ status: 'done' });
    expect(await decide(db, second)).toMatchObject({
      sentence: expect.stringContaining('and 1 is free'),
    });
    const taken = {
      status: 'taken',
      errors: {
        'details.rental.fromDay': expect.stringMatching(/^Taken .* Free days near those: \w{3}, /),
      },
    };
    expect(await ask(db, { count: 3 })).toEqual(taken);
    const touching = { fromDay: lastDay, toDay: dayAfter(lastDay, 1), count: 3 };
    expect(await ask(db, { ...touching, fromTime: '09:59' })).toEqual(taken);
    expect(await db.selectFrom('inquiries').select('id').execute()).toHaveLength(2);
    expect((await ask(db, touching)).status).toBe('stored');
    expect(await decide(db, first, 'released')).toMatchObject({ status: 'done' });
    expect(await decide(db, first, 'released')).toMatchObject({ status: 'already' });
    expect(await decide(db, second)).toMatchObject({ status: 'done' });
  });

  test.each([
    [{ cart: 'boat' }, 'cart'],
    [{ count: 4 }, 'count'],
    [{ fromDay: today, fromTime: '00:00' }, 'fromDay'],
    [{ toDay: firstDay }, 'toDay'],
    [{ toDay: dayAfter(firstDay, 6) }, 'toDay'],
  ])('%j is refused by its field', async (given, field) => {
    const db = await newDatabase(engine);
    const errors = { [`details.rental.${field}`]: expect.any(String) };
    expect(await ask(db, given)).toEqual({ status: 'refused', errors });
  });

  test('what may be spam is not confirmed, nor what is over, and the sentence says why', async () => {
    const db = await newDatabase(engine);
    const spam = idOf(await ask(db, {}, { website: 'x' }));
    const over = idOf(await ask(db));
    const past = { from_at: 1, to_at: 2 };
    await db.updateTable('rentals').set(past).where('inquiry_id', '=', over).execute();
    expect(await decide(db, spam)).toEqual({ status: 'refused', sentence: RELEASE_FIRST });
    expect(await decide(db, over)).toMatchObject({ sentence: expect.stringContaining('are over') });
    for (const id of [spam, over]) expect((await findRental(db, id))?.status).toBe('asked');
    expect(await listDeliveries(db, spam)).toEqual([]);
  });

  test('carts that the dealer keeps back are taken', async () => {
    const db = await newDatabase(engine);
    const asked = { cart: '4-seater', count: 3, first: firstDay, last: lastDay };
    const block = (given: object) =>
      blockCarts(db, { ...asked, reason: 'repair', ...given }, shipped);
    for (const wrong of [{ cart: 'boat' }, { count: 4 }, { count: 0 }, { last: '2026-01-01' }]) {
      expect(await block(wrong)).toMatchObject({ status: 'refused' });
    }
    expect(await block({ first: '2026-01-01', last: '2026-01-01' })).toMatchObject({
      sentence: expect.stringContaining('over'),
    });
    expect(await block({ count: 2 })).toMatchObject({ count: 2, free: 3 });
    expect(await block({})).toMatchObject({ status: 'blocked', count: 3, free: 1 });
    expect(await listBlocks(db, 0)).toHaveLength(2);
    expect((await ask(db)).status).toBe('taken');
    expect((await ask(db, { cart: '6-seater' })).status).toBe('stored');
  });

  test('with hours in content a request holds its carts that long, and of many at once never more than there are', async () => {
    const [one, other] = await twoInstances(engine);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const person = { email: `p${n}@example.org`, phone: `302-555-01${10 + n}` };
        return ask(n % 2 ? one : other, {}, person, holding);
      }),
    );
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(3);
    const rows = await listRentals(one);
    expect(rows.map(({ status }) => status)).toEqual(['held', 'held', 'held']);
    const until = Math.min(...rows.map(({ held_until }) => held_until ?? 0));
    expect(until - Date.now()).toBeGreaterThan(119 * 60_000);
    expect(await readTaken(one, '4-seater', always, until - 1)).toHaveLength(3);
    expect(await readTaken(one, '4-seater', always, until + 60_000)).toEqual([]);
    // Its own hold does not count against it.
    expect(await decide(one, rows[0]?.inquiry_id ?? '')).toMatchObject({ status: 'done' });
  });

  test('a person holds three at most, a suspect none, and both are stored all the same', async () => {
    const db = await newDatabase(engine);
    const statusOf = async (rental: object, typed: Record<string, string>) => {
      const id = idOf(await ask(db, rental, typed, holding));
      return (await findRental(db, id))?.status;
    };
    // By another spelling of the same mailbox, then by the same number.
    const emails = [0, 1, 2, 3].map((n) => `ADA+${n}@example.org`);
    const statuses: unknown[] = [];
    for (const [n, email] of [...emails, 'other@example.org'].entries()) {
      const fromDay = dayAfter(firstDay, n * 7);
      statuses.push(await statusOf({ fromDay, toDay: dayAfter(fromDay, 1) }, { email }));
    }
    expect(statuses).toEqual(['held', 'held', 'held', 'asked', 'asked']);
    const bot = { website: 'x', email: 'bot@example.org', phone: '302-555-0100' };
    expect(await statusOf({ cart: '6-seater' }, bot)).toBe('asked');
  });

  test('a quoted price holds for its stay alone, until its day has ended', async () => {
    const db = await newDatabase(engine);
    const rate = { duration: '3-day', days: 3, price: 400, renewal: 100.5 };
    const quote = signQuote(hash, asked, { rate, goodUntil: today });
    const late = signQuote(hash, asked, { rate, goodUntil: dayAfter(today, -1) });
    for (const [given, total] of [
      [{ quote }, 400],
      [{ quote: late }, 580],
      [{ quote: quote.replace('40000', '10000') }, 580],
      [{ quote, count: 2 }, 1160],
      [{ quote, toTime: '08:00' }, 580],
      [{ quote: 'x' }, 580],
    ] as const) {
      const id = idOf(await ask(db, given));
      expect((await findInquiry(db, id))?.details?.rental?.total, `${given.quote}`).toBe(total);
    }
  });

  test.each([
    [{ delivery: 'pick-up' }, 'Picked up', shipped.business.showrooms[0]?.address.street ?? '-'],
    [
      { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' },
      '12 Bay Ave, Heron Mills',
      'beyond 8 miles. It is 14 miles by road: $24.',
    ],
  ])(
    'a confirmation of %j says days, price and place, and a release no place',
    async (given, ...where) => {
      const db = await newDatabase(engine);
      const id = idOf(await ask(db, { ...given, count: 2 }));
      const open = [shipped.business.responsePromise, 'Good through', 'Not booked yet'];
      const request = await receiptOf(db, id);
      for (const words of open) expect(request).toContain(words);
      // Nobody gets typed text before the dealer has read it.
      expect(request).not.toContain('12 Bay Ave');
      await decide(db, id);
      const confirmed = await receiptOf(db, id);
      const days = [spokenMoment(firstDay, '10:00'), spokenMoment(lastDay, '10:00')];
      for (const words of ['2 × 4 seater, 3 days', '$1,160', 'Confirmed', ...days, ...where]) {
        expect(confirmed).toContain(words);
      }
      for (const words of open) expect(confirmed).not.toContain(words);
      await decide(db, id, 'released', 'The carts are in repair.');
      expect((await findInquiry(db, id))?.details?.rental).toMatchObject({ isCancelled: true });
      const { cancelled, released } = shipped.pages.rentals.dates;
      expect(await receiptOf(db, id)).toContain(cancelled.opening);
      expect(await receiptOf(db, id)).not.toContain(released.opening);
      expect(await receiptOf(db, id)).not.toMatch(/Price holds|Bay Ave|Picked up/);
      expect(await receiptOf(db, id)).toContain('\n\nThe carts are in repair.\n\n');
      await decide(db, id);
      expect(await receiptOf(db, id)).not.toContain('repair');
    },
  );
});

test('a delivery is confirmed with its miles alone, and costs nothing within the free ones', async () => {
  const db = await newDatabase('SQLite');
  const id = idOf(
    await ask(db, { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' }),
  );
  const confirm = (miles?: number) =>
    decideRental(db, id, 'confirmed', {
      content: shipped,
      channels: [],
      miles,
      hasRead: () => false,
    });
  expect(await confirm()).toMatchObject({ sentence: expect.stringContaining('miles by road') });
  expect((await findRental(db, id))?.status).toBe('asked');
  expect(await confirm(8)).toMatchObject({ status: 'done' });
  expect((await findInquiry(db, id))?.details?.rental?.deliveryTerms).toMatch(
    /8 miles by road: no charge/,
  );
});

function decide(
  db: Database,
  id: string,
  status: 'confirmed' | 'released' = 'confirmed',
  reason?: string,
) {
  const channels = ['receipt'];
  return decideRental(db, id, status, {
    content: shipped,
    channels,
    miles: 14,
    reason,
    hasRead: () => false,
  });
}

async function ask(
  db: Database,
  rental: object = {},
  typed: Record<string, string> = {},
  content: Content = shipped,
) {
  const { handler } = createRentals({ db, site: { content }, hash });
  const details = { rental: { ...asked, delivery: 'pick-up', ...rental } };
  const input = { ...typedInquiry(typed), details };
  return newIntake(db, { rental: handler }).receive(input, { address: newAddress() });
}

/** The visitor's mail as it would be sent now. */
async function receiptOf(db: Database, id: string): Promise<string> {
  const inquiry = (await findInquiry(db, id)) ?? expect.fail(id);
  const attached = await attachAll([attachRental(db, { content: shipped })], inquiry, 'visitor');
  const letter = writeReceipt(inquiry, { content: shipped, url: '' }, attached);
  return letter?.text ?? expect.fail('no receipt');
}
