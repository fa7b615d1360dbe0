import type { Filters } from '#domain/vehicle/filters.ts';
import type { Unit } from './phrases.ts';

/** Reads along the words of a search, by their places. */
export interface Reader {
  word(at: number): string | undefined;
  /** How many words a phrase of this kind takes here; 0 where there is none. */
  unit(unit: Unit, at: number): number;
}

/** What was read, and how many words it took. */
export interface Amount {
  filters: Partial<Filters>;
  length: number;
}

const spelled = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** After a number, what it counts that is neither dollars nor seats. */
const measures = /^(mph|miles?|mi|lbs?|pounds?|inch(es)?|in|hours?|hp|kw|volts?|v|ah)$/;

/** Reads a number with what stands beside it: seats, a price, or a weight in tow. */
export function readAmount(reader: Reader, at: number): Amount | undefined {
  return (
    seats(reader, at) ??
    span(reader, at) ??
    bound(reader, at) ??
    weight(reader, at) ??
    bare(reader, at)
  );
}

/** `six seater`, `seats 6`, and `at least 6 seats`, as no filter asks for more or fewer. */
function seats({ word, unit }: Reader, at: number): Amount | undefined {
  const bound = unit('over', at) || unit('under', at);
  const first = count(word(at + bound));
  const after = first && unit('seats', at + bound + 1);
  if (first && after) return { filters: { seats: String(first) }, length: bound + 1 + after };
  const before = unit('seats', at);
  const second = before && count(word(at + before));
  return second ? { filters: { seats: String(second) }, length: before + 1 } : undefined;
}

function count(word: string | undefined): number {
  const figure =
    spelled.indexOf(word ?? '') + 1 || (/^\d{1,2}$/.test(word ?? '') ? Number(word) : 0);
  return figure <= 20 ? figure : 0;
}

/** `12-15k`, `between 12,000 and 15,000`. */
function span(reader: Reader, at: number): Amount | undefined {
  const start = at + reader.unit('between', at);
  const low = price(reader, start);
  const middle = start + (low?.length ?? 0);
  const joint = reader.word(middle) === '-' ? 1 : reader.unit('to', middle);
  const high = low && joint ? price(reader, start + low.length + joint) : undefined;
  if (!low || !joint || !high) return undefined;
  // One sign says it for both: `12-15k`.
  if (!(low.isPrice || high.isPrice || start > at)) return undefined;
  const [min, max] = [low.dollars, high.dollars].sort((a, b) => a - b);
  return {
    filters: { min: String(min), max: String(max) },
    length: start - at + low.length + joint + high.length,
  };
}

/** `under 12k`, `at least $10,000`. */
function bound(reader: Reader, at: number): Amount | undefined {
  for (const [unit, name] of [
    ['under', 'max'],
    ['over', 'min'],
  ] as const) {
    const before = reader.unit(unit, at);
    const found = before ? price(reader, at + before) : undefined;
    if (found) return { filters: { [name]: String(found.dollars) }, length: before + found.length };
  }
  return undefined;
}

/** `$12,000` or `12k` alone: no more than that. */
function bare(reader: Reader, at: number): Amount | undefined {
  const found = price(reader, at);
  return found?.isPrice
    ? { filters: { max: String(found.dollars) }, length: found.length }
    : undefined;
}

/** A number that may be a price: carts cost thousands, so `12` means 12,000 where a price is spoken of. */
function price({ word, unit }: Reader, at: number) {
  const [, sign, figure, k] = /^(\$?)(\d{1,6}(?:\.\d+)?)(k?)$/.exec(word(at) ?? '') ?? [];
  if (figure === undefined) return undefined;
  const said = k ? 0 : unit('thousand', at + 1);
  const isPrice = Boolean(sign || k || said);
  const next = at + 1 + said;
  if (measures.test(word(next) ?? '') || (!isPrice && unit('seats', next))) return undefined;
  const dollars = Math.round(Number(figure) * (k || said || Number(figure) < 100 ? 1000 : 1));
  return dollars < 1000 ? undefined : { dollars, isPrice, length: 1 + said };
}

/** `tows 1,500 lbs`. */
function weight({ word, unit }: Reader, at: number): Amount | undefined {
  const before = unit('tows', at);
  const figure = before ? word(at + before) : undefined;
  if (!figure || !/^\d{3,5}$/.test(figure)) return undefined;
  const pounds = /^(lbs?|pounds?)$/.test(word(at + before + 1) ?? '') ? 1 : 0;
  return { filters: { tows: String(Number(figure)) }, length: before + 1 + pounds };
}
