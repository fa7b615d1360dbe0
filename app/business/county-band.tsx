import type { ReactNode } from 'react';
import { CountyMap } from '#app/towns/county-map.tsx';
import { TownLists } from '#app/towns/town-lists.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import type { County } from '#domain/town/county.ts';

interface Props {
  title: string;
  line: string;
  county: County;
  /** Above the list of towns. */
  children?: ReactNode;
}

/** The county's map beside its towns in folds. */
export function CountyBand({ title, line, county, children }: Props) {
  return (
    <MapBand map={county.isDrawn && <CountyMap county={county} />}>
      <h2>{title}</h2>
      <p className="mt-4 mb-8 text-ink-soft">{line}</p>
      {children}
      <TownLists towns={county.towns} folded />
    </MapBand>
  );
}
