import { vocabularyOf } from '#domain/search/vocabulary.ts';
import { liveJson } from '#server/http/live.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/search-words.ts';

/** GET /inventory/words.json: how a search is read, for the browser to read it alike (`content/words/search.yaml`). */
export function loader({ context }: Route.LoaderArgs) {
  return liveJson(vocabularyOf(context.get(siteContext).content));
}
