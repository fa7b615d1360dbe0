import type { Content } from '#domain/content/content.ts';
import type { SitePage } from '#domain/site/pages.ts';
import type { ChannelName } from '#server/delivery/channel.ts';

/** What the parts of the site share. It changes while the site runs, so pass the object itself. */
export interface LiveSite {
  /** Origin of canonical addresses, without a trailing slash. */
  url: string;
  content: Content;
  /** Every page for search engines but the vehicles' own. */
  pages: SitePage[];
  /** Addresses of the site's own pictures, by name: `carts/denago-ev-city/front`. */
  pictures: Map<string, string>;
  /** The channels of a new inquiry. */
  channels: ChannelName[];
}
