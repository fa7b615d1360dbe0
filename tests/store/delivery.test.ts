import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { Channel } from '#server/delivery/channel.ts';
import { createMailChannel } from '#server/delivery/mail.ts';
import { createMailer } from '#server/delivery/mailer.ts';
import { type DeliveryOptions, startDelivery } from '#server/delivery/worker.ts';
import type { Database } from '#server/store/database.ts';
import { addDelivery, listDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import { readMail } from '#tests/read-mail.ts';
import { engines, newDatabase } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';
import { sampleInquiry } from './sample.ts';

const soon = [20, 20, 20, 20, 20, 20, 20, 20];
const far = [3_600_000];
/** Patience of a test on a busy machine; nothing here takes so long otherwise. */
const patience = { timeout: 100_000, interval: 20 };

describe.each(engines)('mail from %s', (engine) => {
  test('an inquiry arrives whole, once', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer();
    const { inquiry, delivery } = await send(db);
    const { lines } = start(db, server.url);
    await settled(db, { done_at: expect.any(Number), attempts: 1, last_error: null });
    expect(server.received).toHaveLength(1);
    expect(server.recipients).toEqual([['desk@dealer.example', 'owner@dealer.example']]);
    const { headers, text, html } = readMail(server.received[0] ?? '');
    expect(headers.get('reply-to')).toEqual(['Ada Lovelace <ada@example.org>']);
    expect(headers.get('message-id')).toEqual([`<${delivery.id}@dealer.example>`]);
    expect(headers.get('from')).toEqual(['Website <site@dealer.example>']);
    const given = ['(239) 555-0142', 'ada@example.org', 'D5 Maverick 4 Plus', inquiry.id];
    for (const part of [...given, 'Ada Lovelace', 'https://dealer.example/vehicles/D5M4P-101']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(inquiry.message);
    expect(html).toContain('tel:2395550142');
    expect(lines.join('\n')).toContain(delivery.id);
    expect(lines.join('\n')).not.toMatch(/Ada|example\.org|555-0142|green one/);
  });

  test('a server that hangs after DATA gets it again under the same Message-ID', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer({}, (nth) => (nth === 1 ? 'hang' : undefined));
    const { delivery } = await send(db);
    start(db, `${server.url}?socketTimeout=300`);
    await settled(db, { done_at: expect.any(Number), attempts: 2 });
    const ids = server.received.map((raw) => readMail(raw).headers.get('message-id'));
    expect(ids).toEqual(Array(2).fill([`<${delivery.id}@dealer.example>`]));
  });

  test('4xx is tried again, to a recipient as after DATA', async () => {
    const db = await newDatabase(engine);
    let asked = 0;
    const server = await openMailServer(
      {
        onRcptTo(_address, _session, done) {
          asked += 1;
          done(asked <= 2 ? reply(451, 'greylisted') : null);
        },
      },
      (nth) => (nth === 1 ? reply(452, 'no room') : undefined),
    );
    await send(db);
    start(db, server.url);
    await settled(db, { done_at: expect.any(Number), attempts: 3, parked_at: null });
    expect(server.received).toHaveLength(2);
  });

  test('a recipient refused for good makes a dead letter, and told without an address', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => done(reply(550, `no such user ${address}`)),
    });
    const { inquiry } = await send(db);
    const { lines } = start(db, server.url);
    await settled(db, { parked_at: expect.any(Number), done_at: null, attempts: 1 });
    const [row] = await listDeliveries(db);
    expect(row?.last_error).toContain('550');
    const told = lines.filter((line) => line.startsWith('error'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(inquiry.id);
    expect(told[0]).not.toContain('@dealer.example');
  });

  test('one refused recipient of two is told, and the other gets one copy', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('owner') ? reply(550, 'no such user') : null),
    });
    await send(db);
    const { lines } = start(db, server.url);
    await settled(db, { done_at: expect.any(Number), attempts: 1 });
    expect(server.recipients).toEqual([['desk@dealer.example']]);
    await vi.waitFor(() => expect(lines.join('\n')).toMatch(/^warn.*1 of 2/), patience);
  });

  test('one of two is put off: only that one gets it again', async () => {
    const db = await newDatabase(engine);
    let asked = 0;
    const server = await openMailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('owner')) asked += 1;
        done(address.startsWith('owner') && asked <= 2 ? reply(451, 'greylisted') : null);
      },
    });
    await send(db);
    start(db, server.url);
    await settled(db, { done_at: expect.any(Number), attempts: 3 });
    expect(server.recipients).toEqual([['desk@dealer.example'], ['owner@dealer.example']]);
  });

  test('a message refused for good is a dead letter; a resend is a new message', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer({}, (nth) => (nth === 1 ? reply(554, 'spam') : undefined));
    const { inquiry } = await send(db);
    const worker = start(db, server.url);
    await settled(db, { parked_at: expect.any(Number) });
    await addDelivery(db, inquiry.id, 'mail');
    worker.nudge();
    await vi.waitFor(async () => {
      const rows = await listDeliveries(db);
      expect(rows.map((row) => row.done_at !== null).toSorted()).toEqual([false, true]);
    }, patience);
    const ids = server.received.map((raw) => readMail(raw).headers.get('message-id')?.[0]);
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ['login', { onAuth: (_auth, _session, done) => done(reply(535, 'wrong password')) }],
    ['missing login', { onMailFrom: (_from, _session, done) => done(reply(530, 'log in first')) }],
    ['sender', { onMailFrom: (_from, _session, done) => done(reply(550, 'not your address')) }],
    ['greeting', { onConnect: (_session, done) => done(reply(554, 'go away')) }],
  ] satisfies [string, Parameters<typeof openMailServer>[0]][])(
    'a refused %s waits for better settings',
    async (_what, options) => {
      const db = await newDatabase(engine);
      const server = await openMailServer(options);
      await send(db);
      const url = server.url.replace('//', '//user:word@');
      start(db, 'onAuth' in options ? url : server.url, far);
      await settled(db, { parked_at: null, done_at: null, last_error: expect.any(String) });
      expect(server.received).toEqual([]);
    },
  );

  test('a server that is down delays; when it is up, everything arrives', async () => {
    const db = await newDatabase(engine);
    const closed = await openMailServer();
    await closed.close();
    for (let i = 0; i < 10; i += 1) await send(db);
    start(db, closed.url, Array(1000).fill(20));
    await vi.waitFor(async () => {
      const rows = await listDeliveries(db);
      expect(rows.every((row) => row.attempts > 0)).toBe(true);
    }, patience);
    const server = await openMailServer({}, undefined, closed.port);
    await vi.waitFor(() => expect(server.received).toHaveLength(10), patience);
    const ids = server.received.map((raw) => readMail(raw).headers.get('message-id')?.[0]);
    expect(new Set(ids).size).toBe(10);
  });

  test('after three days of attempts it is a dead letter, however few there were in between', async () => {
    const db = await newDatabase(engine);
    await send(db);
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const { lines } = start(db, 'smtp://127.0.0.1:1', [20, 20], { now });
    await vi.waitFor(async () => {
      const [row] = await listDeliveries(db);
      expect(row?.attempts).toBeGreaterThan(2);
      expect(row?.parked_at).toBeNull();
    }, patience);
    ahead = 73 * 3_600_000;
    await settled(db, { parked_at: expect.any(Number) });
    expect(lines.at(-1)).toMatch(/^error/);
  });

  test('nothing that is stored can add a header or a recipient', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer();
    const evil = 'x\r\nBcc: eve@evil.example\r\nSubject: hi\r\n\r\n<script>alert(1)</script>';
    // Straight into the store, past the check at the door.
    await send(db, {
      firstName: `Ada" <eve@evil.example>, "${evil}`,
      lastName: evil,
      phone: evil,
      message: `${evil}\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n`,
      page: '/vehicles/"><script>alert(1)</script>',
    });
    start(db, server.url);
    await settled(db, { done_at: expect.any(Number) });
    expect(server.received).toHaveLength(1);
    expect(server.recipients).toEqual([['desk@dealer.example', 'owner@dealer.example']]);
    const { headers, html } = readMail(server.received[0] ?? '');
    expect(headers.get('bcc')).toBeUndefined();
    expect(headers.get('subject')).toHaveLength(1);
    expect(headers.get('reply-to')?.[0]).toMatch(/<ada@example\.org>$/);
    expect(html).not.toContain('<script');
  });

  test('a store that fails for a while is told and got over', async () => {
    const db = await newDatabase(engine);
    const server = await openMailServer();
    await db.schema.alterTable('deliveries').renameTo('away').execute();
    const { lines } = start(db, server.url);
    await vi.waitFor(() => expect(lines.join('\n')).toMatch(/^error/), patience);
    await db.schema.alterTable('away').renameTo('deliveries').execute();
    await send(db);
    await settled(db, { done_at: expect.any(Number) });
  });

  test('an outcome that can not be stored at once is stored a little later', async () => {
    const db = await newDatabase(engine);
    await send(db);
    let delivered = 0;
    const channel: Channel = {
      name: 'mail',
      async deliver() {
        delivered += 1;
        await db.schema.alterTable('deliveries').renameTo('away').execute();
        setTimeout(() => {
          db.schema.alterTable('away').renameTo('deliveries').execute().catch(expect.unreachable);
        }, 100);
        return { status: 'sent' };
      },
      close: () => undefined,
    };
    run(db, [channel], soon);
    await vi.waitFor(async () => {
      const rows = await listDeliveries(db).catch(() => []);
      expect(rows).toMatchObject([{ done_at: expect.any(Number), attempts: 1 }]);
    }, patience);
    expect(delivered).toBe(1);
  });

  test('stopping waits for what is under way and takes nothing more', async () => {
    const db = await newDatabase(engine);
    for (let i = 0; i < 9; i += 1) await send(db);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let taken = 0;
    const channel: Channel = {
      name: 'mail',
      async deliver() {
        taken += 1;
        await held;
        return { status: 'sent' };
      },
      close: vi.fn(),
    };
    const worker = run(db, [channel], soon);
    await vi.waitFor(() => expect(taken).toBeGreaterThan(0), { ...patience, interval: 5 });
    const stopping = worker.stop();
    expect(channel.close).not.toHaveBeenCalled();
    release();
    await stopping;
    expect(taken).toBeLessThan(9);
    expect(channel.close).toHaveBeenCalled();
    const done = (await listDeliveries(db)).filter((row) => row.done_at !== null);
    expect(done).toHaveLength(taken);
    worker.nudge();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await listDeliveries(db)).filter((row) => row.done_at !== null)).toHaveLength(taken);
  });

  test('without a channel everything waits', async () => {
    const db = await newDatabase(engine);
    await send(db);
    const worker = run(db, [], soon);
    worker.nudge();
    await worker.stop();
    expect(await listDeliveries(db)).toMatchObject([{ attempts: 0, done_at: null }]);
  });
});

