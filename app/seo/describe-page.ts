import { createContext, type RouterContextProvider } from 'react-router';
import type { BreadcrumbList, City, Graph, Thing } from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type PageName, type Step, trailOf } from '#domain/site/page-table.ts';
import { businessData, dealerId, organizationId, websiteId } from './business-data.ts';
import { fixedHead, type Head } from './head.ts';

interface Page extends Head {
  /** The way to it after Home; the last step is the page itself. Home has none. */
  trail?: Step[];
  /** What the page is about, beside the dealership. */
  things?: Thing[];
  /** A place that the dealership serves and this page is about. */
  served?: City;
}

/**
 * The structured data of the page that is being rendered. It is for machines, which read the first document and never
 * navigate: so it goes into the document beside React's markup, and not to the browser a second time as loader data.
 */
export const structuredDataContext = createContext<Graph | null>(null);

/** What of the site the description of a page needs. */
interface DescribedSite {
  url: string;
  content: Content;
}

/** Says to machines what a page is; gives back its head, for the loader's data. */
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

/** The same for a page of the table. */
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

/** From Home down to the page; each entry has its address, the page its canonical one. */
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
