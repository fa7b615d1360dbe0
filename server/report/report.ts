import type { Content } from '#domain/content/content.ts';
import { metrics, ratings } from '#domain/counts/counts.ts';
import { type Week, weekAfter } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { calledInquiry } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { paintCalled } from '#domain/paint/named.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import { spokenMoment } from '#domain/rental/stay.ts';
import { reportedWeek, spokenWeek, tally } from '#domain/report/report.ts';
import { cartsOf } from '#domain/test-drive/test-drive.ts';
import { shorten } from '#server/delivery/mail.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { listCounts } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { listUndelivered, queueReport } from '#server/store/deliveries.ts';
import { listDriveIds } from '#server/store/drives.ts';
import {
  findInquiry,
  inquiriesOf,
  listInquiries,
  type StoredInquiry,
} from '#server/store/inquiries.ts';
import { listRentals } from '#server/store/rentals.ts';
import type { CountRow } from '#server/store/schema.ts';
import { readListedSince } from '#server/store/vehicles.ts';

export interface Shop {
  db: Database;
  content: Content;
  inventory: Inventory;
}

/** Entries in a list: the report should be read in a minute. */
const SHOWN = 10;
const DAY = 24 * 60 * 60 * 1000;
/** Days after which a vehicle is listed as long here. */
const LONG = 60;

/**
 * Queues the mail about the last week at the content's time, or as soon as the site runs after it. Run it every minute. Any
 * number of processes queue each week once.
 */
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
  { db, content, inventory }: Shop,
  week: Week,
  now: number,
): Promise<{ subject: string; text: string }> {
  const came = await inquiriesOf(db, week);
  const before = (await inquiriesOf(db, weekAfter(week, -1))).length;
  const next = weekAfter(week, 1);
  const rows = await listCounts(db, week.name);
  const number = Number(week.name.slice(5));
  const title = `Week ${number}, ${spokenWeek(week)}`;
  const count = `${came.length} ${came.length === 1 ? 'inquiry' : 'inquiries'}`;
  const bookings = {
    [`Test drives, ${spokenWeek(next)}`]: await comingDrives(db, next),
    'Rentals that begin soon or wait for your word': await rentals(db, next, now),
  };
  const lists = {
    'Held as spam (npm run inquiries -- release ID)': await suspects(db),
    'Not delivered (npm run inquiries -- deliveries)': await failing(db),
    'Who wrote': came.toReversed().map(asked),
    'What they wrote about': tallied(came),
    'Searched and not found': named(rows, 'search'),
    'Calls from the page': named(rows, 'call'),
    'Ways to a showroom from the page': named(rows, 'directions'),
    'On the lot': await onTheLot({ db, content, inventory }, now),
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
  const lines: string[] = [];
  for (const id of await listDriveIds(db, from, { before: to })) {
    const inquiry = await findInquiry(db, id);
    const drive = inquiry?.details?.drive;
    if (!drive) continue;
    const isSold = drive.carts.some(({ isGone }) => isGone);
    const carts = `${oneLine(cartsOf(drive))}${isSold ? ' (sold since)' : ''}`;
    const [day = '', time = ''] = drive.at.split('T');
    lines.push(
      `${spokenMoment(day, time)}, ${drive.showroom.city}: ${person(inquiry)}, ${carts}; ${id}`,
    );
  }
  return lines;
}

/** The week's rentals, and later ones that the dealer has not decided on. */
async function rentals(db: Database, { from, to }: Week, now: number): Promise<string[]> {
  const lines: string[] = [];
  for (const rental of await listRentals(db, from)) {
    const isOver = rental.status === 'held' && (rental.held_until ?? 0) <= now;
    const isLater = rental.from_at >= to && rental.status === 'confirmed';
    if (rental.status === 'released' || isOver || isLater) continue;
    const inquiry = await findInquiry(db, rental.inquiry_id);
    if (!inquiry || inquiry.suspect !== null) continue;
    const cart = `${rental.count} × ${inquiry.details?.rental?.title ?? rental.cart}`;
    const span = `${spoken(rental.from_at)} to ${spoken(rental.to_at)}`;
    const { inquiry_id: id } = rental;
    lines.push(`${cart}, ${span}: ${person(inquiry)}; ${id}. ${bookingInWords(rental)}`);
  }
  return lines;
}

async function suspects(db: Database): Promise<string[]> {
  const all = await listInquiries(db, undefined, { suspect: true });
  const said = ({ message }: StoredInquiry) => shorten(oneLine(message), 100);
  return all.map((each) => `${person(each)}: “${said(each)}”; ${each.id}`);
}

/** Dead letters, and deliveries with a failed attempt. */
async function failing(db: Database): Promise<string[]> {
  return (await listUndelivered(db)).flatMap(({ inquiry_id, channel, parked_at, last_error }) => {
    if (parked_at === null && !last_error) return [];
    const state = parked_at === null ? '' : ', given up';
    return `${inquiry_id} by ${channel}${state}: ${shorten(oneLine(last_error ?? ''), 160)}`;
  });
}

function tallied(came: readonly StoredInquiry[]): string[] {
  return Object.entries(tally(came)).flatMap(([label, counts]) => {
    const said = counts.slice(0, SHOWN).map(([name, count]) => `${oneLine(name)} ${count}`);
    return said.length > 0 ? `${label}: ${said.join(', ')}` : [];
  });
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

/** Vehicles that need the dealer's attention. */
async function onTheLot({ db, content, inventory }: Shop, now: number): Promise<string[]> {
  const { vehicles } = await inventory.current();
  const since = await readListedSince(db);
  const today = dayInNewYork(now);
  const { paints } = content.paints;
  const isLong = (id: string) => now - (since.get(id) ?? now) > LONG * DAY;
  const isPast = (expected: string | null) => expected !== null && expected < today;
  const [gone = [], there = []] = [true, false].map((isGone) =>
    vehicles.filter(({ availability }) => (availability.standing === 'gone') === isGone),
  );
  const standing = (wanted: string) =>
    there.filter(({ availability }) => availability.standing === wanted);
  const lists = {
    'Sold out, and still in the file': gone,
    'No picture': there.filter((each) => each.images.length === 0 && each.illustration === null),
    'No color that we know': there.filter(({ color }) => !color || !paintCalled(color, paints)),
    [`Here for more than ${LONG} days`]: standing('here').filter(({ id }) => isLong(id)),
    'On its way, past its date': standing('coming').filter(({ expected }) => isPast(expected)),
  };
  return Object.entries(lists).flatMap(([label, all]) => {
    const names = limited(all.map(({ id, name }) => `${name} (${id})`));
    return names.length > 0 ? `${label}: ${names.join(', ')}` : [];
  });
}

/** `Ada Byron, 732-555-0110, Sales inquiry: EV City; 20261121-…` */
function asked(inquiry: StoredInquiry): string {
  const about = inquiry.about === null ? '' : `: ${shorten(oneLine(inquiry.about), 80)}`;
  return `${person(inquiry)}, ${calledInquiry(inquiry)}${about}; ${inquiry.id}`;
}

function person({ firstName, lastName, phone }: StoredInquiry): string {
  return `${shorten(oneLine(`${firstName} ${lastName}`), 60)}, ${oneLine(phone)}`;
}

function spoken(instant: number): string {
  const { day, time } = clockInNewYork(instant);
  return spokenMoment(day, time);
}

function limited(lines: readonly string[]): string[] {
  if (lines.length <= SHOWN) return [...lines];
  return [...lines.slice(0, SHOWN), `and ${lines.length - SHOWN} more`];
}
