/** A page with an address of its own; its title, description and keywords stand in `content/words/heads.yaml`. */
interface Page {
  path: string;
  /** In lists of pages, and as the last step of the way to it. */
  name: string;
  /** The step before it on that way, after Home. */
  under?: { name: string; url: string };
  kind: 'page' | 'brand' | 'policy';
  /** Kept out of search results and of the sitemap. */
  isHidden?: boolean;
  /** The page's own words are this file's, with heading, lead and opening: its share picture shows them. */
  words?:
    | 'services'
    | 'showroom'
    | 'about'
    | 'financing'
    | 'compare'
    | 'faq'
    | 'test-drive'
    | 'road-rules';
}

const services = { name: 'Services', url: '/services' };
const vehicles = { name: 'Vehicles', url: '/inventory' };

function page(path: string, name: string, more: Partial<Page> = {}): Page {
  return { path, name, kind: 'page', ...more };
}

const rows = {
  home: page('/', 'Home'),
  inventory: page('/inventory', 'Inventory'),
  choose: page('/choose', 'Help me choose'),
  rentals: page('/rentals', 'Rentals'),
  services: page('/services', 'Services', { words: 'services' }),
  showroom: page('/showroom', 'Showroom', { words: 'showroom' }),
  financing: page('/financing', 'Financing', { words: 'financing' }),
  testDrive: page('/test-drive', 'Test drive', { words: 'test-drive' }),
  driveBooked: page('/test-drive', 'Test drive', { isHidden: true }),
  compare: page('/compare', 'Compare', { words: 'compare' }),
  about: page('/about', 'About', { words: 'about' }),
  contact: page('/contact', 'Contact'),
  tradeIn: page('/trade-in', 'Trade in or sell'),
  serviceRequest: page('/service-request', 'Service and parts', { under: services }),
  roadRules: page('/can-i-drive-it', 'Where can it go?', { words: 'road-rules' }),
  faq: page('/faq', 'Questions', { words: 'faq' }),
  denago: page('/brands/denago', 'Denago', { kind: 'brand', under: vehicles }),
  evolution: page('/brands/evolution', 'Evolution', { kind: 'brand', under: vehicles }),
  thankYou: page('/thank-you', 'Message received', { isHidden: true }),
  offline: page('/offline', 'Offline', { isHidden: true }),
  privacy: page('/privacy', 'Privacy', { kind: 'policy' }),
  terms: page('/terms', 'Terms', { kind: 'policy' }),
};

export type PageName = keyof typeof rows;

/**
 * The one list of pages, in the order of the navigation: heads, breadcrumbs, sitemap, `/llms.txt`, counts and share
 * pictures go by it. Models, towns and vehicles have pages beside these.
 */
export const pageTable: Record<PageName, Page> = rows;

/** The way from Home down to a page; Home has none. */
export function trailOf(name: PageName): { name: string; url?: string }[] {
  const { path, under, ...row } = pageTable[name];
  if (path === '/') return [];
  return [...(under ? [under] : []), { name: row.name }];
}

/** The page at a path; undefined where the table has none. */
export function pageAt(path: string): Page | undefined {
  return Object.values(pageTable).find((each) => each.path === path);
}
