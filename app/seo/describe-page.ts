import { createContext, type RouterContextProvider } from 'react-router';
import type { BreadcrumbList, City, Graph, Thing } from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type PageName, type Step, trailOf } from '#domain/site/page-table.ts';
import { businessData, dealerId, organizationId, websiteId } from './business-data.ts';
import { fixedHead, type Head } from './head.ts';

interface Page extends Head {
  /** From below Home down to the page; undefined for Home. */
  trail?: Step[];
  /** Nodes besides the dealership. */
  things?: Thing[];
  /** The served town that the page is about. */
  served?: City;
}

/**
 * The structured data of the rendered page. Machines read the first document and never navigate, so it goes into the
 * document, and not to the browser again as loader data.
 */
export const structuredDataContext = createContext<Graph | null>(null);

interface DescribedSite {
  url: string;
  content: Content;
}

/** Sets the page's structured data; returns its head for the loader's data. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  { url, content }: DescribedSite,
  page: Page,
): Head {
  const { trail, things = [], served, ...head } = page;
  const canonical = url + head.path;
  const breadcrumb = trail && breadcrumbOf(trail, url, canonical);
  const graph: Thing[] = [
    ...businessData(content, { url, served, today: dayInNewYork(Date.now()) }),
    {
      '@type': 'WebPage',
      '@id': canonical,
      url: canonical,
      name: head.title,
      description: head.description,
      inLanguage: 'en-US',
      isPartOf: { '@id': websiteId(url) },
      about: served
        ? content.business.showrooms.map(({ city }) => ({ '@id': dealerId(url, city) }))
        : { '@id': organizationId(url) },
      ...(breadcrumb && { breadcrumb: { '@id': `${canonical}#breadcrumb` } }),
    },
    ...(breadcrumb ? [breadcrumb] : []),
    ...things,
  ];
  context.set(structuredDataContext, { '@context': 'https://schema.org', '@graph': graph });
  return head;
}

/** The same for a page-table row. */
export function pageHead(
  context: Readonly<RouterContextProvider>,
  site: DescribedSite,
  name: PageName,
  { things, ...state }: Pick<Page, 'things' | 'shared' | 'hidden'> = {},
): Head {
  const { business, pages } = site.content;
  const head = { ...fixedHead(name, pages.heads, business), ...state };
  return describePage(context, site, {
    ...head,
    ...(name !== 'home' && { trail: trailOf(name) }),
    ...(things && { things }),
  });
}

/** From Home down to the page, which has its canonical address. */
function breadcrumbOf(trail: Step[], siteUrl: string, canonical: string): BreadcrumbList {
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
