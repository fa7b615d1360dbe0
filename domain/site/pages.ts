import type { Content, Pages } from '#domain/content/content.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { brandPage, type PageName, pageTable } from './page-table.ts';

/** A page for search engines. */
export interface SitePage {
  kind: 'page' | 'brand' | 'model' | 'town' | 'policy';
  path: string;
  name: string;
  /** Its description in one line. */
  about: string;
}

type PageWords = Pick<Pages['compare'], 'head'> &
  Partial<Pick<Pages['compare'], 'heading' | 'lead' | 'opening'>>;

/** All pages for search engines except vehicles: the table's, with brands, models and towns before the policies. */
export function sitePages(content: Content): SitePage[] {
  const { brands, models, towns } = content;
  const fixed = (Object.keys(pageTable) as PageName[]).flatMap((name): SitePage[] => {
    const { path, kind, isHidden, ...page } = pageTable[name];
    const about = pageWords(name, content).head.description;
    return isHidden ? [] : [{ kind, path, name: page.name, about }];
  });
  return [
    ...fixed.filter(({ kind }) => kind !== 'policy'),
    ...Object.entries(brands).map(([brand, { head }]): SitePage => {
      const { path, name } = brandPage(brand);
      return { kind: 'brand', path, name, about: head.description };
    }),
    ...models.map((model): SitePage => {
      const { slug, summary, msrp } = model;
      const about = msrp ? `${summary} MSRP ${dollars(msrp)}.` : summary;
      return { kind: 'model', path: `/vehicles/${slug}`, name: fullName(model), about };
    }),
    ...towns.map(({ path, name, type, lede }): SitePage => {
      return { kind: 'town', path, name: `${name} ${type}`, about: lede };
    }),
    ...fixed.filter(({ kind }) => kind === 'policy'),
  ];
}

/** The words of a page in the page table, from its file or its part of a file. */
export function pageWords(name: PageName, { pages }: Pick<Content, 'pages'>) {
  const words = {
    ...pages,
    ...pages.asides,
    ...pages.requests,
    testDrive: pages['test-drive'],
    roadRules: pages['road-rules'],
    serviceRequest: pages.requests.service,
  } satisfies Record<PageName, PageWords>;
  return words[name] as PageWords;
}
