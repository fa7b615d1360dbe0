import { calledInquiry, type KeptDetails } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import type { Visit } from '#domain/inquiry/visit.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** An inquiry as far as it is counted. */
type Counted = Pick<Inquiry, 'interest'> & { details: KeptDetails | null };

/** How often each name occurs, by what it is a name of. An inquiry has one kind and one source, and any number of models. */
export function tally(inquiries: readonly Counted[]) {
  return {
    Kind: countNames(inquiries.map(calledInquiry)),
    Source: countNames(inquiries.map(({ details }) => sourceOf(details?.visit))),
    Town: countNames(
      inquiries.flatMap(({ details }) => {
        const town = details?.about?.town;
        return town ? [`${town.name} ${town.type}`] : [];
      }),
    ),
    Model: countNames(inquiries.flatMap(({ details }) => [...modelsOf(details)])),
  };
}

/** The most often named first. */
function countNames(names: readonly string[]): [name: string, count: number][] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]): [string, number] => [name, all.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
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

/** The campaign's own word, else whose click was paid for, else the site that led here. */
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
  if (!about?.carts) {
    // `D5 Maverick 4 Plus (stock D5M4P-101)` without its end.
    return new Set(drive?.carts.map(({ name }) => name.replace(/ \(stock [^)]*\)$/, '')));
  }
  return new Set(
    about.carts.map((cart) =>
      cart.kind === 'gone' ? `${cart.id} (gone)` : `${titledBrand(cart.brand)} ${cart.name}`,
    ),
  );
}
