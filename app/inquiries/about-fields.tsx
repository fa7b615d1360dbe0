import { useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Chosen, readChosen } from '#app/visit/chosen.ts';
import type { AboutChoices, OtherChoice } from '#domain/inquiry/about-choices.ts';
import { townKey } from '#domain/town/town-key.ts';
import { AboutCartRow, AboutRow } from './about-row.tsx';
import './about.css';

interface Props {
  choices: AboutChoices;
  /** All towns. */
  towns: { path: string; name: string }[];
  /** The fields of a form that was sent without JavaScript, one by one: what is not among them was taken out. */
  left: [name: string, value: string][] | undefined;
}

/**
 * What the inquiry is about, each thing to be changed or taken out; with what was chosen on other pages of this visit,
 * where a browser has kept that. Nothing where it is about no one thing.
 */
export function AboutFields({ choices, towns, left }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  useEffect(() => setChosen(readChosen()), []);
  const { carts } = choices;
  const others = withWishes(choices.others, chosen);
  const town = choices.town || chosen.town || '';
  if (carts.length + others.length === 0 && !town) return null;

  const isLeft = (name: string, value: string) =>
    !left || left.some(([each, said]) => each === name && said === value);
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-extrabold">This is about</legend>
      {/* Says that the list was there: what is not sent with it was taken out. */}
      <input type="hidden" name="details.about.listed" value="yes" />
      {carts.length + others.length > 0 && (
        <ul className="about-rows">
          {carts.map((cart) => (
            <AboutCartRow key={cart.id} cart={cart} isLeft={isLeft} isAgain={left !== undefined} />
          ))}
          {others.map(({ part, label, words, query, page }) => (
            <AboutRow
              key={part}
              name={`details.about.${part}`}
              value={query}
              isOn={isLeft(`details.about.${part}`, query)}
              label={label}
              note={words}
            >
              <SiteLink to={page} className="more" aria-label={`Change: ${label}`}>
                <span>Change</span>
              </SiteLink>
            </AboutRow>
          ))}
        </ul>
      )}
      {town && (
        <Field name="details.about.town" label="Town">
          {(control) => (
            <select
              key={town}
              {...control}
              defaultValue={left ? left.find(([name]) => name === control.name)?.[1] : town}
            >
              <option value="">No town</option>
              {towns.map(({ path, name }) => (
                <option key={path} value={townKey(path)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  );
}

/** The wishes of the choice go with whatever came after it. */
function withWishes(others: OtherChoice[], { wishes }: Chosen): OtherChoice[] {
  if (!wishes || others.some(({ part }) => part === 'wishes' || part === 'search')) return others;
  const { words, page } = wishes;
  const query = page.split('?')[1] ?? '';
  return [...others, { part: 'wishes', label: 'What you wish for', words, page, query }];
}
