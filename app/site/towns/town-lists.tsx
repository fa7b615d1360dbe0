import type { ReactNode } from 'react';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { MapBand } from '#app/site/county/county-map.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

interface BandProps {
  title: string;
  line: string;
  children?: ReactNode;
}

export function CountyBand({ title, line, children }: BandProps) {
  return (
    <MapBand>
      <h2>{title}</h2>
      <p className="mt-4 mb-8 text-ink-soft">{line}</p>
      {children}
      <TownLists folded />
    </MapBand>
  );
}

interface Props {
  /** True folds the regions on every screen, one under the other; else only on phones. */
  folded?: boolean;
}

export function TownLists({ folded = false }: Props) {
  const { regions, towns } = useRootData().frame;
  const byRegion = regions.map((name) => ({
    region: name,
    inside: towns.filter(({ region }) => region === name),
  }));
  return (
    <div className={folded ? 'grid' : 'grid gap-x-gap sm:grid-cols-3'}>
      {byRegion.map(({ region, inside }) => (
        <section key={region} aria-label={region}>
          {!folded && (
            <h3 className="border-b-2 border-ink pb-3 text-base max-lg:text-sm max-sm:hidden">
              {region}
            </h3>
          )}
          <Fold title={`${region} (${inside.length})`} className={folded ? '' : 'open-from-sm'}>
            <ul>
              {inside.map(({ name, path, miles }) => (
                <li key={path}>
                  <SiteLink
                    to={path}
                    className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-base leading-tight font-semibold no-underline hover:border-sedge hover:text-sedge lg:min-h-10"
                  >
                    {`${name} `}
                    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
                      {`${Math.min(...Object.values(miles)).toFixed(1)} mi`}
                    </span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </Fold>
        </section>
      ))}
    </div>
  );
}
