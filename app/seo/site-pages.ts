import { fullName, type Model, toLink } from '#app/models/model.ts';
import { viewOf } from '#app/models/model-view.ts';
import { mapPlaces } from '#app/towns/map-places.ts';
import { townLinks } from '#app/towns/town-lists.tsx';
import { townView } from '#app/towns/town-view.ts';
import { dollars } from '#app/ui/dollars.ts';
import type { Content } from '#server/content.ts';

/** A page of the site that search engines may show. */
export interface SitePage {
  kind: 'page' | 'brand' | 'model' | 'town' | 'policy';
  path: string;
  name: string;
  /** One line on what is there. */
  about: string;
  /**
   * The content that the page shows: when this changes, so does the page's date. Leaves out the frame around all pages,
   * and the few carts that a town's or a model's page names beside its own matter.
   */
  shows: unknown;
  /** Shows the live inventory, so that the page is at least as new as that. */
  showsInventory?: boolean;
}

/**
 * Every page that search engines may show, but for the vehicles' own, in the order of the navigation. Models and towns
 * follow from the content. Not here: /thank-you, redirects, and second addresses of one page.
 */
export function sitePages(content: Content): SitePage[] {
  const { business, pages, brands, models, towns } = content;
  const { phone, email, hours, showrooms, county, state } = business;
  const onHome = [pages.home.hero, ...pages.home.featured].map(({ model }) => model);
  const modelsOf = (brand: Model['brand']) =>
    models.filter((model) => model.brand === brand).map(toLink);

  return [
    {
      kind: 'page',
      path: '/',
      name: 'Home',
      about: pages.home.hero.lead,
      shows: [
        pages.home,
        models.filter(({ slug }) => onHome.includes(slug)).map(toLink),
        business,
        pages.showroom.signTab,
        pages.showroom.signLine,
        townLinks(towns),
        mapPlaces(content),
      ],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/inventory',
      name: 'Inventory',
      about: `Every cart on the lot, with price, seats, speed and range. ${county}, ${state}.`,
      shows: [],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/rentals',
      name: 'Rentals',
      about: pages.rentals.lead,
      shows: [pages.rentals, pages.faq.rentals, phone],
    },
    {
      kind: 'page',
      path: '/services',
      name: 'Services',
      about: pages.services.lead,
      shows: [pages.services, phone],
    },
    {
      kind: 'page',
      path: '/showroom',
      name: 'Showroom',
      about: pages.showroom.lead,
      shows: [pages.showroom, phone, hours, showrooms],
    },
    {
      kind: 'page',
      path: '/financing',
      name: 'Financing',
      about: pages.financing.lead,
      shows: [pages.financing, pages.faq.financing, phone, business.financingUrl],
    },
    {
      kind: 'page',
      path: '/about',
      name: 'About',
      about: pages.about.lead,
      shows: [pages.about, phone, business.secondPhone, townLinks(towns), mapPlaces(content)],
    },
    {
      kind: 'page',
      path: '/contact',
      name: 'Contact',
      about: business.responsePromise,
      shows: business,
    },
    {
      kind: 'brand',
      path: '/brands/denago',
      name: 'Denago',
      about: brands.denago.summary,
      shows: [brands.denago, modelsOf('denago')],
    },
    {
      kind: 'brand',
      path: '/brands/evolution',
      name: 'Evolution',
      about: brands.evolution.summary,
      shows: [brands.evolution, modelsOf('evolution')],
      showsInventory: true,
    },
    ...models.map(
      (model): SitePage => ({
        kind: 'model',
        path: `/vehicles/${model.slug}`,
        name: fullName(model),
        about: model.msrp ? `${model.summary} MSRP ${dollars(model.msrp)}.` : model.summary,
        shows: viewOf(model, [], content),
      }),
    ),
    ...towns.map(
      (town): SitePage => ({
        kind: 'town',
        path: town.path,
        name: `${town.name} ${town.type}`,
        about: town.lede,
        shows: townView(content, town.path),
      }),
    ),
    {
      kind: 'policy',
      path: '/privacy',
      name: pages.privacy.title,
      about: pages.privacy.lead,
      shows: [pages.privacy, phone, email],
    },
    {
      kind: 'policy',
      path: '/terms',
      name: pages.terms.title,
      about: pages.terms.lead,
      shows: [pages.terms, phone, email],
    },
  ];
}
