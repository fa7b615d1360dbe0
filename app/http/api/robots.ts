import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/robots.ts';

/** GET /robots.txt allows every path; pages to leave out of an index have `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
  return liveAnswer('text/plain; charset=utf-8', text);
}
