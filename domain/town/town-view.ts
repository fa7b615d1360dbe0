import type { Content } from '#domain/content/content.ts';
import { sourcesBehind } from '#domain/road-rules/statements.ts';
import { bans, townRules } from '#domain/road-rules/town-rules.ts';
import { fill } from '#domain/text/sentences.ts';
import { wayTo } from './distance.ts';

/** The data of a town's page: its content, and what its position implies. */
export type TownView = NonNullable<ReturnType<typeof townView>>;

/** Most vehicles on a town's page (docs/product.md, Figures). */
export const POPULAR = 3;

const NEIGHBORS = 5;

/** Null for an unknown path. */
export function townView(content: Content, path: string) {
  const { towns, townPages, business, pages } = content;
  const town = towns.find((each) => each.path === path);
  if (!town) return null;
  const { cart, lsvNote, clerk, streetMap = null, ...place } = town;
  const { because, seats = null, miles = null, ownGround } = cart;
  const rules = townRules(town, towns);
  const law = pages['road-rules'];
  const words = { town: town.name, clerk: rules.clerk };
  const { headings, highlights, reasons } = townPages;
  const { phone, county, brands } = business;
  return {
    ...place,
    ...rules,
    streetMap,
    highlights,
    reasons,
    /** The rule for this town, and what it rests on. */
    rule: fill(law.town[bans(town) ? 'closed' : 'open'], words),
    sources: sourcesBehind(law, law.town.rests),
    cart: { because, seats, miles, isForRoads: !ownGround && !bans(town) },
    showrooms: business.showrooms
      .map(({ city, coordinates }) => ({ city, ...wayTo(town, coordinates) }))
      .sort((a, b) => a.miles - b.miles),
    neighbors: towns
      .filter((each) => each !== town)
      .map((each) => ({ name: each.name, path: each.path, miles: wayTo(town, each).miles }))
      .sort((a, b) => a.miles - b.miles)
      .slice(0, NEIGHBORS),
    headings: Object.fromEntries(
      Object.entries(headings).map(([name, text]) => [name, fill(text, words)]),
    ) as typeof headings,
    business: { phone, county, brands },
  };
}
