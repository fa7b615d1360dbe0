import type { Content } from '#domain/content/content.ts';
import { groupedQuestions } from '#domain/content/faq.ts';
import { sitePages } from '#domain/site/site-pages.ts';

/** Answered by the site, beside the pages that search engines may show (app/routes.ts). */
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

/** Parts of pages that an address may name after #, by page; every page has `content`. */
const parts: Record<string, string[]> = {
  '/inventory': ['carts'],
  '/compare': ['month'],
  '/financing': ['estimate'],
  '/brands/denago': ['models'],
  '/brands/evolution': ['models', 'inventory'],
};

/** What a link inside the site may lead to. */
export interface SitePaths {
  paths: Set<string>;
  /** The parts of a page that have a name, by its path. */
  parts: Map<string, string[]>;
}

/** Every address of the site with this content and these vehicles on the lot. */
export function sitePaths(content: Content, ids: readonly string[]): SitePaths {
  const ofLot = ids.flatMap((id) => [`/vehicles/${id}`, `/vehicle/${id}`]);
  const pages = sitePages(content).map(({ path }) => path);
  const questions = groupedQuestions(content.pages.faq).flatMap((group) =>
    group.questions.map(({ id }) => id),
  );
  return {
    paths: new Set([...pages, ...others, ...ofLot]),
    parts: new Map([...Object.entries(parts), ['/faq', questions]]),
  };
}