async function send(db: Database, given: Partial<NewInquiry> = {}) {
  const inquiry = await insertInquiry(db, sampleInquiry(given), ['mail']);
  const [delivery] = await listDeliveries(db, inquiry.id);
  if (!delivery) throw new Error('no delivery was stored');
  return { inquiry, delivery };
}

function start(
  db: Database,
  smtpUrl: string,
  pauses: readonly number[] = soon,
  options: Partial<DeliveryOptions> = {},
) {
  const mailer = createMailer({ smtpUrl, from: 'Website <site@dealer.example>' });
  const channel = createMailChannel(mailer, {
    to: ['desk@dealer.example', 'owner@dealer.example'],
    siteUrl: 'https://dealer.example',
    attach: [],
  });
  return run(db, [channel], pauses, options);
}

/** A worker that looks every 20 ms, stopped after the test; with the lines that it logs. */
function run(
  db: Database,
  channels: readonly Channel[],
  pauses: readonly number[],
  options: Partial<DeliveryOptions> = {},
) {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...said: unknown[]) =>
      lines.push(`${level} ${JSON.stringify(said)}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const worker = startDelivery({ db, channels, log, pauses, ...options });
  const timer = setInterval(worker.nudge, 20);
  onTestFinished(async () => {
    clearInterval(timer);
    await worker.stop();
  });
  return { ...worker, lines };
}

/** Waits until the one delivery looks so. */
async function settled(db: Database, row: object): Promise<void> {
  await vi.waitFor(async () => expect(await listDeliveries(db)).toMatchObject([row]), patience);
}
