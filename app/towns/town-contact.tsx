import { openingHours } from '#app/layout/opening-hours.ts';
import { telephone } from '#app/ui/telephone.ts';
import { CountyMap } from './county-map.tsx';
import { StreetMap } from './street-map.tsx';
import type { TownView } from './town-view.ts';

/** Telephone, hours and the maps: ours at once, the street map when asked for. */
export function TownContact({ town }: { town: TownView }) {
  const { business, showrooms, map } = town;
  const [nearest] = showrooms;
  return (
    <section className="overflow-clip border-y border-reed-300">
      <div className="wrap gap-x-gap lg:grid lg:grid-cols-12 lg:items-center">
        <div className="relative z-1 py-16 max-lg:pb-10 lg:col-span-5">
          <h2 className="text-[clamp(2.375rem,1.2rem+2.4vw,3.5rem)]">
            {nearest
              ? `${town.name} to ${nearest.city}: ${nearest.miles} miles ${nearest.direction}`
              : `Near ${town.name}`}
          </h2>
          <a href={telephone(business.phone)} className="tel-plate mt-8 max-w-[34rem]">
            <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">Call Now</span>{' '}
            <b className="text-[14.6cqi] leading-none font-bold tracking-[-0.035em] whitespace-nowrap">
              {business.phone}
            </b>{' '}
            <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">
              Ocean County
            </span>
          </a>
          <dl className="mt-6 mb-8 grid max-w-[34rem]">
            {openingHours(business.hours).map(({ days, hours }) => (
              <div key={days} className="flex justify-between gap-6 border-b border-line py-2.5">
                <dt>{days}</dt>
                <dd className="font-bold">{hours}</dd>
              </div>
            ))}
          </dl>
          <StreetMap key={town.path} place={`${town.name} ${town.type}`} embed={town.streetMap} />
        </div>
        <div className="max-lg:-mr-gutter max-lg:-ml-6 max-lg:overflow-clip max-lg:border-t max-lg:border-reed-300 max-lg:pt-4 max-lg:pb-6 lg:col-span-7 lg:-my-2">
          <CountyMap towns={map.towns} showrooms={map.showrooms} lit={town.path} />
        </div>
      </div>
    </section>
  );
}
