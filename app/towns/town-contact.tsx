import { openingHours } from '#app/layout/opening-hours.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { TelPlate } from '#app/ui/tel-plate.tsx';
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
          <div className="mt-8 max-w-[34rem]">
            <TelPlate phone={business.phone} line="Ocean County" />
          </div>
          <div className="mt-6 mb-8 max-w-[34rem]">
            <HoursList hours={openingHours(business.hours)} />
          </div>
          <StreetMap key={town.path} place={`${town.name} ${town.type}`} embed={town.streetMap} />
        </div>
        <div className="max-lg:-mr-gutter max-lg:-ml-6 max-lg:overflow-clip max-lg:border-t max-lg:border-reed-300 max-lg:pt-4 max-lg:pb-6 lg:col-span-7 lg:-my-2">
          <CountyMap towns={map.towns} showrooms={map.showrooms} lit={town.path} />
        </div>
      </div>
    </section>
  );
}
