/** A cart's specifications as comparable figures. Null means unknown: neither no nor zero. */
export interface CartFacts {
  seats: number | null;
  /** Miles an hour; `orMore` where it is given as `25+`. */
  topSpeed: { mph: number; orMore: boolean } | null;
  /** Miles on one charge. `low` is null where the maker gives `up to` alone. */
  range: { low: number | null; high: number } | null;
  /** The kinds of battery that shoppers tell apart. */
  battery: 'lithium' | 'deep cycle' | null;
  /** Pounds on board. */
  payload: number | null;
  /** Pounds in tow. */
  towing: number | null;
  /** Inches under the frame. */
  clearance: number | null;
  /** Inches of cargo bed, length and width. */
  bed: [length: number, width: number] | null;
  /** All-terrain tires; null where unknown. */
  allTerrain: boolean | null;
}

/**
 * Reads each fact as the maker or dealer writes it: `25+ mph`, `30-45 mi`. A figure in another unit, or none at all ("ask
 * us"), is unknown. The patterns of numbers are anchored at the beginning, so none backtracks for long.
 */
export const read: { [Fact in keyof CartFacts]: (text: string) => CartFacts[Fact] } = {
  seats: (text) => Number(/^\d{1,2}\b/.exec(text)?.[0]) || null,
  topSpeed(text) {
    const [, mph, more] = /^(\d{1,3}(?:\.\d)?)(\+?)\s?mph\b/i.exec(text) ?? [];
    return mph === undefined ? null : { mph: Number(mph), orMore: more === '+' };
  },
  range(text) {
    const [, upTo, first, last] =
      /^(up to )?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s?mi(?:les?)?\b/i.exec(text) ?? [];
    if (first === undefined) return null;
    return { low: upTo ? null : Number(first), high: Number(last ?? first) };
  },
  battery(text) {
    if (/lithium/i.test(text)) return 'lithium';
    return /deep.?cycle|lead.?acid|\bagm\b/i.test(text) ? 'deep cycle' : null;
  },
  payload: pounds,
  towing: pounds,
  clearance: (text) => figureIn(text, /^(\d{1,3}(?:\.\d{1,2})?)\s?(?:in(?:ch(?:es)?)?\b|")/i),
  bed(text) {
    const [, length, width] = /^(\d{1,3})\s?[x×]\s?(\d{1,3})\s?in\b/i.exec(text) ?? [];
    return length === undefined ? null : [Number(length), Number(width)];
  },
  allTerrain: (text) => (text === '' ? null : /all.?terrain/i.test(text)),
};

function pounds(text: string): number | null {
  return figureIn(text, /^(\d{1,3}(?:,\d{3})*|\d{1,6})\s?(?:lbs?|pounds)\b/i);
}

function figureIn(text: string, pattern: RegExp): number | null {
  const figure = pattern.exec(text)?.[1]?.replaceAll(',', '');
  return figure === undefined ? null : Number(figure);
}

/** `25+` */
export function speedText({ mph, orMore }: NonNullable<CartFacts['topSpeed']>): string {
  return `${mph}${orMore ? '+' : ''}`;
}

/** `45–55`, `up to 50` */
export function rangeText({ low, high }: NonNullable<CartFacts['range']>): string {
  if (low === null) return `up to ${high}`;
  return low === high ? `${high}` : `${low}–${high}`;
}

/** A text as a large figure: `25` and `mph`. */
export interface Figure {
  /** `25`, `45–55` */
  value: string;
  /** Small, beside it. */
  unit: string;
  label: string;
}

/** Seats, top speed, range and payload as large figures, where known. */
export function figures({ seats, topSpeed, range, payload }: CartFacts): Figure[] {
  return [
    { value: seats && `${seats}`, unit: 'seats', label: 'seats' },
    { value: topSpeed && speedText(topSpeed), unit: 'mph', label: 'top speed' },
    { value: range && rangeText(range), unit: 'mi', label: 'range' },
    { value: payload?.toLocaleString('en-US'), unit: 'lbs', label: 'payload' },
  ].flatMap(({ value, ...rest }) => (value ? [{ value, ...rest }] : []));
}
