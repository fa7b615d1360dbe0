import { dayAfter, spokenDay, type Week, weekAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { calledInquiry, type KeptDetails } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import type { Visit } from '#domain/inquiry/visit.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/**
 * The week of the latest mail at an instant (milliseconds since 1970): the last complete one at the schedule's last day
 * (`Monday`) and time (`07:00`) in New York.
 */
export function reportedWeek({ day, time }: { day: string; time: string }, instant: number): Week {
  const now = clockInNewYork(instant);
  let last = now.time >= time ? now.day : dayAfter(now.day, -1);
  while (spokenDay(last, { weekday: 'long' }) !== day) last = dayAfter(last, -1);
  return weekAfter(weekOfDay(last), -1);
}

/** `Nov 16 – 22`, `Nov 30 – Dec 6`. */
export function spokenWeek({ monday, nextMonday }: Week): string {
  const sunday = dayAfter(nextMonday, -1);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const end = isOneMonth ? String(Number(sunday.slice(8))) : spokenDay(sunday);
  return `${spokenDay(monday)} – ${end}`;
}

type Counted = Pick<Inquiry, 'interest'> & { details: KeptDetails | null };

/**
 * Counts of names by column, the most frequent first. An inquiry has one kind and one source, and any number of models.
 */
export function tally(inquiries: readonly Counted[]) {
  const all = inquiries.map(({ details }) => details);
  return {
    Kind: countNames(inquiries.map(calledInquiry)),
    Source: countNames(all.map((details) => sourceOf(details?.visit))),
    Town: countNames(
      all.flatMap((details) => {
        const town = details?.about?.town;
        return town ? `${town.name} ${town.type}` : [];
      }),
    ),
    Model: countNames(all.flatMap((details) => [...new Set(modelsOf(details))])),
  };
}

function countNames(names: readonly string[]): [name: string, count: number][] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]): [string, number] => [name, all.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** Advertisers by their click ids, for a click without a campaign. */
const advertisers: Partial<Record<keyof Visit, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  dclid: 'Google Ads',
  fbclid: 'Facebook',
  msclkid: 'Microsoft Ads',
  ttclid: 'TikTok',
  twclid: 'X',
};

/** The campaign's source, else the advertiser, else the linking site. */
function sourceOf(visit: Visit | undefined): string {
  if (!visit) return 'Not known';
  if (visit.utm_source) return visit.utm_source.toLowerCase();
  for (const [click, name] of Object.entries(advertisers)) {
    if (visit[click as keyof Visit]) return name;
  }
  return visit.referrer?.toLowerCase().replace(/^www\./, '') ?? 'Typed or bookmarked';
}

function modelsOf(details: KeptDetails | null): string[] {
  const { about, drive } = details ?? {};
  if (about?.carts) {
    return about.carts.map((cart) =>
      cart.kind === 'gone' ? `${cart.id} (gone)` : `${titledBrand(cart.brand)} ${cart.name}`,
    );
  }
  // Without ` (stock D5M4P-101)` at the end.
  return drive?.carts.map(({ name }) => name.replace(/ \(stock [^)]*\)$/, '')) ?? [];
}
