import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { calledInquiry } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { spokenInstant as spoken } from '#domain/rental/stay.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import { shorten } from '#server/delivery/mail.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { listOut, listRentals } from '#server/store/rentals.ts';
import type { DeliveryRow, RentalRow } from '#server/store/schema.ts';
import { listVehicles } from '#server/store/vehicles.ts';

/** By kind: the one next press, and what several of it are called. */
const kinds = {
  inquiry: ['Answer', 'inquiry without an answer', 'inquiries without an answer'],
  drive: ['Book', 'test drive to book', 'test drives to book'],
  rental: ['Confirm', 'rental to confirm', 'rentals to confirm'],
  hold: ['Decide', 'hold that is over', 'holds that are over'],
  'late cart': ['Back', 'late cart', 'late carts'],
  'follow-up': ['Answer', 'follow-up', 'follow-ups'],
  suspect: ['Release', 'inquiry that may be spam', 'inquiries that may be spam'],
  'dead letter': ['Retry', 'dead letter', 'dead letters'],
  'late delivery': [
    'See why',
    'delivery that has waited for an hour',
    'deliveries that have waited for an hour',
  ],
} as const;

type Kind = keyof typeof kinds;

export interface Waiting {
  kind: Kind;
  /** The inquiry; null for a weekly mail, and for a cart. */
  inquiryId: string | null;
  /** Of a cart on hold. */
  vehicleId?: string;
  /** Of a dead letter. */
  deliveryId?: string;
  who: string;
  /** Milliseconds since 1970. */
  since: number;
  words: string;
  press: (typeof kinds)[Kind][0];
  /** Past the hours that the dealer promises; late carts and what has not arrived are late at once. */
  isLate: boolean;
}

export interface Shop {
  db: Database;
  content: { business: { answerWithinHours: number } };
  /** Those in use: deliveries of a channel that was switched off wait on purpose. */
  channels: readonly string[];
}

const HOUR = 3_600_000;

/** All that needs a person, the longest first. An inquiry that waits for two things is listed by the first of them. */
export async function whoWaits(shop: Shop, clock?: Clock): Promise<Waiting[]> {
  const { db, content } = shop;
  const now = await time(db, clock);
  const lateAt = now - content.business.answerWithinHours * HOUR;
  const open = (await listRentals(db, now)).filter(
    ({ status }) => status === 'asked' || status === 'held',
  );
  const [unanswered, followUps, suspects] = [
    await searchInquiries(db, { state: 'waiting' }),
    await searchInquiries(db, { dueBy: dayInNewYork(now) }),
    await searchInquiries(db, { state: 'may be spam' }),
  ];
  const all = [
    ...(await withInquiries(db, open, (rental, inquiry) =>
      item('rental', inquiry, `${rentalInWords(rental, inquiry)}. ${bookingInWords(rental)}`),
    )),
    ...unanswered.map((inquiry) => {
      const drive = inquiry.details?.drive;
      if (!drive) return item('inquiry', inquiry, about(inquiry));
      return item('drive', inquiry, `Test drive, not booked: ${spokenAt(drive.at)}`);
    }),
    ...followUps.map(({ followUp, ...inquiry }) =>
      item('follow-up', inquiry, about(inquiry), {
        since: instantInNewYork(followUp ?? '', '00:00'),
      }),
    ),
    ...suspects.map((inquiry) =>
      item('suspect', inquiry, `${inquiry.suspect}: “${inquiry.message}”`),
    ),
  ];
  const once = [...new Map(all.toReversed().map((each) => [each.inquiryId, each])).values()];
  return [
    ...once.map((each) => ({ ...each, isLate: each.since < lateAt })),
    ...(await withInquiries(db, await listOut(db, now), (rental, inquiry) => {
      const late = { since: rental.to_at, isLate: true };
      return item('late cart', inquiry, rentalInWords(rental, inquiry), late);
    })),
    ...(await heldCarts(db, now)),
    ...(await undelivered(shop, now)),
  ].toSorted((one, other) => one.since - other.since);
}

/** `2 rentals to confirm, 1 dead letter; the longest since Mon, Nov 23, 9AM`; null where nobody waits. */
export function waitingInWords(waiting: readonly Waiting[]): string | null {
  const [longest] = waiting;
  if (!longest) return null;
  const counts = [...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, { length }]) => {
    const [, one, many] = kinds[kind];
    return counted(length, one, many);
  });
  return `${counts.join(', ')}; the longest since ${spoken(longest.since)}`;
}

