import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { Points } from '#app/ui/points.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';
import type { Parked } from '#domain/model/model.ts';
import { fill } from '#domain/text/sentences.ts';
import type { mapPlaces } from '#domain/town/map-places.ts';
import type { TownLink } from '#domain/town/town-links.ts';
import { ShoreEnd } from './shore-end.tsx';

interface Props {
  about: Content['pages']['about'];
  phones: { main: string; second: string };
  towns: TownLink[];
  map: ReturnType<typeof mapPlaces>;
  parked: Parked[];
}

/** The about page under our story: values, team, the county, hours. */
export function AboutBelow({ about, phones, towns, map, parked }: Props) {
  return (
    <>
      <section className="wrap pt-section">
        <SectionHead title={about.valuesHeading} />
        <Points points={about.values} />
      </section>
      <section className="wrap pt-section">
        <SectionHead title={about.teamHeading}>
          <p>{about.teamLine}</p>
        </SectionHead>
        <ul className="border-t-2 border-ink">
          {about.team.map(({ role, text, phone }) => (
            <li
              key={role}
              className="grid items-baseline gap-x-gap gap-y-1 border-b border-line py-5 lg:grid-cols-[3fr_6fr_3fr]"
            >
              <h3 className="text-h3 leading-tight font-extrabold tracking-[-0.025em]">{role}</h3>
              <p className="text-ink-soft">{text}</p>
              <a
                href={telephone(phones[phone])}
                className="more lg:justify-self-end"
                aria-label={`Call ${role.toLowerCase()}: ${phones[phone]}`}
              >
                <Icon name="call" size="1em" />
                <span>{phones[phone]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-section">
        <MapBand map={<CountyMap {...map} />}>
          <h2>{fill(about.townsHeading, { count: towns.length })}</h2>
          <p className="mt-4 mb-8 text-ink-soft">{about.townsLine}</p>
          <TownLists towns={towns} folded />
        </MapBand>
      </div>
      <ShoreEnd title={about.hoursHeading} parked={parked}>
        <HoursList hours={about.hours} />
      </ShoreEnd>
    </>
  );
}
