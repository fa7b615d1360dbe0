import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Send } from '#server/channels.ts';
import { createOutbox } from '#server/delivery/outbox.ts';
import type { Database } from '#server/store/database.ts';
import { addDelivery, listDeliveries, type Outcome } from '#server/store/deliveries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { readMail } from '#tests/read-mail.ts';
import { engines, newDatabase } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';
import { channelsBy, patience, runOutbox } from './outbox.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const dead: Outcome = { status: 'dead', reason: '550' };
const later: Outcome = { status: 'retry', reason: 'busy' };
const sent: Outcome = { status: 'sent' };

describe.each(engines)('the outbox on %s', (engine) => {
  test('what failed is tried again; what is refused for good is a failed mail, told with the way to send it again', async () => {
    const db = await newDatabase(engine);
    const ids = await store(db, 2);
    const outcomes = new Map([
      [ids[0], [later, { ...sent, note: '1 of 2' }]],
      [ids[1], [later, dead, sent]],
    ]);
    const mail = vi.fn(async ({ inquiry_id }) => outcomes.get(inquiry_id)?.shift() ?? sent);
    const { lines } = runOutbox(db, { mail });
    await settled(db, [
      { inquiry_id: ids[0], done_at: expect.any(Number), attempts: 2, last_error: null },
      { inquiry_id: ids[1], dead_at: expect.any(Number), attempts: 2, last_error: '550' },
    ]);
    await addDelivery(db, ids[1] ?? '', 'mail');
    await vi.waitFor(async () => {
      const rows = await listDeliveries(db, ids[1]);
      expect(rows.map(({ done_at }) => done_at !== null).toSorted()).toEqual([false, true]);
    }, patience);
    await vi.waitFor(() => expect(lines).toHaveLength(5), patience);
    expect(lines.filter((line) => line.startsWith('warn')).join()).toMatch(/1 of 2/);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([
      expect.stringContaining('failed mail'),
    ]);
  });

  test('after three days of attempts it is a failed mail, however few there were in between', async () => {
    const db = await newDatabase(engine);
    await store(db);
    let ahead = 0;
    runOutbox(db, { mail: async () => later }, { now: () => Date.now() + ahead });
    await vi.waitFor(async () => {
      const [row] = await listDeliveries(db);
      expect(row?.attempts).toBeGreaterThan(2);
      expect(row?.dead_at).toBeNull();
    }, patience);
    ahead = 73 * 3_600_000;
    await settled(db, [{ dead_at: expect.any(Number) }]);
  });

  test('a store or a channel that fails for a while is told and got over', async () => {
    const db = await newDatabase(engine);
    await db.schema.alterTable('deliveries').renameTo('away').execute();
    const mail = vi.fn<Send>(async () => sent).mockRejectedValueOnce(new Error('a fault'));
    const { lines } = runOutbox(db, { mail });
    await vi.waitFor(() => expect(lines.join('\n')).toMatch(/^error/), patience);
    await db.schema.alterTable('away').renameTo('deliveries').execute();
    await store(db);
    await settled(db, [{ done_at: expect.any(Number), attempts: 2 }]);
    expect(lines.join('\n')).toMatch(/^error.*a channel failed/m);
  });

  test('an outcome that can not be stored at once is stored a little later', async () => {
    const db = await newDatabase(engine);
    await store(db);
    const mail = vi.fn(async () => {
      await db.schema.alterTable('deliveries').renameTo('away').execute();
      setTimeout(() => {
        db.schema.alterTable('away').renameTo('deliveries').execute().catch(expect.unreachable);
      }, 100);
      return sent;
    });
    runOutbox(db, { mail });
    await vi.waitFor(async () => {
      const rows = await listDeliveries(db).catch(() => []);
      expect(rows).toMatchObject([{ done_at: expect.any(Number), attempts: 1 }]);
    }, patience);
    expect(mail).toHaveBeenCalledOnce();
  });

  test('a stop that has no time left ends what hangs at once, and it is due again soon', async () => {
    const db = await newDatabase(engine);
    await store(db, 1);
    const mail = vi.fn(async (_: unknown, signal?: AbortSignal): Promise<Outcome> => {
      if (signal) await once(signal, 'abort');
      return { status: 'retry', reason: 'ended' };
    });
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const outbox = createOutbox({ db, channels: { mail }, nudge: () => undefined, log });
    await outbox.look();
    const begun = performance.now();
    await outbox.close(Date.now());
    expect(performance.now() - begun).toBeLessThan(7000);
    const due = async () => Number((await listDeliveries(db))[0]?.due_at) - Date.now();
    await expect.poll(due).toBeLessThan(60_000);
  });

  test('stopping waits for what is under way and takes nothing more', async () => {
    const db = await newDatabase(engine);
    await store(db, 9);
    const { promise: held, resolve: release } = Promise.withResolvers<Outcome>();
    const mail = vi.fn(() => held);
    const { stop } = runOutbox(db, { mail });
    await vi.waitFor(() => expect(mail).toHaveBeenCalled(), { ...patience, interval: 5 });
    const stopping = stop();
    release(sent);
    await stopping;
    const taken = mail.mock.calls.length;
    expect(taken).toBeLessThan(9);
    await sleep(50);
    const done = (await listDeliveries(db)).filter((row) => row.done_at !== null);
    expect(done).toHaveLength(taken);
  });

  test('mail, lead and receipt are three messages, each with its own fate', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'ada@example.org' ? reply(550, 'no such user') : null),
    });
    const [id = ''] = await store(db, 1, ['adf', 'mail', 'receipt', 'webhook']);
    const { lines } = runOutbox(db, await channelsBy(db, server.url));
    await settled(db, [
      { channel: 'adf', done_at: expect.any(Number) },
      { channel: 'mail', done_at: expect.any(Number) },
      { channel: 'receipt', done_at: null, dead_at: expect.any(Number) },
      // It waits for its channel.
      { channel: 'webhook', done_at: null, attempts: 0 },
    ]);
    expect(server.recipients.flat().toSorted()).toEqual([
      ...['crm@crm.example', 'desk@dealer.example', 'owner@dealer.example'],
    ]);
    const texts = server.received.map((raw) => readMail(raw).text);
    expect(texts.map((text) => text.includes(id))).toEqual([true, true]);
    const leads = texts.filter((text) => text.startsWith('<?xml'));
    expect(leads.map(adfFaults)).toEqual([[]]);
    expect(lines.join()).not.toMatch(/Ada|example\.org|555-0142|green one/);
  });
});

test('a channel that hangs holds up no other', async () => {
  const db = await newDatabase('SQLite');
  await store(db, 12, ['webhook', 'mail']);
  const mail = vi.fn(async () => sent);
  const { promise: hung, resolve: end } = Promise.withResolvers<Outcome>();
  runOutbox(db, { webhook: () => hung, mail });
  await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(12), patience);
  end(later);
});

async function store(db: Database, count = 1, channels = ['mail']): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await storeInquiry(db, sampleInquiry(), channels)).id);
  }
  return ids;
}

/** Waits until the deliveries match `rows`, by channel and then in the order of the inquiries. */
async function settled(db: Database, rows: object[]): Promise<void> {
  await vi.waitFor(async () => {
    const found = await listDeliveries(db);
    expect(found.toSorted((a, b) => a.channel.localeCompare(b.channel))).toMatchObject(rows);
  }, patience);
}
