import { describe, expect, test, vi } from 'vitest';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import type { Database } from '#server/store/database.ts';
import {
  addDelivery,
  claimDue,
  listDeliveries,
  listUndelivered,
  queueReport,
  recordOutcome,
  reviveDead,
  sendAnswerAgain,
} from '#server/store/deliveries.ts';
import { answerOf, searchInquiries } from '#server/store/desk/cases.ts';
import { correctContact, findInquiry } from '#server/store/inquiries.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';
import { insertEntry, sampleInquiry, storeInquiry } from './sample.ts';

const lease = 60_000;
const hour = 3_600_000;
const sent = { status: 'sent' } as const;
const later = { status: 'retry', pause: 30_000, reason: 'busy' } as const;
const dead = { status: 'dead', reason: '550' } as const;

describe.each(engines)('deliveries on %s', (engine) => {
  test('processes that claim at once never get the same one, and no more than they ask for', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const ids: string[] = [];
    for (let i = 0; i < 60; i += 1) ids.push(await due(db));
    const claimAll = `
      import { openDatabase } from '#server/store/database.ts';
      import { claimDue } from '#server/store/deliveries.ts';
      const db = await openDatabase(process.argv[1]);
      const got = [];
      for (let empty = 0; empty < 5; ) {
        const rows = await claimDue(db, { channel: 'mail', limit: 3, lease: 60000 });
        if (rows.length > 3) throw new Error('too many');
        if (rows.length === 0) empty += 1;
        got.push(...rows.map((row) => row.id));
      }
      await db.destroy();
      console.log(JSON.stringify(got));`;
    const printed = await Promise.all(Array.from({ length: 3 }, () => inProcess(claimAll, url)));
    const claimed = printed.flatMap((text) => JSON.parse(text) as string[]);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test('a new one is due at once by the clock of its store, whatever the process has', async () => {
    const db = await newDatabase(engine);
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour);
    await due(db);
    // On SQLite the process has the only clock.
    if (engine === 'PostgreSQL') ahead.mockRestore();
    const claimed = await claimDue(db, { channel: 'mail', limit: 1, lease });
    ahead.mockRestore();
    expect(claimed).toHaveLength(1);
  });

  test('a lease that ended goes to another, and its old holder records nothing', async () => {
    const db = await newDatabase(engine);
    await due(db);
    const start = Date.now();
    const first = await mustClaim(db, start + 1);
    expect(await claim(db, start + lease)).toBeUndefined();
    const second = await mustClaim(db, start + lease + 1);
    expect(second.attempts).toBe(2);
    for (const outcome of [sent, later, dead]) {
      expect(await recordOutcome(db, first, outcome)).toBe(false);
    }
    expect(await recordOutcome(db, second, sent)).toBe(true);
    expect(await recordOutcome(db, second, sent)).toBe(false);
    expect(await claim(db, start + 24 * hour)).toBeUndefined();
  });

  test('postponed ones wait for their time, failed mails for a person', async () => {
    const db = await newDatabase(engine);
    const id = await due(db);
    const start = Date.now();
    const first = await mustClaim(db, start);
    expect(await recordOutcome(db, first, later, () => start)).toBe(true);
    expect(await claim(db, start + 29_999)).toBeUndefined();
    const second = await mustClaim(db, start + 30_000);
    expect(second.last_error).toBe('busy');
    expect(await recordOutcome(db, second, dead, () => start + 1)).toBe(true);
    expect(await claim(db, start + 5 * hour)).toBeUndefined();
    const again = await addDelivery(db, second.inquiry_id ?? '', 'mail');
    expect(again.id).not.toBe(id);
    expect((await claim(db, start + 5 * hour))?.id).toBe(again.id);
    const rows = await listDeliveries(db, second.inquiry_id ?? '');
    expect(rows.map((row) => row.dead_at)).toEqual([start + 1, null]);
  });

  test('sending again replaces what waits or is a failed mail in that channel alone', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry(), ['mail', 'adf']);
    await addDelivery(db, id, 'mail');
    const rows = await claimDue(db, { channel: 'mail', limit: 9, lease });
    expect(rows).toHaveLength(1);
    for (const row of rows) await recordOutcome(db, row, dead);
    await addDelivery(db, id, 'mail');
    expect(await listDeliveries(db, id)).toHaveLength(4);
    const undelivered = await listUndelivered(db);
    expect(undelivered.map(({ channel }) => channel).toSorted()).toEqual(['adf', 'mail']);
    expect(undelivered.every(({ dead_at }) => dead_at === null)).toBe(true);
  });

  test('an answer that bounced goes again, once, to the corrected address', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry());
    const entry = { id: 'a', inquiry_id: id, at: 1, person: 'Bea', text: 'Yes' };
    await insertEntry(db, { ...entry, kind: 'answer' });
    const email = 'ada.new@example.org';
    await correctContact(db, id, { email });
    for (const _ of ['pressed', 'twice']) await sendAnswerAgain(db, id, 'a', 1);
    const due = await claimDue(db, { channel: 'answer', limit: 9, lease: 1 });
    expect(due).toHaveLength(1);
    for (const each of due) expect(await answerOf(db, each)).toMatchObject({ id: 'a' });
    expect(await findInquiry(db, id)).toMatchObject({ email, lastName: 'Lovelace' });
    const found = async (words: string) => (await searchInquiries(db, { words })).length;
    expect([await found(email), await found('ada@example.org')]).toEqual([1, 0]);
  });

  test('all failed mails go again but receipts, which no visitor gets days late', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry(), ['mail', 'receipt', 'adf']);
    await queueReport(db, '2026-46');
    await queueReport(db, '2026-47');
    await db
      .updateTable('deliveries')
      .set({ dead_at: 1, done_at: null })
      .where('channel', '!=', 'adf')
      .where('id', '!=', '2026-46.report')
      .execute();
    expect(await reviveDead(db)).toBe(2);
    const left = (await listUndelivered(db)).filter(({ dead_at }) => dead_at !== null);
    expect(left).toMatchObject([{ inquiry_id: id, channel: 'receipt' }]);
    expect(await reviveDead(db, left[0]?.id)).toBe(1);
    expect(await reviveDead(db)).toBe(0);
  });

  test('an inquiry is sent again by a channel of its own, and a suspect by none', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry(), ['mail']);
    const suspect = await storeInquiry(db, sampleInquiry({ suspect: 'a link in the name' }));
    expect(await resendInquiry(db, id, 'adf')).toEqual({ status: 'queued', channel: 'adf' });
    for (const [of, channel] of [
      [id, 'report'],
      [id, 'answer'],
      ['nobody', 'mail'],
    ] as const) {
      expect(await resendInquiry(db, of, channel)).toMatchObject({ status: 'refused' });
    }
    const refused = { status: 'refused', sentence: RELEASE_FIRST };
    expect(await resendInquiry(db, suspect.id, 'mail')).toEqual(refused);
    expect((await listDeliveries(db)).map(({ channel }) => channel).toSorted()).toEqual([
      'adf',
      'mail',
    ]);
  });
});

/** Stores an inquiry with a mail that is due; returns the delivery's id. */
async function due(db: Database): Promise<string> {
  const { id } = await storeInquiry(db, sampleInquiry(), ['mail']);
  const [delivery] = await listDeliveries(db, id);
  if (!delivery) throw new Error('no delivery was stored');
  return delivery.id;
}

async function claim(db: Database, at: number) {
  const [row] = await claimDue(db, { channel: 'mail', limit: 1, lease, now: () => at });
  return row;
}

async function mustClaim(db: Database, at: number) {
  const row = await claim(db, at);
  if (!row) throw new Error('it was due');
  return row;
}
