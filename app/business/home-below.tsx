import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { MileMark } from '#app/ui/mile-mark.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { fill } from '#domain/text/sentences.ts';
import type { mapPlaces } from '#domain/town/map-places.ts';
import type { TownLink } from '#domain/town/town-links.ts';
import { FeaturedCard } from './featured-card.tsx';
import { Brands, County, Places, Reasons } from './home-sections.tsx';
import { Talk } from './talk.tsx';

interface Props {
  home: Omit<Content['pages']['home'], 'hero' | 'featured'>;
  featured: Parameters<typeof FeaturedCard>[0][];
  business: Pick<
    Content['business'],
    'name' | 'phone' | 'email' | 'responsePromise' | 'hours' | 'county' | 'state' | 'brands'
  > & { shortName: string };
  showrooms: Parameters<typeof Places>[0]['showrooms'];
  /** Words of the showrooms' signs. */
  sign: { tab: string; line: string };
  towns: TownLink[];
  map: ReturnType<typeof mapPlaces>;
  /** Carts for sale. */
  count: number;
}

/** The home page under its hero. */
export function HomeBelow({ home, featured, business, showrooms, sign, towns, map, count }: Props) {
  return (
    <>
      <section className="pt-section">
        <div className="wrap">
          <MileMark />
          <SectionHead title={home.featuredHeading}>
            <div className="flex flex-wrap gap-x-7 lg:justify-end">
              <HelpMeChoose />
              <MoreLink to="/inventory">{fill(home.allCarts, { count })}</MoreLink>
            </div>
          </SectionHead>
        </div>
        <ul className="lot lot-wide lot-three swipe border-t border-reed-300">
          {featured.map((each) => (
            <li key={each.model.slug}>
              <FeaturedCard {...each} />
            </li>
          ))}
        </ul>
      </section>
      <Reasons home={home} />
      <Brands business={business} home={home} />
      <County about={home.about} map={<CountyMap {...map} />} showrooms={showrooms.length} />
      <section className="wrap pt-[clamp(3.5rem,5vw,5.5rem)]">
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
      <Talk
        heading={home.talkHeading}
        business={business}
        contact={contactAddress({ from: '/' })}
      />
    </>
  );
}
