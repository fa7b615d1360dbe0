import { describe, expect, test } from 'vitest';
import { weekAfter, weekNamed } from '#domain/hours/calendar.ts';
import { DAY, instantInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { createInventory } from '#server/inventory/current.ts';
import { weekFigures } from '#server/report/week-figures.ts';
import { writeWeeklyMail } from '#server/report/weekly-mail.ts';
import type { Database } from '#server/store/database.ts';
import { insertHandover } from '#server/store/desk/handovers.ts';
import { takePlace } from '#server/store/drives.ts';
import type { NewInquiry } from '#server/store/inquiries.ts';
import { insertBlock, insertRental } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { noPictures, vehicle } from '#tests/lot.ts';
import { engines, newDatabase } from './engines.ts';
import { insertEntry, sampleInquiry, storeInquiry, writeCase } from './sample.ts';

/** The test dealer promises an answer in 48 hours, and rents 3, 2 and 1 carts of each kind. */
const content = await loadContent('tests/content');
const NOW = at('2026-11-22 06:30');
/** The end of week 47. */
const END = at('2026-11-22 00:00');

/** An instant in New York. */
function at(moment: string): number {
  const [day = '', time = ''] = moment.split(' ');
  return instantInNewYork(day, time);
}

function shopOf(db: Database) {
  const inventory = createInventory(db, noPictures);
  return { db, content, inventory, channels: ['mail'] };
}

/** The figures of a week by their headings, as `5 (3): Test drive 1 (1)`: in brackets those of the week before. */
async function figures(db: Database, week = '2026-47', now = NOW) {
  const all = await weekFigures(shopOf(db), named(week), now);
  const said = ({ now, before }: { now: string; before: string }) => `${now} (${before})`;
  return Object.fromEntries(
    all.map(({ heading, rows, ...both }) => [
      heading,
      `${said(both)}: ${rows.map((row) => `${row.name} ${said(row)}`).join('; ')}`,
    ]),
  );
}

function named(name: string) {
  const week = weekNamed(name);
  if (!week) throw new Error(`no week ${name}`);
  return week;
}

async function inquiry(db: Database, came: string, given: Partial<NewInquiry> = {}) {
  const { id } = await storeInquiry(db, sampleInquiry({ page: '/', ...given }));
  const change = db.updateTable('inquiries').set({ created_at: at(came) });
  await change.where('id', '=', id).execute();
  return id;
}

function answer(db: Database, inquiry_id: string, moment: string) {
  const entry = { id: inquiry_id, inquiry_id, at: at(moment), person: 'Ada', text: '' };
  return insertEntry(db, { ...entry, kind: 'call' });
}

async function decide(db: Database, id: string, outcome: 'sold' | 'lost', moment: string) {
  await writeCase(db, id, { outcome });
  await db
    .updateTable('cases')
    .set({ decided_at: at(moment) })
    .where('inquiry_id', '=', id)
    .execute();
}

async function drive(
  db: Database,
  came: string,
  starts: string,
  outcome: 'came' | 'missed' | null,
) {
  const id = await inquiry(db, came, { details: { drive: { carts: [] } as never } });
  const from = at(starts);
  const place = { showroom: 'Heron Mills', from, to: from + DAY / 48, carts: [] };
  await takePlace(db, id, place, () => undefined);
  await db.updateTable('drives').set({ outcome }).where('inquiry_id', '=', id).execute();
  return id;
}

async function rental(db: Database, came: string, given: Partial<RentalRow> & { days: string[] }) {
  const { days, ...row } = given;
  const [from_at = 0, to_at = 0] = days.map((day) => at(`${day} 10:00`));
  const id = await inquiry(db, came, { details: { rental: { title: 'It' } as never } });
  const asked = { cart: '4-seater', count: 1, status: 'confirmed', held_until: null } as const;
  const price = { quoted_cents: 1, changed_at: at(came) };
  await insertRental(db, { inquiry_id: id, from_at, to_at, ...asked, ...price, ...row });
  return id;
}

/** A week with something of each figure, and its edges. */
async function fill(db: Database): Promise<void> {
  const google = { visit: { referrer: 'www.google.com' } };
  const first = await inquiry(db, '2026-11-09 10:00', { details: google });
  await answer(db, first, '2026-11-10 10:00');
  await decide(db, first, 'lost', '2026-11-12 10:00');
  await inquiry(db, '2026-11-11 10:00', { interest: 'service' });
  await answer(db, await inquiry(db, '2026-11-15 00:00', { details: google }), '2026-11-15 00:30');
  const mailed = await inquiry(db, '2026-11-17 10:00', {
    details: { visit: { utm_source: 'Newsletter' } },
    page: '/services',
  });
  await decide(db, mailed, 'sold', '2026-11-18 10:00');
  await inquiry(db, '2026-11-21 23:59', { interest: 'service' });
  await inquiry(db, '2026-11-22 00:00');
  await inquiry(db, '2026-11-19 10:00', { suspect: 'said 9 times before' });

  const sold = await drive(db, '2026-11-16 10:00', '2026-11-19 10:00', 'came');
  await decide(db, sold, 'sold', '2026-11-21 10:00');
  await drive(db, '2026-11-08 10:00', '2026-11-20 10:00', 'missed');
  const cancelled = await drive(db, '2026-10-08 10:00', '2026-11-20 11:00', null);
  await db
    .updateTable('drives')
    .set({ cancelled_at: 1 })
    .where('inquiry_id', '=', cancelled)
    .execute();

  // Two carts on three days; confirmed after 49 hours.
  const confirmed = { count: 2, changed_at: at('2026-11-20 11:00') };
  await rental(db, '2026-11-18 10:00', { days: ['2026-11-16', '2026-11-18'], ...confirmed });
  const blocked = { from: at('2026-11-19 00:00'), to: at('2026-11-21 00:00'), count: 1 };
  await insertBlock(db, { cart: '4-seater', reason: 'repair', ...blocked });
  const late = { cart: '6-seater', days: ['2026-11-11', '2026-11-13'] };
  const out = await rental(db, '2026-10-08 10:00', late);
  const noted = { cart_number: '7', licence_seen: 1, deposit_cents: 0, deposit_how: '' } as const;
  const by = { at: at('2026-11-12 10:00'), person: 'Ada', damage: '', charged_cents: 0 };
  await insertHandover(db, { inquiry_id: out, way: 'out', ...noted, ...by });
  const all = { cart: 'utility', days: ['2026-11-15', '2026-11-21'] };
  await rental(db, '2026-10-08 10:00', all);
  for (const status of ['held', 'asked', 'released'] as const) {
    const held_until = status === 'held' ? NOW + DAY : null;
    const given = { count: 3, status, held_until, days: ['2026-11-15', '2026-11-17'] };
    await answer(db, await rental(db, '2026-10-08 10:00', given), '2026-10-09 10:00');
  }

  const ages = { NEW: 3, B: 20, C: 30, D: 40, E: 50, F: 60, OLD: 75, SOON: 90, SOLD: 200 };
  const standing = { SOON: 'in transit', SOLD: 'sold' } as Record<string, string>;
  const lot = Object.keys(ages).map((id) =>
    vehicle(id, { status: standing[id] ?? 'available', inStock: !standing[id] }),
  );
  await changeVehicles(db, () => lot);
  const listed = Object.entries(ages).map(([id, days]) => [id, END - days * DAY]);
  await db
    .updateTable('inventory')
    .set({ listed: JSON.stringify(listed) })
    .execute();

  const counted = [
    ['2026-47', 'search', 'gas cart', 4],
    ['2026-47', 'search', 'trailer', 1],
    ['2026-46', 'search', 'gas cart', 2],
    ['2026-47', 'call', '/', 14],
  ] as const;
  const rows = counted.map(([week, what, name, count]) => ({ week, what, name, count }));
  await db.insertInto('counts').values(rows).execute();
}

describe.each(engines)('the figures of a week on %s', (engine) => {
  test('are those of the week in New York, and of the week before', async () => {
    const db = await newDatabase(engine);
    await fill(db);
    expect(await figures(db)).toEqual({
      Inquiries:
        '5 (3): Sales inquiry 2 (1); Rental request 1 (0); Service inquiry 1 (1); Test drive 1 (1)',
      'Where inquiries came from':
        'google.com (google.com): Not known 3 (2); google.com 1 (1); newsletter 1 (0); / 4 (3); /services 1 (0)',
      'Time to the first answer':
        '24 hours (24 hours): Within 1 hour 1 (0); Within 4 hours 1 (0); Within 24 hours 2 (1); Within 48 hours 2 (1); At all 3 (1)',
      'Answered within 48 hours':
        '67%, 2 of 3 (50%, 1 of 2): In time 2 (1); Late, or not yet 1 (1)',
      'Still waiting':
        '4 (2): late carts 1 (1); inquiries without an answer 2 (1); inquiries that may be spam 1 (0)',
      'Sold and lost':
        '2 sold, 0 lost (0 sold, 1 lost): newsletter, sold 1 (0); Not known, sold 1 (0); google.com, lost 0 (1)',
      'Test drives':
        '2 booked, 1 came, 1 sold (0 booked, 0 came, 0 sold): booked 2 (0); came 1 (0); did not come 1 (0); sold 1 (0); cancelled 1 (0)',
      'Days on the lot':
        'half for 40 or longer (half for 38 or longer): Cart OLD (OLD) 75 (68); Cart F (F) 60 (53); Cart E (E) 50 (43); Cart D (D) 40 (33); Cart C (C) 30 (23)',
      'Rental fleet in use':
        '50%, 20 of 40 days (10%, 4 of 42 days): 4 seater 32% (0%); 6 seater 50% (29%); Utility 100% (0%)',
      'Searched and not found': '5 searches (2 searches): gas cart 4 (2); trailer 1 (0)',
    });
  });

  test('of a week that is not over are those so far, without advice on the fleet', async () => {
    const db = await newDatabase(engine);
    await fill(db);
    const all = await figures(db, '2026-48');
    expect(all.Inquiries).toMatch(/^1 \(5\): /);
    expect(all['Answered within 48 hours']).toMatch(/^none /);
    expect(all['Rental fleet in use']).toBe(
      '17%, 1 of 6 days (50%, 20 of 40 days): 4 seater 0% (32%); 6 seater 50% (50%); Utility 0% (100%)',
    );
  });

  test.each([
    ['2026-45', '2026-11-01', '2026-11-07'],
    ['2026-11', '2026-03-08', '2026-03-14'],
  ])('of week %s, when the clocks change, are of seven days', async (week, first, last) => {
    const db = await newDatabase(engine);
    const { to, ...rest } = named(week);
    expect(rest.first).toBe(first);
    await inquiry(db, `${first} 00:00`);
    await inquiry(db, `${last} 23:59`);
    await rental(db, `${last} 12:00`, { cart: 'utility', days: [first, last] });
    const all = await figures(db, week, to);
    expect(all.Inquiries).toMatch(/^3 /);
    // Nobody sells or buys a cart for what a new store says.
    expect(all['Rental fleet in use']).toContain(
      ': 4 seater 0% (0%); 6 seater 0% (0%); Utility 100% (0%)',
    );
    const next = await figures(db, weekAfter(named(week), 1).name, to);
    expect(next.Inquiries).toMatch(/^0 /);
  });

  test('advise on the fleet by sixty days', async () => {
    const db = await newDatabase(engine);
    await rental(db, '2026-09-22 23:59', { cart: 'utility', days: ['2026-10-01', '2026-11-21'] });
    const fleet = async () => (await figures(db))['Rental fleet in use'];
    expect(await fleet()).toContain(
      '4 seater 0% (0% in 60 days: sell one) (0%); 6 seater 0% (0% in 60 days: sell one) (0%); Utility 100% (87% in 60 days: buy one) (100%)',
    );
    await db
      .updateTable('inquiries')
      .set({ created_at: END - 60 * DAY + 1 })
      .execute();
    expect(await fleet()).toContain('4 seater 0% (0%); 6 seater 0% (0%); Utility 100% (100%)');
  });
});

test('a mail of an empty week can be read, and has ten lines', async () => {
  const text = await mailOf(await newDatabase('SQLite'));
  expect(text.split('\n\n')).toHaveLength(13);
  expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
});

test('a mail says each figure in a line, and links to the desk where the site has one', async () => {
  const db = await newDatabase('SQLite');
  await fill(db);
  const text = await mailOf(db);
  expect(text).toMatch(
    /^Week of Nov 15.+21\n\nInquiries: 5 \(the week before: 3\)\. Sales inquiry: 2, /,
  );
  expect(text).toMatch(/\n\nhttps:\/\/dealer\.example\/desk\/week\?week=2026-47\n\n$/);
  expect(await mailOf(db, null)).not.toContain('/desk');
});

test('what a stranger typed is short text on one line', async () => {
  const db = await newDatabase('SQLite');
  const evil = '<img src=x>\r\nBcc: eve@evil.example\u001b[2J'.repeat(9);
  for (let n = 0; n < 12; n += 1) {
    const details = { visit: { utm_source: `${n}${evil}` } };
    await inquiry(db, '2026-11-20 10:00', { page: `${evil}${n}`, details });
  }
  const text = await mailOf(db);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(text).not.toMatch(/^Bcc/m);
  expect(text.length).toBeLessThan(3000);
});

async function mailOf(db: Database, url: string | null = 'https://dealer.example') {
  const given = { url: url ?? undefined, now: NOW };
  const { subject, text } = await writeWeeklyMail(shopOf(db), named('2026-47'), given);
  expect(subject).toMatch(/^\d+ inquiries.+, Nov 15.+21$/);
  return text;
}
