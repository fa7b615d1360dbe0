import type { Content } from '#domain/content/content.ts';
import { yourTowns } from '#domain/town/your-town.ts';

export type SearchWords = ReturnType<typeof searchWords>;

/** What a search knows beside the carts: stop words, synonyms, and the nearest showroom's city by town. */
export function searchWords(content: Pick<Content, 'pages' | 'towns' | 'business'>) {
  const { ignored, synonyms } = content.pages.inventory;
  const towns = yourTowns(content).flatMap(({ name, miles }) => {
    const [nearest] = Object.keys(miles).sort((a, b) => (miles[a] ?? 0) - (miles[b] ?? 0));
    return nearest ? [[name, nearest]] : [];
  });
  return { ignored, synonyms, towns: Object.fromEntries(towns) as Record<string, string> };
}
