import { z } from 'zod';
import { date, line, listOf, oneOf, shaped, template, webAddress } from './fields.ts';
import { heading, opening, paragraph } from './page-fields.ts';

/** How sure a statement is, by its source. */
export const confidences = ['low', 'medium', 'medium-high', 'high'] as const;

interface Rated {
  confidence: (typeof confidences)[number];
}

/** What is of low confidence is kept for the dealer and never shown. */
export function isStated({ confidence }: Rated): boolean {
  return confidence !== 'low';
}

/** What a statement may be about, in the order in which an answer tells it. */
export const ruleParts = [
  'vehicle',
  'roads',
  'crossing',
  'papers',
  'driver',
  'equipment',
  'renting',
  'golf cart',
] as const;

/** How an answer can come out, as far as it decides what to ask the clerk. */
const askCases = ['open', 'closed', 'slow'] as const;

/** The kinds of towns that read differently. */
export const townKinds = [
  'Long Beach Island',
  'Barnegat Peninsula',
  'Township',
  'Borough',
] as const;

/** Pages of other matters that repeat a statement: of those towns, and of models that are low-speed vehicles. */
const rulePages = [...townKinds, 'models'] as const;
export type RulePage = (typeof rulePages)[number];

const inTown = ['town', 'clerk'];
const answer = z.strictObject({
  short: template(inTown, 160),
  more: template([...inTown, 'cart', 'speed'], 400),
});

const id = () => shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name such as roads-25');

const statement = z.strictObject({
  id: id(),
  about: oneOf(ruleParts),
  concerns: oneOf(['low-speed vehicle', 'golf cart', 'both']),
  text: line(400),
  /** The id of one of `sources`. */
  source: id(),
  /** The day on which it was read there, or which it carries itself. */
  dated: date(),
  confidence: oneOf(confidences),
  /** Other pages that repeat it. */
  alsoOn: listOf(oneOf(rulePages)).optional(),
});

/** What the state and the towns say of roads: `content/dealer/road-rules.yaml`. */
export const roadRulesSchema = z
  .strictObject({
    state: line(40),
    opening: opening(),
    heading: heading(),
    lead: paragraph(),
    endHeading: heading(),
    endLine: paragraph(),
    answers: z.strictObject({
      any: answer,
      fits: answer,
      closed: answer,
      slow: answer,
      unclear: answer,
      unknown: answer,
    }),
    town: z.strictObject({
      open: template(inTown, 400),
      closed: template(inTown, 400),
      nothing: template(inTown, 400),
      /** The ids of the statements that the sentences rest on. */
      rests: listOf(id()),
    }),
    ask: listOf(z.strictObject({ when: listOf(oneOf(askCases)), text: template(inTown, 160) })),
    /** What takes from a range, where somebody says how much. */
    factors: listOf(
      z.strictObject({
        battery: oneOf(['lithium', 'deep cycle']),
        text: paragraph(),
        source: line(),
        address: webAddress(),
        read: date(),
      }),
      0,
    ),
    /** Where nobody does. */
    unknownFactors: paragraph(),
    parts: z.record(z.enum(ruleParts), heading()),
    private: z.strictObject({ heading: heading(), text: template(inTown, 400) }),
    sources: listOf(
      z.strictObject({ id: id(), name: line(100), address: webAddress().optional() }),
    ),
    statements: listOf(statement),
  })
  .superRefine(({ town, sources, statements }, context) => {
    const known = new Set(sources.map((source) => source.id));
    const seen = new Set<string>();
    for (const [index, each] of statements.entries()) {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['statements', index, field], message });
      if (!known.has(each.source)) fault('source', 'must be the id of one of sources');
      if (seen.has(each.id)) fault('id', 'is the id of an earlier statement');
      seen.add(each.id);
    }
    const path = ['town', 'rests'];
    for (const fault of unstated(town.rests, statements)) {
      context.addIssue({ code: 'custom', path, message: fault });
    }
  });

export type RoadRules = z.output<typeof roadRulesSchema>;
export type Statement = z.output<typeof statement>;

/** What is wrong with a sentence's statements: each must be there, and sure enough to be shown. */
function unstated(rests: string[], statements: Statement[]): string[] {
  const shown = statements.filter(isStated).map(({ id }) => id);
  return rests
    .filter((id) => !shown.includes(id))
    .map((id) => `must be ids of statements that may be shown, not "${id}"`);
}
