import { openingHours } from '#app/layout/opening-hours.ts';
import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Parked } from '#domain/model/model.ts';
import type { mapPlaces } from '#domain/town/map-places.ts';
import type { TownLink } from '#domain/town/town-links.ts';
import { ShoreEnd } from './shore-end.tsx';

interface Props {
  showroom: Content['pages']['showroom'];
  business: Pick<Content['business'], 'hours'>;
  towns: TownLink[];
  map: ReturnType<typeof mapPlaces>;
  parked: Parked[];
}

const destinations = {
  'test-drive': contactAddress({ from: '/showroom', topic: 'test-drive' }),
  visit: contactAddress({ from: '/showroom', topic: 'visit' }),
  financing: '/financing',
} as const;

/** The showroom page under its two signs. */
export function ShowroomBelow({ showroom, business, towns, map, parked }: Props) {
  return (
    <>
      <div className="mt-section">
        <MapBand map={<CountyMap {...map} />}>
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
      <ShoreEnd title={showroom.hoursHeading} parked={parked}>
        <HoursList hours={openingHours(business.hours)} />
      </ShoreEnd>
    </>
  );
}
