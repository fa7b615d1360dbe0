import { data } from 'react-router';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import { listVehicles } from '#app/inventory/vehicle-calls.ts';
import { PageFailure } from '#app/layout/page-failure.tsx';
import { head } from '#app/seo/head.ts';
import { townData } from '#app/seo/town-data.ts';
import { siteContext } from '#app/site-context.ts';
import { POPULAR, PopularCarts } from '#app/towns/popular-carts.tsx';
import { TownClosing, TownReasons } from '#app/towns/town-closing.tsx';
import { TownContact } from '#app/towns/town-contact.tsx';
import { TownAbout, TownFigures } from '#app/towns/town-facts.tsx';
import { TownHero } from '#app/towns/town-hero.tsx';
import { TownLaw } from '#app/towns/town-law.tsx';
import { TownServices } from '#app/towns/town-services.tsx';
import { type TownView, townView } from '#app/towns/town-view.ts';
import type { Route } from './+types/town.ts';

/** Answers for every address of one segment that no other route has: a town of the content, or the 404 page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, inventory } = context.get(siteContext);
  const town = townView(content, `/${params.town}`);
  if (!town) return data(null, { status: 404 });
  const { vehicles } = await inventory.current();
  const popular: Vehicle[] | Promise<Vehicle[]> = vehicles.slice(0, POPULAR);
  const { county, showrooms } = content.business;
  return data({ town, popular, county, showrooms });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const list = listVehicles();
  // A list that cannot be had is no list: the page does without.
  const popular: Vehicle[] | Promise<Vehicle[]> = Array.isArray(list) ? list : list.catch(() => []);
  const page = await serverLoader();
  return page && { ...page, popular };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }];
  const { town, county, showrooms } = loaderData;
  const { siteUrl } = matches[0].loaderData;
  const canonical = `${siteUrl}${town.path}`;
  const title = `${town.name} Golf Carts - ${county}'s Premier Dealership | Sales, Service & Rentals`;
  const description = descriptionOf(town);
  return [
    ...head({
      title,
      description,
      keywords: [
        `golf carts ${town.name} NJ`,
        `golf cart rental ${town.name}`,
        'low-speed vehicles',
        ...town.zips,
      ],
      canonical,
    }),
    townData({ siteUrl, canonical, title, description, town, county, showrooms }),
  ];
}

export default function TownPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageFailure status={404} />;
  const { town, popular } = loaderData;
  return (
    <>
      <TownHero town={town} />
      <TownFigures town={town} />
      <TownAbout town={town} />
      <TownLaw town={town} />
      <PopularCarts vehicles={popular} />
      <TownServices town={town} />
      <TownContact town={town} />
      <TownReasons town={town} />
      <TownClosing town={town} vehicles={popular} />
    </>
  );
}

function descriptionOf({ name, type, zips, showrooms: [nearest] }: TownView): string {
  const way = nearest
    ? ` Our ${nearest.city} showroom is ${nearest.miles} miles ${nearest.direction} as the crow flies.`
    : '';
  return `Golf carts and low-speed vehicles for ${name} ${type}, NJ ${zips.join(', ')}: sales, rentals and service.${way}`;
}
