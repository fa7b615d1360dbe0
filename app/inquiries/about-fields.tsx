import { useEffect, useState } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { readChosen } from '#app/visit/chosen.ts';
import type { AboutRow } from '#domain/inquiry/about-words.ts';

interface Props {
  /** Of the page that led here. */
  rows: AboutRow[];
  /** Fields of a form sent without JavaScript; a missing one was unticked. */
  left: [name: string, value: string][] | undefined;
}

/**
 * The subjects of the inquiry, to change or untick, with those that the browser stored on other pages of this visit.
 * Nothing without subjects.
 */
export function AboutFields({ rows, left }: Props) {
  const [chosen, setChosen] = useState<AboutRow[]>([]);
  useEffect(() => setChosen(readChosen()), []);
  const names = rows.map(({ name }) => name);
  const others = chosen.filter(
    ({ name }) => !names.includes(name) && !(name === 'wishes' && names.includes('search')),
  );
  if (rows.length + others.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-extrabold">This is about</legend>
      {/* Marks the list as shown: a subject that is not sent was unticked. */}
      <input type="hidden" name="details.about.listed" value="yes" />
      <ul className="mb-6 border-t border-line">
        {[...rows, ...others].map(({ name, value, label, note, page }) => (
          <li
            key={name + value}
            className="flex items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 leading-snug">
              <input
                type="checkbox"
                className="size-6 flex-none accent-sedge"
                name={`details.about.${name}`}
                value={value}
                defaultChecked={!left || left.some((field) => field[1] === value)}
              />
              <span>
                {label}
                {note && <small className="block text-sm text-ink-soft">{note}</small>}
              </span>
            </label>
            {page && (
              <SiteLink to={page} className="more" aria-label={`Change: ${label}`}>
                <span>Change</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
