import { liveJson } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/search-words.ts';

/** GET /inventory/words.json: how a search takes words, for the browser to take them alike (`content/words/search.yaml`). */
export function loader({ context }: Route.LoaderArgs) {
  return liveJson(context.get(siteContext).content.pages.search);
}
