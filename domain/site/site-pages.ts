import type { Content } from '#domain/content/content.ts';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';

/** A page of the site that search engines may show. */
export interface SitePage {
  kind: 'page' | 'brand' | 'model' | 'town' | 'policy';
  path: string;
  name: string;
  /** One line on what is there. */
  about: string;
}

/**
 * Every page that search engines may show, but for the vehicles' own, in the order of the navigation. Models and towns
 * follow from the content. Not here: /thank-you, redirects, and second addresses of one page.
 */
export function sitePages(content: Content): SitePage[] {
  const { pages, models, towns } = content;
  const { heads } = pages;

  return [
    {
      kind: 'page',
      path: '/',
      name: 'Home',
      about: heads.home.description,
    },
    {
      kind: 'page',
      path: '/inventory',
      name: 'Inventory',
      about: heads.inventory.description,
    },
    {
      kind: 'page',
      path: '/choose',
      name: 'Help me choose',
      about: heads.choose.description,
    },
    {
      kind: 'page',
      path: '/rentals',
      name: 'Rentals',
      about: heads.rentals.description,
    },
    {
      kind: 'page',
      path: '/rentals/dates',
      name: 'Rentals by date',
      about: heads.rentalDates.description,
    },
    {
      kind: 'page',
      path: '/services',
      name: 'Services',
      about: heads.services.description,
    },
    {
      kind: 'page',
      path: '/showroom',
      name: 'Showroom',
      about: heads.showroom.description,
    },
    {
      kind: 'page',
      path: '/financing',
      name: 'Financing',
      about: heads.financing.description,
    },
    {
      kind: 'page',
      path: '/test-drive',
      name: pages['test-drive'].heading,
      about: heads.testDrive.description,
    },
    {
      kind: 'page',
      path: '/compare',
      name: 'Compare',
      about: heads.compare.description,
    },
    {
      kind: 'page',
      path: '/about',
      name: 'About',
      about: heads.about.description,
    },
    {
      kind: 'page',
      path: '/contact',
      name: 'Contact',
      about: heads.contact.description,
    },
    ...[...new Set(plainForms.map(({ page }) => page))].map(({ path, name, head }) => ({
      kind: 'page' as const,
      path,
      name,
      about: heads[head].description,
    })),
    {
      kind: 'page',
      path: '/can-i-drive-it',
      name: pages['road-rules'].heading,
      about: heads.roadRules.description,
    },
    {
      kind: 'page',
      path: '/faq',
      name: 'Questions',
      about: heads.faq.description,
    },
    {
      kind: 'brand',
      path: '/brands/denago',
      name: 'Denago',
      about: heads.denago.description,
    },
    {
      kind: 'brand',
      path: '/brands/evolution',
      name: 'Evolution',
      about: heads.evolution.description,
    },
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
    {
      kind: 'policy',
      path: '/privacy',
      name: pages.privacy.title,
      about: heads.privacy.description,
    },
    {
      kind: 'policy',
      path: '/terms',
      name: pages.terms.title,
      about: heads.terms.description,
    },
  ];
}
