import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, type Opening, openingAt } from '#domain/hours/opening.ts';
import { loadContent } from '#server/content/load.ts';
import { createAdfChannel } from '#server/delivery/adf.ts';
import type { Channel } from '#server/delivery/channel.ts';
import { createMailChannel } from '#server/delivery/mail.ts';
import { createMailer } from '#server/delivery/mailer.ts';
import { createReceiptChannel } from '#server/delivery/receipt.ts';
import { startDelivery } from '#server/delivery/worker.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import { mayGetReceipt } from '#server/store/receipts.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';
import { inProcess } from './processes.ts';
import { sampleInquiry } from './sample.ts';

const hour = 3_600_000;
const patience = { timeout: 100_000, interval: 20 };
const { business, pages } = await loadContent('tests/content');
const { receipt: words } = pages.contact;
if (!words) throw new Error('content/words/contact.yaml has no receipt');
const siteUrl = 'https://dealer.example';

describe.each(engines)('receipts on %s', (engine) => {
  test('one an hour an address, however it is written', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    expect(await mayGetReceipt(db, 'ada@example.org', now)).toBe(true);
    for (const same of ['ada@example.org', 'ADA@Example.org', 'ada+carts@example.org']) {
      expect(await mayGetReceipt(db, same, now + hour - 1), same).toBe(false);
    }
    expect(await mayGetReceipt(db, 'grace@example.org', now)).toBe(true);
    expect(await mayGetReceipt(db, 'ada@example.org', now + hour)).toBe(true);
    expect(await mayGetReceipt(db, 'ada@example.org', now - 24 * hour)).toBe(true);
  });

  test('a test drive and a rental get theirs, whatever their address had within the hour', async () => {
    const db = await newDatabase(engine);
    const kinds = ['message', 'drive', 'rental', 'drive', 'tradeIn', 'service', 'parts'];
    const told: string[] = [];
    for (const kind of kinds) {
      const details = kind === 'message' ? null : ({ [kind]: {} } as never);
      const { id } = await insertInquiry(db, sampleInquiry({ details }), ['mail', 'receipt']);
      const channels = (await listDeliveries(db, id)).map(({ channel }) => channel);
      if (channels.includes('receipt')) told.push(kind);
    }
    expect(told).toEqual(['message', 'drive', 'rental', 'drive']);
  });

  test('of many that write from one address at once, one gets a receipt; all inquiries are stored', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const write = `
      import { openDatabase } from '#server/store/database.ts';
      import { insertInquiry } from '#server/store/inquiries.ts';
      import { sampleInquiry } from '#tests/store/sample.ts';
      const db = await openDatabase(process.argv[1]);
      for (let i = 0; i < 8; i += 1) await insertInquiry(db, sampleInquiry(), ['mail', 'receipt']);
      await db.destroy();`;
    await Promise.all([inProcess(write, url), inProcess(write, url), inProcess(write, url)]);
    const channels = (await listDeliveries(db)).map(({ channel }) => channel);
    expect(channels.filter((channel) => channel === 'mail')).toHaveLength(24);
    expect(channels.filter((channel) => channel === 'receipt')).toHaveLength(1);
  });

  test('an inquiry that could not be stored uses up no receipt', async () => {
    const db = await newDatabase(engine);
    const broken = ['receipt', null as unknown as string];
    await expect(insertInquiry(db, sampleInquiry(), broken)).rejects.toThrow();
    expect(await mayGetReceipt(db, 'ada@example.org', Date.now())).toBe(true);
  });
});

test('it goes to the visitor alone, says what comes next and when, and answers no machine', async () => {
  const { raw, recipients, delivery } = await sendReceipt({});
  expect(recipients).toEqual([['ada@example.org']]);
  expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(raw).toMatch(/^Reply-To: .*<hello@marshwren\.example\.com>\r$/m);
  expect(raw).toContain(`Message-ID: <${delivery.id}@dealer.example>`);
  const text = decoded(raw);
  for (const part of [
    'Hello Ada,',
    business.responsePromise,
    business.phone,
    doorSentence(openingAt(datedHours(business, dayInNewYork(Date.now())), Date.now()) as Opening),
    delivery.inquiry_id,
  ]) {
    expect(text).toContain(part);
  }
});

