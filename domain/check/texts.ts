import type { Content } from '#domain/content/content.ts';
import { sitePages } from '#domain/site/pages.ts';
import { type ContentText, type Finding, found } from './finding.ts';

/** Addresses that the site answers beside the pages of the sitemap (app/routes.ts). */
const others = [
  '/saved',
  '/offline',
  '/thank-you',
  '/denago',
  '/evolution',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/feeds/products.xml',
  '/api/vehicles',
];

/** Links inside the site that lead to no page. `ids` are those of the vehicles on the lot. */
export function brokenLinks(
  texts: readonly ContentText[],
  content: Content,
  ids: readonly string[],
): Finding[] {
  const paths = new Set([
    ...sitePages(content).map(({ path }) => path),
    ...others,
    ...ids.flatMap((id) => [`/vehicles/${id}`, `/vehicle/${id}`]),
  ]);
  return texts.flatMap((place) =>
    insideLinks(place.text)
      .filter((link) => !paths.has(link.replace(/[?#].*/, '').replace(/(?<=.)\/$/, '')))
      .map((link) => {
        const what = `${link} leads nowhere: there is no such page`;
        const todo = 'Name a page of the site, or take the link out.';
        return found('must not go live', place, what, todo);
      }),
  );
}

/** The whole text is a link, or it holds links as Markdown writes them. */
function insideLinks(text: string): string[] {
  if (/^\/(?!\/)[\w#?=&.,%+/-]*$/.test(text)) return [text];
  return [...text.matchAll(/\]\((\/(?!\/)[^)\s]*)\)/g)].map(([, link = '']) => link);
}

/** Addresses of other sites that a text names, without the sign that closes the sentence. */
export function outsideLinks(text: string): string[] {
  return (text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? []).map((link) =>
    link.replace(/[.,;:!?]+$|#.*$/, ''),
  );
}

/** Claims that a cart is legal in a town: only its clerk can say that (docs/field.md, New Jersey law). */
export function legalInTown(
  texts: readonly ContentText[],
  { towns, business, pages }: Content,
): Finding[] {
  const names = [...towns.map(({ name }) => name), business.county, pages['road-rules'].state]
    .map((name) => name.replace(/[^\w ]/g, '\\$&'))
    .join('|');
  const claim = new RegExp(
    `\\b(?:street[- ]|road[- ])?legal (?:in|everywhere in|on (?:the |all )?(?:streets|roads) (?:of|in)) (?:${names})\\b`,
    'i',
  );
  return texts.flatMap((place) => {
    const [words] = claim.exec(place.text) ?? [];
    if (!words) return [];
    const todo = 'Say what the state’s rule is, and that the town’s clerk knows the rest.';
    return found('must not go live', place, `"${words}": no dealer can promise that`, todo);
  });
}
