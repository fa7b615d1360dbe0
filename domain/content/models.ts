import { z } from 'zod';
import { cartSchema } from './cart.ts';
import {
  brandName,
  each,
  line,
  listOf,
  oneOf,
  point,
  shaped,
  webAddress,
  wholeNumber,
} from './fields.ts';

const pounds = shaped(/^\d{1,3}(,\d{3})* lbs$/, "a weight such as '1,200 lbs'");
const inches = shaped(/^\d+ in$/, "a length such as '94 in'");

/** A model's specifications from its maker. Unknown ones are left out, never guessed. */
const facts = z
  .strictObject({
    seats: wholeNumber(1, 20),
    topSpeed: shaped(/^\d+\+? mph$/, "a speed such as '25 mph' or '25+ mph'"),
    range: shaped(/^(\d+-|up to )\d+ mi$/, "a range such as '30-45 mi' or 'up to 50 mi'"),
    chargingTime: shaped(/^\d+-\d+ h$/, "a time such as '6-8 h'"),
    voltage: shaped(/^\d+V$/, "a voltage such as '48V'"),
    ...each(line(), ['motorType', 'batteryType', 'chargingPort', 'suspension', 'tires']),
    ...each(line(), ['brakes', 'warranty']),
    ...each(pounds, ['payload', 'towingCapacity']),
    ...each(inches, ['groundClearance', 'wheelbase', 'length']),
    dimensions: shaped(/^\d+x\d+x\d+ in$/, "length x width x height such as '158x61x75 in'"),
    bed: shaped(/^\d+x\d+ in$/, "length x width such as '48x32 in'"),
    /** Words on road use; pages add the state's law. */
    roadUse: line(),
    features: listOf(line()),
  })
  .partial().shape;
const factName = oneOf(Object.keys(facts) as [keyof typeof facts, ...(keyof typeof facts)[]]);

/** Labels of the buttons to the contact form (docs/product.md, Models). */
const contactLabel = oneOf([
  'Get Quote',
  'Request Quote',
  'Schedule Test Drive',
  'Contact Us Today',
  'Get Commercial Quote',
]);

/** One model: `content/dealer/models/<slug>.yaml`. An MSRP needs a delivery for the price strip. */
export const modelSchema = z
  .strictObject({
    /** One of `content/words/brands.yaml`. */
    brand: brandName,
    name: line(80),
    /** The name on the model's own page, where it differs: `EV CITY`. */
    heading: line(80).optional(),
    category: line(40).toLowerCase(),
    /** Whole US dollars. */
    msrp: wholeNumber(1, 1_000_000).optional(),
    delivery: shaped(/^\d+-\d+ weeks$/, "a span such as '1-2 weeks'").optional(),
    ...facts,
    /** The seats in words, where a number is not enough: `4 adults`. */
    seating: line(40).optional(),

    /** One sentence under the name. */
    summary: line(120),
    highlights: listOf(factName).length(4, 'must name four figures'),
    /** The button of the first screen; default `Get Quote`. */
    quoteLabel: contactLabel.optional(),
    /** The button beside phone and hours, on the page of a model without MSRP. */
    contactLabel: contactLabel.optional(),
    /** Target of `View More Details`: the maker's page, or another. */
    moreDetails: webAddress.optional(),
    closing: line(80),
    cards: listOf(point).length(4, 'must have four entries'),
    cart: cartSchema,
  })
  .superRefine((model, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, name] of model.highlights.entries()) {
      if (model[name] === undefined)
        fault(['highlights', index], 'must be a figure that this file gives');
    }
    const isMissing = model.msrp !== undefined && model.delivery === undefined;
    if (isMissing) fault(['delivery'], 'is needed for a model with an MSRP');
  })
  .transform(({ seating, ...model }) => ({
    ...model,
    ...(model.seats && { seating: seating ?? `${model.seats}` }),
  }));

export type Model = { slug: string } & z.output<typeof modelSchema>;

/** A cart that is sold without a page of its own: `content/dealer/carts/<slug>.yaml`. */
export const picturedCartSchema = z.strictObject({
  brand: line(60),
  name: line(80),
  cart: cartSchema,
});

export type PicturedCart = z.output<typeof picturedCartSchema> & { slug: string };
