import { z } from 'zod';
import { line, listOf, shaped } from './fields.ts';
import { heading, opening, paragraph } from './page-fields.ts';

/** The groups of questions, in the order of their page. */
const faqGroups = ['road', 'rentals', 'carts', 'financing'] as const;

const questions = listOf(
  z.strictObject({
    /** Its address: `/faq#street`. */
    id: shaped(/^[a-z]+(-[a-z]+)*$/, 'a name such as my-town'),
    question: line(),
    answer: paragraph(),
    link: z
      .strictObject({
        to: shaped(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'a page of this site such as /rentals'),
        label: line(60),
      })
      .optional(),
  }),
);

/** Questions and answers by group: `content/words/faq.yaml`. */
export const faqSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  titles: z.record(z.enum(faqGroups), heading()),
  road: questions,
  rentals: questions,
  carts: questions,
  financing: questions,
});

export type Faq = z.output<typeof faqSchema>;
export type Question = Faq['road'][number];

/** The groups of the page of all questions; one that stands in two is told in the first. */
export function groupedQuestions(faq: Faq): { title: string; questions: Question[] }[] {
  const seen = new Set<string>();
  return faqGroups.map((group) => ({
    title: faq.titles[group],
    questions: faq[group].filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  }));
}