test.each([
  'Buy at evil.example',
  'http://evil.example',
  'Ada\r\nBcc: eve@evil.example',
  'eve@evil.example',
  '=1+1',
  'A'.repeat(60),
])('nothing of a stranger’s words is carried to the address: %s', async (firstName) => {
  const evil = 'Win a prize at evil.example';
  const { raw, recipients } = await sendReceipt({
    firstName,
    lastName: evil,
    phone: evil,
    message: evil,
    page: '/vehicles/evil.example',
    about: 'stock evil.example',
  });
  expect(recipients).toEqual([['ada@example.org']]);
  expect(raw + decoded(raw)).not.toMatch(/evil|prize|=1|AAAA/);
  expect(raw).not.toMatch(/^Bcc/im);
  expect(decoded(raw)).toContain('Hello,');
});

test.each(['ada@example.org, eve@evil.example', 'ada@example.org\r\nBcc: eve@evil.example', 'ada'])(
  'what is not one address becomes a dead letter, not a mail: %s',
  async (email) => {
    const { db, server } = await deliverAll({ email }, ['receipt']);
    await settled(db, [{ parked_at: expect.any(Number), done_at: null }]);
    expect(server.received).toEqual([]);
  },
);

test('mail, lead and receipt are three messages, each with its own fate', async () => {
  const { db, server, inquiry } = await deliverAll({}, ['mail', 'adf', 'receipt'], (address) =>
    address === 'ada@example.org' ? reply(550, 'no such user') : null,
  );
  await settled(db, [
    { channel: 'adf', done_at: expect.any(Number) },
    { channel: 'mail', done_at: expect.any(Number) },
    { channel: 'receipt', done_at: null, parked_at: expect.any(Number) },
  ]);
  expect(server.recipients.flat().toSorted()).toEqual(['crm@crm.example', 'desk@dealer.example']);
  const lead = server.received.find((raw) => raw.includes('ADF lead')) ?? '';
  expect(lead).toMatch(/^Content-Type: text\/plain/m);
  const xml = decoded(lead).trimStart();
  expect(adfFaults(xml)).toEqual([]);
  expect(xml).toContain(inquiry.id);
});

test('a channel that hangs holds up no other', async () => {
  const db = await newDatabase('SQLite');
  for (let i = 0; i < 12; i += 1) await insertInquiry(db, sampleInquiry(), ['webhook', 'mail']);
  const sent = vi.fn(async () => ({ status: 'sent' }) as const);
  const hanging: Channel = {
    name: 'webhook',
    deliver: ({ signal }) => {
      const { promise, resolve } = Promise.withResolvers<{ status: 'retry'; reason: string }>();
      signal?.addEventListener('abort', () => resolve({ status: 'retry', reason: 'stopped' }));
      return promise;
    },
    close: () => undefined,
  };
  work(db, [hanging, { name: 'mail', deliver: sent, close: () => undefined }]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(12), patience);
});

async function sendReceipt(given: Partial<NewInquiry>) {
  const { db, server } = await deliverAll(given, ['receipt']);
  await settled(db, [{ done_at: expect.any(Number), attempts: 1 }]);
  const [delivery] = await listDeliveries(db);
  if (!delivery) throw new Error('no delivery was stored');
  return { raw: server.received[0] ?? '', recipients: server.recipients, delivery };
}

async function deliverAll(
  given: Partial<NewInquiry>,
  channels: string[],
  refuse: (address: string) => Error | null = () => null,
) {
  const db = await newDatabase('SQLite');
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
  });
  // Straight into the store, past the check at the door.
  const inquiry = await insertInquiry(db, sampleInquiry(given), channels);
  const mailer = createMailer({ smtpUrl: server.url, from: 'Website <site@dealer.example>' });
  const vehiclesOf = async () => [];
  work(db, [
    createMailChannel(mailer, { to: ['desk@dealer.example'], siteUrl, attach: [] }),
    createReceiptChannel(mailer, {
      business,
      words: words as NonNullable<typeof words>,
      siteUrl,
      attach: [],
    }),
    createAdfChannel(mailer, { to: ['crm@crm.example'], business, siteUrl, vehiclesOf }),
  ]);
  return { db, server, inquiry };
}

function work(db: Database, channels: Channel[]): void {
  const quiet = () => undefined;
  const log = { info: quiet, warn: quiet, error: quiet };
  const worker = startDelivery({ db, channels, log, pauses: [20, 20, 20] });
  onTestFinished(() => worker.stop());
}

async function settled(db: Database, rows: object[]): Promise<void> {
  await vi.waitFor(async () => {
    const found = await listDeliveries(db);
    expect(found.toSorted((a, b) => a.channel.localeCompare(b.channel))).toMatchObject(rows);
  }, patience);
}

/** The text of a message of one part, as nodemailer encodes it. */
function decoded(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
