import { describe, expect, test } from 'vitest';
import { listDeliveries } from '#server/store/deliveries.ts';
import { mayGetReceipt } from '#server/store/receipts.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const hour = 3_600_000;

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
  });

  test('a test drive gets its own, whatever its address had within the hour', async () => {
    const db = await newDatabase(engine);
    const told: string[] = [];
    for (const kind of ['message', 'drive', 'rental', 'drive', 'tradeIn', 'service', 'parts']) {
      const details = kind === 'message' ? null : ({ [kind]: {} } as never);
      const { id } = await storeInquiry(db, sampleInquiry({ details }), ['receipt']);
      if ((await listDeliveries(db, id)).length > 0) told.push(kind);
    }
    expect(told).toEqual(['message', 'drive', 'drive']);
  });

  test('of many that write from one address at once, one gets a receipt; all inquiries are stored', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const write = `
      import { openDatabase } from '#server/store/database.ts';
      import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';
      const db = await openDatabase(process.argv[1]);
      for (let i = 0; i < 8; i += 1) await storeInquiry(db, sampleInquiry(), ['mail', 'receipt']);
      await db.destroy();`;
    await Promise.all([inProcess(write, url), inProcess(write, url)]);
    const channels = (await listDeliveries(db)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual([...Array(16).fill('mail'), 'receipt']);
  });

  test('an inquiry that could not be stored uses up no receipt', async () => {
    const db = await newDatabase(engine);
    const broken = ['receipt', null as unknown as string];
    await expect(storeInquiry(db, sampleInquiry(), broken)).rejects.toThrow();
    expect(await mayGetReceipt(db, 'ada@example.org', Date.now())).toBe(true);
  });
});
