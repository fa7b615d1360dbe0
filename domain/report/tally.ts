import type { KeptDetails } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import type { Visit } from '#domain/inquiry/visit.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** An inquiry as far as it is counted. */
export interface Counted {
  interest: Inquiry['interest'];
  details: KeptDetails | null;
}

/** How often each was named, by its name. */
type Counts = Map<string, number>;

/** What the inquiries of a week were: of one kind and one source each, and about any number of towns and models. */
export interface Tally {
  count: number;
  kinds: Counts;
  sources: Counts;
  towns: Counts;
  models: Counts;
}

export function newTally(): Tally {
  return { count: 0, kinds: new Map(), sources: new Map(), towns: new Map(), models: new Map() };
}

/** Counts one more. */
export function tally(into: Tally, { interest, details }: Counted): void {
  into.count += 1;
  add(into.kinds, kindOf(interest, details));
  add(into.sources, sourceOf(details?.visit));
  const town = details?.about?.town;
  if (town) add(into.towns, `${town.name} ${town.type}`);
  for (const model of modelsOf(details)) add(into.models, model);
}

/** A name, and how often it was named in the week and in the week before. */
export interface Compared {
  name: string;
  now: number;
  before: number;
}

/** The names of both weeks, the most often named first. */
export function compare(now: Counts, before: Counts): Compared[] {
  const names = [...new Set([...now.keys(), ...before.keys()])];
  return names
    .map((name) => ({ name, now: now.get(name) ?? 0, before: before.get(name) ?? 0 }))
    .toSorted((a, b) => b.now - a.now || b.before - a.before || a.name.localeCompare(b.name));
}

const messages: Record<Inquiry['interest'], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  general: 'General',
};

function kindOf(interest: Inquiry['interest'], details: KeptDetails | null): string {
  if (details?.drive) return 'Test drive';
  if (details?.rental) return 'Rental';
  if (details?.tradeIn) return 'Trade-in';
  if (details?.service) return messages.service;
  if (details?.parts) return messages.parts;
  return messages[interest];
}

/** Advertisers' marks on a click that names no campaign. */
const advertisers: [keyof Visit, string][] = [
  ['gclid', 'Google Ads'],
  ['gbraid', 'Google Ads'],
  ['wbraid', 'Google Ads'],
  ['dclid', 'Google Ads'],
  ['fbclid', 'Facebook'],
  ['msclkid', 'Microsoft Ads'],
  ['ttclid', 'TikTok'],
  ['twclid', 'X'],
  ['yclid', 'Yandex'],
];

/**
 * The campaign's own word for where it ran, else whose click was paid for, else the host of the site that led here. A visit
 * without any of these was typed or bookmarked; of one that is not known nothing is said.
 */
function sourceOf(visit: Visit | undefined): string {
  if (!visit) return 'Not known';
  if (visit.utm_source) return visit.utm_source.toLowerCase();
  const advertiser = advertisers.find(([click]) => visit[click]);
  if (advertiser) return advertiser[1];
  return visit.referrer?.toLowerCase().replace(/^www\./, '') ?? 'Typed or bookmarked';
}

/** Each once, however many of its carts are named. */
function modelsOf(details: KeptDetails | null): Set<string> {
  const { about, drive } = details ?? {};
  if (!about?.carts) return new Set(drive?.carts.map(({ name }) => withoutStock(name)));
  return new Set(
    about.carts.map((cart) =>
      cart.kind === 'gone' ? `${cart.id} (gone)` : `${titledBrand(cart.brand)} ${cart.name}`,
    ),
  );
}

/** `D5 Maverick 4 Plus (stock D5M4P-101)` without its end. */
function withoutStock(name: string): string {
  return name.replace(/ \(stock [^)]*\)$/, '');
}

function add(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
