import type { MetaDescriptor } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import { type PageName, pageTable } from '#domain/site/page-table.ts';

/** Site data that the root loader gives to every page. */
export interface SiteName {
  /** Origin of canonical addresses, without a trailing slash. */
  url: string;
  /** The dealership. */
  name: string;
}

/** A page's data for search results, browser tabs and shared links. */
export interface Head {
  /** Canonical path: `/rentals`. */
  path: string;
  /** The browser tab's whole title. */
  title: string;
  description: string;
  keywords: string[];
  /** Out of search results. */
  hidden?: boolean;
  /** Path and picture of a shared link, if not the canonical ones. */
  shared?: { path: string; picture: string };
  /** A page about one thing for sale. */
  product?: boolean;
}

/** The head of a page in the page table: words of `content/words/heads.yaml`, the title with the dealership's name. */
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

/** `meta` of pages whose loader returns a `head`. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  return loaderData ? headTags(loaderData.head, matches[0].loaderData.site) : missing();
}

/** The head tags of a page; Open Graph by `ogp.me`, from which Twitter's cards take title and description. */
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
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The head of a missing page. */
export function missing(title = '404 Page Not Found'): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Address of the picture for sharing the page at `path` (canonical, without query): `/share/vehicles/GT4-201.jpg`. */
export function shareImageAddress(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`;
}

/** The page of a picture's name under `/share/`; undefined for any other name. */
export function sharedPage(name: string): string | undefined {
  const page = /^(.+)\.jpg$/.exec(name)?.[1];
  return page === 'home' ? '/' : page && `/${page}`;
}
