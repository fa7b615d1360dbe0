import type { BreadcrumbList } from 'schema-dts';

/** One step of the way to a page; the page itself needs no address. */
export interface Step {
  name: string;
  /** Path on this site. */
  url?: string;
}

/** A `BreadcrumbList` from Home down to the page; each entry has its address, the page its canonical one. */
export function breadcrumbData(
  trail: Step[],
  { siteUrl, canonical }: { siteUrl: string; canonical: string },
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: [{ name: 'Home', url: '/' }, ...trail].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url ? siteUrl + url : canonical,
    })),
  };
}
