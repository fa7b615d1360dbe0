import type { FactName, Model } from '#domain/content/models.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/listing.ts';

interface Row {
  label: string;
  /** As given. */
  value: string;
}

/** One of a model's highlights as a large figure. */
export interface Highlight {
  value: string;
  unit: string;
  label: string;
}

/** The figures that a model is known by, in its specification's order, and those that its maker leaves out. */
export interface Specified {
  rows: Row[];
  /** In small letters, as a sentence lists them; empty where nothing is left out. */
  unknown: string;
}

/** The four highlights as large figures: value, unit and what it is. */
export function highlights(model: Model): Highlight[] {
  return model.highlights.map((name) => {
    const text = factText(model, name);
    const [, value = text, unit = ''] = /^((?:up to )?[\d.,x+–-]+)\s*([a-z]+)?$/i.exec(text) ?? [];
    return {
      value: value
        .replace('-', '–')
        .replaceAll('x', '×')
        .replace(/^up to /, '≤ '),
      unit,
      label: labels[name],
    };
  });
}

/**
 * The specification table, in its order (docs/product.md, Fields), then whatever else is known; and which figures of that
 * order the maker does not give, in small letters.
 */
export function specifications(model: Model): Specified {
  const always: [string, string | undefined][] = [
    ['Top speed', model.topSpeed],
    ['Range', model.range],
    ['Charging time', model.chargingTime],
    ['Motor type', model.motorType],
    ['Battery type', model.batteryType],
    ['Seating capacity', model.seating],
    ['Payload', model.payload],
    ['Towing capacity', model.towingCapacity],
    ['Ground clearance', model.groundClearance],
    ['Dimensions', model.dimensions ?? (model.length && `Length ${model.length}`)],
    ['Suspension', model.suspension],
    ['Tires', model.tires],
    ['Brakes', model.brakes],
    ['Warranty', model.warranty],
  ];
  const further: [string, string | undefined][] = [
    ['Voltage', model.voltage],
    ['Charging port', model.chargingPort],
    ['Wheelbase', model.wheelbase],
    ['Cargo bed', model.bed],
    ['Equipment', model.features?.join(', ')],
    ['Road use', model.roadUse],
    ['MSRP', model.msrp === undefined ? undefined : dollars(model.msrp)],
    ['Availability', model.availability],
    ['Delivery', model.delivery],
  ];
  return {
    rows: [...always, ...further].flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    unknown: listing(always.flatMap(([label, value]) => (value ? [] : [label.toLowerCase()]))),
  };
}

// One figure as text: `1,200 lbs`; a list is joined.
function factText(model: Model, name: FactName): string {
  const value = model[name];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

const labels: Record<FactName, string> = {
  seats: 'seats',
  topSpeed: 'top speed',
  range: 'range',
  chargingTime: 'to charge',
  batteryType: 'battery',
  voltage: 'voltage',
  chargingPort: 'charging port',
  payload: 'payload',
  towingCapacity: 'towing capacity',
  groundClearance: 'ground clearance',
  wheelbase: 'wheelbase',
  length: 'length',
  dimensions: 'dimensions',
  bed: 'cargo bed',
  tires: 'tires',
  brakes: 'brakes',
  warranty: 'warranty',
  roadUse: 'road use',
  features: 'equipment',
};
