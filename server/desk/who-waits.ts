import { opensFrom } from '#domain/hours/opening.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import { type Clock, time } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { RentalRow } from '#server/store/schema.ts';
import {
  type All,
  about,
  type Found,
  failedMails,
  HOUR,
  heldCarts,
  lateDeliveries,
  ofInquiry,
  readAll,
  type Shop,
} from './find-waiting.ts';
import type { PressName } from './presses.ts';

export interface Waiting extends Found {
  kind: Kind;
  /** Where its name leads, below `/desk/`; undefined for a weekly mail. */
  page: string | undefined;
  next: Next | undefined;
}

/** A link below `/desk/`, or a form about an item with its presses and their words, the likeliest first. */
type Next = { words: string; to: string } | { of: string; presses: [PressName, string][] };

interface KindRules {
  called: readonly [one: string, many: string];
  find: (all: All) => Found[] | Promise<Found[]>;
  /** By default its inquiry's page. */
  page?: (found: Found) => string;
  next: (found: Found, page: string | undefined) => Next | undefined;
}

/** An inquiry that waits for two of the kinds `rental` to `suspect` is listed by the first of them. */
const kinds = {
  'late cart': {
    called: ['late cart', 'late carts'],
    find: ({ open, now }) =>
      open
        .filter(({ out_at, to_at }) => out_at !== null && to_at < now)
        .map((row) => ({
          ...ofInquiry(row.inquiry, `Late: ${rentalInWords(row)}`),
          ...{ since: row.to_at, isLate: true },
        })),
    next: ({ inquiryId }) => ({ words: 'Back', to: `rentals/${inquiryId}/back` }),
  },
  rental: {
    called: ['rental to confirm', 'rentals to confirm'],
    find: ({ open }) =>
      open
        .filter(({ status }) => status === 'asked' || status === 'held')
        .map((row) => ofInquiry(row.inquiry, `${rentalInWords(row)}. ${bookingInWords(row)}`)),
    next: ({ inquiryId }) => ({ words: 'Confirm', to: `rentals#${inquiryId}` }),
  },
  drive: {
    called: ['test drive to book', 'test drives to book'],
    find: ({ unanswered }) =>
      unanswered.flatMap((inquiry) => {
        const drive = inquiry.details?.drive;
        return drive ? ofInquiry(inquiry, `Test drive, not booked: ${spokenAt(drive.at)}`) : [];
      }),
    next: ({ inquiryId }) => ({ words: 'Book', to: `test-drives?book=${inquiryId}` }),
  },
  inquiry: {
    called: ['inquiry without an answer', 'inquiries without an answer'],
    find: ({ unanswered }) =>
      unanswered
        .filter(({ details }) => !details?.drive)
        .map((inquiry) => ofInquiry(inquiry, about(inquiry))),
    next: link('Answer'),
  },
  'follow-up': {
    called: ['follow-up', 'follow-ups'],
    find: ({ followUps, content, now }) =>
      followUps.map(({ followUp, ...inquiry }) => ({
        ...ofInquiry(inquiry, `Follow up: ${about(inquiry)}`),
        since: Math.min(now, opensFrom(content.business, followUp ?? '')),
      })),
    next: link('Follow up'),
  },
  suspect: {
    called: ['inquiry that may be spam', 'inquiries that may be spam'],
    find: ({ suspects }) =>
      suspects.map((each) => ofInquiry(each, `${each.suspect}: “${each.message}”`)),
    next: ({ inquiryId }) => ({ of: inquiryId ?? '', presses: [['release', 'Release']] }),
  },
  hold: {
    called: ['hold that is over', 'holds that are over'],
    find: heldCarts,
    page: ({ vehicleId }) => `inventory/${vehicleId}`,
    next: link('Decide'),
  },
  'failed mail': {
    called: ['failed mail', 'failed mails'],
    find: failedMails,
    next: ({ deliveryId = '' }) => ({
      of: deliveryId,
      presses: [
        ['retryMail', 'Send again'],
        ['dismissMail', 'Dismiss'],
      ],
    }),
  },
  'late delivery': {
    called: ['delivery that has waited for an hour', 'deliveries that have waited for an hour'],
    find: lateDeliveries,
    next: link('See why'),
  },
} as const satisfies Record<string, KindRules>;

type Kind = keyof typeof kinds;
const rules: [Kind, KindRules][] = Object.entries(kinds) as [Kind, KindRules][];
const once: readonly Kind[] = ['rental', 'drive', 'inquiry', 'follow-up', 'suspect'];

/** All that needs a person: late carts, since the next customer waits for them; then the longest first. */
export async function whoWaits(shop: Shop, clock?: Clock): Promise<Waiting[]> {
  const now = await time(shop.db, clock);
  const all = await readAll(shop, now);
  const lateAt = now - shop.content.business.answerWithinHours * HOUR;
  const listed = new Set<string | null>();
  const waiting: Waiting[] = [];
  for (const [kind, { find, next, page: pageOf = inquiryPage }] of rules) {
    for (const found of await find(all)) {
      const isOnce = once.includes(kind);
      if (isOnce && listed.has(found.inquiryId)) continue;
      if (isOnce) listed.add(found.inquiryId);
      const page = pageOf(found);
      const isLate = found.isLate || (isOnce && found.since < lateAt);
      waiting.push({ ...found, isLate, kind, page, next: next(found, page) });
    }
  }
  const first = ({ kind }: Waiting) => (kind === 'late cart' ? 0 : 1);
  return waiting.toSorted((one, other) => first(one) - first(other) || one.since - other.since);
}

/** `2 rentals to confirm, 1 failed mail; the longest since Mon, Nov 23, 9AM`; null where nobody waits. */
export function waitingInWords(waiting: readonly Waiting[]): string | null {
  if (waiting.length === 0) return null;
  const counts = [...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, { length }]) => {
    const [one, many] = kinds[kind].called;
    return counted(length, one, many);
  });
  const longest = Math.min(...waiting.map(({ since }) => since));
  return `${counts.join(', ')}; the longest since ${spokenInstant(longest)}`;
}

/** How many wait, by what several of a kind are called. */
export function waitingByKind(waiting: readonly Waiting[]): Map<string, number> {
  const byKind = Map.groupBy(waiting, ({ kind }) => kinds[kind].called[1]);
  return new Map([...byKind].map(([name, { length }]) => [name, length]));
}

/** A rental's customer, carts, days and price in words. */
export function rentalInBrief(row: RentalRow, inquiry: StoredInquiry) {
  const rental = inquiry.details?.rental;
  return {
    who: nameOf(inquiry),
    phone: inquiry.phone,
    stay: `${spokenInstant(row.from_at)} to ${spokenInstant(row.to_at)}`,
    carts: `${row.count} × ${rental?.title ?? row.cart}`,
    price: exactDollars(row.quoted_cents / 100),
    place: rental?.delivery === 'deliver' ? `To ${rental.address}, ${rental.town}.` : 'Picked up.',
  };
}

export function rentalInWords(row: RentalRow & { inquiry: StoredInquiry }): string {
  const { carts, stay } = rentalInBrief(row, row.inquiry);
  return `${carts}, ${stay}`;
}

function inquiryPage({ inquiryId }: Found): string | undefined {
  return inquiryId === null ? undefined : `inquiries/${inquiryId}`;
}

/** Leads to its page. */
function link(words: string) {
  return (_: Found, page: string | undefined) =>
    page === undefined ? undefined : { words, to: page };
}
