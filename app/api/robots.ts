import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/robots.ts';

/** GET /robots.txt: everything may be read; what is not to be found says so itself, by `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
  return liveAnswer('text/plain; charset=utf-8', text);
}
