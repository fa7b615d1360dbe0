import { z } from 'zod';
import { confidences, isStated } from '#domain/law/confidence.ts';
import { date, line, listOf, oneOf, shaped, template, webAddress } from './fields.ts';
import { heading, opening, paragraph } from './page-fields.ts';

/** What a statement may be about, in the order in which an answer tells it. */
export const lawParts = [
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
const lawCases = ['open', 'closed', 'slow'] as const;

/** The kinds of towns that read differently. */
export const townKinds = [
  'Long Beach Island',
  'Barnegat Peninsula',
  'Township',
  'Borough',
] as const;

/** Pages of other matters that repeat a statement: of those towns, of models that are low-speed vehicles, and of the range. */
const lawPages = [...townKinds, 'models', 'range'] as const;
export type LawPage = (typeof lawPages)[number];

const inTown = ['town', 'clerk'];
const answer = z.strictObject({
  short: template(inTown, 160),
  more: template([...inTown, 'cart', 'speed'], 400),
});

const id = () => shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name such as roads-25');

const statement = z.strictObject({
  id: id(),
  about: oneOf(lawParts),
  concerns: oneOf(['low-speed vehicle', 'golf cart', 'both']),
  text: line(400),
  /** The id of one of `sources`. */
  source: id(),
  /** The day on which it was read there, or which it carries itself. */
  dated: date(),
  confidence: oneOf(confidences),
  /** Other pages that repeat it. */
  alsoOn: listOf(oneOf(lawPages)).optional(),
});

/** What is known of the law: `content/dealer/law.yaml`, which says the rules for it. */
export const lawSchema = z
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
    ask: listOf(z.strictObject({ when: listOf(oneOf(lawCases)), text: template(inTown, 160) })),
    parts: z.record(z.enum(lawParts), heading()),
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

export type Law = z.output<typeof lawSchema>;
export type Statement = z.output<typeof statement>;

/** What is wrong with a sentence's statements: each must be there, and sure enough to be shown. */
export function unstated(rests: string[], statements: Statement[]): string[] {
  const shown = statements.filter(isStated).map(({ id }) => id);
  return rests
    .filter((id) => !shown.includes(id))
    .map((id) => `must be ids of statements that may be shown, not "${id}"`);
}
