import { z } from 'zod';
import { line, sceneName, template } from './fields.ts';
import { heading, paragraph } from './page-fields.ts';

const place = z.strictObject({
  label: line(40),
  /** As it is called within a sentence: `the beach and the street`. */
  called: line(40),
  /** What decides there, and what nobody can say from here. */
  note: paragraph(),
});

const amount = z.strictObject({ label: line(40), hint: line(60) });

/** Help with choosing a cart: `content/words/choose.yaml`. */
export const chooseSchema = z.strictObject({
  heading: heading(),
  lead: paragraph(),
  /** Of the figure that stands beside the carts. */
  person: z.strictObject({ label: line(20) }),
  seats: z.strictObject({ label: line(40), any: line(12) }),
  where: z.strictObject({
    label: line(40),
    any: line(20),
    street: place,
    grounds: place,
    work: place,
  }),
  miles: amount,
  tows: amount,
  carries: amount,
  price: amount,
  button: line(30),
  startOver: line(30),
  noneHeading: heading(),
  noneLine: paragraph(),
  /** For one, two and three carts. */
  bestHeadings: z.tuple([heading(), heading(), heading()]),
  /** By which rule they come first. */
  bestLine: paragraph(),
  compare: line(30),
  ask: line(40),
  rangeHeading: line(40),
  fittingHeading: template(['count']),
  leftHeading: template(['count']),
  leftLine: paragraph(),
  endHeading: heading(),
  endLine: paragraph(),
  /** A large picture at the page's end. */
  scene: sceneName().optional(),
});
