import { xmlElement } from '#domain/text/xml.ts';
import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * GET /sitemap.xml: every page that search engines may show (docs/field.md, Sitemap and robots). No `changefreq` and no
 * `priority`, which nobody reads, and no `lastmod`, which has to be exact to be believed.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, pages, inventory } = context.get(siteContext);
  const { vehicles } = await inventory.current();
  // A model's page wins over a vehicle that was there before the model.
  const paths = new Set([
    ...pages.map(({ path }) => path),
    ...vehicles.map(({ id }) => `/vehicles/${id}`),
  ]);
  const urls = [...paths].map((path) => `<url>\n${xmlElement('loc', url + path)}</url>\n`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ];
  return liveAnswer('application/xml; charset=utf-8', body.join(''));
}
