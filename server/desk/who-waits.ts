import type { Content } from '#domain/content/content.ts';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { opensFrom } from '#domain/hours/opening.ts';
import { calledInquiry, kindNameOf, nameOf } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { counted, shorten } from '#domain/text/sentences.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import { listOpenRentals } from '#server/store/desk/handovers.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import type { PressName } from './presses.ts';
import { rentalInBrief } from './rental-list.ts';

/** One that waits for a person. */
export interface Waiting {
  kind: Kind;
  /** The id of the inquiry, the cart or the delivery. */
  of: string;
  /** Null for a weekly mail, and for a cart. */
  inquiryId: string | null;
  who: string;
  /** Milliseconds since 1970. */
  since: number;
  words: string;
  /** Past the hours that the dealer promises; late carts and undelivered mail are late at once. */
  isLate: boolean;
  /** Where its name leads, below `/desk/`; undefined for a weekly mail. */
  page?: string;
  next?: Next;
}

/** A link below `/desk/`, or presses with their words, the likeliest first. */
type Next = { words: string; to: string } | { presses: [PressName, string][] };

/** Late by the promised hours, unless it says itself whether it is. */
type Found = Omit<Waiting, 'isLate'> & { isLate?: boolean };

interface Shop {
  db: Database;
  content: { business: Pick<Content['business'], 'answerWithinHours' | 'hours' | 'holidays'> };
  /** Those in use: deliveries of a channel that was switched off wait on purpose. */
  channels: readonly string[];
}

interface Asked extends Shop {
  now: number;
}

/** What one and several of a kind are called. */
const called = {
  'late cart': ['late cart', 'late carts'],
  rental: ['rental to confirm', 'rentals to confirm'],
  drive: ['test drive to book', 'test drives to book'],
  inquiry: ['inquiry without an answer', 'inquiries without an answer'],
  'follow-up': ['follow-up', 'follow-ups'],
  suspect: ['inquiry that may be spam', 'inquiries that may be spam'],
  hold: ['hold that is over', 'holds that are over'],
  'failed mail': ['failed mail', 'failed mails'],
  'late delivery': [
    'delivery that has waited for an hour',
    'deliveries that have waited for an hour',
  ],
} as const;
type Kind = keyof typeof called;

const HOUR = 3_600_000;

/** All that needs a person: late carts, since the next customer waits for them; then the longest first. */
export async function whoWaits(shop: Shop, clock?: Clock): Promise<Waiting[]> {
  const asked = { ...shop, now: await time(shop.db, clock) };
  const lateAt = asked.now - shop.content.business.answerWithinHours * HOUR;
  // By its item: an inquiry that waits for two reasons is listed by the first of them.
  const waiting = new Map<string, Waiting>();
  for (const find of [rentals, unanswered, followUps, suspects, heldCarts, undelivered]) {
    for (const { isLate, ...found } of await find(asked)) {
      const ofPromise = { ...found, isLate: isLate ?? found.since < lateAt };
      if (!waiting.has(found.of)) waiting.set(found.of, ofPromise);
    }
  }
  const first = ({ kind }: Waiting) => (kind === 'late cart' ? 0 : 1);
  return [...waiting.values()].toSorted(
    (one, other) => first(one) - first(other) || one.since - other.since,
  );
}

/** `2 rentals to confirm, 1 failed mail; the longest since Mon, Nov 23, 9AM`; null where nobody waits. */
export function waitingInWords(waiting: readonly Waiting[]): string | null {
  if (waiting.length === 0) return null;
  const counts = [...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, { length }]) => {
    const [one, many] = called[kind];
    return counted(length, one, many);
  });
  const longest = Math.min(...waiting.map(({ since }) => since));
  return `${counts.join(', ')}; the longest since ${spokenInstant(longest)}`;
}

/** How many wait, by what several of a kind are called. */
export function waitingByKind(waiting: readonly Waiting[]): Map<string, number> {
  const byKind = Map.groupBy(waiting, ({ kind }) => called[kind][1]);
  return new Map([...byKind].map(([name, { length }]) => [name, length]));
}

async function rentals({ db, now }: Asked): Promise<Found[]> {
  return (await listOpenRentals(db, now)).flatMap(({ inquiry, ...row }): Found[] => {
    const { carts, stay } = rentalInBrief(row, inquiry);
    const { id } = inquiry;
    if (row.out_at !== null && row.to_at < now) {
      const back = { words: 'Back', to: `rentals/${id}/back` };
      const late = ofInquiry('late cart', inquiry, `Late: ${carts}, ${stay}`, back);
      return [{ ...late, since: row.to_at, isLate: true }];
    }
    if (row.status === 'confirmed') return [];
    const words = `${carts}, ${stay}. ${bookingInWords(row)}`;
    return [ofInquiry('rental', inquiry, words, { words: 'Confirm', to: `rentals#${id}` })];
  });
}

