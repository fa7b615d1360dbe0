import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** A part of what was typed, as it was understood. */
export interface SearchPart {
  /** `6 seats`; of a word that is looked for, the word itself in quotes. */
  label: string;
  /** What was typed, where the label says it otherwise: `six seater`. */
  from?: string;
  start: number;
  end: number;
  /** A word of the lot that it was taken for: `maverick` of `mavrick`. */
  closeTo?: string;
}

/** What somebody typed, ready to be held against vehicles. */
export interface Search {
  parts: SearchPart[];
  /** The parts that a vehicle lacks; none of one whose name or description has all that was typed, as it was typed. */
  missed(vehicle: ListedVehicle): SearchPart[];
  /** What nobody has stated of a vehicle that lacks nothing: `battery not stated`. */
  open(vehicle: ListedVehicle): string[];
  /** How well one fits that lacks nothing: 0 by what it is, 1 by what is said of it, 2 by letters alone. */
  rank(vehicle: ListedVehicle): number;
  /** Why it was found, where name and filters don't say it. */
  reason(vehicle: ListedVehicle): string | undefined;
  /** The same with words put right that nothing begins with. */
  corrected?: string;
}

/** Reads what was typed. */
export type Searcher = (typed: string) => Search;

const none: never[] = [];

/** The typed text in name or description, letter by letter: all that there is until the rest has come. */
export function plainSearch(typed: string): Search {
  const rest = { open: () => none, rank: () => 0, reason: () => undefined };
  if (!typed) return { parts: none, missed: () => none, ...rest };
  const letters = typed.toLowerCase();
  const parts = [{ label: `“${typed}”`, start: 0, end: typed.length }];
  return {
    parts,
    missed: (vehicle) => (lettersOf(vehicle).includes(letters) ? none : parts),
    ...rest,
  };
}

// Made once for each vehicle: over two thousand, it would take longer than the search itself.
const letters = new WeakMap<ListedVehicle, string>();

/** Name and description in lower case. */
export function lettersOf(vehicle: ListedVehicle): string {
  const known = letters.get(vehicle);
  if (known !== undefined) return known;
  const text = `${vehicle.name}\n${vehicle.description}`.toLowerCase();
  letters.set(vehicle, text);
  return text;
}
