import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { On } from '#domain/vehicle/on.ts';

/** What the list is narrowed by, each with the way to do without; nothing where it is whole. */
export function FilterChips({ on }: { on: On[] }) {
  if (on.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap gap-2">
      {on.map(({ label, from, closeTo, without }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be typed twice
        <li key={index}>
          <SiteLink to={without} preventScrollReset className="chip">
            <span>
              <span className="sr-only">Remove </span>
              {label}
              {from && <small>, from “{from}”</small>}
              {closeTo && <small>, taken for “{closeTo}”</small>}
            </span>
            <Icon name="close" size="1em" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
