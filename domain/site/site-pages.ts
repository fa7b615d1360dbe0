import type { Content } from '#domain/content/content.ts';
import { linesOf } from '#domain/model/catalogue.ts';
import { fullName, toLink } from '#domain/model/model.ts';
import { viewOf } from '#domain/model/model-view.ts';
import { homesOf } from '#domain/range/question.ts';
import { dollars } from '#domain/text/dollars.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { townLinks } from '#domain/town/town-links.ts';
import { townSaid } from '#domain/town/town-said.ts';
import { townView } from '#domain/town/town-view.ts';

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
  const { heads } = pages;
  const { phone, email, hours, showrooms } = business;
  const onHome = [pages.home.hero, ...pages.home.featured].map(({ model }) => model);

  return [
    {
      kind: 'page',
      path: '/',
      name: 'Home',
      about: heads.home.description,
      shows: [
        heads.home,
        pages.home,
        models.filter(({ slug }) => onHome.includes(slug)).map(toLink),
        business,
        pages.showroom.signTab,
        pages.showroom.signLine,
        townLinks(content),
        mapPlaces(content),
      ],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/inventory',
      name: 'Inventory',
      about: heads.inventory.description,
      shows: [heads.inventory],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/choose',
      name: 'Help me choose',
      about: heads.choose.description,
      shows: [heads.choose, pages.choose, models],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/rentals',
      name: 'Rentals',
      about: heads.rentals.description,
      shows: [heads.rentals, pages.rentals, pages.faq.rentals, phone],
    },
    {
      kind: 'page',
      path: '/rentals/dates',
      name: 'Rentals by date',
      about: heads.rentalDates.description,
      shows: [heads.rentalDates, pages.rentals, phone],
    },
    {
      kind: 'page',
      path: '/range',
      name: 'How far a cart goes',
      about: heads.range.description,
      shows: [heads.range, pages.range, models, homesOf(content), mapPlaces(content)],
    },
    {
      kind: 'page',
      path: '/services',
      name: 'Services',
      about: heads.services.description,
      shows: [heads.services, pages.services, phone],
    },
    {
      kind: 'page',
      path: '/showroom',
      name: 'Showroom',
      about: heads.showroom.description,
      shows: [heads.showroom, pages.showroom, phone, hours, showrooms],
    },
    {
      kind: 'page',
      path: '/financing',
      name: 'Financing',
      about: heads.financing.description,
      shows: [heads.financing, pages.financing, pages.faq.financing, phone, business.financingUrl],
    },
    {
      kind: 'page',
      path: '/test-drive',
      name: pages['test-drive'].heading,
      about: heads.testDrive.description,
      // Which times are free is nobody's news.
      shows: [heads.testDrive, pages['test-drive'], hours, showrooms],
    },
    {
      kind: 'page',
      path: '/compare',
      name: 'Compare',
      about: heads.compare.description,
      shows: [heads.compare, pages.compare, models],
      showsInventory: true,
    },
    {
      kind: 'page',
      path: '/about',
      name: 'About',
      about: heads.about.description,
      shows: [
        heads.about,
        pages.about,
        phone,
        business.secondPhone,
        townLinks(content),
        mapPlaces(content),
      ],
    },
    {
      kind: 'page',
      path: '/contact',
      name: 'Contact',
      about: heads.contact.description,
      shows: [heads.contact, business],
    },
    {
      kind: 'page',
      path: '/trade-in',
      name: 'Trade in or sell',
      about: heads.tradeIn.description,
      shows: [heads.tradeIn, pages.requests.tradeIn, business],
    },
    {
      kind: 'page',
      path: '/service-request',
      name: 'Book service',
      about: heads.serviceRequest.description,
      shows: [heads.serviceRequest, pages.requests.service, business, townLinks(content)],
    },
    {
      kind: 'page',
      path: '/parts',
      name: 'Order parts',
      about: heads.parts.description,
      shows: [heads.parts, pages.requests.parts, business],
    },
    {
      kind: 'page',
      path: '/can-i-drive-it',
      name: pages.law.heading,
      about: heads.drive.description,
      shows: [heads.drive, pages.law, towns.map((town) => townSaid(town, towns))],
    },
    {
      kind: 'page',
      path: '/faq',
      name: 'Questions',
      about: heads.faq.description,
      shows: [heads.faq, pages.faq, phone],
    },
    {
      kind: 'brand',
      path: '/brands/denago',
      name: 'Denago',
      about: heads.denago.description,
      shows: [heads.denago, brands.denago, linesOf('denago', content)],
      showsInventory: true,
    },
    {
      kind: 'brand',
      path: '/brands/evolution',
      name: 'Evolution',
      about: heads.evolution.description,
      shows: [heads.evolution, brands.evolution, linesOf('evolution', content)],
      showsInventory: true,
    },
    ...models.map(
      (model): SitePage => ({
        kind: 'model',
        path: `/vehicles/${model.slug}`,
        name: fullName(model),
        about: model.msrp ? `${model.summary} MSRP ${dollars(model.msrp)}.` : model.summary,
        shows: viewOf(model, content),
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
      about: heads.privacy.description,
      shows: [heads.privacy, pages.privacy, phone, email],
    },
    {
      kind: 'policy',
      path: '/terms',
      name: pages.terms.title,
      about: heads.terms.description,
      shows: [heads.terms, pages.terms, phone, email],
    },
  ];
}
