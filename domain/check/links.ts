import { type Finding, found } from './finding.ts';
import type { Said } from './said.ts';
import type { SitePaths } from './site-paths.ts';

/** Links inside the site that lead nowhere: to a page that is not there, or to a part that the page has not. */
export function brokenLinks(said: readonly Said[], site: SitePaths): Finding[] {
  return said.flatMap((place) =>
    insideLinks(place.text).flatMap((link) => {
      const [path = '', part] = link.replace(/\?[^#]*/, '').split('#');
      const page = path.replace(/(?<=.)\/$/, '');
      if (!site.paths.has(page)) {
        const near = nearest(page, site.paths);
        const todo = near ? `Did you mean ${near}? Else take the link out.` : TAKE_OUT;
        const what = `${link} leads nowhere: there is no such page`;
        return found('must not go live', place, what, todo);
      }
      const parts = ['content', ...(site.parts.get(page) ?? [])];
      if (!part || parts.includes(part)) return [];
      const what = `${link} leads to ${page}, which has no part #${part}`;
      const named = parts.slice(1).join(', #');
      const todo = named ? `It has #${named}.` : `Leave #${part} out: no part of it has a name.`;
      return found('visitors would notice', place, what, todo);
    }),
  );
}

/** Addresses of other sites that a text names, without what closes the sentence. */
export function outsideLinks(text: string): string[] {
  return (text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? []).map((link) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
}

const TAKE_OUT = 'Name a page of the site, or take the link out.';

/** The whole text is a link, or it has links in it as Markdown writes them. */
function insideLinks(text: string): string[] {
  if (/^\/(?!\/)[\w#?=&.,%+/-]*$/.test(text)) return [text];
  return [...text.matchAll(/\]\((\/(?!\/)[^)\s]*)\)/g)].map(([, link = '']) => link);
}

/** The page that a slip or two make this path of; undefined where none is near. */
function nearest(path: string, paths: Iterable<string>): string | undefined {
  const near = [...paths]
    .map((each) => ({ each, slips: slipsBetween(path, each) }))
    .toSorted((a, b) => a.slips - b.slips)[0];
  return near && near.slips <= 3 && near.slips < path.length / 2 ? near.each : undefined;
}

/** How many letters are to be added, taken out or changed (Levenshtein). */
function slipsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [down, letter] of Array.from(from).entries()) {
    const next = [down + 1];
    for (const [across, other] of Array.from(to).entries()) {
      const changed = (row[across] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
