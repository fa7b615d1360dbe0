import { data, Outlet, redirect } from 'react-router';
import { describePage } from '#app/http/seo/describe-page.ts';
import { useStoreTown } from '#app/site/frame/chosen.ts';
import { useTown } from '#app/site/frame/your-town.tsx';
import { NoSuchPage } from '#app/site/hero/page-opening.tsx';
import { TownHero } from '#app/site/towns/town-hero.tsx';
import { cartOf } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import { brandOf } from '#domain/model/catalogue.ts';
import type { Head } from '#domain/site/head.ts';
import { brandPage } from '#domain/site/page-table.ts';
import { cartForTown } from '#domain/town/cart-for-town.ts';
import { type TownView, townView } from '#domain/town/town-view.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/town-route.ts';

/**
 * Serves every path of one segment without another route: a town of the content, the way to a brand, or the 404 page. The inner route loads
 * the list of carts, so that the browser calls the API for it, and this loader only for the words and the town's cart.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory } = site;
  const town = townView(content, `/${params.town}`);
  // Breadcrumbs of model pages link to `/evolution` (docs/product.md, Models).
  const brand = brandOf(params.town, content);
  if (brand) throw redirect(brandPage(brand).path + url.search, 301);
  if (!town) return data(null, { status: 404 });
  const { vehicles } = await inventory.current();
  const cart = cartForTown(town.cart, vehicles);
  const head = describePage(context, site, {
    ...townHead(town, content.business),
    trail: [{ name: town.name }],
    served: `${town.name} ${town.type}`,
  });
  return data({
    head,
    ask: `Get a quote in ${town.name}`,
    town,
    cart: cart && { ...cartOf(cart), shownIn: cart.shownIn },
  });
}

export default function TownPage({ loaderData }: Route.ComponentProps) {
  const { path, name, type } = loaderData?.town ?? {};
  const isYours = useTown()?.path === path;
  useStoreTown(isYours ? path : undefined, `${name} ${type}`);
  if (!loaderData) return <NoSuchPage />;
  const { town, cart } = loaderData;
  return (
    <>
      <TownHero town={town} cart={cart} />
      <Outlet context={town} />
    </>
  );
}

/** docs/product.md, Towns, fixes the title. */
function townHead(town: TownView, { county, state }: Content['business']): Head {
  const { name, type, path, zips } = town;
  const [nearest] = town.showrooms;
  const way = nearest
    ? ` Our ${nearest.city} showroom is ${nearest.miles} miles ${nearest.direction} as the crow flies.`
    : '';
  return {
    path,
    title: `${name} Golf Carts - ${county}'s Premier Dealership | Sales, Service & Rentals`,
    description: `Golf carts and low-speed vehicles for ${name} ${type}, ${state} ${zips.join(', ')}: sales, rentals and service.${way}`,
    keywords: [
      `golf carts ${name} ${state}`,
      `golf cart rental ${name}`,
      'low-speed vehicles',
      ...zips,
    ],
  };
}
