import type { Content } from '#domain/content/content.ts';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { periodOf, stayFault } from '#domain/rental/period.ts';
import type { KeptRental, RentalWish } from '#domain/rental/wish.ts';
import type { Handler, Settled } from '#server/inquiries/handlers.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { type Database, time } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { countHeld, insertRental, lockFleet, lockHolds } from '#server/store/rentals.ts';
import { nearIfTaken, nearInWords, readFleet, spanAround } from './fleet.ts';
import { priceOf } from './pricing.ts';

/** Requests of one person that hold carts at the same time: nobody can block the fleet. */
const MOST_HELD = 3;
const HOUR = 3_600_000;

interface Options {
  db: Database;
  content: () => Content;
  hash: Hash;
}

/** Takes requests for carts and days: priced, held where content says so, and never for what is taken. */
export function rentalHandler({ db, content, hash }: Options): Handler<'rental'> {
  return {
    async settle(wish) {
      return settleRental(wish, { content: content(), hash, now: await time(db) });
    },
    keep: (transaction, inquiry, kept) => keepRental(transaction, inquiry, kept, content()),
  };
}

function settleRental(
  wish: RentalWish,
  { content, hash, now }: { content: Content; hash: Hash; now: number },
): Settled<'rental'> {
  const { rentals } = content.pages;
  const plan = rentals.plans.find(({ id }) => id === wish.cart);
  if (!plan) return refused('cart', 'Choose a cart that we rent');
  if (wish.count > plan.fleet) {
    return refused('count', `We have ${plan.fleet} of the ${plan.title} to rent`);
  }
  const { cart, count, fromDay, fromTime, toDay, toTime } = wish;
  const stay = { fromDay, fromTime, toDay, toTime };
  const fault = stayFault(stay, now, content.business.holidays);
  if (fault) return refused(fault.field, fault.message);
  const price = priceOf(hash, { cart, stay, count }, plan, content, wish.quote, now);
  const isDelivered = wish.delivery === 'deliver';
  const kept: KeptRental = {
    ...{ cart, title: plan.title, count, ...stay, days: price.days },
    rate: rateOf(price.each.rate),
    extraDays: price.each.extraDays,
    total: price.total,
    goodUntil: price.goodUntil,
    delivery: wish.delivery,
    town: isDelivered ? (wish.town ?? null) : null,
    address: isDelivered ? (wish.address ?? null) : null,
    deliveryTerms: `${rentals.deliveryText} ${rentals.dates.measured}`,
  };
  return { status: 'ok', kept };
}

/** Held and confirmed rentals alone are in anybody's way: without a hold nothing is locked. */
async function keepRental(
  transaction: Database,
  inquiry: StoredInquiry,
  kept: NonNullable<KeptDetails['rental']>,
  content: Content,
): ReturnType<NonNullable<Handler<'rental'>['keep']>> {
  const { holdHours } = content.pages.rentals.dates;
  if (holdHours > 0) await lockFleet(transaction, kept.cart);
  const now = await time(transaction);
  const asked = { cart: kept.cart, stay: kept, count: kept.count };
  const fleet = await readFleet(transaction, content, spanAround(kept), now);
  const near = nearIfTaken(asked, fleet, content, now);
  if (near) {
    return {
      status: 'taken',
      errors: { 'details.rental.fromDay': nearInWords(asked, near, content) },
    };
  }
  const isHeld = holdHours > 0 && (await mayHold(transaction, inquiry, now));
  const { from, to } = periodOf(kept);
  await insertRental(transaction, {
    inquiry_id: inquiry.id,
    cart: kept.cart,
    from_at: from,
    to_at: to,
    count: kept.count,
    status: isHeld ? 'held' : 'asked',
    held_until: isHeld ? now + holdHours * HOUR : null,
    quoted_cents: Math.round(kept.total * 100),
    changed_at: now,
  });
  return { status: 'ok' };
}

async function mayHold(
  transaction: Database,
  inquiry: StoredInquiry,
  now: number,
): Promise<boolean> {
  if (inquiry.suspect !== null) return false;
  await lockHolds(transaction);
  return (await countHeld(transaction, inquiry, now)) < MOST_HELD;
}

/** Without what the page alone says of a rate, such as its badge. */
function rateOf({ duration, days, price, renewal }: KeptRental['rate']): KeptRental['rate'] {
  return { duration, days, price, renewal };
}

function refused(field: keyof RentalWish, message: string): Settled<'rental'> {
  return { status: 'refused', errors: { [`details.rental.${field}`]: message } };
}
