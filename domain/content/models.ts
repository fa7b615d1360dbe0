import { z } from 'zod';
import { type CartDescription, cartSchema, seatsOf } from './cart.ts';
import { line, listOf, oneOf, shaped, webAddress, wholeNumber } from './fields.ts';

const pounds = shaped(/^\d{1,3}(,\d{3})* lbs$/, "a weight such as '1,200 lbs'");
const inches = shaped(/^\d+ in$/, "a length such as '94 in'");

/** The figures of a model that a highlight tile or a feature card may stand on. */
const factNames = [
  'seats',
  'topSpeed',
  'range',
  'chargingTime',
  'batteryType',
  'voltage',
  'chargingPort',
  'payload',
  'towingCapacity',
  'groundClearance',
  'wheelbase',
  'length',
  'dimensions',
  'bed',
  'tires',
  'brakes',
  'warranty',
  'roadUse',
  'features',
] as const;
const factName = oneOf(factNames);

/** What the buttons that lead to the contact form may say (docs/product.md, Models). */
const contactLabel = oneOf([
  'Get Quote',
  'Request Quote',
  'Schedule Test Drive',
  'Contact Us Today',
  'Get Commercial Quote',
]);

/**
 * One model: `content/dealer/models/<slug>.yaml`. A fact that is not known is left out, never guessed.
 * A model with an MSRP has the price strip, so it needs availability and delivery too.
 */
export const modelSchema = z
  .strictObject({
    brand: oneOf(['denago', 'evolution']),
    name: line(80),
    /** The name as the model's own page writes it, where that differs: `EV CITY`. */
    heading: line(80).optional(),
    category: oneOf([
      'ranger',
      'maverick',
      'forester',
      'turfman',
      'rover series',
      'classic',
      'carrier',
      'd6 max',
      'city',
      'nomad',
    ]),
    /** Whole US dollars. */
    msrp: wholeNumber(1, 1_000_000).optional(),
    availability: line(60).optional(),
    delivery: shaped(/^\d+-\d+ weeks$/, "a span such as '1-2 weeks'").optional(),
    seats: wholeNumber(1, 20).optional(),
    /** The seats as pages say them, where that is more than their number: `4 adults`. */
    seating: line(40).optional(),
    topSpeed: shaped(/^\d+\+? mph$/, "a speed such as '25 mph' or '25+ mph'").optional(),
    range: shaped(
      /^(\d+-|up to )\d+ mi$/,
      "a range such as '30-45 mi' or 'up to 50 mi'",
    ).optional(),
    chargingTime: shaped(/^\d+-\d+ h$/, "a time such as '6-8 h'").optional(),
    motorType: line().optional(),
    batteryType: line().optional(),
    voltage: shaped(/^\d+V$/, "a voltage such as '48V'").optional(),
    chargingPort: line().optional(),
    payload: pounds.optional(),
    towingCapacity: pounds.optional(),
    groundClearance: inches.optional(),
    wheelbase: inches.optional(),
    length: inches.optional(),
    /** Length, width and height. */
    dimensions: shaped(
      /^\d+x\d+x\d+ in$/,
      "length x width x height such as '158x61x75 in'",
    ).optional(),
    /** Length and width of the cargo bed. */
    bed: shaped(/^\d+x\d+ in$/, "length x width such as '48x32 in'").optional(),
    suspension: line().optional(),
    tires: line().optional(),
    brakes: line().optional(),
    warranty: line().optional(),
    /** What is said of this model on roads; pages set the law of New Jersey beside it. */
    roadUse: line().optional(),
    features: listOf(line()).optional(),

    /** One sentence under the name. */
    summary: line(120),
    /** The four figures shown large, by their field names. */
    highlights: listOf(factName).length(4, 'must name four figures'),
    /** The button of the first screen; `Get Quote` where it is not said. */
    quoteLabel: contactLabel.optional(),
    /** The button beside phone and hours, on the page of a model without MSRP. */
    contactLabel: contactLabel.optional(),
    /** The maker's page of this model, or another with more about it: `View More Details`. */
    moreDetails: webAddress.optional(),
    /** Heading of the last band. */
    closing: line(80),
    /** Four features, each drawn from one of the figures. */
    cards: listOf(z.strictObject({ fact: factName, title: line(60), text: line(160) })).length(
      4,
      'must have four entries',
    ),

    /** What the model's pictures show. */
    cart: cartSchema,
  })
  .superRefine((model, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const shown = [
      ...model.highlights.map((name, index) => ({ name, path: ['highlights', index] })),
      ...model.cards.map(({ fact }, index) => ({ name: fact, path: ['cards', index, 'fact'] })),
    ];
    for (const { name, path } of shown) {
      if (model[name] === undefined) fault(path, 'must be a figure that this file gives');
    }
    for (const { field, figure, drawn } of picturedFigures(model)) {
      const isAgreed = figure === undefined || figure === drawn;
      const message = `must agree with the figures of the model: ${figure}, not ${drawn}`;
      if (!isAgreed) fault(['cart', field], message);
    }
    for (const field of ['availability', 'delivery'] as const) {
      const isMissing = model.msrp !== undefined && model[field] === undefined;
      if (isMissing) fault([field], 'is needed for a model with an MSRP');
    }
  })
  .transform(({ seating, ...model }) => ({
    ...model,
    ...(model.seats && { seating: seating ?? `${model.seats}` }),
  }));

/** The figures of a model that its pictures show too. What the figures leave open may be drawn freely. */
function picturedFigures(model: Omit<Model, 'slug' | 'seating'>): {
  field: keyof CartDescription;
  figure: string | undefined;
  drawn: string;
}[] {
  const { cart } = model;
  const { length, width, height } = cart.size;
  // The figures do not say which side of the bed is its length.
  const sides = cart.bed ? [cart.bed.length, cart.bed.width].toSorted((a, b) => b - a) : [];
  return [
    { field: 'rows', figure: model.seats?.toString(), drawn: `${seatsOf(cart)}` },
    { field: 'size', figure: model.dimensions, drawn: `${length}x${width}x${height} in` },
    { field: 'size', figure: model.length, drawn: `${length} in` },
    { field: 'wheelbase', figure: model.wheelbase, drawn: `${cart.wheelbase} in` },
    { field: 'clearance', figure: model.groundClearance, drawn: `${cart.clearance} in` },
    { field: 'bed', figure: model.bed, drawn: `${sides.join('x')} in` },
    {
      field: 'tire',
      figure: /all-terrain/i.exec(model.tires ?? '')?.[0].toLowerCase(),
      drawn: cart.tire.tread,
    },
  ];
}

/** A model as its content file gives it: `content/dealer/models/<slug>.yaml`. */
export type Model = { slug: string } & z.output<typeof modelSchema>;

/** A cart that is sold without a page of its own: `content/dealer/carts/<slug>.yaml`. */
export const picturedCartSchema = z.strictObject({
  brand: line(60),
  name: line(80),
  cart: cartSchema,
});

export type PicturedCart = z.output<typeof picturedCartSchema> & { slug: string };
