import type { MetaDescriptor } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import { type PageName, pageTable } from '#domain/site/page-table.ts';

/** The site's own address and name, which the root loader gives to every page. */
export interface SiteName {
  /** Origin that canonical addresses are built from, without a trailing slash. */
  url: string;
  /** The dealership. */
  name: string;
}

/** What one page says of itself to search results, browser tabs and shared links. */
export interface Head {
  /** Canonical path: `/rentals`. */
  path: string;
  /** Whole, as the browser's tab shows it. */
  title: string;
  description: string;
  keywords: string[];
  /** Kept out of search results. */
  hidden?: boolean;
  /** The page as it is shared, where that is in another state than the canonical one. */
  shared?: { path: string; picture: string };
  /** A page about one thing for sale. */
  product?: boolean;
}

/** The head of a page of the table: its words from `content/words/heads.yaml`, the dealership's name after its title. */
export function fixedHead<Name extends PageName>(
  name: Name,
  heads: Pick<Content['pages']['heads'], Name>,
  dealer: { name: string },
): Head {
  const { path, isHidden } = pageTable[name];
  const { title, ...words } = heads[name];
  return { ...words, path, title: `${title} | ${dealer.name}`, ...(isHidden && { hidden: true }) };
}

interface MetaArgs {
  loaderData: { head: Head } | undefined;
  matches: readonly [{ loaderData: { site: SiteName } }, ...unknown[]];
}

/** The `meta` of every page whose loader gives its `head`. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  return loaderData ? headTags(loaderData.head, matches[0].loaderData.site) : missing();
}

/**
 * The head tags of a page; Open Graph and Twitter as `ogp.me` and `developer.x.com/cards` have them. Twitter reads
 * title and description from the former, but some readers of its tags do not.
 */
export function headTags(head: Head, site: SiteName): MetaDescriptor[] {
  const { path, title, description, keywords } = head;
  const canonical = site.url + path;
  const shared = head.shared ?? { path, picture: path };
  const image = site.url + shareImageAddress(shared.picture);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: head.product ? 'product' : 'website' },
    { property: 'og:url', content: site.url + shared.path },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: title },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The head of a page that is not there. */
export function missing(title = '404 Page Not Found'): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Address of the picture for sharing the page at `path` (canonical, without query): `/share/vehicles/GT4-201.jpg`. */
export function shareImageAddress(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`;
}

/** The page whose picture has this name under `/share/`; undefined where a name is no picture's. */
export function sharedPage(name: string): string | undefined {
  const page = /^(.+)\.jpg$/.exec(name)?.[1];
  return page === 'home' ? '/' : page && `/${page}`;
}
