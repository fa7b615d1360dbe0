import type { ReactNode } from 'react';
import { AwayLink } from '#app/ui/away-link.tsx';
import { BrandPlate } from '#app/ui/brand-plate.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { MileMark } from '#app/ui/mile-mark.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { fill, spelled } from '#domain/text/sentences.ts';
import { ShowroomSign } from './showroom-sign.tsx';
import './home.css';

type Home = Omit<Content['pages']['home'], 'hero' | 'featured'>;
type Business = Content['business'];

/** Why choose us: large figures in place of icons. */
export function Reasons({ home }: { home: Home }) {
  return (
    <section className="wrap grid gap-x-gap gap-y-8 pt-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <MileMark />
        <h2 className="max-w-[5.3em]">{home.whyHeading}</h2>
        <p className="mt-5 max-w-[17em] text-ink-soft">{home.whyLine}</p>
      </div>
      <ol className="reasons lg:col-span-7 lg:col-start-6">
        {home.why.map(({ figure, unit, title, text }) => (
          <li key={title}>
            <b>
              {figure}
              {unit && <small>{unit}</small>}
            </b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The makes we advertise, as licence plates; those with a page of their own are links. */
export function Brands({
  business,
  home,
}: {
  business: Pick<Business, 'brands' | 'county' | 'state'> & { shortName: string };
  home: Home;
}) {
  const { brands, shortName, county, state } = business;
  return (
    <section className="wrap pt-section">
      <MileMark />
      <SectionHead title={fill(home.brandsHeading, { count: spelled(brands.length) })}>
        <p>{home.brandsLine}</p>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-[clamp(0.5rem,1.1vw,1rem)] sm:grid-cols-3 xl:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand}>
            <BrandPlate
              brand={brand}
              above={shortName}
              below={`${county}, ${state}`}
              to={home.brandPages[brand]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CountyProps {
  about: Home['about'];
  map: ReactNode;
  /** How many there are. */
  showrooms: number;
}

/** Who we are in two figures, beside the county that we serve. */
export function County({ about, map, showrooms }: CountyProps) {
  return (
    <div className="mt-section">
      <MapBand map={map}>
        <MileMark />
        <h2 className="text-[clamp(2.375rem,1.2rem+2.4vw,3.5rem)]">{about.heading}</h2>
        <p className="mt-6 max-w-[22em] text-lead leading-[1.42]">{about.lead}</p>
        <div className="mt-4 flex flex-wrap gap-x-7">
          <MoreLink to="/about">About us</MoreLink>
          <MoreLink to="/showroom">{showrooms === 1 ? 'Showroom' : 'Showrooms'}</MoreLink>
        </div>
        <dl className="mt-10 grid grid-cols-2 border-t border-line pt-6">
          {about.figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 text-ink-soft">{label}</dt>
              <dd className="text-[clamp(2.25rem,1.3rem+3vw,4.25rem)] leading-[0.85] font-extrabold tracking-[-0.045em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </MapBand>
    </div>
  );
}

interface PlacesProps {
  heading: string;
  showrooms: Pick<Business['showrooms'][number], 'city' | 'address' | 'phone' | 'mapsLink'>[];
  places: Home['places'];
  sign: { tab: string; line: string };
  phone: string;
}

/** Where to find us: the showrooms as green signs, and what we say to those who live elsewhere. */
export function Places({ heading, showrooms, places, sign, phone }: PlacesProps) {
  return (
    <section className="wrap pt-section pb-section">
      <MileMark />
      <SectionHead title={heading} />
      <div className="grid gap-[clamp(1rem,2vw,1.75rem)] lg:grid-cols-2">
        {showrooms.map((showroom) => (
          <ShowroomSign key={showroom.city} showroom={showroom} tab={sign.tab} line={sign.line}>
            <AwayLink href={showroom.mapsLink} about={`to ${showroom.city}`} className="">
              Directions
            </AwayLink>
          </ShowroomSign>
        ))}
      </div>
      <div className="swipe -mx-gutter mt-[clamp(1rem,2vw,1.75rem)] grid scroll-px-gutter gap-[clamp(1rem,2vw,1.75rem)] px-gutter lg:grid-cols-3">
        {places.map(({ title, text }) => (
          <section key={title} className="guide-sign guide-sign-white">
            <h3 className="mb-2 text-h3 leading-tight font-bold tracking-[-0.02em]">{title}</h3>
            <p>{text}</p>
            <p className="mt-3 flex flex-wrap gap-x-7">
              <a
                href={telephone(phone)}
                className="more text-ink"
                aria-label={`Call about ${title}: ${phone}`}
              >
                <span>{phone}</span>
              </a>
              <SiteLink
                to={contactAddress({ from: '/' })}
                className="more text-ink"
                aria-label={`Write to us about ${title}`}
              >
                <span>Write to us</span>
              </SiteLink>
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}
