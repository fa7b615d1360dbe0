import { describe, expect, test } from 'vitest';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type Waiting, waitingInWords, whoWaits } from '#server/desk/who-waits.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, queueReport, recordOutcome, reviveDead } from '#server/store/deliveries.ts';
import { insertHandover } from '#server/store/desk/handovers.ts';
import { takePlace } from '#server/store/drives.ts';
import { clearSuspicion } from '#server/store/inquiries.ts';
import { insertRental, setRentalStatus } from '#server/store/rentals.ts';
import type { RentalRow, Schema } from '#server/store/schema.ts';
import { engines, newDatabase } from './engines.ts';
import { insertEntry, sampleInquiry, storeInquiry, writeCase } from './sample.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Open from nine to five, but for Sundays. */
const open = {
  ...{ opens: '09:00', closes: '17:00' },
  display: '',
  spoken: { days: '', hours: '' },
};
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const hours = [{ ...open, days: [...days] }];
const content = { business: { answerWithinHours: 24, hours, holidays: [] } };
const place = {
  showroom: 'Bayville',
  from: Date.now() + DAY,
  to: Date.now() + DAY + HOUR,
  carts: [],
};
const drive = { at: '2026-11-24T10:30', carts: [], status: 'asked' } as never;

/** By kind: makes an item and returns its inquiry's id, and what makes it go. */
const each: [
  kind: Waiting['kind'],
  make: (db: Database) => Promise<string>,
  ...ends: ((db: Database, id: string) => Promise<unknown>)[],
][] = [
  [
    'inquiry',
    (db) => inquiry(db),
    (db, id) => insertEntry(db, entry(id, 'answer')),
    (db, id) => insertEntry(db, entry(id, 'call')),
    (db, id) => writeCase(db, id, { snoozed_until: dayInNewYork(Date.now() + 2 * DAY) }),
    (db, id) => writeCase(db, id, { outcome: 'sold' }),
  ],
  [
    'drive',
    (db) => inquiry(db, { details: { drive } }),
    (db, id) => takePlace(db, id, place, () => undefined),
    (db, id) => insertEntry(db, entry(id, 'call')),
  ],
  ...(['asked', 'held'] as const).map((status): (typeof each)[number] => [
    'rental',
    (db) => rental(db, { status, held_until: status === 'held' ? 1 : null }),
    (db, id) => setRentalStatus(db, id, 'confirmed', 1),
    (db, id) => setRentalStatus(db, id, 'released', 1),
  ]),
  ['late cart', (db) => lateCart(db, 2), (db, id) => insertHandover(db, handover(id, 'back'))],
  [
    'follow-up',
    async (db) => {
      const id = await answered(db);
      await writeCase(db, id, { follow_up: dayInNewYork(Date.now()) });
      return id;
    },
    (db, id) => writeCase(db, id, { follow_up: dayInNewYork(Date.now() + 2 * DAY) }),
    (db, id) => writeCase(db, id, { follow_up: null }),
    (db, id) => writeCase(db, id, { outcome: 'lost', reason: 'bought elsewhere' }),
  ],
  [
    'suspect',
    (db) => inquiry(db, { suspect: 'a link' }),
    releasedAndAnswered,
    (db, id) => writeCase(db, id, { outcome: 'lost', reason: 'spam' }),
  ],
  [
    'failed mail',
    async (db) => {
      const id = await answered(db, ['adf']);
      await recordOutcome(db, await claimed(db, 'adf'), { status: 'dead', reason: '550' });
      return id;
    },
    (db) => reviveDead(db),
    (db) => db.updateTable('deliveries').set({ replaced_at: 1 }).execute(),
  ],
];

