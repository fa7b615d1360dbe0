import { z } from 'zod';
import { type PageName, pageTable } from '#domain/site/page-table.ts';
import { line, listOf, shaped } from './fields.ts';
import { paragraph } from './page-fields.ts';

const month =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** A policy: `content/words/privacy.yaml`, `content/words/terms.yaml`. */
export const policySchema = z.strictObject({
  title: line(40),
  dated: shaped(new RegExp(`^(${month}) \\d{1,2}, \\d{4}$`), 'a date such as January 1, 2025'),
  lead: paragraph(),
  sections: listOf(
    z.strictObject({
      heading: line(80),
      paragraphs: listOf(paragraph()),
      list: listOf(line()).optional(),
    }),
  ),
});

const head = z.strictObject({
  title: line(60),
  description: line(200),
  keywords: listOf(line(60)),
});

/** What search results and browser tabs say of the pages of the table: `content/words/heads.yaml`. */
export const headsSchema = z.strictObject(
  Object.fromEntries(Object.keys(pageTable).map((name) => [name, head])) as Record<
    PageName,
    typeof head
  >,
);
