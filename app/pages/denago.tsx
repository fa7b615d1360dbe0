import { brandOpening } from '#app/models/brand-opening.ts';
import { DenagoPage } from '#app/models/denago-page.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { catalogueOf, linesOf } from '#domain/model/catalogue.ts';
import { cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/denago.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const { vehicles } = await site.inventory.current();
  const head = pageHead(context, site, 'denago');
  const stock = vehicles.filter(({ brand }) => brand === 'denago').map(cardVehicle);
  return {
    head,
    opening: brandOpening('denago', content, pictures),
    words: content.brands.denago,
    rows: catalogueOf('denago', linesOf('denago', content), stock),
  };
}

export const meta = pageMeta;

export default function Denago({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <DenagoPage {...page} />;
}
