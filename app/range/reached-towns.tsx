import { Sources } from '#app/law/sources.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { fullDay } from '#domain/hours/spoken.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Passage } from '#domain/law/stated.ts';
import type { Home, RangedCart } from '#domain/range/question.ts';
import type { Reach } from '#domain/range/reach.ts';
import type { TownNote } from '#domain/town/town-said.ts';

interface Props {
  cart: RangedCart;
  home: Home;
  reach: Reach<Home>;
  notes: Record<string, TownNote>;
  /** What the state says of roads. */
  law: Passage;
  pathOf: (town: Home) => string;
}

/** The towns within a charge, the nearest first, each with what is known of its rule. */
export function ReachedTowns({ cart, home, reach, notes, law, pathOf }: Props) {
  const groups = [
    { title: 'Within the low figure', towns: reach.towns.filter(({ isSure }) => isSure) },
    { title: 'Within the high figure', towns: reach.towns.filter(({ isSure }) => !isSure) },
  ].filter(({ towns }) => towns.length > 0);
  return (
    <section className="wrap py-section">
      <SectionHead title={`There and back from ${home.name}`}>
        Miles both ways, in a straight line. What a town has said of its roads stands beside it;
        where nothing stands, we know of nothing: ask the clerk.
      </SectionHead>
      {law.text && (
        <div className="mb-10 max-w-[40em]">
          <p>{law.text}</p>
          <Sources of={law.sources} />
        </div>
      )}
      {groups.map(({ title, towns }) => (
        <div key={title} className="mb-10">
          <h3 className="border-b-2 border-ink pb-2">{title}</h3>
          <ul className="gap-x-gap sm:columns-2 lg:columns-3">
            {towns.map(({ town, miles }) => (
              <ReachedTown
                key={town.key}
                name={town.name}
                path={pathOf(town)}
                miles={miles}
                note={notes[pathOf(town)]}
              />
            ))}
          </ul>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <SiteLink
          to={contactAddress({ from: `/vehicles/${cart.id}` })}
          className="btn btn-go whitespace-normal"
        >
          Ask about the {cart.name}
        </SiteLink>
        <MoreLink to={`/vehicles/${cart.id}`}>{`See the ${cart.name}`}</MoreLink>
      </div>
    </section>
  );
}

interface TownProps {
  name: string;
  path: string;
  miles: number;
  note: TownNote | undefined;
}

function ReachedTown({ name, path, miles, note }: TownProps) {
  return (
    <li className="break-inside-avoid border-b border-line py-1">
      <SiteLink
        to={path}
        className="flex min-h-11 items-center justify-between gap-3 font-semibold no-underline hover:text-sedge"
      >
        {name} <span className="text-sm font-normal text-ink-soft">{miles} mi</span>
      </SiteLink>
      {note && (
        <p className="pb-2 text-sm text-ink-soft">
          {note.text}{' '}
          <cite className="not-italic">
            ({note.source}, {fullDay(note.dated)})
          </cite>
        </p>
      )}
    </li>
  );
}
