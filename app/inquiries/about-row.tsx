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
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <label className="flex min-h-11 flex-[1_1_16rem] cursor-pointer items-center gap-3.5 leading-snug">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isOn}
          className="size-6 shrink-0 accent-sedge"
        />
        <span>
          {label}
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
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
          className="min-h-11 rounded-control border-[1.5px] border-field bg-white px-3 text-base max-sm:ml-9.5 max-sm:flex-1"
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
