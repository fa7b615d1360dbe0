import { type Finding, found } from './finding.ts';
import { quoted, type Said } from './said.ts';

/** What nobody can check at the counter: a rank, or a promise without terms. */
const boast =
  /(?:#\s?1\b|\bno\. ?1\b|\bnumber one\b|\bbest (?:price|deal|service|selection|dealer|carts?|in)|\bthe best\b|\blowest prices\b|\bcheapest (?:prices?|carts?|dealer|in)\b|\bunbeat(?:able|en)\b|\bguaranteed?\b|\baward[- ]winning\b|\btop[- ]rated\b|\b(?:five|5)[- ]star\b|\bworld[- ]class\b|\bmost trusted\b|\bleading (?:dealer|provider|seller)|\bpremier\b|\b(?:largest|biggest) (?:dealer|selection|inventory|lot|choice)|\bonly dealer\b|\bvoted (?:the\b|best\b|#))/i;

/** Counts of people, carts and years, which somebody must have counted. */
const count =
  /\b\d[\d,.]*\s?\+?\s*(?:happy |satisfied |local )?(?:customers?|clients|owners|families|reviews|carts sold|years(?= (?:of|in|and|later)\b))|\bsince (?:19|20)\d\d\b/i;

/** Whose texts carry their sources in fields of their own, or are no statement to visitors. */
const ownSources = [
  'dealer/law.yaml',
  'words/search.yaml',
  'words/privacy.yaml',
  'words/terms.yaml',
];

/**
 * Statements without a source that a visitor could hold the dealer to. A claim is sourced by a comment beside it that
 * begins with "source:", and the dealership's years by `foundingYear`.
 */
export function unsourcedClaims(
  said: readonly Said[],
  foundingYear: number | undefined,
): Finding[] {
  const byField = new Map(said.map((each) => [`${each.file} ${each.field}`, each]));
  return said
    .filter(({ file, field }) => !ownSources.includes(file) && !/\.(lede|about|label)$/.test(field))
    .flatMap((each) => {
      const label = byField.get(`${each.file} ${each.field.replace(/\.value$/, '.label')}`);
      const isFigure = each.field.endsWith('.value') && label !== undefined;
      const text = isFigure ? `${each.text} ${label.text}` : each.text;
      const [claim] = boast.exec(text) ?? count.exec(text) ?? [];
      if (!claim || each.hasSource || claim.toLowerCase() === `since ${foundingYear}`) return [];
      const what = `${quoted(claim)} is said without a source`;
      return found('worth a look', each, what, TODO);
    });
}

const TODO = 'Put a comment "# source: where it is from" above it, or leave it out.';

/** A cart that is said to be legal in one of the towns: only its clerk can say that (docs/field.md, New Jersey law). */
export function legalInTown(said: readonly Said[], towns: readonly string[]): Finding[] {
  if (towns.length === 0) return [];
  const names = towns.map((name) => name.replace(/[^\w ]/g, '\\$&')).join('|');
  const claim = new RegExp(
    `\\b(?:street[- ]|road[- ])?legal (?:in|everywhere in|on (?:the |all )?(?:streets|roads) (?:of|in)) (?:${names})\\b`,
    'i',
  );
  return said.flatMap((each) => {
    const [words] = claim.exec(each.text) ?? [];
    if (!words) return [];
    const what = `${quoted(words)}: no dealer can promise that`;
    const todo = 'Say what the state’s rule is, and that the town’s clerk knows the rest.';
    return found('must not go live', each, what, todo);
  });
}
