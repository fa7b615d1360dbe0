import type { Model } from '#domain/content/models.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** A cart's specifications as comparable numbers. Null means unknown: neither no nor zero. */
export interface CartFacts {
  seats: number | null;
  /** Miles an hour; `orMore` where it is given as `25+`. */
  topSpeed: { mph: number; orMore: boolean } | null;
  /** Miles on one charge. `low` is null where the maker gives `up to` alone. */
  range: { low: number | null; high: number } | null;
  battery: Battery | null;
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

/** Kinds of battery that shoppers tell apart. */
type Battery = 'lithium' | 'deep cycle';

/** Specifications as the maker or dealer writes them: `25+ mph`, `30-45 mi`. */
interface Said {
  seats?: number | null | undefined;
  topSpeed?: string | undefined;
  range?: string | undefined;
  batteryType?: string | undefined;
  payload?: string | undefined;
  towingCapacity?: string | undefined;
  groundClearance?: string | undefined;
  bed?: string | undefined;
  tires?: string | undefined;
}

export function factsOfModel(model: Omit<Said, 'seats'> & Pick<Model, 'seats'>): CartFacts {
  return factsOf(model);
}

/** From the inventory file, with the model's content file for gaps. */
export function factsOfVehicle(
  { seats, specifications }: Pick<Vehicle, 'seats' | 'specifications'>,
  ofModel?: CartFacts,
): CartFacts {
  const said = new Map(
    Object.entries(specifications).map(([label, value]) => [keyOf(label), String(value)]),
  );
  const own = factsOf({
    seats: whole(said.get('seatingcapacity')) ?? seats,
    topSpeed: said.get('topspeed'),
    range: said.get('range'),
    batteryType: said.get('batterytype') ?? said.get('battery'),
    payload: said.get('payload'),
    towingCapacity: said.get('towingcapacity') ?? said.get('towing'),
    groundClearance: said.get('groundclearance'),
    bed: said.get('cargobed') ?? said.get('bed'),
    tires: said.get('tires'),
  });
  if (!ofModel) return own;
  return {
    seats: own.seats ?? ofModel.seats,
    topSpeed: own.topSpeed ?? ofModel.topSpeed,
    range: own.range ?? ofModel.range,
    battery: own.battery ?? ofModel.battery,
    payload: own.payload ?? ofModel.payload,
    towing: own.towing ?? ofModel.towing,
    clearance: own.clearance ?? ofModel.clearance,
    bed: own.bed ?? ofModel.bed,
    allTerrain: own.allTerrain ?? ofModel.allTerrain,
  };
}

function factsOf(said: Said): CartFacts {
  return {
    seats: said.seats ?? null,
    topSpeed: speed(said.topSpeed),
    range: miles(said.range),
    battery: battery(said.batteryType),
    payload: pounds(said.payload),
    towing: pounds(said.towingCapacity),
    clearance: inches(said.groundClearance),
    bed: bed(said.bed),
    allTerrain: said.tires === undefined ? null : /all.?terrain/i.test(said.tires),
  };
}

/** One key for `Towing capacity`, `towingCapacity` and `Towing-capacity`. */
export function keyOf(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z]/g, '');
}

// A figure in another unit, or none at all ("ask us"), is unknown. The patterns of numbers are anchored at the
// beginning, so none backtracks for long.

function whole(text = ''): number | null {
  const [figure] = /^\d{1,2}\b/.exec(text) ?? [];
  return figure === undefined ? null : Number(figure) || null;
}

function speed(text = ''): CartFacts['topSpeed'] {
  const [, mph, more] = /^(\d{1,3}(?:\.\d)?)(\+?)\s?mph\b/i.exec(text) ?? [];
  return mph === undefined ? null : { mph: Number(mph), orMore: more === '+' };
}

function miles(text = ''): CartFacts['range'] {
  const [, upTo, first, last] =
    /^(up to )?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s?mi(?:les?)?\b/i.exec(text) ?? [];
  if (first === undefined) return null;
  return { low: upTo ? null : Number(first), high: Number(last ?? first) };
}

function battery(text = ''): Battery | null {
  if (/lithium/i.test(text)) return 'lithium';
  return /deep.?cycle|lead.?acid|\bagm\b/i.test(text) ? 'deep cycle' : null;
}

function pounds(text = ''): number | null {
  const [, figure] = /^(\d{1,3}(?:,\d{3})*|\d{1,6})\s?(?:lbs?|pounds)\b/i.exec(text) ?? [];
  return figure === undefined ? null : Number(figure.replaceAll(',', ''));
}

function inches(text = ''): number | null {
  const [, figure] = /^(\d{1,3}(?:\.\d{1,2})?)\s?(?:in(?:ch(?:es)?)?\b|")/i.exec(text) ?? [];
  return figure === undefined ? null : Number(figure);
}

function bed(text = ''): CartFacts['bed'] {
  const [, length, width] = /^(\d{1,3})\s?[x×]\s?(\d{1,3})\s?in\b/i.exec(text) ?? [];
  return length === undefined ? null : [Number(length), Number(width)];
}
