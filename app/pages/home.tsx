import { HomeBelow } from '#app/business/home-below.tsx';
import { HomeHero } from '#app/business/home-hero.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { catalogData } from '#app/seo/product-data.ts';
import { Below } from '#app/ui/below.tsx';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { shortNameOf } from '#domain/site/name-parts.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { townLinks } from '#domain/town/town-links.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, url } = site;
  const { business, models, pages } = content;
  const { vehicles } = await inventory.current();
  const { name, phone, email, responsePromise, hours, county, state, brands } = business;
  const { hero, featured, ...words } = pages.home;
  const { lines } = seasonOf(hero.headlines, dayInNewYork(Date.now()));
  const head = pageHead(context, site, 'home', { things: [catalogData(vehicles, url)] });
  return {
    head,
    hero: {
      lines,
      lead: hero.lead,
      model: model(models, hero.model),
      scene: sceneAddress(pictures, hero.scene),
      lamps: hero.lamps,
    },
    home: words,
    featured: featured.map((each) => ({ ...each, model: model(models, each.model) })),
    business: {
      ...{ name, phone, email, responsePromise, hours, county, state, brands },
      shortName: shortNameOf(business),
    },
    showrooms: business.showrooms.map(({ city, address, phone, mapsLink }) => ({
      city,
      address,
      phone,
      mapsLink,
    })),
    sign: { tab: pages.showroom.signTab, line: pages.showroom.signLine },
    towns: townLinks(content),
    map: mapPlaces(content),
    count: vehicles.length,
  };
}

export const meta = pageMeta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, ...below } = loaderData;
  return (
    <>
      <HomeHero {...hero} phone={below.business.phone} />
      <Below>
        <HomeBelow {...below} />
      </Below>
    </>
  );
}

/** The card's share of a model; the content was refused at the start if one of these were missing. */
function model(models: Content['models'], slug: string) {
  const found = models.find((each) => each.slug === slug);
  if (!found) throw new Error(`no model ${slug}`);
  const { brand, name, category, seats, topSpeed, range, msrp } = found;
  return { slug, brand, name, category, seats, topSpeed, range, msrp };
}
