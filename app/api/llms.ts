import { llmsText } from '#app/seo/llms.ts';
import { liveAnswer } from '#server/http/live.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/llms.ts';

/** GET /llms.txt: the dealership for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, pages, url } = context.get(siteContext);
  return liveAnswer('text/plain; charset=utf-8', `${llmsText(content, pages, url)}\n`);
}
