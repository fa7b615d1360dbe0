import { SiteLink } from '#app/ui/site-link.tsx';
import { fullDay } from '#domain/hours/spoken.ts';
import type { TownSaid } from '#domain/town/town-said.ts';

type Said = Pick<TownSaid, 'note' | 'clerk' | 'islandBans'>;

/** What a town has said, with its source, and what a neighbor on the island has. Nothing where nothing is known. */
export function TownWords({ town: { note, clerk, islandBans } }: { town: Said }) {
  return (
    <>
      {note && (
        <blockquote className="border-l-4 border-ink pl-5">
          <p className="font-semibold">{note.text}</p>
          <footer className="mt-1 text-sm text-ink-soft">
            Source: {note.source}, {fullDay(note.dated)}. Rules change: ask the {clerk} what holds
            today.
          </footer>
        </blockquote>
      )}
      {islandBans.map(({ name, path, miles, direction }) => (
        <p key={path}>
          On this island the town line matters: {miles.toFixed(1)} miles {direction},{' '}
          <SiteLink to={path}>{name}</SiteLink> adopted a ban in its own streets.
        </p>
      ))}
    </>
  );
}
