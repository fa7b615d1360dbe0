import { describe, expect, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { addDelivery, listDeliveries, listUndelivered } from '#server/store/deliveries.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { claimDue, deadLetter, finish, postpone } from '#server/store/outbox.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';
import { sampleInquiry } from './sample.ts';

const lease = 60_000;
const hour = 3_600_000;

describe.each(engines)('deliveries on %s', (engine) => {
  test('processes that claim at once never get the same one', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const ids: string[] = [];
    for (let i = 0; i < 60; i += 1) ids.push(await due(db));
    const claimAll = `
      import { openDatabase } from '#server/store/database.ts';
      import { claimDue } from '#server/store/outbox.ts';
      const db = await openDatabase(process.argv[1]);
      const got = [];
      for (let empty = 0; empty < 5; ) {
        const rows = await claimDue(db, { channels: ['mail'], instance: String(process.pid), limit: 3, lease: 60000 });
        if (rows.length === 0) empty += 1;
        got.push(...rows.map((row) => row.id));
      }
      await db.destroy();
      console.log(JSON.stringify(got));`;
    const printed = await Promise.all(Array.from({ length: 4 }, () => inProcess(claimAll, url)));
    const claimed = printed.flatMap((text) => JSON.parse(text) as string[]);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test('a lease that ended goes to another, and its old holder settles nothing', async () => {
    const db = await newDatabase(engine);
    await due(db);
    const start = Date.now();
    const claim = (instance: string, at: number) => claimOne(db, instance, at);
    const first = await claim('a', start + 1);
    expect(await claim('b', start + lease - 1)).toBeUndefined();
    const second = await claim('b', start + lease + 2);
    if (!first || !second) throw new Error('both should have had it');
    expect(second.attempts).toBe(2);
    expect(await finish(db, first)).toBe(false);
    expect(await postpone(db, first, 1000, 'late')).toBe(false);
    expect(await deadLetter(db, first, 'late')).toBe(false);
    expect(await finish(db, second)).toBe(true);
    expect(await finish(db, second)).toBe(false);
    expect(await claim('c', start + 24 * hour)).toBeUndefined();
  });

  test('the same process does not settle by a lease that it lost to itself', async () => {
    const db = await newDatabase(engine);
    await due(db);
    const start = Date.now();
    const first = await claimOne(db, 'a', start + 1);
    const second = await claimOne(db, 'a', start + lease + 2);
    if (!first || !second) throw new Error('both should have had it');
    expect(await postpone(db, first, 1000, 'late')).toBe(false);
    expect(await finish(db, second)).toBe(true);
  });

  test('postponed ones wait for their time, dead letters for a person', async () => {
    const db = await newDatabase(engine);
    const id = await due(db);
    const start = Date.now();
    const first = await claimOne(db, 'a', start);
    if (!first) throw new Error('it was due');
    expect(await postpone(db, first, 30_000, 'busy', () => start)).toBe(true);
    expect(await claimOne(db, 'a', start + 29_999)).toBeUndefined();
    const second = await claimOne(db, 'a', start + 30_000);
    if (!second) throw new Error('it was due again');
    expect(second.last_error).toBe('busy');
    expect(await deadLetter(db, second, 'refused', () => start + 1)).toBe(true);
    expect(await claimOne(db, 'a', start + 5 * hour)).toBeUndefined();
    const again = await addDelivery(db, second.inquiry_id, 'mail');
    expect(again.id).not.toBe(id);
    expect((await claimOne(db, 'a', start + 5 * hour))?.id).toBe(again.id);
    const rows = await listDeliveries(db, second.inquiry_id);
    expect(rows.map((row) => row.parked_at)).toEqual([start + 1, null]);
  });

  test('only what is for the given channels is handed out, the oldest first', async () => {
    const db = await newDatabase(engine);
    const { id } = await insertInquiry(db, sampleInquiry(), ['adf', 'mail', 'webhook']);
    const options = { instance: 'a', limit: 9, lease };
    expect(await claimDue(db, { ...options, channels: [] })).toEqual([]);
    const rows = await claimDue(db, { ...options, channels: ['mail', 'adf'] });
    expect(rows.map((row) => row.channel).toSorted()).toEqual(['adf', 'mail']);
    expect(rows.every((row) => row.inquiry_id === id)).toBe(true);
  });

  test('a clock that was set back a year holds nothing up', async () => {
    const db = await newDatabase(engine);
    await due(db);
    const start = Date.now();
    const first = await claimOne(db, 'a', start);
    expect(first).toBeDefined();
    expect(await claimOne(db, 'b', start - 365 * 24 * hour)).toBeDefined();
  });

  test('a clock that was set back ten minutes ends no pause late, and hands nothing out twice', async () => {
    const db = await newDatabase(engine);
    const id = await due(db);
    const start = Date.now();
    const first = await claimOne(db, 'a', start);
    if (!first) throw new Error('it was due');
    await postpone(db, first, 4 * hour, 'busy', () => start);
    const back = start - 10 * 60_000;
    const again = { channels: ['mail'], instance: 'a', limit: 9, lease, now: () => back };
    expect(await claimDue(db, { ...again, except: [id] })).toEqual([]);
    expect(await claimDue(db, again)).toMatchObject([{ id, first_tried_at: back }]);
    expect(await claimDue(db, again)).toEqual([]);
  });

  test('a step of the clock by seconds breaks no lease', async () => {
    const db = await newDatabase(engine);
    await due(db);
    const start = Date.now();
    expect(await claimOne(db, 'a', start)).toBeDefined();
    expect(await claimOne(db, 'b', start - 30_000)).toBeUndefined();
  });

  test('sending again replaces what waits or is a dead letter in that channel alone', async () => {
    const db = await newDatabase(engine);
    const { id } = await insertInquiry(db, sampleInquiry(), ['mail', 'adf']);
    await addDelivery(db, id, 'mail');
    const [, ...others] = await listDeliveries(db, id);
    const rows = await claimDue(db, { channels: ['mail'], instance: 'a', limit: 9, lease });
    expect(rows).toHaveLength(1);
    const [row] = rows;
    if (!row) throw new Error('the new one was due');
    await deadLetter(db, row, '550');
    await addDelivery(db, id, 'mail');
    expect(others).toHaveLength(2);
    const undelivered = await listUndelivered(db);
    expect(undelivered.map(({ channel }) => channel).toSorted()).toEqual(['adf', 'mail']);
    expect(undelivered.every(({ parked_at }) => parked_at === null)).toBe(true);
  });

  test('a resend for an inquiry that does not exist is refused', async () => {
    const db = await newDatabase(engine);
    await expect(addDelivery(db, 'nobody', 'mail')).rejects.toThrow();
    expect(await listDeliveries(db)).toEqual([]);
  });
});

/** A stored inquiry whose mail is due; gives the delivery's id. */
async function due(db: Database): Promise<string> {
  const { id } = await insertInquiry(db, sampleInquiry(), ['mail']);
  const [delivery] = await listDeliveries(db, id);
  if (!delivery) throw new Error('no delivery was stored');
  return delivery.id;
}

async function claimOne(db: Database, instance: string, at: number) {
  const [row] = await claimDue(db, {
    channels: ['mail'],
    instance,
    limit: 1,
    lease,
    now: () => at,
  });
  return row;
}
