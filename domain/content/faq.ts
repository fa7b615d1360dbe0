import { z } from 'zod';
import { each, headings, line, listOf, pageTop, paragraph, shaped } from './fields.ts';

/** In the order of the page. */
const faqGroups = ['road', 'rentals', 'carts', 'financing'] as const;

const question = z.strictObject({
  /** Its address: `/faq#street`. */
  id: shaped(/^[a-z]+(-[a-z]+)*$/, 'a name such as my-town'),
  question: line(),
  answer: paragraph,
  link: z
    .strictObject({
      to: shaped(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'a page of this site such as /rentals'),
      label: line(60),
    })
    .optional(),
});

/** Questions and answers by group: `content/words/faq.yaml`. */
export const faqSchema = z.strictObject({
  ...pageTop,
  titles: z.strictObject(headings(...faqGroups)),
  ...each(listOf(question), faqGroups),
});

export type Question = z.output<typeof question>;

/** The groups of the FAQ page in order; a question in two groups appears in the first. */
export function groupedQuestions(
  faq: z.output<typeof faqSchema>,
): { title: string; questions: Question[] }[] {
  const seen = new Set<string>();
  return faqGroups.map((group) => ({
    title: faq.titles[group],
    questions: faq[group].filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
}
