import * as z from 'zod/mini';
import type { SitePage } from '#domain/site/pages.ts';

/** Core Web Vitals, rated by the thresholds of https://web.dev/articles/vitals. */
const metrics = ['LCP', 'INP', 'CLS'] as const;
const ratings = ['good', 'fair', 'poor'] as const;

/** A page's path is far shorter. */
const path = z.string().check(z.maxLength(300));
const rating = z.optional(z.enum(ratings));

/** A page's counts when a visitor leaves it (app/visit/counts.ts), without anything personal. */
export const visitCountsSchema = z.object({
  /** Ratings of one page load. */
  speed: z.optional(z.object({ page: path, LCP: rating, INP: rating, CLS: rating })),
  /** A tap on a telephone number or on directions, with its page. */
  tap: z.optional(z.object({ page: path, on: z.enum(['call', 'directions']) })),
  /** The words of searches that found nothing. */
  searches: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))),
});

export type VisitCounts = z.infer<typeof visitCountsSchema>;

/** A counter: taps by path, searches by words, speed by kind of page and rating (`home good`). */
export interface Counted {
  what: 'call' | 'directions' | 'search' | (typeof metrics)[number];
  name: string;
}

/**
 * Every count of a visit, once each. Leaves out unknown pages and words that may be personal.
 *
 * @param pageAt the page at a path as a browser sends it
 */
export function countedIn(
  { speed, tap, searches = [] }: VisitCounts,
  pageAt: (path: string) => CountedPage | undefined,
): Counted[] {
  const loaded = speed && pageAt(speed.page);
  const tapped = tap && pageAt(tap.page);
  const words = new Set(searches.flatMap((text) => searchedWords(text) ?? []));
  return [
    ...metrics.flatMap((what) => {
      const rated = speed?.[what];
      return loaded && rated ? { what, name: `${loaded.kind} ${rated}` } : [];
    }),
    ...(tapped ? [{ what: tap.on, name: tapped.path }] : []),
    ...[...words].map((name): Counted => ({ what: 'search', name })),
  ];
}

interface CountedPage {
  path: string;
  /** A single page's path, `home` or `rentals`; else `vehicle`, `model`, `town`, `brand`, `policy`. */
  kind: string;
}

/** The page at a path; undefined where the site has none. Both addresses of a vehicle are one page. */
export function countedPage(
  address: string,
  pages: readonly Pick<SitePage, 'path' | 'kind'>[],
  isVehicle: (id: string) => boolean,
): CountedPage | undefined {
  const path = address.replace(/^\/vehicle\//, '/vehicles/');
  const kind = pages.find((each) => each.path === path)?.kind;
  // The thank-you page is in no sitemap, but visitors see it.
  if (kind === 'page' || path === '/thank-you') return { path, kind: path.slice(1) || 'home' };
  if (kind) return { path, kind };
  const id = /^\/vehicles\/([^/]+)$/.exec(path)?.[1];
  return id !== undefined && isVehicle(id) ? { path, kind: 'vehicle' } : undefined;
}

/**
 * A search as it is counted: letters, digits and single spaces in lower case, at most 60. Undefined where nothing is
 * left, and for e-mail addresses, telephone numbers and numbers of more than four digits, which may be personal.
 */
export function searchedWords(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain.includes('@')) return undefined;
  const words = plain.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim();
  // A telephone number is written in groups.
  if (/\p{Nd}{5}|(\p{Nd} ?){7}/u.test(words)) return undefined;
  return [...words].slice(0, 60).join('').trim() || undefined;
}
