import { useSearchParams } from 'react-router';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { storedText } from '#app/ui/stored.ts';
import type { YourTown } from '#domain/town/your-town.ts';

const chosen = storedText('town');

/** The visitor's choice: a town's slug, `elsewhere`, or nothing. An address with `?town=` goes before the browser's own. */
function useChoice(): string {
  const stored = chosen.use();
  const [search] = useSearchParams();
  return search.get('town') ?? stored;
}

/** The visitor's town, which leaves the browser only with a form; undefined before one is chosen, and elsewhere. */
export function useTown(): YourTown | undefined {
  const slug = useChoice();
  return useRootData().frame.towns.find((town) => town.slug === slug);
}

/** Sets the town for every page, and in an address that names one; an empty slug takes it back. */
export function useChooseTown(): (slug: string) => void {
  const [search, setSearch] = useSearchParams();
  return (slug) => {
    chosen.write(slug);
    if (!search.has('town')) return;
    search.set('town', slug);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
}

/** The plate in the header. Without JavaScript it leads to the same address with another town. Its width never changes. */
export function TownPlate({ towns }: { towns: YourTown[] }) {
  const choice = useChoice();
  const choose = useChooseTown();
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== 'town');
  const isKnown = choice === 'elsewhere' || towns.some(({ slug }) => slug === choice);
  return (
    <form method="get" className="flex items-center gap-1 print:hidden">
      <label className="town-plate">
        <span className="truncate" aria-hidden="true">
          {towns.find(({ slug }) => slug === choice)?.name ?? 'Your town'}
        </span>
        <select
          name="town"
          aria-label="Your town"
          value={isKnown ? choice : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Your town</option>
          {towns.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          <option value="elsewhere">Elsewhere</option>
        </select>
      </label>
      {/* A cached page lacks campaign parameters, so it may differ from the browser's: React does not hydrate `noscript`. */}
      <noscript>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      <button type="submit" className="hidden min-h-11 font-semibold underline noscript:block">
        Go
      </button>
    </form>
  );
}
