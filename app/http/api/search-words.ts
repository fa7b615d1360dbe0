import { searchWords } from '#domain/filter/search-words.ts';
import { liveJson } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/search-words.ts';

/** GET /inventory/words.json: what the browser's search knows beside the carts. */
export function loader({ context }: Route.LoaderArgs) {
  return liveJson(searchWords(context.get(siteContext).content));
}
