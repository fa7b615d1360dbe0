import { describe, expect, test } from 'vitest';
import { listDeliveries } from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { engines, newDatabase } from './engines.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

describe.each(engines)('inquiries on %s', (engine) => {
  test('if its delivery can not be written, neither is the inquiry', async () => {
    const db = await newDatabase(engine);
    const broken = ['mail', null as unknown as string];
    await expect(storeInquiry(db, sampleInquiry(), broken)).rejects.toThrow();
    expect(await listInquiries(db)).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
  });

  test('many at once are all stored, newest first in the list', async () => {
    const db = await newDatabase(engine);
    const all = Array.from({ length: 50 }, () => storeInquiry(db, sampleInquiry(), ['mail']));
    const ids = (await Promise.all(all)).map(({ id }) => id);
    const listed = await listInquiries(db);
    expect(listed.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
    const times = listed.map((one) => one.createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});
