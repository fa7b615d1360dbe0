import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { TownLink } from '#domain/town/map-places.ts';

interface Props {
  towns: TownLink[];
  /** True folds the regions on every screen, one under the other; else only on phones. */
  folded?: boolean;
}

/** Every town as a link, by region, with the miles to the nearer showroom. */
export function TownLists({ towns, folded = false }: Props) {
  const regions = byRegion(towns);
  const isAlone = !folded && regions.length === 1;
  const columns = regions.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3';
  return (
    <div className={folded || isAlone ? 'grid' : `grid gap-x-gap ${columns}`}>
      {regions.map(([region, inside]) => (
        <section key={region} aria-label={region}>
          {!folded && (
            <h3 className="border-b-2 border-ink pb-3 text-body max-lg:text-sm max-sm:hidden">
              {region}
            </h3>
          )}
          <details className={folded ? 'folds' : 'folds open-from-sm'}>
            <summary>
              {region} ({inside.length})
              <Icon name="chevron" />
            </summary>
            <ul className={isAlone ? 'gap-x-gap sm:columns-2' : undefined}>
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
          </details>
        </section>
      ))}
    </div>
  );
}

// From north to south, as on a map, without empty regions.
function byRegion(towns: TownLink[]): [region: string, inside: TownLink[]][] {
  const northFirst = ['North and Inland', 'Central and Bayfront', 'South and Long Beach Island'];
  const regions = new Map<string, TownLink[]>(northFirst.map((region) => [region, []]));
  for (const town of towns) {
    regions.set(town.region, [...(regions.get(town.region) ?? []), town]);
  }
  return [...regions].filter(([, inside]) => inside.length > 0);
}
