import type { Topic } from '#domain/inquiry/contact-address.ts';
import { brandKey, titledBrand } from '#domain/vehicle/titled.ts';

/** A page with an address of its own; `domain/site/pages.ts` names the content file of its words. */
export interface Page {
  path: string;
  /** In lists of pages, and as its breadcrumb. */
  name: string;
  /** The breadcrumb between Home and it. */
  under?: Step;
  kind: 'page' | 'brand' | 'policy';
  /** Excluded from search results and sitemap. */
  isHidden?: boolean;
  /** The call bar's second button; default "Ask a question". `false`: no bar, for pages with a form of their own. */
  ask?: string | false;
  /** Where it leads. Default: the contact form with the page's address and the topic. */
  askAt?: string;
  topic?: Topic;
}

/** One breadcrumb; the page's own needs no address. */
export interface Step {
  name: string;
  url?: string;
  /** The page that `url` redirects to, for clicks and structured data. */
  final?: string;
}

const services = { name: 'Services', url: '/services' };

function page(path: string, name: string, more: Partial<Page> = {}): Page {
  return { path, name, kind: 'page', ...more };
}

const rows = {
  home: page('/', 'Home', { ask: 'Get a quote' }),
  inventory: page('/inventory', 'Inventory', { ask: 'Ask about a cart' }),
  choose: page('/choose', 'Help me choose', { ask: 'Ask which fits' }),
  rentals: page('/rentals', 'Rentals', { ask: false }),
  services: page('/services', 'Services', { ask: 'Book service', askAt: '/service-request' }),
  showroom: page('/showroom', 'Showroom', { ask: 'Schedule a test drive', topic: 'test-drive' }),
  financing: page('/financing', 'Financing', { ask: 'Ask about financing', topic: 'financing' }),
  testDrive: page('/test-drive', 'Test drive', { ask: false }),
  driveBooked: page('/test-drive', 'Test drive', { isHidden: true }),
  compare: page('/compare', 'Compare'),
  about: page('/about', 'About', { ask: 'Write to us' }),
  contact: page('/contact', 'Contact', { ask: false }),
  tradeIn: page('/trade-in', 'Trade in or sell', { ask: false }),
  serviceRequest: page('/service-request', 'Service and parts', { under: services, ask: false }),
  roadRules: page('/can-i-drive-it', 'Where can it go?', { ask: 'Ask us about this' }),
  faq: page('/faq', 'Questions', { ask: 'Ask us' }),
  thankYou: page('/thank-you', 'Message received', { isHidden: true, ask: false }),
  privacy: page('/privacy', 'Privacy', { kind: 'policy' }),
  terms: page('/terms', 'Terms', { kind: 'policy' }),
};

export type PageName = keyof typeof rows;

/**
 * The one list of pages, in the navigation's order, for heads, breadcrumbs, sitemap, `/llms.txt`, counts and share
 * pictures. Pages of brands, models, towns and vehicles are not in it.
 */
export const pageTable: Record<PageName, Page> = rows;

/** The page of a brand: `star ev` has `/brands/star-ev`. */
export function brandPage(brand: string): Page {
  const under = { name: 'Vehicles', url: '/inventory' };
  return page(`/brands/${brandKey(brand)}`, titledBrand(brand), { kind: 'brand', under });
}

/** A page's breadcrumbs after Home; none for Home. */
export function trailOf({ path, under, name }: Page): Step[] {
  if (path === '/') return [];
  return [...(under ? [under] : []), { name }];
}

/** The page at a path; undefined where the table has none. */
export function pageAt(path: string): Page | undefined {
  return Object.values(pageTable).find((each) => each.path === path);
}
