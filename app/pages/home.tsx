import { HomeHero } from '#app/business/home-hero.tsx';
import { Brands, County, Featured, Places, Reasons, Talk } from '#app/business/home-sections.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { catalogData } from '#app/seo/product-data.ts';
import { TownLists } from '#app/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { type Cart, cartOfModel } from '#domain/cart/cart.ts';
import type { Model } from '#domain/content/models.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { fullName } from '#domain/model/model.ts';
import { figures } from '#domain/specification/facts.ts';
import { factsOfModel } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { countyOf } from '#domain/town/county.ts';
import { cartPictureName, sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, url } = site;
  const { business, models, pages } = content;
  const { vehicles } = await inventory.current();
  const { showrooms, county, state, brands } = business;
  const { hero, featured, ...home } = pages.home;
  // The server refuses content without one of these models.
  const modelOf = (slug: string) => models.find((each) => each.slug === slug) as Model;
  const shown = modelOf(hero.model);
  const scene = sceneAddress(pictures, hero.scene);
  return {
    head: pageHead(context, site, 'home', { things: [catalogData(vehicles, url)] }),
    hero: {
      lead: hero.lead,
      name: fullName(shown),
      path: `/vehicles/${shown.slug}`,
      lines: seasonOf(hero.headlines, dayInNewYork(Date.now())).lines,
      figures: [
        ...figures({ ...factsOfModel(shown), payload: null }),
        ...(shown.msrp ? [{ label: 'MSRP', value: dollars(shown.msrp) }] : []),
      ],
      shape: cartShape(shown),
      picture: scene ?? pictures.get(cartPictureName(shown.slug, 'front')),
      lamps: scene ? hero.lamps : [],
    },
    home,
    featured: featured.map(({ model, price, line }): Cart => {
      const cart = cartOfModel(modelOf(model), { ...site, vehicles });
      // The page's own words, in place of today's price and availability.
      return { ...cart, price, priceOf: '', description: line, availability: null, isNew: true };
    }),
    brands,
    shortName: business.wordmark.own,
    place: `${county}, ${state}`,
    showrooms,
    sign: { signTab: pages.showroom.signTab, signLine: pages.showroom.signLine },
    county: countyOf(content),
    count: vehicles.length,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, home, featured, showrooms, sign, county, count } = loaderData;
  return (
    <>
      <HomeHero {...hero} />
      <Below>
        <Featured home={home} featured={featured} count={count} />
        <Reasons home={home} />
        <Brands {...loaderData} />
        <County about={home.about} county={county} showrooms={showrooms.length} />
        <section className="wrap pt-[clamp(3.5rem,5vw,6rem)]">
          <div className="mb-8 grid items-end gap-x-gap gap-y-2 lg:grid-cols-12">
            <h2 className="text-h3 lg:col-span-7">{home.townsHeading}</h2>
            <p className="text-sm text-ink-soft lg:col-span-5 lg:text-right">{home.townsLine}</p>
          </div>
          <TownLists towns={county.towns} />
        </section>
        <Places home={home} showrooms={showrooms} sign={sign} />
        <Talk heading={home.talkHeading} />
      </Below>
    </>
  );
}
