import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Chosen, readChosen } from '#app/visit/chosen.ts';
import type { ChoiceName } from '#domain/inquiry/about.ts';
import type { AboutChoices } from '#domain/inquiry/about-choices.ts';
import { townKey } from '#domain/town/town-key.ts';
import './about.css';

interface Props {
  choices: AboutChoices;
  /** All towns. */
  towns: { path: string; name: string }[];
  /** Fields of a form sent without JavaScript; a missing one was unticked. */
  left: [name: string, value: string][] | undefined;
}

/**
 * The subjects of the inquiry, to change or untick, with those that the browser stored on other pages of this visit.
 * Nothing without subjects.
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
  const row = (name: string, value: string) => ({ name, value, isOn: isLeft(name, value) });
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-extrabold">This is about</legend>
      {/* Marks the list as shown: a subject that is not sent was unticked. */}
      <input type="hidden" name="details.about.listed" value="yes" />
      {carts.length + others.length > 0 && (
        <ul className="about-rows">
          {carts.map(({ id, name, note, paints, paint }) => (
            <Row key={id} {...row('details.about.carts[]', id)} label={name} note={note}>
              {paints.length > 0 && (
                <select
                  name="details.about.paints[]"
                  aria-label={`Paint of the ${name}`}
                  defaultValue={
                    left ? left.find(([, value]) => isPaint(paints, value))?.[1] : paint
                  }
                >
                  {paints.map((each) => (
                    <option key={each.value} value={each.value}>
                      {each.name}
                    </option>
                  ))}
                </select>
              )}
            </Row>
          ))}
          {others.map(({ name, words, page }) => (
            <Row
              key={name}
              {...row(`details.about.${name}`, page.split('?')[1] ?? '')}
              label={choiceLabels[name]}
              note={words}
            >
              <SiteLink to={page} className="more" aria-label={`Change: ${choiceLabels[name]}`}>
                <span>Change</span>
              </SiteLink>
            </Row>
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

const choiceLabels: Record<ChoiceName, string> = {
  rental: 'Rental',
  terms: 'Financing',
  wishes: 'What you wish for',
  search: 'What you looked for',
};

interface RowProps {
  name: string;
  value: string;
  isOn: boolean;
  label: string;
  note: string;
  /** Its controls. */
  children: ReactNode;
}

/** A subject of the inquiry, ticked at first. */
function Row({ name, value, isOn, label, note, children }: RowProps) {
  return (
    <li className="about-row">
      <label>
        <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </label>
      {children}
    </li>
  );
}

function isPaint(paints: { value: string }[], given: string): boolean {
  return given !== '' && paints.some(({ value }) => value === given);
}

/** Adds the chooser's answers, unless filters are there. */
function withWishes(others: AboutChoices['others'], { wishes }: Chosen): AboutChoices['others'] {
  const areNamed = others.some(({ name }) => name === 'wishes' || name === 'search');
  return wishes && !areNamed ? [...others, { name: 'wishes', ...wishes }] : others;
}
