import type { Content } from '#domain/content/content.ts';
import { metrics, ratings } from '#domain/counts/counts.ts';
import { reportedWeek, type Week, weekAfter } from '#domain/hours/calendar.ts';
import { DAY, dayInNewYork, NEW_YORK } from '#domain/hours/new-york.ts';
import type { Subject } from '#domain/inquiry/about.ts';
import { calledInquiry } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import type { Visit } from '#domain/inquiry/visit.ts';
import { cartsOf, spokenAt } from '#domain/test-drive/test-drive.ts';
import { counted } from '#domain/text/sentences.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { shorten } from '#server/delivery/mail.ts';
import {
  personOf,
  rentalInWords,
  spoken,
  type Waiting,
  waitingInWords,
  whoWaits,
} from '#server/desk/who-waits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { listCounts } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { queueReport } from '#server/store/deliveries.ts';
import { listDrives } from '#server/store/drives.ts';
import { findInquiry, inquiriesOf, type StoredInquiry } from '#server/store/inquiries.ts';
import { listRentals } from '#server/store/rentals.ts';
import type { CountRow } from '#server/store/schema.ts';
import { readListedSince } from '#server/store/vehicles.ts';

export interface Shop {
  db: Database;
  content: Content;
  inventory: Inventory;
  /** Those in use. */
  channels: readonly string[];
  /** The site's address; undefined where it has no desk to link to. */
  url: string | undefined;
}

/** Entries in a list: the report should be read in a minute. */
const SHOWN = 10;
/** Days after which a vehicle is listed as long here. */
const LONG = 60;
/** `Nov 16 – 22`, `Nov 30 – Dec 6`. */
const days = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  month: 'short',
  day: 'numeric',
});

/** Queues the mail about the last week, once it is due. Any number of processes queue each week once. */
export async function queueWeeklyMail({ db, content }: Pick<Shop, 'db' | 'content'>, now?: Clock) {
  const { weeklyReport } = content.business;
  if (!weeklyReport) return;
  await queueReport(db, reportedWeek(weeklyReport, await time(db, now)).name, now);
}

/**
 * The weekly report to the dealer, as plain text.
 *
 * @param now milliseconds since 1970; lists of waiting and failed items are as of now, for any week
 */
export async function writeReport(
  shop: Shop,
  week: Week,
  now: number,
): Promise<{ subject: string; text: string }> {
  const { db, content, inventory, url } = shop;
  const came = await inquiriesOf(db, week);
  const before = (await inquiriesOf(db, weekAfter(week, -1))).length;
  const next = weekAfter(week, 1);
  const rows = await listCounts(db, week.name);
  const number = Number(week.name.slice(5));
  const title = `Week ${number}, ${days.formatRange(week.from, week.to - 1)}`;
  const count = counted(came.length, 'inquiry', 'inquiries');
  const bookings = {
    [`Test drives, ${days.formatRange(next.from, next.to - 1)}`]: await comingDrives(db, next),
    'Rentals that begin soon': await rentals(db, next),
  };
  const waiting = await whoWaits(shop, () => now);
  const lists = {
    [url ? `Who waits (${url}/desk)` : 'Who waits']: [
      waitingInWords(waiting) ?? [],
      waiting.map(waitingLine),
    ].flat(),
    'Who wrote': came.toReversed().map(inquiryLine),
    'What they wrote about': tallied(came),
    'Searched and not found': named(rows, 'search'),
    'Calls from the page': named(rows, 'call'),
    'Ways to a showroom from the page': named(rows, 'directions'),
    'On the lot': await onTheLot({ db, inventory }, now),
    'Pages that were slow for more than one visit in four': slow(rows),
  };
  const all = [
    ...Object.entries(bookings),
    ...Object.entries(lists).map(([heading, lines]) => [heading, limited(lines)] as const),
  ].filter(([, lines]) => lines.length > 0);
  const text = [
    `${title}\n${'='.repeat(title.length)}`,
    `${count} came in; ${before} in the week before.`,
    ...all.map(([heading, lines]) => [`${heading}:`, ...lines].join('\n- ')),
    '',
  ].join('\n\n');
  return { subject: `${count} – ${content.business.name}, week ${number}`, text };
}

async function comingDrives(db: Database, { from, to }: Week): Promise<string[]> {
  return (await listDrives(db, from, { before: to })).map(({ drive, ...inquiry }) => {
    const isSold = drive.carts.some(({ isGone }) => isGone);
    const carts = `${oneLine(cartsOf(drive))}${isSold ? ' (sold since)' : ''}`;
    const when = `${spokenAt(drive.at)}, ${drive.showroom.city}`;
    return `${when}: ${personOf(inquiry)}, ${carts}; ${inquiry.id}`;
  });
}

/** The confirmed rentals that begin or go on in a week. */
async function rentals(db: Database, { from, to }: Week): Promise<string[]> {
  const lines: string[] = [];
  for (const rental of await listRentals(db, from)) {
    if (rental.status !== 'confirmed' || rental.from_at >= to) continue;
    const inquiry = await findInquiry(db, rental.inquiry_id);
    if (!inquiry) continue;
    lines.push(`${rentalInWords(rental, inquiry)}: ${personOf(inquiry)}; ${inquiry.id}`);
  }
  return lines;
}

