import type { ReactNode } from 'react';
import type { AboutChoices } from '#domain/inquiry/about-choices.ts';

interface Props {
  name: string;
  value: string;
  isOn: boolean;
  label: string;
  note: string;
  /** How it can be changed. */
  children?: ReactNode;
}

/** One thing that an inquiry is about: ticked, until the visitor takes it out. */
export function AboutRow({ name, value, isOn, label, note, children }: Props) {
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

interface CartProps {
  cart: AboutChoices['carts'][number];
  isLeft: (name: string, value: string) => boolean;
  /** Sent before: what was chosen then counts. */
  isAgain: boolean;
}

/** A cart, and the paint of a model. */
export function AboutCartRow({ cart, isLeft, isAgain }: CartProps) {
  const { id, name, note, paints, paint } = cart;
  const chosen = isAgain
    ? paints.find(({ value }) => value && isLeft('details.about.paints[]', value))?.value
    : paint;
  return (
    <AboutRow
      name="details.about.carts[]"
      value={id}
      isOn={isLeft('details.about.carts[]', id)}
      label={name}
      note={note}
    >
      {paints.length > 0 && (
        <select
          name="details.about.paints[]"
          aria-label={`Paint of the ${name}`}
          defaultValue={chosen}
        >
          {paints.map((each) => (
            <option key={each.value} value={each.value}>
              {each.name}
            </option>
          ))}
        </select>
      )}
    </AboutRow>
  );
}
