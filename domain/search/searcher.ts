import { fits } from '#domain/vehicle/answers.ts';
import { surveyOf } from '#domain/vehicle/choices.ts';
import { wordsOfFilters } from '#domain/vehicle/filter-words.ts';
import { comparedNames } from '#domain/vehicle/filters.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type Field, indexLot, type LotIndex } from './lot-index.ts';
import { mender } from './mend.ts';
import { phrasesOf } from './phrases.ts';
import { type ReadPart, readQuery } from './read.ts';
import { quoted, textWith } from './reason.ts';
import { lettersOf, plainSearch, type Search, type Searcher, type SearchPart } from './search.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';
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

/** One part, with how a vehicle has it. */
interface Demand {
  part: SearchPart;
  /** Of a word that nothing has: another that may have been meant. */
  perhaps?: string | undefined;
  isMet(vehicle: ListedVehicle): boolean;
  rank(vehicle: ListedVehicle): number;
  reason(vehicle: ListedVehicle): string | undefined;
}

function searchFor(typed: string, read: ReadPart[], index: LotIndex): Search {
  const demands = read.map((part) =>
    'word' in part ? wordDemand(part, typed, index) : wishDemand(part, typed, index),
  );
  // Nothing but words that say nothing of a cart: every cart is one.
  if (demands.length === 0) return plainSearch('');
  const letters = typed.toLowerCase();
  const hasLetters = (vehicle: ListedVehicle) => lettersOf(vehicle).includes(letters);
  const isWhole = (vehicle: ListedVehicle) => demands.every(({ isMet }) => isMet(vehicle));
  const wrong = demands.filter(({ perhaps }) => perhaps !== undefined);
  return {
    parts: demands.map(({ part }) => part),
    missed: (vehicle) => {
      if (isWhole(vehicle) || hasLetters(vehicle)) return [];
      return demands.filter(({ isMet }) => !isMet(vehicle)).map(({ part }) => part);
    },
    rank: (vehicle) =>
      isWhole(vehicle) ? Math.max(...demands.map((each) => each.rank(vehicle))) : 2,
    reason: (vehicle) => {
      if (!isWhole(vehicle)) {
        return vehicle.name.toLowerCase().includes(letters)
          ? undefined
          : said(quoted(vehicle.description, folded(letters)));
      }
      const reasons = demands.flatMap((each) => each.reason(vehicle) ?? []);
      return [...new Set(reasons)].join(' · ') || undefined;
    },
    ...(wrong.length > 0 && { corrected: correct(typed, wrong) }),
  };
}

function wordDemand(
  { word, start, end }: { word: string; start: number; end: number },
  typed: string,
  index: LotIndex,
): Demand {
  const { byId, closeTo, perhaps } = index.find(word);
  const own: Field[] = ['name', 'brand', 'category', 'color'];
  return {
    part: { label: `“${typed.slice(start, end)}”`, start, end, ...(closeTo && { closeTo }) },
    perhaps,
    isMet: ({ id }) => byId.has(id),
    rank: ({ id }) =>
      Object.values(byId.get(id) ?? {}).some((each) => own.some((name) => each.includes(name)))
        ? 0
        : 1,
    reason: (vehicle) => {
      const match = byId.get(vehicle.id);
      if (!match) return undefined;
      return closeTo ? `Close to: ${Object.keys(match)[0]}` : said(textWith(vehicle, match));
    },
  };
}

function wishDemand(
  { means, start, end }: { means: Meaning; start: number; end: number },
  typed: string,
  index: LotIndex,
): Demand {
  const from = typed.slice(start, end);
  const label = 'label' in means ? means.label : wordsOfFilters(means.filters);
  const part = { label, start, end, ...(folded(from) !== folded(label) && { from }) };
  if ('filters' in means) {
    const wanted = comparedNames.flatMap((name) => {
      const value = means.filters[name];
      return value ? [{ name, value }] : [];
    });
    return {
      part,
      isMet: (vehicle) => wanted.every(({ name, value }) => fits(vehicle, name, value)),
      rank: () => 0,
      reason: () => undefined,
    };
  }
  const found = means.words.map((phrase) => typedWords(phrase).map(({ word }) => index.find(word)));
  const matches = ({ id }: ListedVehicle) =>
    found.find((words) => words.every(({ byId, closeTo }) => !closeTo && byId.has(id)));
  const isHigh = ({ facts }: ListedVehicle) =>
    means.clearance !== null && (facts.clearance ?? 0) >= means.clearance;
  return {
    part,
    isMet: (vehicle) => isHigh(vehicle) || matches(vehicle) !== undefined,
    rank: () => 0,
    reason: (vehicle) => {
      const match = matches(vehicle)?.[0]?.byId.get(vehicle.id);
      if (match) return said(textWith(vehicle, match));
      return `${vehicle.facts.clearance} in under its frame`;
    },
  };
}

const said = (text: string | undefined) => text && `Matches: ${text}`;

/** What was typed, with other words in the place of some. */
function correct(typed: string, wrong: Demand[]): string {
  return wrong
    .toReversed()
    .reduce(
      (text, { part, perhaps }) => text.slice(0, part.start) + perhaps + text.slice(part.end),
      typed,
    );
}
