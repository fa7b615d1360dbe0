import { createHash } from 'node:crypto';
import type { SitePage } from '#domain/site/site-pages.ts';
import type { Database } from '#server/store/database.ts';
import { keepPageDates } from '#server/store/page-dates.ts';

export interface DatedPage extends Omit<SitePage, 'shows'> {
  /** When what the page shows of the content last changed, in milliseconds since 1970. */
  changedAt: number;
}

/**
 * Dates the pages by a fingerprint of what they show, kept in the store: a start, a build or a change elsewhere in the
 * content moves no date. A page that the store does not know is as old as its first start.
 */
export async function datePages(db: Database, pages: SitePage[]): Promise<DatedPage[]> {
  const fingerprints = new Map(pages.map(({ path, shows }) => [path, fingerprint(shows)]));
  const dates = await keepPageDates(db, fingerprints);
  return pages.map(({ shows: _, ...page }) => ({ ...page, changedAt: dates.get(page.path) ?? 0 }));
}

function fingerprint(shows: unknown): string {
  return createHash('sha256').update(JSON.stringify(shows)).digest('hex');
}
