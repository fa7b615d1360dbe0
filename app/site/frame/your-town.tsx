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

interface ChoiceProps {
  /** The label's look: `town-plate`, or words that a list lies over. */
  look: string;
  /** Where no town is chosen. */
  ask?: string;
  /** For a chosen town; by default its name. */
  say?: (town: YourTown) => string;
}

/** Chooses the visitor's town, by a list that lies unseen over its words. Without JavaScript it leads to the same address with another town. */
export function TownChoice({ look, ask = 'Your town', say = ({ name }) => name }: ChoiceProps) {
  const { towns } = useRootData().frame;
  const choice = useChoice();
  const choose = useChooseTown();
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== 'town');
  const town = towns.find(({ slug }) => slug === choice);
  return (
    <form method="get" className="flex items-center gap-1 print:hidden">
      <label className={`town-choice ${look}`}>
        <span className="truncate" aria-hidden="true">
          {town ? say(town) : ask}
        </span>
        <select
          name="town"
          aria-label="Your town"
          value={town || choice === 'elsewhere' ? choice : ''}
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
      <button
        type="submit"
        className="hidden min-h-11 flex-none px-1 font-semibold underline noscript:block"
      >
        Go
      </button>
    </form>
  );
}