function waitingLine({ who, words, since, inquiryId }: Waiting): string {
  const id = inquiryId === null ? '' : `; ${inquiryId}`;
  return `${who}: ${words}, since ${spoken(since)}${id}`;
}

export function tallied(came: readonly StoredInquiry[]): string[] {
  const abouts = came.map(({ details }) => details?.about ?? []);
  const names = {
    Kind: came.map(calledInquiry),
    Source: came.map(({ details }) => sourceOf(details?.visit)),
    Town: abouts.flat().flatMap(({ kind, note }) => (kind === 'town' ? note : [])),
    Model: abouts.flatMap((about) => [...new Set(about.flatMap(modelOf))]),
  };
  return Object.entries(names).flatMap(([label, all]) => {
    const counts = [...Map.groupBy(all, (name) => name)]
      .map(([name, { length }]) => ({ name, length }))
      .toSorted((a, b) => b.length - a.length || a.name.localeCompare(b.name))
      .slice(0, SHOWN);
    const said = counts.map(({ name, length }) => `${oneLine(name)} ${length}`);
    return said.length > 0 ? `${label}: ${said.join(', ')}` : [];
  });
}

function modelOf({ cart }: Subject): string[] {
  if (!cart) return [];
  return [cart.kind === 'gone' ? `${cart.id} (gone)` : `${titledBrand(cart.brand)} ${cart.name}`];
}

/** Advertisers by their click ids, for a click without a campaign. */
const advertisers: [name: string, clicks: (keyof Visit)[]][] = [
  ['Google Ads', ['gclid', 'gbraid', 'wbraid', 'dclid']],
  ['Facebook', ['fbclid']],
  ['Microsoft Ads', ['msclkid']],
  ['TikTok', ['ttclid']],
  ['X', ['twclid']],
];

/** The campaign's source, else the advertiser, else the linking site. */
function sourceOf(visit: Visit | undefined): string {
  if (!visit) return 'Not known';
  if (visit.utm_source) return visit.utm_source.toLowerCase();
  const clicked = advertisers.find(([, clicks]) => clicks.some((click) => visit[click]));
  if (clicked) return clicked[0];
  return visit.referrer?.toLowerCase().replace(/^www\./, '') ?? 'Typed or bookmarked';
}

function named(rows: readonly CountRow[], what: CountRow['what']): string[] {
  return rows.filter((row) => row.what === what).map(({ name, count }) => `${name}: ${count}`);
}

/** Kinds of pages that were good in fewer than 75 % of visits, the threshold of Core Web Vitals. */
function slow(rows: readonly CountRow[]): string[] {
  return metrics.flatMap((metric) => {
    const rated = rows.filter(({ what }) => what === metric);
    const kinds = new Set(rated.map(({ name }) => name.split(' ')[0]));
    return [...kinds].flatMap((kind) => {
      const [good = 0, fair = 0, poor = 0] = ratings.map(
        (rating) => rated.find(({ name }) => name === `${kind} ${rating}`)?.count ?? 0,
      );
      if (good >= 0.75 * (good + fair + poor)) return [];
      return `${kind}, ${metric}: ${good} good, ${fair} fair, ${poor} poor`;
    });
  });
}

async function onTheLot(
  { db, inventory }: Pick<Shop, 'db' | 'inventory'>,
  now: number,
): Promise<string[]> {
  const { vehicles } = await inventory.current();
  const since = await readListedSince(db);
  const today = dayInNewYork(now);
  const there = vehicles.filter(({ availability }) => availability.standing !== 'gone');
  const of = (standing: Standing) =>
    vehicles.filter(({ availability }) => availability.standing === standing);
  const isLong = (id: string) => now - (since.get(id) ?? now) > LONG * DAY;
  const lists = {
    'Sold out, and still in the file': of('gone'),
    'No picture': there.filter((each) => each.images.length === 0 && each.illustration === null),
    [`Here for more than ${LONG} days`]: of('here').filter(({ id }) => isLong(id)),
    'On its way, past its date': of('coming').filter(
      ({ expected }) => expected && expected < today,
    ),
  };
  return Object.entries(lists).flatMap(([label, all]) => {
    const names = limited(all.map(({ id, name }) => `${name} (${id})`));
    return names.length > 0 ? `${label}: ${names.join(', ')}` : [];
  });
}

/** `Ada Byron, 732-555-0110, Sales inquiry: EV City; 20261121-…` */
function inquiryLine(inquiry: StoredInquiry): string {
  const about = inquiry.about === null ? '' : `: ${shorten(oneLine(inquiry.about), 80)}`;
  return `${personOf(inquiry)}, ${calledInquiry(inquiry)}${about}; ${inquiry.id}`;
}

function limited(lines: readonly string[]): string[] {
  if (lines.length <= SHOWN) return [...lines];
  return [...lines.slice(0, SHOWN), `and ${lines.length - SHOWN} more`];
}
