import * as z from 'zod';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { fromFields } from '#domain/inquiry/from-fields.ts';
import { channelsOfNews } from '#server/delivery/channel.ts';
import { PHOTOGRAPH_GONE } from '#server/photographs/photographs.ts';
import { blockCarts } from '#server/rentals/block.ts';
import { decideRental, GONE } from '#server/rentals/decide.ts';
import {
  findHandovers,
  type Handover,
  insertHandover,
  takeHandoverBack,
} from '#server/store/desk/handovers.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { givePhotographs } from '#server/store/photographs.ts';
import { countFree, lockFleet, lockRental } from '#server/store/rentals.ts';
import { lastActivity } from './activity.ts';
import { book, day, type Ready, readBooking, tell, toldInWords, unbook } from './book.ts';
import { type At, type Outcome, overtaken, press, refused, UNDO, type Undone } from './press.ts';

const miles = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(1000)], {
    error: 'Type whole miles, such as 14.',
  })
  .optional();
const words = z.string().trim().max(2000, 'At most 2,000 characters.').default('');
const cents = z
  .string()
  .transform((typed) => Math.round(Number(typed.replace(/[$,\s]/g, '')) * 100))
  .refine((amount) => amount >= 0 && amount <= 10_000_000, 'Type dollars, such as 250 or 99.50.')
  .default(0);
/** Tickets of uploaded ones. */
const photographs = z.array(z.string()).default([]);

/** What a clerk does with rentals and their carts; `of` is the inquiry's id, or a block's. */
export const rentalPresses = {
  confirmRental: press({
    schema: z.object({ tell, miles }),
    run: (at, typed) => decide(at, 'confirmed', typed),
    undo: whyNotBack,
  }),
  declineRental: press({
    schema: z.object({ tell, reason: z.string().trim().max(500, 'At most 500 characters.') }),
    run: (at, typed) => decide(at, 'released', typed),
    undo: whyNotBack,
  }),
  blockCarts: press({
    schema: z.object({
      cart: z.string().min(1, 'Choose a cart.'),
      count: z.coerce.number('Type how many.'),
      first: day,
      last: day,
      reason: z.enum(['repair', 'own use']),
    }),
    async run({ transaction, site, remember }, asked) {
      const blocked = await remember([['rental_blocks', { cart: asked.cart }]], () =>
        blockCarts(transaction, asked, site.content),
      );
      if (blocked.status === 'refused') return refused(blocked.sentence);
      const { free, count } = blocked;
      const days = `${spokenDay(asked.first)} to ${spokenDay(asked.last)}`;
      const few = `. Only ${free} of these were free on all days. The others are rented, and stay so`;
      return done(`Blocked: ${count} × ${asked.cart}, ${days}${free < count ? few : ''}`);
    },
  }),
  unblockCarts: press({
    schema: z.object({}),
    async run({ transaction, of, write }) {
      const query = transaction.selectFrom('rental_blocks').selectAll().where('id', '=', of);
      const block = await query.executeTakeFirst();
      if (!block) return refused('These carts are not blocked any more.');
      await lockFleet(transaction, block.cart);
      await write('rental_blocks', { id: of }, null);
      return done(
        `Unblocked: ${block.count} × ${block.cart} from ${spokenDay(dayInNewYork(block.from_at))}`,
      );
    },
  }),
  /** Confirmed at once, for who phones or stands there. */
  bookRental: press({
    schema: z.object({ tell, miles }).catchall(z.string()),
    prepare: (at, { tell: _, miles, ...typed }) =>
      readBooking(at, { ...fromFields(Object.entries(typed)), page: '/rentals' }, miles),
    run: (at, { tell }, booking: Ready) => book(at, booking, tell),
    undo: unbook,
  }),
  handOut: press({
    schema: z.object({
      cartNumber: z.string().trim().min(1, 'Type the cart’s number.').max(60),
      license: z.literal('on', 'Look at the driver’s license, and tick this.'),
      deposit: cents,
      how: z.enum(['card', 'cash', 'check']),
      damage: words,
      photographs,
    }),
    run: (at, { cartNumber, license: _, deposit, how, ...noted }) =>
      handOver(at, 'out', {
        ...noted,
        cart_number: cartNumber,
        licence_seen: 1,
        deposit_cents: deposit,
        deposit_how: deposit > 0 ? how : '',
      }),
    undo: (at, { inquiryId }) => undoHandover(at, inquiryId ?? '', 'out'),
  }),
  takeBack: press({
    schema: z.object({ charged: cents, damage: words, photographs }),
    run: (at, { charged, ...noted }) => handOver(at, 'back', { ...noted, charged_cents: charged }),
    undo: (at, { inquiryId }) => undoHandover(at, inquiryId ?? '', 'back'),
  }),
};

