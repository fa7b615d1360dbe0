import { xmlElement } from '#domain/text/xml.ts';
import { liveAnswer } from '#server/http/live.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * GET /sitemap.xml: every page that search engines may show, with the moment at which what it says last changed
 * (docs/field.md, Sitemap and robots). No `changefreq` and no `priority`: nobody reads them.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, pages, inventory } = context.get(siteContext);
  const { vehicles, dates, updatedAt } = await inventory.current();
  const entries = new Map(
    pages.map(({ path, changedAt, showsInventory }) => [
      path,
      showsInventory ? Math.max(changedAt, updatedAt) : changedAt,
    ]),
  );
  for (const { id } of vehicles) {
    const path = `/vehicles/${id}`;
    // A model's page wins over a vehicle that was there before the model.
    if (!entries.has(path)) entries.set(path, dates.get(id) ?? updatedAt);
  }
  const urls = [...entries].map(([path, changed]) => {
    const lastmod = new Date(changed).toISOString();
    return `<url>\n${xmlElement('loc', url + path)}${xmlElement('lastmod', lastmod)}</url>\n`;
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ];
  return liveAnswer('application/xml; charset=utf-8', body.join(''));
}
