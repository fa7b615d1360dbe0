import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailChannel } from '#server/delivery/mail.ts';
import { createMailer } from '#server/delivery/mailer.ts';
import { startDelivery } from '#server/delivery/worker.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { newDatabase } from '#tests/store/engines.ts';
import { openMailServer } from '#tests/store/mail-server.ts';
import { sampleInquiry } from '#tests/store/sample.ts';

const patience = { timeout: 100_000, interval: 20 };

test('a server that is slow at every step gets each once', async () => {
  const late = (done: (error?: null) => void) => void sleep(150).then(() => done());
  const server = await openMailServer({
    onConnect: (_session, done) => late(done),
    onMailFrom: (_address, _session, done) => late(done),
    onRcptTo: (_address, _session, done) => late(done),
  });
  const { ids, delivered } = await deliver(server.url, 6);
  await vi.waitFor(async () => expect(await delivered()).toBe(6), patience);
  expect(messageIds(server.received).toSorted()).toEqual(ids.toSorted());
});

test('a server that says nothing is left in time, and gets it once it speaks', async () => {
  let visits = 0;
  const server = await openMailServer({
    onConnect(_session, done) {
      visits += 1;
      if (visits > 2) done();
    },
  });
  const { ids, delivered } = await deliver(`${server.url}?greetingTimeout=300`, 1);
  await vi.waitFor(async () => expect(await delivered()).toBe(1), patience);
  expect(visits).toBeGreaterThan(2);
  expect(messageIds(server.received)).toEqual(ids);
});

test('two workers on one store, and a server that hangs after DATA now and then: each arrives, under its own id', async () => {
  const server = await openMailServer({}, (nth) => (nth % 3 === 1 ? 'hang' : undefined));
  const { ids, delivered } = await deliver(`${server.url}?socketTimeout=300`, 8, 2);
  await vi.waitFor(async () => expect(await delivered()).toBe(8), patience);
  const arrived = messageIds(server.received);
  expect([...new Set(arrived)].toSorted()).toEqual(ids.toSorted());
  expect(arrived.length).toBeGreaterThan(8);
});

/** Stores `count` inquiries and starts so many workers on them. */
async function deliver(smtpUrl: string, count: number, workers = 1) {
  const db = await newDatabase('SQLite');
  for (let i = 0; i < count; i += 1) await insertInquiry(db, sampleInquiry(), ['mail']);
  const quiet = () => undefined;
  const log = { info: quiet, warn: quiet, error: quiet };
  for (let i = 0; i < workers; i += 1) {
    const mailer = createMailer({ smtpUrl, from: 'Website <site@dealer.example>' });
    const to = ['desk@dealer.example'];
    const channel = createMailChannel(mailer, {
      to,
      siteUrl: 'https://dealer.example',
      attach: [],
    });
    const worker = startDelivery({ db, channels: [channel], log, pauses: [20] });
    onTestFinished(() => worker.stop());
  }
  return {
    ids: (await listDeliveries(db)).map(({ id }) => `${id}@dealer.example`),
    delivered: async () => (await listDeliveries(db)).filter((row) => row.done_at !== null).length,
  };
}

function messageIds(raws: string[]): string[] {
  return raws.map((raw) => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '');
}
