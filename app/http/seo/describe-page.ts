import { createContext, type RouterContextProvider } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { fixedHead, type Head } from '#domain/site/head.ts';
import { type PageName, pageTable, type Step, trailOf } from '#domain/site/page-table.ts';
import { businessData, type DataNode, organizationOf, websiteOf } from './business-data.ts';

interface Page extends Head {
  /** From below Home down to the page; none for Home. */
  trail?: Step[];
  /** Nodes besides the dealership. */
  things?: DataNode[];
  served?: string;
}

/**
 * The JSON-LD of the rendered page. Machines read the first document and never navigate, so it goes into the document,
 * and not to the browser again as loader data.
 */
export const structuredDataContext = createContext<object | null>(null);

interface DescribedSite {
  url: string;
  content: Content;
}

/** Sets the page's structured data; returns its head for the loader's data. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  { url, content }: DescribedSite,
  { trail = [], things = [], served, ...head }: Page,
): Head {
  const canonical = url + head.path;
  const breadcrumb = { '@id': `${canonical}#breadcrumb` };
  const trails = trail.length > 0 && {
    '@type': 'BreadcrumbList',
    ...breadcrumb,
    itemListElement: [{ name: 'Home', url: '/' }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.url ? url + (step.final ?? step.url) : canonical,
    })),
  };
  const page = {
    '@type': 'WebPage',
    '@id': canonical,
    url: canonical,
    name: head.title,
    description: head.description,
    inLanguage: 'en-US',
    isPartOf: websiteOf(url),
    about: organizationOf(url),
    ...(trails && { breadcrumb }),
  };
  const business = businessData(content, { url, served, today: dayInNewYork(Date.now()) });
  context.set(structuredDataContext, {
    '@context': 'https://schema.org',
    '@graph': [...business, page, ...(trails ? [trails] : []), ...things],
  });
  return head;
}

/** The same for a page-table row. */
export function pageHead(
  context: Readonly<RouterContextProvider>,
  site: DescribedSite,
  name: PageName,
  more: Pick<Page, 'things' | 'shared' | 'hidden'> = {},
): Head {
  const head = fixedHead(name, site.content);
  return describePage(context, site, { ...head, trail: trailOf(pageTable[name]), ...more });
}
