import type { Content } from '#domain/content/content.ts';
import { daysFrom, type Week, weekAfter } from '#domain/hours/calendar.ts';
import { DAY, dayInNewYork } from '#domain/hours/new-york.ts';
import { spokenSpan } from '#domain/hours/span.ts';
import { calledInquiry } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { counted, shorten } from '#domain/text/sentences.ts';
import { fleetAdvice, readUse } from '#server/desk/fleet.ts';
import { waitingByKind, whoWaits } from '#server/desk/who-waits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { listSearches } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import { inquiriesOfWeek } from '#server/store/desk/cases.ts';
import { readListedSince } from '#server/store/vehicles.ts';
import { sourceOf, UNKNOWN } from './source.ts';

export interface Shop {
  db: Database;
  content: Content;
  inventory: Inventory;
  /** Those in use. */
  channels: readonly string[];
}

/** A figure of a week, and of the week before, in words. */
export interface Figure {
  heading: string;
  now: string;
  before: string;
  /** What the rows are named after: `Kind`. */
  of: string;
  /** `counts` are what both say, in one unit. */
  rows: { name: string; now: string; before: string; counts: { now: number; before: number } }[];
}

/** A figure of one week. */
interface OfWeek {
  heading: string;
  words: string;
  of: string;
  counts: Map<string, number>;
  /** Rows that are shown. */
  most?: number;
  /** What stands behind each count. */
  unit?: string;
  /** What to do, by the name of a count. */
  advice?: Map<string, string>;
}

const HOUR = 3_600_000;

/**
 * The ten figures of a week that a dealer acts on.
 *
 * @param now milliseconds since 1970; who still waits, and which carts are here, is as of now for any week
 */
export async function weekFigures(shop: Shop, week: Week, now: number): Promise<Figure[]> {
  const before = await figuresOf(shop, weekAfter(week, -1), now);
  return (await figuresOf(shop, week, now)).map((figure, nth) => {
    const { heading, words, of, counts, most = 10, unit = '', advice } = figure;
    const earlier = before[nth] ?? figure;
    const names = [...new Set([...counts.keys(), ...earlier.counts.keys()])].slice(0, most);
    return {
      ...{ heading, now: words, before: earlier.words, of },
      rows: names.map((name) => {
        const both = { now: counts.get(name) ?? 0, before: earlier.counts.get(name) ?? 0 };
        const told = advice?.get(name) ?? '';
        const said = { now: both.now + unit + told, before: both.before + unit };
        return { name, ...said, counts: both };
      }),
    };
  });
}

async function figuresOf(shop: Shop, week: Week, now: number): Promise<OfWeek[]> {
  const { db, content } = shop;
  const all = await inquiriesOfWeek(db, week);
  const isIn = (at: number | null) => at !== null && at >= week.from && at < week.to;
  const came = all.filter(({ createdAt }) => isIn(createdAt));
  const sources = tally(came.map(sourceOf));
  const pages = tally(came.map(({ page }) => page));
  const most = [...sources.keys()].find((name) => name !== UNKNOWN);
  const decided = all.filter(({ sale, decided_at }) => sale && isIn(decided_at));
  const searches = await listSearches(db, week.name);
  const missed = searches.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      heading: 'Inquiries',
      words: `${came.length}`,
      of: 'Kind',
      counts: tally(came.map(calledInquiry)),
    },
    {
      heading: 'Where inquiries came from',
      words: most ?? 'not known',
      of: 'Source or page',
      counts: new Map([...[...sources].slice(0, 5), ...pages]),
    },
    ...answerFigures(came, content.business.answerWithinHours, now),
    await waitingFigure(shop, week, now),
    {
      heading: 'Sold and lost',
      words: inWords(tally(decided.map(({ sale }) => `${sale}`)), ['sold', 'lost']),
      of: 'Source',
      counts: tally(decided.map((inquiry) => `${sourceOf(inquiry)}, ${inquiry.sale}`)),
    },
    driveFigure(all.filter(({ starts_at }) => isIn(starts_at))),
    await lotFigure(shop, Math.min(now, week.to)),
    await fleetFigure(shop, week, now),
    {
      heading: 'Searched and not found',
      words: counted(missed, 'search', 'searches'),
      of: 'Words',
      counts: new Map(searches.map(({ name, count }) => [name, count])),
    },
  ];
}

type Inquiry = Awaited<ReturnType<typeof inquiriesOfWeek>>[number];

