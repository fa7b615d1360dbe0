import { z } from 'zod';
import { confidences, isStated, ruleParts } from '#domain/road-rules/kinds.ts';
import {
  date,
  distinct,
  each,
  headings,
  line,
  listOf,
  oneOf,
  pageTop,
  paragraph,
  slug,
  template,
  webAddress,
  yesOrNo,
} from './fields.ts';

/** Outcomes that decide the questions to the clerk. */
const askCases = ['open', 'closed', 'slow'] as const;

const inTown = ['town', 'clerk'];
const answer = z.strictObject({
  short: template(inTown, 160),
  more: template([...inTown, 'cart', 'speed'], 400),
});

const id = slug('a name such as roads-25');

const statement = z.strictObject({
  id: id,
  about: oneOf(ruleParts),
  concerns: oneOf(['low-speed vehicle', 'golf cart', 'both']),
  text: line(400),
  source: id,
  /** The day when it was read, or its own date. */
  dated: date,
  confidence: oneOf(confidences),
  /** Pages of models that are low-speed vehicles repeat it. */
  onModels: yesOrNo.optional(),
});

/** Road rules of the state and the towns: `content/dealer/road-rules.yaml`. */
export const roadRulesSchema = z
  .strictObject({
    state: line(40),
    ...pageTop,
    answers: z.strictObject(each(answer, ['any', 'fits', 'closed', 'slow', 'unclear', 'unknown'])),
    town: z.strictObject({
      ...each(template(inTown, 400), ['open', 'closed', 'nothing']),
      /** Ids of the statements behind these sentences. */
      rests: listOf(id),
    }),
    ask: listOf(z.strictObject({ when: listOf(oneOf(askCases)), text: template(inTown, 160) })),
    /** Losses of range with a published figure. */
    factors: listOf(
      z.strictObject({
        battery: oneOf(['lithium', 'deep cycle']),
        text: paragraph,
        source: line(),
        address: webAddress,
        read: date,
      }),
      0,
    ),
    /** For all other batteries. */
    unknownFactors: paragraph,
    parts: z.strictObject(headings(...ruleParts)),
    private: z.strictObject({ ...headings('heading'), text: template(inTown, 400) }),
    sources: listOf(z.strictObject({ id: id, name: line(100), address: webAddress.optional() })),
    statements: listOf(statement).superRefine(distinct(({ id }) => [id])),
  })
  .superRefine(({ town, sources, statements }, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, { source }] of statements.entries()) {
      if (sources.some((each) => each.id === source)) continue;
      fault(['statements', index, 'source'], 'must be the id of one of sources');
    }
    const shown = statements.filter(isStated).map(({ id }) => id);
    for (const id of town.rests.filter((each) => !shown.includes(each))) {
      fault(['town', 'rests'], `must be ids of statements that may be shown, not "${id}"`);
    }
  });

export type RoadRules = z.output<typeof roadRulesSchema>;
export type Statement = z.output<typeof statement>;
