import { openingHours } from '#app/layout/opening-hours.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { StreetMap } from '#app/ui/street-map.tsx';
import { TelPlate } from '#app/ui/tel-plate.tsx';
import type { TownView } from '#domain/town/town-view.ts';
import { CountyMap } from './county-map.tsx';

/** Telephone, hours and the maps: ours at once, the street map when asked for. */
export function TownContact({ town }: { town: TownView }) {
  const { business, showrooms, map } = town;
  const [nearest] = showrooms;
  return (
    <MapBand map={<CountyMap {...map} lit={town.path} />}>
      <h2 className="text-[clamp(2.375rem,1.2rem+2.4vw,3.5rem)]">
        {nearest
          ? `Our ${nearest.city} showroom: ${nearest.miles} miles ${nearest.direction}`
          : `Near ${town.name}`}
      </h2>
      <div className="mt-8 max-w-[34rem]">
        <TelPlate phone={business.phone} line={business.county} />
      </div>
      <div className="mt-6 mb-8 max-w-[34rem]">
        <HoursList hours={openingHours(business.hours)} />
      </div>
      <StreetMap
        key={town.path}
        place={`${town.name} ${town.type}`}
        query={`${town.name} ${town.type}, ${business.county}, ${business.state}`}
        embed={town.streetMap}
      />
    </MapBand>
  );
}
