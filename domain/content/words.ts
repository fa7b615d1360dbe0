import { z } from 'zod';
import { faqSchema } from './faq.ts';
import {
  brandName,
  displayHours,
  distinct,
  each,
  figure,
  head,
  headings,
  line,
  listOf,
  modelSlug,
  oneOf,
  opening,
  pageTop,
  paragraph,
  paragraphs,
  photographs,
  point,
  sceneName,
  shaped,
  template,
  wholeNumber,
} from './fields.ts';

/** `privacy.yaml` and `terms.yaml`. */
const policy = z.strictObject({
  head,
  title: line(40),
  dated: shaped(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, 'a date such as January 1, 2025'),
  lead: paragraph,
  sections: listOf(
    z.strictObject({
      heading: line(80),
      paragraphs: listOf(paragraph),
      list: listOf(line()).optional(),
    }),
  ),
});

const dayOfYear = shaped(
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "a month and a day such as '03-01'",
);

const home = z.strictObject({
  head,
  hero: z.strictObject({
    headlines: listOf(z.strictObject({ from: dayOfYear, lines: listOf(line(24)) })).superRefine(
      distinct(({ from }) => [from]),
    ),
    lead: paragraph,
    /** Without a model, a drawing stands at its top. */
    model: modelSlug.optional(),
    scene: sceneName.optional(),
  }),
  /** What carts are for: a press brings the cart, a second one opens the page with answers. */
  needs: z.strictObject({
    heading: line(40),
    plates: listOf(
      z.strictObject({
        title: line(30),
        model: modelSlug,
        to: shaped(
          /^\/(choose|rentals)(\?[a-z0-9=&-]+)?$/,
          'a page with its answers, such as /choose?seats=6 or /rentals?cart=4-seater',
        ),
      }),
      0,
    ),
  }),
  ...headings('featuredHeading', 'whyHeading', 'townsHeading', 'placesHeading', 'talkHeading'),
  ...paragraphs('brandsLine', 'townsLine'),
  allCarts: template(['count']),
  featured: listOf(
    z.strictObject({
      model: modelSlug,
      /** Whole US dollars, even where the model's own page shows no price. */
      price: wholeNumber(1, 1_000_000),
      line: line(120),
    }),
    0,
  ),
  why: listOf(point.extend({ figure: line(8), unit: line(8).optional() })),
  brandsHeading: template(['count']),
  /** Links of the brands that have a page or carts. */
  brandPages: z.record(
    z.string(),
    shaped(
      /^\/[a-z0-9/-]*(\?brand=[a-z0-9+%-]+)?$/,
      'a page such as /brands/denago or /inventory?brand=kandi',
    ),
  ),
  about: z.strictObject({ heading: line(80), lead: paragraph, figures: listOf(figure) }),
  places: listOf(point, 0),
});

const about = z.strictObject({
  parked: listOf(modelSlug, 0),
  ...pageTop,
  ...headings('storyHeading', 'valuesHeading', 'teamHeading', 'hoursHeading'),
  ...paragraphs('teamLine', 'townsLine'),
  photographs,
  figures: listOf(figure),
  story: listOf(paragraph),
  values: listOf(point),
  team: listOf(
    z.strictObject({
      role: line(40),
      /** Of the person, if the dealer gives it. */
      name: line(60).optional(),
      text: paragraph,
      phone: oneOf(['main', 'second']),
    }),
  ),
  townsHeading: template(['count']),
  hours: displayHours,
});

const showroom = z.strictObject({
  parked: listOf(modelSlug, 0),
  ...pageTop,
  ...headings('mapHeading', 'highlightsHeading', 'hoursHeading'),
  signLine: line(60),
  signTab: line(20),
  mapLine: paragraph,
  highlights: listOf(
    point.extend({
      /** Target of its link: the contact form, or the financing page. */
      action: oneOf(['test-drive', 'visit', 'financing']),
      label: line(40),
    }),
  ),
});

const contact = z.strictObject({
  head,
  opening,
  ...headings('heading', 'formHeading', 'socialHeading', 'attributesHeading', 'showroomsHeading'),
  showroomsLine: paragraph,
  /** The mail to the visitor; none if left out. */
  receipt: z
    .strictObject({
      subject: line(78),
      ...paragraphs('opening', 'next', 'urgent', 'notYou'),
    })
    .optional(),
});

/** One of the forms about a visitor's own cart. */
const request = z.strictObject({ ...pageTop, ...headings('formHeading') });

const brandPoint = point.extend({
  /** Its picture: a model, or a cart without a page of its own. */
  cart: modelSlug.optional(),
  /** In bold: a figure, or a price. */
  fact: line(60).optional(),
  button: z.strictObject({ label: line(40), to: oneOf(['/inventory', '/contact']) }).optional(),
});

const brand = z.strictObject({
  head,
  /** Its models on share pictures; without a scene the first is under the brand's name. */
  parked: listOf(modelSlug, 0),
  scene: sceneName.optional(),
  summary: line(160),
  columns: listOf(
    z.strictObject({
      ...headings('heading'),
      paragraphs: listOf(line(400), 0).default([]),
      points: listOf(brandPoint, 0).default([]),
    }),
  ),
  comingSoon: z.strictObject({ ...headings('heading'), text: line() }).optional(),
});

const place = z.strictObject({
  label: line(40),
  /** Its name within a sentence: `the beach and the street`. */
  called: line(40),
  /** The deciding factors, and the open questions. */
  note: paragraph,
});
const amount = z.strictObject({ label: line(40), hint: line(60) });

const choose = z.strictObject({
  head,
  ...headings('heading', 'noneHeading', 'endHeading'),
  ...paragraphs('lead', 'noneLine', 'bestLine', 'leftLine', 'endLine'),
  ...each(line(40), ['button', 'startOver', 'compare', 'ask']),
  ...each(amount, ['miles', 'tows', 'carries', 'price']),
  ...each(template(['count']), ['allHeading', 'fittingHeading', 'mightHeading', 'leftHeading']),
  /** The figure beside the carts. */
  person: z.strictObject({ label: line(20) }),
  seats: z.strictObject({ label: line(40), any: line(12) }),
  where: z.strictObject({
    label: line(40),
    any: line(20),
    ...each(place, ['street', 'grounds', 'work']),
  }),
  /** For one, two and three carts. */
  bestHeadings: z.tuple([line(60), line(60), line(60)]),
  scene: sceneName.optional(),
});

const compare = z.strictObject({
  ...pageTop,
  /** For an empty shortlist. */
  how: listOf(point).length(3, 'must have three entries'),
});

/** Each is `content/words/NAME.yaml`. */
export const wordsSchemas = {
  about,
  asides: z.strictObject({
    thankYou: z.strictObject({ head, opening }),
    notFound: z.strictObject({ opening }),
    driveBooked: z.strictObject({ head }),
  }),
  /** Brands with a page, by their name in models and inventory. */
  brands: z.record(brandName, brand),
  choose,
  compare,
  contact,
  faq: faqSchema,
  home,
  /** Stop words, and lists of synonyms: `[seats, seater, passenger]`. */
  inventory: z.strictObject({
    head,
    ignored: listOf(line(40)),
    synonyms: listOf(listOf(line(40))),
  }),
  privacy: policy,
  requests: z.strictObject({
    ...each(request, ['tradeIn', 'service']),
    // On the page of service, whose head it shares.
    parts: request.omit({ head: true, opening: true }),
  }),
  showroom,
  terms: policy,
};