async function unanswered({ db, now }: Asked): Promise<Found[]> {
  return (await searchInquiries(db, { state: 'waiting', awakeOn: dayInNewYork(now) })).map(
    (inquiry) => {
      const drive = inquiry.details?.drive;
      if (!drive) return ofInquiry('inquiry', inquiry, about(inquiry), 'Answer');
      const book = { words: 'Book', to: `test-drives?book=${inquiry.id}` };
      return ofInquiry('drive', inquiry, `Test drive, not booked: ${spokenAt(drive.at)}`, book);
    },
  );
}

async function followUps({ db, content, now }: Asked): Promise<Found[]> {
  return (await searchInquiries(db, { dueBy: dayInNewYork(now) })).map((inquiry) => ({
    ...ofInquiry('follow-up', inquiry, `Follow up: ${about(inquiry)}`, 'Follow up'),
    since: Math.min(now, opensFrom(content.business, inquiry.followUp ?? '')),
  }));
}

async function suspects({ db }: Asked): Promise<Found[]> {
  const next: Next = { presses: [['release', 'Release']] };
  return (await searchInquiries(db, { state: 'may be spam' })).map((inquiry) =>
    ofInquiry('suspect', inquiry, `${inquiry.suspect}: “${inquiry.message}”`, next),
  );
}

/** Carts whose hold ends today, or has ended. */
async function heldCarts({ db, now }: Asked): Promise<Found[]> {
  const edits = await listVehicleEdits(db);
  const over = edits.filter(({ until }) => until !== null && until <= dayInNewYork(now));
  const vehicles = over.length > 0 ? await listVehicles(db) : [];
  return over.flatMap(({ vehicle: of, until, person }): Found[] => {
    const cart = vehicles.find(({ id }) => id === of);
    if (!cart || !until) return [];
    const [page, since] = [`inventory/${of}`, instantInNewYork(until, '00:00')];
    const words = `On hold until ${spokenDay(until)}, by ${person}`;
    const item = { kind: 'hold' as const, of, inquiryId: null, who: `${cart.name}, ${of}`, page };
    return [{ ...item, since, words, isLate: false, next: { words: 'Decide', to: page } }];
  });
}

/** Failed mails; and of each channel how many wait, since its server is away or its settings are wrong. */
async function undelivered({ db, channels, now }: Asked): Promise<Found[]> {
  const inUse = [...channels, 'answer', 'report'];
  const rows = (await listUndelivered(db)).filter(({ channel }) => inUse.includes(channel));
  const failed = rows.filter(({ dead_at }) => dead_at !== null);
  // A mail server restarts within an hour.
  const late = rows.filter((row) => row.dead_at === null && now - row.created_at > HOUR);
  const oldest = [...Map.groupBy(late, ({ channel }) => channel).values()].flatMap(
    ([first, ...more]) => (first ? [{ first, count: 1 + more.length }] : []),
  );
  return Promise.all([
    ...failed.map(async (row): Promise<Found> => {
      const isAnswer = row.channel === 'answer';
      const what = isAnswer ? 'Your answer has not arrived' : `Not delivered by ${row.channel}`;
      const presses: [PressName, string][] = [
        ['retryMail', 'Send again'],
        ['dismissMail', 'Dismiss'],
      ];
      return { ...(await notArrived(db, 'failed mail', what, row)), next: { presses } };
    }),
    ...oldest.map(({ first, count }) =>
      notArrived(db, 'late delivery', `${count} waiting by ${first.channel}`, first),
    ),
  ]);
}

async function notArrived(
  db: Database,
  kind: Kind,
  what: string,
  { id: of, inquiry_id, created_at: since, last_error }: DeliveryRow,
): Promise<Found> {
  const words = [what, last_error].filter(Boolean).join(': ');
  const inquiry = inquiry_id === null ? null : await findInquiry(db, inquiry_id);
  const late = { of, since, isLate: true };
  if (inquiry) return { ...ofInquiry(kind, inquiry, words, 'See why'), ...late };
  return { kind, inquiryId: null, who: 'The weekly mail', words: inBrief(words), ...late };
}

/** @param next the words of a link to its page, or another */
function ofInquiry(kind: Kind, inquiry: StoredInquiry, words: string, next: Next | string): Found {
  const { id, createdAt: since } = inquiry;
  const page = `inquiries/${id}`;
  return {
    ...{ kind, of: id, inquiryId: id, who: nameOf(inquiry), since, words: inBrief(words), page },
    next: typeof next === 'string' ? { words: next, to: page } : next,
  };
}

function inBrief(words: string): string {
  return shorten(oneLine(words), 160);
}

/** A plain message says more by its first words than by its kind. */
function about(inquiry: StoredInquiry): string {
  const { details, message } = inquiry;
  const isPlain = kindNameOf(details) === undefined && message !== '';
  const parts = [isPlain ? shorten(oneLine(message), 110) : calledInquiry(inquiry), inquiry.about];
  return parts.filter(Boolean).join(isPlain ? ' – ' : ': ');
}
