import { type Finding, found } from './finding.ts';
import { quoted, type Said } from './said.ts';

/** Google sets the title of a result in Arial of 20 px in a column of 600 px (docs/check.md, Sources). */
const TITLE = { size: 20, width: 600 };
/** Letters of a description that are shown on a desktop; fewer on a phone. */
const DESCRIPTION = 160;

/** Titles and descriptions that search results would cut. The dealership's name, which follows a title, may go. */
export function cutInResults(said: readonly Said[]): Finding[] {
  return said.flatMap((each) => {
    const { file, field, text } = each;
    if (file !== 'words/heads.yaml') return [];
    if (field.endsWith('.title')) {
      const width = Math.round(inArial(text, TITLE.size));
      if (width <= TITLE.width) return [];
      const what = `the title ${quoted(text, 28)} is ${width} px wide; ${TITLE.width} are shown`;
      const todo = 'Put what matters first, and make it shorter.';
      return found('visitors would notice', each, what, todo);
    }
    const length = Array.from(text).length;
    if (!field.endsWith('.description') || length <= DESCRIPTION) return [];
    const what = `the description ${quoted(text, 24)} has ${length} letters`;
    const todo = `Search results show about ${DESCRIPTION}: shorten it to that.`;
    return found('worth a look', each, what, todo);
  });
}

/** Letters of Arial by their advance, in thousandths of the letter size (Liberation Sans has the same). */
const advances: [number, string][] = [
  [191, "'"],
  [222, 'ijl’‘'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·'],
  [333, '()-`r“”'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu–é'],
  [584, '+<=>~×'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
];
const advanceOf = new Map(
  advances.flatMap(([advance, letters]) => Array.from(letters, (each) => [each, advance] as const)),
);

/** How wide a line of Arial is, in pixels; a letter that is not in the table counts as a wide small one. */
export function inArial(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, each) => sum + (advanceOf.get(each) ?? 556), 0);
  return (units * size) / 1000;
}
