import { surveyOf } from '#domain/vehicle/choices.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type Demand, demandOf } from './demand.ts';
import { indexLot, type LotIndex } from './lot-index.ts';
import { mender } from './mend.ts';
import { phrasesOf } from './phrases.ts';
import { type ReadPart, readQuery } from './read.ts';
import { quoted, reasonOf } from './reason.ts';
import { lettersOf, plainSearch, type Search, type Searcher } from './search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { folded, singular, typedWords } from './words.ts';

const searchers = new WeakMap<
  ListedVehicle[],
  { vocabulary: Vocabulary; searcher: Promise<Searcher> }
>();

/** Understands what is typed over this list; made once for a list, in slices. The same on the server and in the browser. */
export function searcherOf(all: ListedVehicle[], vocabulary: Vocabulary): Promise<Searcher> {
  const known = searchers.get(all);
  if (known?.vocabulary === vocabulary) return known.searcher;
  const searcher = makeSearcher(all, vocabulary);
  searchers.set(all, { vocabulary, searcher });
  return searcher;
}

async function makeSearcher(all: ListedVehicle[], vocabulary: Vocabulary): Promise<Searcher> {
  const phrases = phrasesOf(vocabulary, surveyOf(all));
  const mend = mender(phrases);
  const paints = new Map<string, string>();
  for (const { name, also } of vocabulary.paints) {
    for (const each of [name, ...also]) paints.set(each.toLowerCase(), [name, ...also].join(' '));
  }
  const index = await indexLot(all, (color) => paints.get(color.toLowerCase()) ?? '');
  let last: { typed: string; search: Search } | undefined;
  return (typed) => {
    if (last?.typed === typed) return last.search;
    // A word that nothing in the lot begins with may be a slip in one of the phrases.
    const mended = new Map<string, string>();
    for (const { word } of typedWords(typed)) {
      const other = mend(singular(word));
      if (!other) continue;
      const { byId, closeTo } = index.find(word);
      if (byId.size === 0 || closeTo) mended.set(word, other);
    }
    const search = searchFor(typed, readQuery(typed, phrases, mended), index);
    last = { typed, search };
    return search;
  };
}

function searchFor(typed: string, read: ReadPart[], index: LotIndex): Search {
  const demands = read.map((part) => demandOf(part, typed, index));
  // Nothing but words that say nothing of a cart: every cart is one.
  if (demands.length === 0) return plainSearch('');
  const letters = typed.toLowerCase();
  const hasLetters = (vehicle: ListedVehicle) => lettersOf(vehicle).includes(letters);
  const isWhole = (vehicle: ListedVehicle) =>
    demands.every(({ judge }) => judge(vehicle) === 'yes');
  const byLetters = (vehicle: ListedVehicle) => !isWhole(vehicle) && hasLetters(vehicle);
  const wrong = demands.filter(({ perhaps }) => perhaps !== undefined);
  return {
    parts: demands.map(({ part }) => part),
    missed: (vehicle) => {
      const lacking = demands.filter(({ judge }) => judge(vehicle) === 'no');
      if (lacking.length > 0 && hasLetters(vehicle)) return [];
      return lacking.map(({ part }) => part);
    },
    open: (vehicle) => (byLetters(vehicle) ? [] : demands.flatMap((each) => each.open(vehicle))),
    rank: (vehicle) =>
      byLetters(vehicle) ? 2 : Math.max(...demands.map((each) => each.rank(vehicle))),
    reason: (vehicle) => {
      if (byLetters(vehicle)) {
        return vehicle.name.toLowerCase().includes(letters)
          ? undefined
          : reasonOf(quoted(vehicle.description, folded(letters)));
      }
      const reasons = demands.flatMap((each) => each.reason(vehicle) ?? []);
      return [...new Set(reasons)].join(' · ') || undefined;
    },
    ...(wrong.length > 0 && { corrected: correct(typed, wrong) }),
  };
}

/** What was typed, with other words in the place of some. */
function correct(typed: string, wrong: Demand[]): string {
  return wrong
    .toReversed()
    .reduce(
      (text, { part, perhaps }) => text.slice(0, part.start) + perhaps + text.slice(part.end),
      typed,
    );
}
