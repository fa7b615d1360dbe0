import { xmlElement } from '#domain/text/xml.ts';
import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * GET /sitemap.xml: every page that search engines may show (docs/field.md, Sitemap and robots). They ignore
 * `changefreq` and `priority`, and believe `lastmod` only if it is exact.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, pages, inventory } = context.get(siteContext);
  const { vehicles } = await inventory.current();
  // A model's slug may equal the id of an older vehicle.
  const paths = new Set([
    ...pages.map(({ path }) => path),
    ...vehicles.map(({ id }) => `/vehicles/${id}`),
  ]);
  const urls = [...paths].map((path) => xmlElement('url', [xmlElement('loc', url + path)]));
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('urlset', urls, { xmlns })}`;
  return liveAnswer('application/xml; charset=utf-8', body);
}
