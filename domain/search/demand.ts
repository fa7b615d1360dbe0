import { type Fit, judge, openWords } from '#domain/vehicle/answers.ts';
import { wordsOfFilters } from '#domain/vehicle/filter-words.ts';
import { comparedNames } from '#domain/vehicle/filters.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Field, LotIndex } from './lot-index.ts';
import type { ReadPart } from './read.ts';
import { reasonOf, textWith } from './reason.ts';
import type { SearchPart } from './search.ts';
import type { Meaning } from './vocabulary.ts';
import { folded, typedWords } from './words.ts';

/** One part, with how a vehicle has it. */
export interface Demand {
  part: SearchPart;
  /** Of a word that nothing has: another that may have been meant. */
  perhaps?: string | undefined;
  judge(vehicle: ListedVehicle): Fit;
  /** What nobody has stated of it. */
  open(vehicle: ListedVehicle): string[];
  rank(vehicle: ListedVehicle): number;
  reason(vehicle: ListedVehicle): string | undefined;
}

/** @param typed all that was typed */
export function demandOf(part: ReadPart, typed: string, index: LotIndex): Demand {
  return 'word' in part ? wordDemand(part, typed, index) : wishDemand(part, typed, index);
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
    judge: ({ id }) => (byId.has(id) ? 'yes' : 'no'),
    open: () => [],
    rank: ({ id }) =>
      Object.values(byId.get(id) ?? {}).some((each) => own.some((name) => each.includes(name)))
        ? 0
        : 1,
    reason: (vehicle) => {
      const match = byId.get(vehicle.id);
      if (!match) return undefined;
      return closeTo ? `Close to: ${Object.keys(match)[0]}` : reasonOf(textWith(vehicle, match));
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
    const fitOf = (vehicle: ListedVehicle) => {
      const all = wanted.map(({ name, value }) => judge(vehicle, name, value));
      return all.find((each) => each === 'no') ?? all.find((each) => each !== 'yes') ?? 'yes';
    };
    return {
      part,
      judge: fitOf,
      open: (vehicle) =>
        wanted
          .filter(({ name, value }) => judge(vehicle, name, value) === 'unknown')
          .map(({ name }) => openWords(vehicle, name)),
      rank: () => 0,
      reason: () => undefined,
    };
  }
  const found = means.words.map((phrase) => typedWords(phrase).map(({ word }) => index.find(word)));
  const phraseOf = ({ id }: ListedVehicle) =>
    found.find((words) => words.every(({ byId, closeTo }) => !closeTo && byId.has(id)));
  const isHigh = ({ facts }: ListedVehicle) =>
    means.clearance !== null && (facts.clearance ?? 0) >= means.clearance;
  return {
    part,
    judge: (vehicle) => (isHigh(vehicle) || phraseOf(vehicle) ? 'yes' : 'no'),
    open: () => [],
    rank: () => 0,
    reason: (vehicle) => {
      const match = phraseOf(vehicle)?.[0]?.byId.get(vehicle.id);
      if (match) return reasonOf(textWith(vehicle, match));
      return `${vehicle.facts.clearance} in under its frame`;
    },
  };
}
