import { createContext } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { SitePage } from '#domain/site/pages.ts';
import type { Counts } from '#server/counts/counts.ts';
import type { Intake } from '#server/inquiries/receive.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Photographs } from '#server/photographs/photographs.ts';
import type { Roofs } from '#server/pictures/site-pictures.ts';
import type { Rentals } from '#server/rentals/rentals.ts';
import type { TestDrives } from '#server/test-drives/test-drives.ts';

/** What changes while the site runs. */
export interface LiveSite {
  /** Origin that canonical addresses are built from, without a trailing slash. */
  url: string;
  content: Content;
  /** Every page that search engines may show, but for the vehicles' own. */
  pages: SitePage[];
}

/** What the server hands to loaders and actions: `context.get(siteContext)`. */
export interface Site extends LiveSite {
  inventory: Inventory;
  /** Addresses of the pictures that come with the site, by name: `carts/denago-ev-city/front`. */
  pictures: Map<string, string>;
  /** Where the carts' roofs are in their side views, by slug. */
  roofs: Roofs;
  intake: Pick<Intake, 'receive' | 'token'>;
  counts: Counts;
  testDrives: TestDrives;
  photographs: Photographs;
  /** Which carts are free to rent when, and at what price. */
  rentals: Rentals;
  /** Whether browsers are to have the service worker; without, those that have it are rid of it. */
  hasServiceWorker: boolean;
  /** The JPEG that a link to the page at this path is shown with; undefined where there is no such page. */
  shareImage: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const siteContext = createContext<Site>();

/** IP address of the visitor, or `unknown`. */
export const addressContext = createContext<string>();
