import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Choice } from '#domain/vehicle/browse.ts';
import {
  type FilterName,
  type Filters,
  filterNames,
  listAddress,
} from '#domain/vehicle/filters.ts';

interface Props {
  filters: Filters;
  choices: Record<FilterName, Choice[]>;
}

/** What the list is narrowed by, each with the way to do without; nothing where it is whole. */
export function FilterChips({ filters, choices }: Props) {
  const on = filterNames.filter((name) => filters[name]);
  if (on.length === 0) return null;
  const words = (name: (typeof filterNames)[number]) => {
    if (name === 'q') return `“${filters.q}”`;
    const label =
      choices[name].find(({ value }) => value === filters[name])?.label ?? filters[name];
    return name === 'seats' ? `${label} seats` : label;
  };
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap gap-2">
      {on.map((name) => (
        <li key={name}>
          <SiteLink
            to={listAddress({ ...filters, [name]: '', from: 0 })}
            preventScrollReset
            className="chip"
          >
            <span className="sr-only">Remove </span>
            {words(name)}
            <Icon name="close" size="1em" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
