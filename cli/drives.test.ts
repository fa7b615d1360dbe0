import { expect, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { runCommand } from '#tests/site.ts';
import { askedDrive, newBooking } from '#tests/store/booking.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { idOf, typedInquiry } from '#tests/store/intake.ts';

test('drives are listed, moved and cancelled, and both sides are told; a closed day takes no more', async () => {
  const { url, db, one, two, three } = await newShop();
  expect((await run(url, 'list')).stdout).toBe('No test drives ahead.\n');
  const id = await book(db, one);
  const other = await book(db, two, 'grace@example.org');
  const [first, second] = (await run(url, 'list')).stdout.split('\n').slice(1);
  expect(first).toMatch(`${id}  ${one.replace('T', ' ')} ET`);
  expect(first).toMatch(/Port Lively .*Denago EV CITY .*Ada Lovelace .*booked$/);
  expect(second).toContain(other);

  const [day = '', time = ''] = three.split('T');
  const moved = await run(url, 'move', id, day, time.replace(/^0/, ''));
  expect(moved).toMatchObject({ status: 0, stdout: expect.stringContaining(`${id} is now`) });
  expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ at: three, changes: 1 });
  expect(await waiting(db, id)).toEqual(['mail', 'receipt']);
  expect((await run(url, 'move', id, day, time)).stdout).toContain('already');

  expect((await run(url, 'close', day)).stdout).toMatch(new RegExp(`or cancel: .*${id}`));
  expect((await run(url, 'list')).stdout).toContain(`Closed: ${day}`);
  expect((await run(url, 'move', other, day, time)).status).toBe(1);
  expect((await run(url, 'open', day)).stdout).toContain('is open');
  expect(await run(url, 'cancel', other)).toMatchObject({ status: 0 });
  expect((await run(url, 'list')).stdout).not.toContain(other);
  expect((await run(url, 'list', '--all')).stdout).toMatch(new RegExp(`${other}.*cancelled`));
});

test('a suspect drive is not changed, since nobody would hear of it; its release says what came of it', async () => {
  const { url, db, one, two } = await newShop();
  const id = await book(db, one, 'ada@example.org', 'x');
  const late = await book(db, one, 'grace@example.org', 'x');
  const move = () => run(url, 'move', late, ...two.split('T'));
  const remedy = expect.stringContaining('Release the inquiry first');
  expect(await move()).toMatchObject({ status: 1, stderr: remedy });
  expect(await listDeliveries(db)).toEqual([]);

  const release = (which: string) => runCommand(settings(url), 'inquiries', ['release', which]);
  const mailed = 'visitor and you get mail';
  expect((await release(id)).stdout).toMatch(new RegExp(`${id} is booked.*${mailed}`, 's'));
  expect(await waiting(db, id)).toEqual(['mail', 'receipt']);
  const gone = await release(late);
  expect(gone.stdout).toMatch(new RegExp(`not booked.*npm run drives -- move ${late}`, 's'));
  expect(gone.stdout).not.toContain(mailed);
  expect(await waiting(db, late)).toEqual(['mail']);
  // Dealer and visitor have agreed on another time.
  expect((await move()).stdout).toMatch(new RegExp(`${late} is now .*${mailed}`));
  expect(await waiting(db, late)).toEqual(['mail', 'receipt']);
});

test('what can’t be is refused, says why, and changes nothing', async () => {
  const { url, db, one, two } = await newShop();
  const id = await book(db, one);
  await book(db, two, 'grace@example.org');
  const [day = '', time = ''] = two.split('T');
  for (const [args, why] of [
    [['move', id, day, time], 'at once'],
    [['move', id, day, '23:00'], 'Our hours'],
    [['move', id, '2026-02-30', '10:00'], '2026-12-05'],
    [['move', id, day, '25:00'], '10:30'],
    [['close', '2026-02-30'], '2026-12-05'],
    [['cancel', 'nobody'], 'There is no inquiry nobody'],
    [['close', '2020-01-01'], 'past'],
  ] as const) {
    const { status, stderr } = await run(url, ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  }
  expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ changes: 0 });
});

/** A store, and free slots by this machine's clock, which the commands use, too. */
async function newShop() {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  const days = await newBooking(db, Date.now).drives.days(askedDrive());
  const [one = '', two = '', three = ''] = days
    .flatMap(({ slots }) => slots.map(({ at }) => at))
    .slice(2);
  return { url, db, one, two, three };
}

async function book(
  db: Database,
  at: string,
  email = 'ada@example.org',
  website = '',
): Promise<string> {
  const typed = { ...typedInquiry({ email, website }), details: { drive: askedDrive({ at }) } };
  const { intake } = newBooking(db, Date.now);
  return idOf(await intake.receive(typed, { address: newAddress() }));
}

async function waiting(db: Database, id: string): Promise<string[]> {
  const left = (await listDeliveries(db, id)).filter(({ replaced_at }) => replaced_at === null);
  return left.map(({ channel }) => channel).toSorted();
}

function settings(url: string) {
  return {
    DATABASE_URL: url,
    CONTENT_DIR: 'tests/content',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
    INQUIRIES_TO: 'b@example.com',
  };
}

function run(url: string, ...args: string[]) {
  return runCommand(settings(url), 'drives', args);
}
