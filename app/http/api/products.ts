import { productFeed } from '#app/http/seo/product-feed.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/products.ts';

/** GET /feeds/products.xml: the inventory as a product feed, for merchants. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, content, inventory } = context.get(siteContext);
  const { vehicles } = await inventory.current();
  const { business, pages } = content;
  const channel = { name: business.name, description: pages.home.hero.lead, siteUrl: url };
  const today = dayInNewYork(Date.now());
  return liveAnswer('application/xml; charset=utf-8', productFeed(vehicles, channel, today));
}
