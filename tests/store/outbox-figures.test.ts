import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { watchStore } from '#server/metrics/store.ts';
import { openDatabase } from '#server/store/database.ts';
import { readOutbox } from '#server/store/deliveries.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { claimDue, deadLetter, finish } from '#server/store/outbox.ts';
import { engines, newDatabase, newDatabaseUrl } from './engines.ts';
import { sampleInquiry } from './sample.ts';

describe.each(engines)('the outbox in figures, on %s', (engine) => {
  test('what waits is counted by channel, apart from dead letters, and without what is done', async () => {
    const db = await newDatabase(engine);
    expect(await readOutbox(db)).toEqual([]);
    const before = Date.now();
    for (let nth = 0; nth < 3; nth += 1) await insertInquiry(db, sampleInquiry(), ['mail', 'adf']);
    const claim = { channels: ['mail'], instance: 'a', limit: 2, lease: 60_000 };
    const [sent, dead] = await claimDue(db, { ...claim, now: () => Date.now() + 1000 });
    if (!sent || !dead) throw new Error('two should be due');
    await finish(db, sent);
    await deadLetter(db, dead, 'gone');
    const rows = (await readOutbox(db)).toSorted((a, b) => a.channel.localeCompare(b.channel));
    expect(rows).toMatchObject([
      { channel: 'adf', waiting: 3, dead: 0 },
      { channel: 'mail', waiting: 1, dead: 1 },
    ]);
    for (const { since } of rows) expect(since).toBeGreaterThanOrEqual(before - 1000);

    const registry = new Registry();
    await watchStore(registry, db, () => ['mail', 'webhook'])();
    const text = await registry.metrics();
    expect(text).toMatch(/^site_store_up 1$/m);
    expect(text).toMatch(/^site_outbox_deliveries\{channel="mail",state="dead"\} 1$/m);
    expect(text).toMatch(/^site_outbox_deliveries\{channel="webhook",state="waiting"\} 0$/m);
    // Switched off: what waits there is meant to wait.
    expect(text).not.toMatch(/adf/);
  });

  test('a store that has gone is a figure, and what waited in it is no longer told', async () => {
    const db = await openDatabase(await newDatabaseUrl(engine));
    const registry = new Registry();
    const look = watchStore(registry, db, () => ['mail']);
    await look();
    expect(await registry.metrics()).toMatch(/^site_outbox_deliveries\{/m);
    await db.destroy();
    await look();
    const text = await registry.metrics();
    expect(text).toMatch(/^site_store_up 0$/m);
    expect(text).not.toMatch(/^site_outbox_/m);
  });
});
