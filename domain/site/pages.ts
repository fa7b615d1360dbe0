import type { Content } from '#domain/content/content.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { type PageName, pageTable } from './page-table.ts';

/** A page for search engines. */
export interface SitePage {
  kind: 'page' | 'brand' | 'model' | 'town' | 'policy';
  path: string;
  name: string;
  /** Its description in one line. */
  about: string;
}

/** All pages for search engines except vehicles: the table's, with models and towns before the policies. */
export function sitePages({ pages, models, towns }: Content): SitePage[] {
  const fixed = (Object.keys(pageTable) as PageName[]).flatMap((name): SitePage[] => {
    const { path, kind, isHidden, ...page } = pageTable[name];
    return isHidden ? [] : [{ kind, path, name: page.name, about: pages.heads[name].description }];
  });
  return [
    ...fixed.filter(({ kind }) => kind !== 'policy'),
    ...models.map(
      (model): SitePage => ({
        kind: 'model',
        path: `/vehicles/${model.slug}`,
        name: fullName(model),
        about: model.msrp ? `${model.summary} MSRP ${dollars(model.msrp)}.` : model.summary,
      }),
    ),
    ...towns.map(
      (town): SitePage => ({
        kind: 'town',
        path: town.path,
        name: `${town.name} ${town.type}`,
        about: town.lede,
      }),
    ),
    ...fixed.filter(({ kind }) => kind === 'policy'),
  ];
}
