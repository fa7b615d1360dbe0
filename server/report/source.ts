import type { Visit } from '#domain/inquiry/visit.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** Advertisers by their click ids, for a click without a campaign. */
const advertisers: [name: string, clicks: (keyof Visit)[]][] = [
  ['Google Ads', ['gclid', 'gbraid', 'wbraid', 'dclid']],
  ['Facebook', ['fbclid']],
  ['Microsoft Ads', ['msclkid']],
  ['TikTok', ['ttclid']],
  ['X', ['twclid']],
];

export const UNKNOWN = 'Not known';

/** The campaign's source, else the advertiser, else the linking site. */
export function sourceOf({ details }: Pick<StoredInquiry, 'details'>): string {
  const visit = details?.visit;
  if (!visit) return UNKNOWN;
  if (visit.utm_source) return visit.utm_source.toLowerCase();
  const clicked = advertisers.find(([, clicks]) => clicks.some((click) => visit[click]));
  if (clicked) return clicked[0];
  return visit.referrer?.toLowerCase().replace(/^www\./, '') ?? 'Typed or bookmarked';
}