/** Without test drives, which are booked when they are sent. @param promise in hours */
function answerFigures(came: Inquiry[], promise: number, now: number): OfWeek[] {
  const asked = came.filter(({ starts_at }) => starts_at === null);
  const answered = asked.flatMap(({ createdAt, answeredAt }) =>
    answeredAt === null ? [] : answeredAt - createdAt,
  );
  const within = (hours: number) => answered.filter((span) => span <= hours * HOUR).length;
  const median = medianOf(answered);
  const isLate = ({ createdAt, answeredAt }: Inquiry) =>
    (answeredAt ?? now) - createdAt > promise * HOUR;
  // An inquiry whose promise is not over counts in neither.
  const [inTime, late] = [within(promise), asked.filter(isLate).length];
  const limits = [1, 4, 24].filter((hours) => hours < promise);
  return [
    {
      heading: 'Time to the first answer',
      words: median === undefined ? 'none' : (spokenSpan(median) ?? 'less than a minute'),
      of: 'Answered',
      counts: new Map([
        ...[...limits, promise].map((hours): [string, number] => [
          `Within ${counted(hours, 'hour')}`,
          within(hours),
        ]),
        ['At all', answered.length],
      ]),
    },
    {
      heading: `Answered within ${counted(promise, 'hour')}`,
      words: shareOf(inTime, inTime + late),
      of: 'Answer',
      counts: new Map([
        ['In time', inTime],
        ['Late, or not yet', late],
      ]),
    },
  ];
}

/** Who waited at an earlier time is not stored: of a week, who has waited since then and still does. */
async function waitingFigure(shop: Shop, { to }: Week, now: number): Promise<OfWeek> {
  const waiting = (await whoWaits(shop, () => now)).filter(({ since }) => since < to);
  const counts = waitingByKind(waiting);
  return { heading: 'Still waiting', words: `${waiting.length}`, of: 'Kind', counts };
}

function driveFigure(drives: Inquiry[]): OfWeek {
  const booked = drives.filter(({ cancelled_at }) => cancelled_at === null);
  const counts = new Map([
    ['booked', booked.length],
    ['came', booked.filter(({ visit }) => visit === 'came').length],
    ['did not come', booked.filter(({ visit }) => visit === 'missed').length],
    ['sold', booked.filter(({ sale }) => sale === 'sold').length],
    ['cancelled', drives.length - booked.length],
  ]);
  const words = inWords(counts, ['booked', 'came', 'sold']);
  return { heading: 'Test drives', words, of: 'Result', counts };
}

/** Of the carts that are here now: when others left is not stored. */
async function lotFigure({ db, inventory }: Shop, at: number): Promise<OfWeek> {
  const { vehicles } = await inventory.current();
  const since = await readListedSince(db);
  const days = vehicles.flatMap(({ id, name, availability }): [string, number][] => {
    const age = at - (since.get(id) ?? Number.POSITIVE_INFINITY);
    const isHere = availability.standing === 'here' && age >= 0;
    return isHere ? [[`${name} (${id})`, Math.floor(age / DAY)]] : [];
  });
  const median = medianOf(days.map(([, each]) => each));
  return {
    heading: 'Days on the lot',
    words: median === undefined ? 'none' : `half for ${Math.round(median)} or longer`,
    of: 'The oldest',
    counts: new Map(days.toSorted(([, one], [, other]) => other - one)),
    most: 5,
  };
}

async function fleetFigure({ db, content }: Shop, week: Week, now: number): Promise<OfWeek> {
  const today = dayInNewYork(now);
  const { plans } = content.pages.rentals;
  const begun = daysFrom(week.first, 7).filter((day) => day <= today);
  const uses = await readUse(db, plans, begun, now);
  const sum = (what: 'rented' | 'open') => uses.reduce((all, use) => all + use[what], 0);
  return {
    heading: 'Rental fleet in use',
    words: shareOf(sum('rented'), sum('open'), 'days'),
    of: 'Cart',
    counts: new Map(uses.map(({ title, share }) => [title, share])),
    unit: '%',
    ...(week.to <= now && { advice: await fleetAdvice(db, plans, week.to, now) }),
  };
}

/** The most frequent first. A stranger may have typed the names. */
function tally(names: readonly string[]): Map<string, number> {
  const all = [...Map.groupBy(names, (name) => shorten(oneLine(name), 80))];
  return new Map(
    all
      .map(([name, { length }]): [string, number] => [name, length])
      .toSorted(([one, less], [other, more]) => more - less || one.localeCompare(other)),
  );
}

/** `3 booked, 2 came` */
function inWords(counts: ReadonlyMap<string, number>, names: string[]): string {
  return names.map((name) => `${counts.get(name) ?? 0} ${name}`).join(', ');
}

/** Undefined of none. */
function medianOf(all: readonly number[]): number | undefined {
  const sorted = all.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** `75%, 3 of 4` */
function shareOf(part: number, whole: number, unit = ''): string {
  if (whole === 0) return 'none';
  return `${Math.round((100 * part) / whole)}%, ${part} of ${whole} ${unit}`.trim();
}
