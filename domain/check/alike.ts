import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Finding, found } from './finding.ts';
import { type LotVehicle, quoted, type Said } from './said.ts';

/** Vehicles that a visitor can't tell apart, that have one stock number, or one photograph. */
export function alikeVehicles(lot: readonly LotVehicle<Vehicle>[]): Finding[] {
  const same = repeats(lot, ({ id: _, stockNumber: __, ...shown }) => JSON.stringify(shown));
  const number = repeats(lot, ({ stockNumber }) => stockNumber?.trim().toLowerCase());
  const photograph = repeats(lot, ({ images: [first] }) => first);
  return [
    ...same.map(({ again, first }) => {
      const what = `${again.vehicle.id} is like ${first.vehicle.id} in all but its id`;
      return found('visitors would notice', again, what, DIFFER);
    }),
    ...number.map(({ again, first }) => {
      const what = `${again.vehicle.id} has the stock number of ${first.vehicle.id}`;
      return found('visitors would notice', again, what, NUMBER);
    }),
    ...photograph
      .filter(({ again }) => !same.some((each) => each.again === again))
      .map(({ again, first }) => {
        const what = `${again.vehicle.id} and ${first.vehicle.id} show the same photograph`;
        return found('worth a look', again, what, PHOTOGRAPH);
      }),
  ];
}

const DIFFER = 'Say what differs (color, showroom, description), or list it once.';
const NUMBER = 'Give each its own stockNumber, or take one out.';
const PHOTOGRAPH = 'Take one of each cart, so that visitors see the one they ask for.';

/** Texts that each page must have for itself: two alike, and search engines show one of the pages. */
export function alikeTexts(said: readonly Said[]): Finding[] {
  const seen = new Map<string, Said>();
  return said.flatMap((each) => {
    const kind = ownTexts.find(
      ({ file, field }) => file.test(each.file) && field.test(each.field),
    )?.kind;
    if (!kind) return [];
    const key = `${kind} ${each.text.toLowerCase()}`;
    const first = seen.get(key);
    if (!first) {
      seen.set(key, each);
      return [];
    }
    const where = first.file === each.file ? `line ${first.line}` : `${first.file}:${first.line}`;
    const what = `${kind} ${quoted(each.text, 32)} is that of ${where}, too`;
    return [found('visitors would notice', each, what, OWN)];
  });
}

const OWN = 'Write each its own: search engines show one of two pages alike.';

const ownTexts = [
  { kind: 'the title', file: /^words\/heads\.yaml$/, field: /^\w+\.title$/ },
  { kind: 'the description', file: /^words\/heads\.yaml$/, field: /^\w+\.description$/ },
  { kind: 'the summary', file: /^dealer\/models\//, field: /^summary$/ },
  { kind: 'the first sentence', file: /^dealer\/towns\.yaml$/, field: /^towns\[\d+\]\.lede$/ },
  { kind: 'the paragraph', file: /^dealer\/towns\.yaml$/, field: /^towns\[\d+\]\.about$/ },
];

interface Repeat {
  first: LotVehicle<Vehicle>;
  again: LotVehicle<Vehicle>;
}

function repeats(
  lot: readonly LotVehicle<Vehicle>[],
  keyOf: (vehicle: Vehicle) => string | undefined,
): Repeat[] {
  const seen = new Map<string, LotVehicle<Vehicle>>();
  return lot.flatMap((again) => {
    const key = keyOf(again.vehicle);
    if (!key) return [];
    const first = seen.get(key);
    if (!first) seen.set(key, again);
    return first ? [{ first, again }] : [];
  });
}