describe.each(engines)('who waits on %s', (engine) => {
  test.each(
    each.flatMap(([kind, make, ...ends]) => ends.map((end, n) => ({ kind, make, end, n }))),
  )('$kind, until it is done ($n)', async ({ kind, make, end }) => {
    const db = await newDatabase(engine);
    expect(await waiting(db)).toEqual([]);
    const id = await make(db);
    expect(await waiting(db)).toMatchObject([
      { kind, inquiryId: id, who: expect.stringContaining('Ada Lovelace') },
    ]);
    await end(db, id);
    expect(await waiting(db)).toEqual([]);
  });

  test('the longest first; past the promised hours it is late', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    for (const hours of [2, 30, 23]) {
      const id = await inquiry(db);
      const created_at = now - hours * HOUR;
      await db.updateTable('inquiries').set({ created_at }).where('id', '=', id).execute();
    }
    const all = await whoWaits({ db, content, channels: [] }, () => now);
    expect(all.map(({ since, isLate }) => [(now - since) / HOUR, isLate])).toEqual([
      ...[
        [30, true],
        [23, false],
        [2, false],
      ],
    ]);
    expect(waitingInWords(all)).toMatch(/^3 inquiries without an answer; the longest since /);
    expect(waitingInWords([])).toBeNull();
    await lateCart(db, now - HOUR);
    const [first, ...others] = await whoWaits({ db, content, channels: [] }, () => now);
    expect(first).toMatchObject({ kind: 'late cart', words: expect.stringMatching(/^Late: /) });
    expect(others.map(({ since }) => since)).toEqual(all.map(({ since }) => since));
  });

  test('a message says its first words, and another kind its own', async () => {
    const db = await newDatabase(engine);
    const message = `Is the\nblue one here? ${'And when? '.repeat(20)}`;
    await inquiry(db, { message, about: 'Maverick' });
    await inquiry(db, { message, details: { service: { issue: 'Brakes' } as never } });
    const words = (await waiting(db)).map((each) => each.words);
    expect(words[0]).toMatch(/^Is the blue one here\? And when.+… – Maverick$/);
    expect(words[1]).not.toContain('blue');
  });

  test('a follow-up waits from the opening of its day, and is late by the hours from there', async () => {
    const db = await newDatabase(engine);
    const id = await answered(db);
    // A Sunday: its hours begin on Monday.
    await writeCase(db, id, { follow_up: '2026-11-29' });
    const at = async (day: string, time: string) => {
      const now = instantInNewYork(day, time);
      const [found] = await whoWaits({ db, content, channels: [] }, () => now);
      return found && [(now - found.since) / HOUR, found.isLate, found.next, found.words];
    };
    const said = [
      { words: 'Follow up', to: `inquiries/${id}` },
      expect.stringMatching(/^Follow up: /),
    ];
    expect(await at('2026-11-28', '23:59')).toBeUndefined();
    expect(await at('2026-11-29', '10:00')).toEqual([0, false, ...said]);
    expect(await at('2026-12-01', '09:00')).toEqual([24, false, ...said]);
    expect(await at('2026-12-01', '09:01')).toEqual([expect.closeTo(24, 0), true, ...said]);
  });

  test('what may be spam and asks for a rental or a test drive waits once, for its release', async () => {
    const db = await newDatabase(engine);
    await rental(db, { status: 'asked' }, { suspect: 'a link' });
    await inquiry(db, { suspect: 'a link', details: { drive } });
    expect((await waiting(db)).map(({ kind }) => kind)).toEqual(['suspect', 'suspect']);
  });

  test('deliveries that wait for an hour, once a channel; none of a channel that is switched off', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry(), ['mail', 'adf']);
    await answered(db, ['mail']);
    await insertEntry(db, entry(id, 'call'));
    const since = Date.now();
    const at = (now: number, channels: string[]) => whoWaits({ db, content, channels }, () => now);
    expect(await at(since + HOUR - 60_000, ['mail', 'adf'])).toEqual([]);
    const later = await at(since + HOUR + 60_000, ['mail', 'adf']);
    expect(later.map(({ words }) => words).toSorted()).toEqual([
      ...['1 waiting by adf', '2 waiting by mail'],
    ]);
    expect(await at(since + HOUR + 60_000, [])).toEqual([]);
  });

  test('a failed mail of the weekly mail and of an answer, whatever the channels in use', async () => {
    const db = await newDatabase(engine);
    await queueReport(db, '2026-46');
    await queueReport(db, '2026-47');
    await answered(db, ['answer']);
    for (const channel of ['report', 'answer']) {
      await recordOutcome(db, await claimed(db, channel), { status: 'dead', reason: '550' });
    }
    const all = await whoWaits({ db, content, channels: [] });
    expect(all.map(({ kind, who }) => [kind, who]).toSorted()).toEqual([
      ['failed mail', 'Ada Lovelace'],
      ['failed mail', 'The weekly mail'],
    ]);
  });
});

async function waiting(db: Database) {
  return whoWaits({ db, content, channels: ['mail', 'adf'] });
}

async function inquiry(db: Database, given: Parameters<typeof sampleInquiry>[0] = {}) {
  return (await storeInquiry(db, sampleInquiry(given))).id;
}

async function answered(db: Database, channels: string[] = []) {
  const { id } = await storeInquiry(db, sampleInquiry(), channels);
  await insertEntry(db, entry(id, 'call'));
  return id;
}

async function rental(
  db: Database,
  row: Partial<RentalRow>,
  given: Parameters<typeof sampleInquiry>[0] = {},
) {
  const id = await inquiry(db, { details: { rental: { title: '4 seater' } as never }, ...given });
  const span = { from_at: Date.now() + DAY, to_at: Date.now() + 2 * DAY };
  const terms = { status: 'asked' as const, held_until: null, quoted_cents: 1, changed_at: 1 };
  await insertRental(db, { inquiry_id: id, cart: '4-seater', count: 1, ...span, ...terms, ...row });
  return id;
}

async function lateCart(db: Database, to_at: number) {
  const id = await rental(db, { status: 'confirmed', from_at: 1, to_at });
  await insertHandover(db, handover(id, 'out'));
  return id;
}

async function releasedAndAnswered(db: Database, id: string) {
  await clearSuspicion(db, id);
  await insertEntry(db, entry(id, 'call'));
}

async function claimed(db: Database, channel: string) {
  const [row] = await claimDue(db, { channel, limit: 1, lease: HOUR });
  if (!row) throw new Error('nothing is due');
  return row;
}

function entry(inquiry_id: string, kind: Schema['entries']['kind']) {
  return { id: `${inquiry_id}-${kind}`, inquiry_id, at: 1, person: 'Bea', kind, text: 'Yes' };
}

function handover(inquiry_id: string, way: 'out' | 'back') {
  const money = { deposit_cents: 0, deposit_how: '', charged_cents: 0 };
  const cart = { cart_number: '7', licence_seen: 1 as const, damage: '' };
  return { inquiry_id, way, at: 1, person: 'Bea', ...money, ...cart };
}
