import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import type { Content } from '#domain/content/content.ts';
import type { mapPlaces } from '#domain/town/map-places.ts';
import type { TownLink } from '#domain/town/town-links.ts';
import { ShowroomAddress } from './showroom-address.tsx';

interface Props {
  business: Pick<Content['business'], 'showrooms'>;
  words: Content['pages']['contact'];
  towns: TownLink[];
  map: ReturnType<typeof mapPlaces>;
}

/** Where to find us, under the contact form. */
export function ContactMaps({ business, words, towns, map }: Props) {
  return (
    <MapBand map={<CountyMap {...map} />}>
      <h2>{words.showroomsHeading}</h2>
      <p className="mt-4 mb-8 text-ink-soft">{words.showroomsLine}</p>
      {business.showrooms.map((showroom) => (
        <ShowroomAddress key={showroom.city} showroom={showroom} />
      ))}
      <TownLists towns={towns} folded />
    </MapBand>
  );
}
