import type { Content } from '#domain/content/content.ts';
import { type Page, type PageName, pageTable } from './page-table.ts';
import { pageWords } from './pages.ts';

/** A page's data for search results, browser tabs and shared links. */
export interface Head {
  /** Canonical path: `/rentals`. */
  path: string;
  title: string;
  description: string;
  keywords: string[];
  hidden?: boolean;
  /** Path and picture of a shared link, if not the canonical ones. */
  shared?: { path: string; picture: string };
  product?: boolean;
}

/** The head of a page in the page table: of its words, the title with the dealership's name. */
export function fixedHead(name: PageName, content: Content): Head {
  return headOf(pageTable[name], pageWords(name, content).head, content);
}

/** The head of a page by the words of its file. */
export function headOf(
  { path, isHidden }: Page,
  { title, ...words }: Pick<Head, 'title' | 'description' | 'keywords'>,
  { business }: Content,
): Head {
  return {
    ...words,
    path,
    title: `${title} | ${business.name}`,
    ...(isHidden && { hidden: true }),
  };
}

/**
 * Address of what shares the page at `path` (canonical, without query): `/share/vehicles/GT4-201.jpg`, the picture of a
 * link's preview, and `.svg`, the QR code on paper.
 */
export function shareImageAddress(path: string, form: 'jpg' | 'svg' = 'jpg'): string {
  return `/share${path === '/' ? '/home' : path}.${form}`;
}

/** The page of a picture's name under `/share/`; undefined for any other name. */
export function sharedPage(name: string): { page: string; form: string } | undefined {
  const [, page, form = ''] = /^(.+)\.(jpg|svg)$/.exec(name) ?? [];
  return page ? { page: page === 'home' ? '/' : `/${page}`, form } : undefined;
}
