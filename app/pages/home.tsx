import { Places, Talk } from '#app/business/home-contact.tsx';
import { HomeHero } from '#app/business/home-hero.tsx';
import { Brands, County, Featured, Reasons } from '#app/business/home-sections.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { catalogData } from '#app/seo/product-data.ts';
import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { shortNameOf } from '#domain/site/name-parts.ts';
import { mapPlaces, townLinks } from '#domain/town/map-places.ts';
import type { CardCart } from '#domain/vehicle/card-vehicle.ts';
import { cartPictureName, sceneAddress } from '#domain/vehicle/cart-pictures.ts';
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
    featured: featured.map(({ model: slug, price, line }): CardCart => {
      const { topSpeed = '', range = '', seats = null, ...cart } = model(models, slug);
      return {
        ...{ id: slug, name: cart.name, brand: cart.brand, category: cart.category, seats },
        ...{ price, description: line, isNew: true, images: [] },
        illustration: pictures.get(cartPictureName(slug, 'front')) ?? null,
        specifications: { topSpeed, range },
      };
    }),
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
    sign: { signTab: pages.showroom.signTab, signLine: pages.showroom.signLine },
    towns: townLinks(content),
    map: mapPlaces(content),
    count: vehicles.length,
  };
}

export const meta = pageMeta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, home, featured, business, showrooms, sign, towns, map, count } = loaderData;
  return (
    <>
      <HomeHero {...hero} phone={business.phone} />
      <Below>
        <Featured home={home} featured={featured} count={count} />
        <Reasons home={home} />
        <Brands business={business} home={home} />
        <County about={home.about} map={<CountyMap {...map} />} showrooms={showrooms.length} />
        <section className="wrap pt-[clamp(3.5rem,5vw,6rem)]">
          <div className="mb-8 grid items-end gap-x-gap gap-y-2 lg:grid-cols-12">
            <h2 className="text-h3 lg:col-span-7">{home.townsHeading}</h2>
            <p className="text-sm text-ink-soft lg:col-span-5 lg:text-right">{home.townsLine}</p>
          </div>
          <TownLists towns={towns} />
        </section>
        <Places
          heading={home.placesHeading}
          showrooms={showrooms}
          places={home.places}
          sign={sign}
          phone={business.phone}
        />
        <Talk heading={home.talkHeading} business={business} />
      </Below>
    </>
  );
}

/** The card's fields of a model. The server refuses content without one of these models. */
function model(models: Content['models'], slug: string) {
  const found = models.find((each) => each.slug === slug);
  if (!found) throw new Error(`no model ${slug}`);
  const { brand, name, category, seats, topSpeed, range, msrp } = found;
  return { slug, brand, name, category, seats, topSpeed, range, msrp };
}