/** How many wait, by what several of a kind are called. */
export function waitingByKind(waiting: readonly Waiting[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(waiting, ({ kind }) => kinds[kind][2])].map(([name, all]) => [
      name,
      all.length,
    ]),
  );
}

/** A rental's customer, carts, days and price in words. */
export function rentalInBrief(row: RentalRow, inquiry: StoredInquiry) {
  const rental = inquiry.details?.rental;
  return {
    who: nameOf(inquiry),
    phone: inquiry.phone,
    stay: `${spoken(row.from_at)} to ${spoken(row.to_at)}`,
    carts: `${row.count} × ${rental?.title ?? row.cart}`,
    price: exactDollars(row.quoted_cents / 100),
    place: rental?.delivery === 'deliver' ? `To ${rental.address}, ${rental.town}.` : 'Picked up.',
  };
}

export function rentalInWords(row: RentalRow, inquiry: StoredInquiry): string {
  const { carts, stay } = rentalInBrief(row, inquiry);
  return `${carts}, ${stay}`;
}

export function nameOf({ firstName, lastName }: StoredInquiry): string {
  return shorten(oneLine(`${firstName} ${lastName}`), 60);
}

/** Carts whose hold ends today, or has ended. */
async function heldCarts(db: Database, now: number): Promise<Waiting[]> {
  const edits = await listVehicleEdits(db);
  const over = edits.filter(({ until }) => until !== null && until <= dayInNewYork(now));
  const vehicles = over.length > 0 ? await listVehicles(db) : [];
  return over.flatMap(({ vehicle, until, person }) => {
    const cart = vehicles.find(({ id }) => id === vehicle);
    if (!cart || !until) return [];
    return item('hold', null, `On hold until ${spokenDay(until)}, by ${person}`, {
      vehicleId: vehicle,
      who: `${cart.name}, ${vehicle}`,
      since: instantInNewYork(until, '00:00'),
    });
  });
}

/** Of each rental of somebody who is no suspect. */
export async function withInquiries<Item>(
  db: Database,
  rentals: RentalRow[],
  itemOf: (rental: RentalRow, inquiry: StoredInquiry) => Item,
): Promise<Item[]> {
  const all = await Promise.all(
    rentals.map(async (rental) => ({ rental, inquiry: await findInquiry(db, rental.inquiry_id) })),
  );
  return all.flatMap(({ rental, inquiry }) =>
    inquiry && inquiry.suspect === null ? itemOf(rental, inquiry) : [],
  );
}

/** Each dead letter; and of each channel how many wait, since its server is away or its settings are wrong. */
async function undelivered({ db, channels }: Shop, now: number): Promise<Waiting[]> {
  const inUse = [...channels, 'answer', 'report'];
  const all = (await listUndelivered(db)).filter(({ channel }) => inUse.includes(channel));
  const dead = all.filter(({ dead_at }) => dead_at !== null);
  // A mail server restarts within an hour.
  const late = all.filter(({ dead_at, created_at }) => !dead_at && now - created_at > HOUR);
  const notArrived = async (kind: Kind, what: string, row: DeliveryRow) => {
    const { id, inquiry_id, created_at, last_error } = row;
    const inquiry = inquiry_id === null ? null : await findInquiry(db, inquiry_id);
    const words = [what, last_error].filter(Boolean).join(': ');
    return item(kind, inquiry, words, { deliveryId: id, since: created_at, isLate: true });
  };
  return Promise.all([
    ...dead.map((row) => {
      const isAnswer = row.channel === 'answer';
      const what = isAnswer ? 'Your answer has not arrived' : `Not delivered by ${row.channel}`;
      return notArrived('dead letter', what, row);
    }),
    ...[...Map.groupBy(late, ({ channel }) => channel)].flatMap(([channel, [oldest, ...more]]) =>
      oldest ? notArrived('late delivery', `${1 + more.length} waiting by ${channel}`, oldest) : [],
    ),
  ]);
}

function about(inquiry: StoredInquiry): string {
  return [calledInquiry(inquiry), inquiry.about].filter(Boolean).join(': ');
}

/** By default of an inquiry since it came; without one it is about the weekly mail. */
function item(
  kind: Kind,
  inquiry: StoredInquiry | null,
  words: string,
  given: Partial<Waiting> = {},
): Waiting {
  return {
    kind,
    inquiryId: inquiry?.id ?? null,
    who: inquiry ? nameOf(inquiry) : 'The weekly mail',
    since: inquiry?.createdAt ?? 0,
    words: shorten(oneLine(words), 160),
    press: kinds[kind][0],
    isLate: false,
    ...given,
  };
}
