import { useRootData } from '#app/http/document/use-root-data.ts';
import { CartList } from '#app/site/cart/cart-card.tsx';
import { MapBand } from '#app/site/county/county-map.tsx';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { useIsClosed } from '#app/site/frame/call-button.tsx';
import { ShowroomSign } from '#app/site/showroom/showroom.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { BrandPlate, TelPlate } from '#app/ui/plate.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { Section } from '#app/ui/section.tsx';
import { LineLink, SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { fill, spelled } from '#domain/text/sentences.ts';
import type { HomeView } from './view.ts';

const contact = contactAddress({ from: '/' });

/** A mile marker above a heading; CSS counts the sections. */
function MileMark() {
  return (
    <span
      className="mile-mark mb-6 hidden w-13 md:grid justify-items-center rounded-control bg-sedge pt-2 pb-1.5 text-xs leading-tight font-semibold text-white"
      aria-hidden="true"
    >
      Mile
    </span>
  );
}

export function Featured({ home, featured, count }: HomeView) {
  if (featured.length === 0) return null;
  return (
    <Section
      title={home.featuredHeading}
      above={<MileMark />}
      beside={
        <div className="flex flex-wrap gap-x-7 lg:justify-end">
          <MoreLink to="/choose">Help me choose</MoreLink>
          <MoreLink to="/inventory">{fill(home.allCarts, { count })}</MoreLink>
        </div>
      }
    >
      <CartList carts={featured} look="lot lot-three swipe -mx-5 border-t border-reed-300" />
    </Section>
  );
}

export function Reasons({ home }: HomeView) {
  return (
    <section className="wrap grid gap-x-gap gap-y-8 pt-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <MileMark />
        <h2 className="lg:max-w-[5.3em]">{home.whyHeading}</h2>
      </div>
      <ol className="grid grid-cols-2 lg:col-span-7 lg:col-start-6">
        {home.why.map(({ figure, unit, title, text }) => (
          <li
            key={title}
            className="border-t border-line py-4 pr-3 even:border-l even:pl-4 md:p-gap md:odd:pl-0 md:nth-[-n+2]:border-t-0 md:nth-[-n+2]:pt-0 md:nth-[n+3]:pb-0"
          >
            <b className="block text-h3 leading-none font-extrabold tracking-tighter whitespace-nowrap md:text-h1 md:leading-sign">
              {figure}
              {unit && <small className="ml-1 text-lead tracking-tight">{unit}</small>}
            </b>
            <h3>{title}</h3>
            <p className="mt-1 max-w-note text-base text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Brands({ brands, home }: HomeView) {
  return (
    <Section
      title={fill(home.brandsHeading, { count: spelled(brands.length) })}
      above={<MileMark />}
      beside={<p>{home.brandsLine}</p>}
    >
      <ul className="grid grid-cols-3 gap-3 xl:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand}>
            <BrandPlate brand={brand} to={home.brandPages[brand]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function County({ home: { about }, showrooms }: HomeView) {
  return (
    <div className="mt-section">
      <MapBand>
        <MileMark />
        <h2 className="text-h2-low">{about.heading}</h2>
        <p className="mt-6 max-w-note text-lead leading-snug">{about.lead}</p>
        <div className="mt-4 flex flex-wrap gap-x-7">
          <MoreLink to="/about">About us</MoreLink>
          <MoreLink to="/showroom">{showrooms.length === 1 ? 'Showroom' : 'Showrooms'}</MoreLink>
        </div>
        <Rows
          rows={about.figures.map(({ value, label }) => [label, value])}
          className="mt-10 grid grid-cols-2 border-t border-line pt-6 *:flex *:flex-col-reverse *:justify-end [&_dt]:mt-2 [&_dt]:text-ink-soft [&_dd]:text-h2 [&_dd]:leading-sign [&_dd]:font-extrabold [&_dd]:tracking-tighter"
        />
      </MapBand>
    </div>
  );
}

export function Places({ home, showrooms, sign }: HomeView) {
  const phone = useRootData().frame.phone;
  return (
    <Section className="wrap pt-section pb-section" title={home.placesHeading} above={<MileMark />}>
      <div className="swipe -mx-gutter grid scroll-px-gutter gap-gap px-gutter *:lg:col-span-2 lg:grid-cols-6">
        {showrooms.map((showroom) => (
          <div key={showroom.city} className="grid lg:col-span-3">
            <ShowroomSign showroom={showroom} words={sign} />
          </div>
        ))}
        {home.places.map(({ title, text }) => (
          <section key={title} className="guide-sign guide-sign-white bg-white text-ink">
            <h3 className="mb-2 text-h3 leading-tight font-semibold tracking-tight">{title}</h3>
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
                to={contact}
                className="more text-ink"
                aria-label={`Write to us about ${title}`}
              >
                <span>Write to us</span>
              </SiteLink>
            </p>
          </section>
        ))}
      </div>
    </Section>
  );
}

export function Talk({ home }: HomeView) {
  const { frame } = useRootData();
  const isClosed = useIsClosed();
  return (
    <section className="scene horizon [--hz:82%] pt-section pb-[calc(var(--spacing-section)+3rem)]">
      <div className="wrap grid items-center gap-gutter lg:grid-cols-5-7">
        <div>
          <MileMark />
          <h2>{home.talkHeading}</h2>
          <p className="mt-5 text-lead">{frame.responsePromise}</p>
          {/* On a phone the footer, next below, has them. */}
          <div className="mt-7 max-w-xs max-md:hidden">
            <BusinessHours />
          </div>
          <div className="mt-7 flex flex-wrap gap-3">
            <LineLink to={contact}>Write to us</LineLink>
            <a href={`mailto:${frame.email}`} className="btn btn-line">
              Email
            </a>
          </div>
        </div>
        <TelPlate phone={frame.phone} line={frame.county} quiet={isClosed} />
      </div>
    </section>
  );
}
