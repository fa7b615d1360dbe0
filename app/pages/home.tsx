import { FeaturedCard } from '#app/business/featured-card.tsx';
import { HomeHero } from '#app/business/home-hero.tsx';
import { Brands, County, Places, Reasons } from '#app/business/home-sections.tsx';
import { Talk } from '#app/business/talk.tsx';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { sceneAddress } from '#app/inventory/cart-pictures.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { catalogData } from '#app/seo/product-data.ts';
import { siteContext } from '#app/site-context.ts';
import { CountyMap } from '#app/towns/county-map.tsx';
import { mapPlaces } from '#app/towns/map-places.ts';
import { TownLists, townLinks } from '#app/towns/town-lists.tsx';
import { fill } from '#app/ui/fill.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Content } from '#server/content.ts';
import type { Route } from './+types/home.ts';

const contact = contactAddress({ from: '/' });

export const handle: LayoutHandle = { quoteHref: () => contact };

export async function loader({ context }: Route.LoaderArgs) {
  const { content, inventory, pictures, url } = context.get(siteContext);
  const { business, models, pages, towns } = content;
  const { vehicles } = await inventory.current();
  const { name, phone, email, responsePromise, hours, county, state, brands, showrooms } = business;
  const head = describeFixedPage(context, 'home', {
    path: '/',
    things: [catalogData(vehicles, url)],
  });
  return {
    head,
    home: pages.home,
    hero: model(models, pages.home.hero.model),
    scene: sceneAddress(pictures, pages.home.hero.scene),
    featured: pages.home.featured.map((each) => ({ ...each, model: model(models, each.model) })),
    business: { name, phone, email, responsePromise, hours, county, state, brands, showrooms },
    sign: { tab: pages.showroom.signTab, line: pages.showroom.signLine },
    towns: townLinks(towns),
    map: mapPlaces(content),
    count: vehicles.length,
  };
}

export const meta = pageMeta;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, hero, scene, featured, business, sign, towns, map, count } = loaderData;
  return (
    <>
      <HomeHero hero={home.hero} model={hero} phone={business.phone} scene={scene} />
      <section className="pt-section">
        <div className="wrap">
          <SectionHead title={home.featuredHeading}>
            <div className="lg:text-right">
              <MoreLink to="/inventory">{fill(home.allCarts, { count })}</MoreLink>
            </div>
          </SectionHead>
        </div>
        <ul className="lot lot-three swipe border-t border-reed-300">
          {featured.map((each) => (
            <li key={each.model.slug}>
              <FeaturedCard {...each} />
            </li>
          ))}
        </ul>
      </section>
      <Reasons home={home} />
      <Brands business={business} home={home} />
      <County about={home.about} map={<CountyMap {...map} />} />
      <section className="wrap pt-[clamp(3.5rem,5vw,5.5rem)]">
        <div className="mb-8 grid items-end gap-x-gap gap-y-2 lg:grid-cols-12">
          <h2 className="text-h3 lg:col-span-7">{home.townsHeading}</h2>
          <p className="text-sm text-ink-soft lg:col-span-5 lg:text-right">{home.townsLine}</p>
        </div>
        <TownLists towns={towns} />
      </section>
      <Places
        heading={home.placesHeading}
        showrooms={business.showrooms}
        places={home.places}
        sign={sign}
        phone={business.phone}
      />
      <Talk heading={home.talkHeading} business={business} contact={contact} />
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
