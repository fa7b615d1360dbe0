import { ShoreEnd } from '#app/business/shore-end.tsx';
import { ShowroomMap } from '#app/business/showroom-address.tsx';
import { ShowroomSign } from '#app/business/showroom-sign.tsx';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { openingHours } from '#app/layout/opening-hours.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { parkedModels } from '#app/models/model.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { CountyMap } from '#app/towns/county-map.tsx';
import { mapPlaces } from '#app/towns/map-places.ts';
import { townLinks } from '#app/towns/town-links.ts';
import { TownLists } from '#app/towns/town-lists.tsx';
import { AwayLink } from '#app/ui/away-link.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Route } from './+types/showroom.ts';

export const handle: LayoutHandle = {
  quoteHref: () => contactAddress({ from: '/showroom' }),
};

const destinations = {
  'test-drive': contactAddress({ from: '/showroom', topic: 'test-drive' }),
  visit: contactAddress({ from: '/showroom', topic: 'visit' }),
  financing: '/financing',
} as const;

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { business, pages, towns } = content;
  const { phone, hours, showrooms } = business;
  const head = describeFixedPage(context, 'showroom', {
    path: '/showroom',
    trail: [{ name: 'Showroom' }],
  });
  return {
    head,
    parked: parkedModels(pages.showroom.parked, content.models),
    showroom: pages.showroom,
    business: { phone, hours, showrooms },
    towns: townLinks(towns),
    map: mapPlaces(content),
  };
}

export const meta = pageMeta;

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
  const { showroom, business, towns, map } = loaderData;
  return (
    <>
      <PageHead title={showroom.heading} lead={showroom.lead}>
        <CallButton phone={business.phone} />
      </PageHead>
      <div className="wrap grid gap-[clamp(1rem,2vw,1.75rem)] lg:grid-cols-2">
        {business.showrooms.map((each) => (
          <div key={each.city}>
            <ShowroomSign showroom={each} tab={showroom.signTab} line={showroom.signLine} as="h2">
              <AwayLink href={each.mapsLink} about={`to ${each.city}`} className="">
                Directions
              </AwayLink>
              <AwayLink href={each.website} about={`of ${each.city}`} className="">
                Website
              </AwayLink>
              <AwayLink href={each.socialLink} about={`of ${each.city}`} className="">
                Social
              </AwayLink>
              <AwayLink href={each.reviewLink} about={`of ${each.city}`} className="">
                Reviews
              </AwayLink>
            </ShowroomSign>
            <div className="mt-5">
              <ShowroomMap showroom={each} />
            </div>
          </div>
        ))}
      </div>
      <div className="mt-section">
        <MapBand map={<CountyMap {...map} />}>
          <span className="mile-mark mb-6" aria-hidden="true">
            Mile
          </span>
          <h2>{showroom.mapHeading}</h2>
          <p className="mt-4 mb-8 text-ink-soft">{showroom.mapLine}</p>
          <TownLists towns={towns} folded />
        </MapBand>
      </div>
      <section className="wrap pt-section">
        <SectionHead title={showroom.highlightsHeading} />
        <ul className="points">
          {showroom.highlights.map(({ title, text, action, label }) => (
            <li key={title} className="flex flex-col items-start">
              <h3 className="text-h3 leading-tight font-extrabold tracking-[-0.025em]">{title}</h3>
              <p className="mt-3 mb-4 text-base text-ink-soft">{text}</p>
              <div className="mt-auto">
                <MoreLink to={destinations[action]}>{label}</MoreLink>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <ShoreEnd title={showroom.hoursHeading} parked={loaderData.parked}>
        <HoursList hours={openingHours(business.hours)} />
      </ShoreEnd>
    </>
  );
}
