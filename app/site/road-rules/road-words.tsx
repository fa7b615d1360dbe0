import { AwayLink } from '#app/ui/away-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { fullDay } from '#domain/hours/calendar.ts';
import type { RoadAnswer } from '#domain/road-rules/answer.ts';
import type { Source } from '#domain/road-rules/statements.ts';
import type { TownRules } from '#domain/road-rules/town-rules.ts';

export function Sources({ of }: { of: Source[] }) {
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {of.map((each) => (
        <li key={each.source}>
          <SourceLine {...each} />
        </li>
      ))}
    </ul>
  );
}

export function SourceLine({ source, address, dated }: Source) {
  return (
    <>
      {address ? (
        <AwayLink
          href={address}
          about=""
          className="underline underline-offset-4 [&_svg]:ml-1 [&_svg]:inline"
        >
          {source}
        </AwayLink>
      ) : (
        source
      )}{' '}
      <span className="whitespace-nowrap">{`(${fullDay(dated)})`}</span>
    </>
  );
}

type Shown = Pick<TownRules, 'note' | 'clerk' | 'islandBans'>;

export function TownWords({ town: { note, clerk, islandBans } }: { town: Shown }) {
  return (
    <>
      {note && (
        <blockquote className="border-l-4 border-ink pl-5">
          <p className="font-semibold">{note.text}</p>
          <footer className="mt-1 text-sm text-ink-soft">{`Source: ${note.source}, ${fullDay(note.dated)}. Rules change: ask the ${clerk} what holds today.`}</footer>
        </blockquote>
      )}
      {islandBans.map(({ name, path, miles, direction }) => (
        <p key={path}>
          {`On this island the town line matters: ${miles.toFixed(1)} miles ${direction}, `}
          <SiteLink to={path}>{name}</SiteLink> adopted a ban in its own streets.
        </p>
      ))}
    </>
  );
}

interface Sign {
  name: string;
  /** Capitals above the large word, a line each. */
  above: string[];
  big: string;
  below?: string;
}

const limit: Sign = { name: 'speed limit 25', above: ['SPEED', 'LIMIT'], big: '25' };
const ask: Sign = { name: 'ask us first', above: ['ASK US'], big: '?', below: 'FIRST' };

const signs: Record<RoadAnswer['case'], Sign> = {
  any: limit,
  fits: limit,
  closed: {
    name: 'roads closed to low-speed vehicles',
    above: ['ROADS'],
    big: 'CLOSED',
    below: 'TO LSVs',
  },
  slow: { name: 'private ground', above: ['KEEP TO'], big: 'PRIVATE', below: 'GROUND' },
  unclear: ask,
  unknown: ask,
};

export function RoadAnswerSign({ of }: { of: RoadAnswer['case'] }) {
  const { name, above, big, below } = signs[of];
  // Two digits fill the sign; a longer word is smaller.
  const size = Math.min(66, 150 / big.length);
  return (
    <div className="limit-sign" role="img" aria-label={`Road sign: ${name}`}>
      {above.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <b style={{ fontSize: `${size.toFixed()}cqi` }}>{big}</b>
      {below && <span>{below}</span>}
    </div>
  );
}
