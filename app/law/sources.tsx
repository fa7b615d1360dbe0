import { AwayLink } from '#app/ui/away-link.tsx';
import { fullDay } from '#domain/hours/spoken.ts';
import type { Source } from '#domain/law/stated.ts';

/** Where sentences on the law come from, each source with its day. */
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

/** A source, which leads there if it has an address, and the day. */
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
      <span className="whitespace-nowrap">({fullDay(dated)})</span>
    </>
  );
}
