import { expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { periodOf } from '#domain/rental/stay.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findRental, insertRental, listBlocks } from '#server/store/rentals.ts';
import { runCommand } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

const day = dayAfter(dayInNewYork(Date.now()), 10);

test('a request is listed, confirmed and released, and mailed about; a block keeps carts back', async () => {
  const { url, db } = await newShop();
  const id = await ask(db);
  const listed = await run(url, 'list');
  const row = `${id} +2 × 4-seater +${day} 10:00 .* Ada Lovelace .*nothing is held`;
  expect(listed.stdout).toMatch(new RegExp(row));
  expect(await run(url, 'block', '4-seater', day, day)).toMatchObject({ status: 0 });
  const [block] = await listBlocks(db, 0);
  expect(block).toMatchObject({ cart: '4-seater', count: 3, ...periodOfDays(day, day) });
  expect((await run(url, 'confirm', id)).stderr).toMatch(/2 × 4-seater, and 0 are free/);
  expect((await run(url, 'list')).stdout).toContain('Kept back');
  expect((await run(url, 'release', block?.id ?? '')).status).toBe(0);
  expect(await run(url, 'confirm', id)).toMatchObject({ status: 0 });
  expect((await findRental(db, id))?.status).toBe('confirmed');
  const blocks = async (count: string) =>
    (await run(url, 'block', '4-seater', day, day, count)).stdout;
  expect(await blocks('1')).not.toMatch(/Only/);
  expect(await blocks('3')).toMatch(/\nOnly 0 are free on all these days: rentals/);
  for (const { id: each } of await listBlocks(db, 0)) await run(url, 'release', each);
  expect((await run(url, 'confirm', id)).stdout).toContain('before');
  expect(await run(url, 'release', id)).toMatchObject({ status: 0 });
  expect((await findRental(db, id))?.status).toBe('released');
  // Each change replaces the earlier mails that are not sent yet.
  const waiting = (await listDeliveries(db, id)).filter((each) => each.replaced_at === null);
  expect(waiting.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'receipt']);
});

test('without a mail server it says that the visitor hears of nothing', async () => {
  const { url, db } = await newShop();
  const id = await ask(db);
  const env = { DATABASE_URL: url, CONTENT_DIR: 'tests/content' };
  const { status, stdout } = await runCommand(env, 'rentals', ['confirm', id]);
  expect([status, stdout]).toEqual([0, expect.stringContaining('no mail')]);
  expect((await listDeliveries(db, id)).map(({ channel }) => channel)).not.toContain('receipt');
});

test('days that are over and what may be spam are not confirmed, and why is said', async () => {
  const { url, db } = await newShop();
  const over = await ask(db, dayAfter(day, -20));
  const late = await run(url, 'confirm', over);
  expect([late.status, late.stderr]).toEqual([1, expect.stringMatching(/are over/)]);
  const spam = await ask(db, day, 'filled in a field that people do not see');
  const { status, stderr } = await run(url, 'confirm', spam);
  const remedy = expect.stringContaining('Release the inquiry first');
  expect([status, stderr]).toEqual([1, remedy]);
  for (const id of [over, spam]) expect((await findRental(db, id))?.status).toBe('asked');
  expect(await listDeliveries(db, spam)).toEqual([]);
});

test.each([
  [['confirm', 'nobody'], /nobody: There is no such rental/],
  [['block', 'boat', day, day], /no cart boat: 4-seater, 6-seater, utility/],
  [['block', 'utility', day, '2026-01-01'], /comes before/],
  [['block', 'utility', day, day, '2'], /from 1 to 1/],
])('%j is refused, and says why', async (args, why) => {
  const { status, stderr } = await run(await newDatabaseUrl('SQLite'), ...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(why)]);
});

async function newShop() {
  const url = await newDatabaseUrl('SQLite');
  return { url, db: await reopen(url) };
}

/** Requests two of the three carts for two days; returns its id. */
async function ask(db: Database, fromDay = day, suspect: string | null = null): Promise<string> {
  const { id } = await storeInquiry(db, sampleInquiry({ suspect }), ['mail']);
  const to = dayAfter(fromDay, 2);
  const period = periodOf({ fromDay, fromTime: '10:00', toDay: to, toTime: '10:00' });
  await insertRental(db, {
    inquiry_id: id,
    cart: '4-seater',
    from_at: period.from,
    to_at: period.to,
    count: 2,
    status: 'asked',
    held_until: null,
    quoted_cents: 84_000,
    changed_at: 0,
  });
  return id;
}

const mail = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@example.com',
  INQUIRIES_TO: 'b@example.com',
};

function run(url: string, ...args: string[]) {
  return runCommand({ DATABASE_URL: url, CONTENT_DIR: 'tests/content', ...mail }, 'rentals', args);
}
