import { data } from 'react-router';
import { listVehicles } from '#app/inventory/vehicle-calls.ts';
import { PageFailure } from '#app/layout/page-failure.tsx';
import { describePage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { TownBelow } from '#app/towns/town-below.tsx';
import { townHead } from '#app/towns/town-head.ts';
import { TownHero } from '#app/towns/town-hero.tsx';
import { POPULAR } from '#domain/town/popular.ts';
import { townView } from '#domain/town/town-view.ts';
import { type CardVehicle, cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/town.ts';

/** Answers for every address of one segment that no other route has: a town of the content, or the 404 page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory } = site;
  const town = townView(content, `/${params.town}`);
  if (!town) return data(null, { status: 404 });
  const { vehicles } = await inventory.current();
  const popular: CardVehicle[] | Promise<CardVehicle[]> = vehicles
    .slice(0, POPULAR)
    .map(cardVehicle);
  const head = describePage(context, site, {
    ...townHead(town, content.business.county),
    trail: [{ name: town.name }],
    served: { '@type': 'City', name: `${town.name} ${town.type}` },
  });
  return data({ head, town, popular });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const list = listVehicles();
  // A list that cannot be had is no list: the page does without.
  const popular: CardVehicle[] | Promise<CardVehicle[]> = Array.isArray(list)
    ? list
    : list.catch(() => []);
  const page = await serverLoader();
  return page && { ...page, popular };
}

export const meta = pageMeta;

export default function TownPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageFailure status={404} />;
  const { town, popular } = loaderData;
  return (
    <>
      <TownHero town={town} />
      <TownBelow key={town.path} town={town} vehicles={popular} />
    </>
  );
}
