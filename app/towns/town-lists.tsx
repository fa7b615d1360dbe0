import type { ReactNode } from 'react';
import { MapBand } from '#app/county/county-map.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { grouped } from '#domain/text/grouped.ts';
import type { County } from '#domain/town/county.ts';

interface BandProps {
  title: string;
  line: string;
  county: County;
  children?: ReactNode;
}

export function CountyBand({ title, line, county, children }: BandProps) {
  return (
    <MapBand county={county}>
      <h2>{title}</h2>
      <p className="mt-4 mb-8 text-ink-soft">{line}</p>
      {children}
      <TownLists towns={county.towns} folded />
    </MapBand>
  );
}

interface Props {
  towns: County['towns'];
  /** True folds the regions on every screen, one under the other; else only on phones. */
  folded?: boolean;
}

export function TownLists({ towns, folded = false }: Props) {
  const byRegion = grouped(towns, ({ region }) => region);
  return (
    <div className={folded ? 'grid' : 'grid gap-x-gap sm:grid-cols-3'}>
      {[...byRegion].map(([region, inside]) => (
        <section key={region} aria-label={region}>
          {!folded && (
            <h3 className="border-b-2 border-ink pb-3 text-body max-lg:text-sm max-sm:hidden">
              {region}
            </h3>
          )}
          <Fold title={`${region} (${inside.length})`} className={folded ? '' : 'open-from-sm'}>
            <ul>
              {inside.map(({ name, path, miles }) => (
                <li key={path}>
                  <SiteLink
                    to={path}
                    className="flex min-h-11.5 items-center justify-between gap-3 border-b border-line text-base leading-tight font-semibold no-underline hover:border-sedge hover:text-sedge lg:min-h-10"
                  >
                    {name}{' '}
                    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
                      {miles.toFixed(1)} mi
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
