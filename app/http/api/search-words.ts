import { liveJson } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/search-words.ts';

/** GET /inventory/words.json: the search words of `content/words/inventory.yaml`, for the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { ignored, synonyms } = context.get(siteContext).content.pages.inventory;
  return liveJson({ ignored, synonyms });
}
