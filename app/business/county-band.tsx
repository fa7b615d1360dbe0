import type { ReactNode } from 'react';
import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import type { mapPlaces, TownLink } from '#domain/town/map-places.ts';

interface Props {
  title: string;
  line: string;
  towns: TownLink[];
  map: ReturnType<typeof mapPlaces>;
  /** Above the list of towns. */
  children?: ReactNode;
}

/** The county's map beside its towns in folds. */
export function CountyBand({ title, line, towns, map, children }: Props) {
  return (
    <MapBand map={<CountyMap {...map} />}>
      <h2>{title}</h2>
      <p className="mt-4 mb-8 text-ink-soft">{line}</p>
      {children}
      <TownLists towns={towns} folded />
    </MapBand>
  );
}
