import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { claimDue } from '#server/store/outbox.ts';
import { keepPageDates } from '#server/store/page-dates.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { emptyDatabaseUrl, engines, newFirstRelease, reopen } from './engines.ts';

test.each(engines)(
  'a store of the first release on %s keeps its rows, and what waited is due',
  async (engine) => {
    const url = await emptyDatabaseUrl(engine);
    const old = await newFirstRelease(url);
    await old.updateTable('inventory').set({ version: 7 }).execute();
    const inquiry = {
      id: '20260101-120000-abcdefgh',
      created_at: 1,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.org',
      phone: '732-555-0101',
      interest: 'sales',
      message: 'Is it still there?',
      page: '/contact',
      about: null,
    } as const;
    await old.insertInto('inquiries').values(inquiry).execute();
    const { set_at, first_tried_at, replaced_at, ...delivery } = newDelivery(inquiry.id, 'mail', 1);
    await withoutLaterColumns(old).insertInto('deliveries').values(delivery).execute();

    const db = await reopen(url);
    const row = await db.selectFrom('inventory').select('version').executeTakeFirst();
    expect(row?.version).toBe(7);
    expect(await findInquiry(db, inquiry.id)).toMatchObject({
      email: 'ada@example.org',
      suspect: null,
    });
    const claimed = await claimDue(db, {
      channels: ['mail'],
      instance: 'new',
      limit: 9,
      lease: 1000,
    });
    expect(claimed).toMatchObject([{ id: delivery.id, attempts: 1 }]);
    expect((await keepPageDates(db, new Map([['/', 'a']]), 5)).get('/')).toBe(5);
  },
);

type FirstDelivery = Omit<DeliveryRow, 'set_at' | 'first_tried_at' | 'replaced_at'>;

function withoutLaterColumns(db: Database) {
  return db as unknown as Kysely<{ deliveries: FirstDelivery }>;
}
