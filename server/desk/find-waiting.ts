import type { Content } from '#domain/content/content.ts';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { calledInquiry, kindNameOf, nameOf } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { shorten } from '#domain/text/sentences.ts';
import type { Database } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { listOpenRentals } from '#server/store/desk/handovers.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { listVehicles } from '#server/store/vehicles.ts';

/** One that waits, as its kind finds it. */
export interface Found {
  /** The inquiry; null for a weekly mail, and for a cart. */
  inquiryId: string | null;
  /** Of a cart on hold. */
  vehicleId?: string;
  /** Of a failed mail. */
  deliveryId?: string;
  who: string;
  /** Milliseconds since 1970. */
  since: number;
  words: string;
  /** Past the hours that the dealer promises; late carts and what has not arrived are late at once. */
  isLate: boolean;
}

export interface Shop {
  db: Database;
  content: { business: Pick<Content['business'], 'answerWithinHours' | 'hours' | 'holidays'> };
  /** Those in use: deliveries of a channel that was switched off wait on purpose. */
  channels: readonly string[];
}

export const HOUR = 3_600_000;

export type All = Awaited<ReturnType<typeof readAll>>;

/** What the kinds of who-waits.ts choose from. */
export async function readAll({ db, content, channels }: Shop, now: number) {
  const inUse = [...channels, 'answer', 'report'];
  const today = dayInNewYork(now);
  return {
    ...{ db, content, now },
    open: await listOpenRentals(db, now),
    unanswered: await searchInquiries(db, { state: 'waiting', awakeOn: today }),
    followUps: await searchInquiries(db, { dueBy: today }),
    suspects: await searchInquiries(db, { state: 'may be spam' }),
    undelivered: (await listUndelivered(db)).filter(({ channel }) => inUse.includes(channel)),
  };
}

/** Carts whose hold ends today, or has ended. */
export async function heldCarts({ db, now }: All): Promise<Found[]> {
  const edits = await listVehicleEdits(db);
  const over = edits.filter(({ until }) => until !== null && until <= dayInNewYork(now));
  const vehicles = over.length > 0 ? await listVehicles(db) : [];
  return over.flatMap(({ vehicle, until, person }) => {
    const cart = vehicles.find(({ id }) => id === vehicle);
    if (!cart || !until) return [];
    return {
      ...{ inquiryId: null, vehicleId: vehicle, who: `${cart.name}, ${vehicle}` },
      ...{ since: instantInNewYork(until, '00:00'), isLate: false },
      words: `On hold until ${spokenDay(until)}, by ${person}`,
    };
  });
}

export function failedMails({ db, undelivered }: All): Promise<Found[]> {
  const failed = undelivered.filter(({ dead_at }) => dead_at !== null);
  return Promise.all(
    failed.map((row) => {
      const isAnswer = row.channel === 'answer';
      const what = isAnswer ? 'Your answer has not arrived' : `Not delivered by ${row.channel}`;
      return notArrived(db, what, row);
    }),
  );
}

/** Of each channel how many wait, since its server is away or its settings are wrong. */
export function lateDeliveries({ db, undelivered, now }: All): Promise<Found[]> {
  // A mail server restarts within an hour.
  const late = undelivered.filter((row) => !row.dead_at && now - row.created_at > HOUR);
  const byChannel = [...Map.groupBy(late, ({ channel }) => channel)];
  return Promise.all(
    byChannel.flatMap(([channel, [oldest, ...more]]) =>
      oldest ? notArrived(db, `${1 + more.length} waiting by ${channel}`, oldest) : [],
    ),
  );
}

async function notArrived(db: Database, what: string, row: DeliveryRow): Promise<Found> {
  const { id, inquiry_id, created_at, last_error } = row;
  const words = shorten(oneLine([what, last_error].filter(Boolean).join(': ')), 160);
  const inquiry = inquiry_id === null ? null : await findInquiry(db, inquiry_id);
  const late = { deliveryId: id, since: created_at, isLate: true };
  if (inquiry) return { ...ofInquiry(inquiry, words), ...late };
  return { inquiryId: null, who: 'The weekly mail', words, ...late };
}

/** A plain message says more by its first words than by its kind. */
export function about(inquiry: StoredInquiry): string {
  const { details, message } = inquiry;
  const isPlain = kindNameOf(details) === undefined && message !== '';
  const parts = [isPlain ? shorten(oneLine(message), 110) : calledInquiry(inquiry), inquiry.about];
  return parts.filter(Boolean).join(isPlain ? ' – ' : ': ');
}

export function ofInquiry(inquiry: StoredInquiry, words: string): Found {
  const { id, createdAt: since } = inquiry;
  const said = shorten(oneLine(words), 160);
  return { inquiryId: id, who: nameOf(inquiry), since, words: said, isLate: false };
}
