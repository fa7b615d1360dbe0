import { shorten } from './columns.ts';

/** Rows of a kind that are told whole. */
const TOLD = 3;

/**
 * Faults as a person reads them: of those that differ in their row and value alone, the first three, and then where the
 * others are.
 */
export function groupFaults(faults: string[]): string[] {
  const kinds = Map.groupBy(faults, kindOf);
  return [...kinds.values()].flatMap((alike) => {
    const more = alike.slice(TOLD);
    // One more line can as well be the fault itself.
    if (more.length <= 1) return alike;
    const where = shorten(more.map(placeOf).join(', '));
    return [...alike.slice(0, TOLD), `and ${more.length} more rows: ${where}`];
  });
}

/** A fault without its values and numbers. */
function kindOf(fault: string): string {
  return fault.replaceAll(/"(?:[^"\\]|\\.)*"|\(empty\)|\d+/g, '#');
}

/** `line 7` of `line 7, column price: …`. */
function placeOf(fault: string): string {
  return /^(?:line|vehicle) \d+/.exec(fault)?.[0] ?? fault;
}
