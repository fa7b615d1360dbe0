import { createContext } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { Intake, Receipt, Sender } from '#server/inquiries/receive.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { DatedPage } from '#server/page-dates.ts';
import type { Roofs } from '#server/pictures/roofs.ts';

/** What the server hands to loaders and actions: `context.get(siteContext)`. */
export interface Site {
  /** Origin that canonical addresses are built from, without a trailing slash. */
  url: string;
  content: Content;
  inventory: Inventory;
  /** Addresses of the pictures that come with the site, by name: `carts/denago-ev-city-front`. */
  pictures: Map<string, string>;
  /** Where the carts' roofs are in their side views, by slug. */
  roofs: Roofs;
  /** Every page that search engines may show, but for the vehicles' own. */
  pages: DatedPage[];
  intake: {
    /** As `Intake.receive`; `failed`: the store did not take it, and the reason is in the log. */
    receive: (input: unknown, sender: Sender) => Promise<Receipt | { status: 'failed' }>;
    token: Intake['token'];
  };
  /** The JPEG that a link to the page at this path is shown with; undefined where there is no such page. */
  shareImage: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const siteContext = createContext<Site>();

/** IP address of the visitor, or `unknown`. */
export const addressContext = createContext<string>();