/** Its mails wait for a moment, so that it can be taken back. */
async function decide(
  at: At,
  status: 'confirmed' | 'released',
  { tell, ...given }: { tell: boolean; miles?: number | undefined; reason?: string },
): Promise<Outcome> {
  const { transaction, of: id, site, person, now, hasRead, remember } = at;
  const channels = channelsOfNews(site.channels, tell);
  const terms = { ...given, content: site.content, channels, dueAt: now + UNDO, hasRead };
  const decided = await remember(
    [
      ['rentals', { inquiry_id: id }],
      ['inquiries', { id }],
      ['deliveries', { inquiry_id: id }],
    ],
    () => decideRental(transaction, id, status, terms),
  );
  if (decided.status === 'warned') return decided;
  if (decided.status === 'refused') return refused(decided.sentence);
  const isConfirmed = status === 'confirmed';
  if (decided.status === 'already') {
    // Nobody reads “already” about the own tap, such as on another device.
    const last = await lastActivity(transaction, id);
    return last?.person === person.name &&
      last.press === (isConfirmed ? 'confirmRental' : 'declineRental')
      ? { ...done(last.action, id), isSame: true }
      : overtaken(`Somebody has ${isConfirmed ? 'confirmed' : 'declined'} it already.`);
  }
  const { inquiry, rental, isCancelled } = decided;
  const what = (isConfirmed && 'Confirmed') || (isCancelled ? 'Cancelled' : 'Declined');
  const from = spokenDay(dayInNewYork(rental.from_at));
  return done(`${what}: ${nameOf(inquiry)}, ${from}. ${toldInWords(tell, inquiry)}`, id);
}

/** Once its rows are as before: whether its carts have gone out, or to another rental. */
async function whyNotBack(
  { transaction, site, now }: At,
  { inquiryId }: Undone,
): Promise<string | undefined> {
  const id = inquiryId ?? '';
  const rental = await lockRental(transaction, id);
  if (rental?.out_at) return 'Its carts are out. Undo that first.';
  if (rental?.status !== 'confirmed') return undefined;
  const plan = site.content.pages.rentals.plans.find((each) => each.id === rental.cart);
  const period = { from: rental.from_at, to: rental.to_at };
  const free = plan && (await countFree(transaction, plan, period, now, { except: id }));
  return (free ?? 0) < rental.count ? 'Another rental needs its carts now.' : undefined;
}

/** Carts go out or come back, once, with the photographs of that moment. */
async function handOver(
  { transaction, of: id, site, person, now }: At,
  way: 'out' | 'back',
  { photographs: tickets, ...given }: { photographs: string[] } & Partial<Handover>,
): Promise<Outcome> {
  const ids = site.photographs.idsOf(tickets);
  if (!ids) return refused({ photographs: 'Choose these photographs again.' });
  const rental = await lockRental(transaction, id);
  const inquiry = await findInquiry(transaction, id);
  if (!rental || !inquiry) return refused(GONE);
  const { out, [way]: before } = await findHandovers(transaction, id);
  if (before) return overtaken(`It is marked as ${way === 'out' ? 'out' : 'returned'} already.`);
  if (way === 'back' && !out) return refused('Its carts are not out.');
  if (rental.status !== 'confirmed') return refused('It is not confirmed. Confirm it first.');
  if (!(await givePhotographs(transaction, id, ids, way))) {
    return refused({ photographs: `${PHOTOGRAPH_GONE}.` });
  }
  const noted = { inquiry_id: id, way, at: now, person: person.name, ...nothing, ...given };
  await insertHandover(transaction, noted);
  const units = noted.cart_number && `, cart ${noted.cart_number}`;
  const said = `${way === 'out' ? 'Out' : 'Returned'}: ${nameOf(inquiry)}${units}`;
  return { ...done(said, id), to: '/desk/rentals' };
}

/** What one way out or back has no field for. */
const nothing = {
  ...{ cart_number: '', licence_seen: 0 as const, damage: '' },
  ...{ deposit_cents: 0, deposit_how: '', charged_cents: 0 },
};

async function undoHandover({ transaction, now }: At, id: string, way: 'out' | 'back') {
  const { back } = await findHandovers(transaction, id);
  if (way === 'out' && back) return 'The carts are back. Undo that first.';
  await takeHandoverBack(transaction, id, way, now);
  return undefined;
}

function done(words: string, inquiryId?: string) {
  return { status: 'done' as const, words, about: 'rentals', inquiryId };
}
