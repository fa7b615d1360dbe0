import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Picture } from '#app/pictures/picture.tsx';
import { Field } from '#app/ui/field.tsx';
import { dollars } from '#domain/text/dollars.ts';
import { availabilityWords } from '#domain/vehicle/availability.ts';
import type { EditErrors, Typed } from '#server/desk/vehicle-edits.ts';

interface RowProps {
  id: string;
  name: string;
  /** Id and color. */
  about: string;
  price: string;
  availability: string;
  /** `On hold until Dec 5`; empty without a hold. */
  hold: string;
  picture: string | null;
  /** The form, where the cart is open for changes. */
  children: ReactNode;
}

/** A row of the table; on a phone a card. */
export function CartRow({ id, name, price, availability, picture, children, ...cart }: RowProps) {
  return (
    <li
      id={id}
      className="grid grid-cols-[minmax(4rem,6rem)_1fr_auto] items-center gap-x-3 gap-y-1 md:gap-x-4 border-t border-line py-2 first:border-t-0 md:grid-cols-[6rem_2fr_2fr_1fr_6rem]"
    >
      <div className="max-md:row-span-3">
        {picture && (
          <Picture
            address={picture}
            alt=""
            sizes="6rem"
            className="aspect-[8/5] w-full rounded-control object-cover"
          />
        )}
      </div>
      <div className="wrap-anywhere max-md:col-span-2">
        <b>{name}</b>
        <p className="text-sm text-ink-soft">{cart.about}</p>
      </div>
      <p className="text-sm max-md:col-span-2">
        {availability}
        {cart.hold && <b className="block">{cart.hold}</b>}
      </p>
      <b className="wrap-normal">{price}</b>
      <Link
        to={`/desk/inventory${children ? '' : `/${id}`}#${id}`}
        className="btn btn-line justify-self-end wrap-normal"
      >
        {children ? 'Close' : 'Change'}
        <span className="sr-only">: {name}</span>
      </Link>
      {children}
    </li>
  );
}

interface FormProps {
  id: string;
  name: string;
  showrooms: string[];
  typed: Typed;
  /** What the cart is now: the action takes only what is typed otherwise. */
  seen: Typed;
  errors: EditErrors;
}

const rows: [field: keyof Typed, label: string, hint?: string][] = [
  ['price', 'Price'],
  ['availability', 'Availability'],
  ['showroom', 'Showroom'],
  ['expected', 'Expected on'],
  ['until', 'Hold until', 'Says “Sale pending”, and is on Today that day'],
];

export function CartForm({ id, name, showrooms, typed, seen, errors }: FormProps) {
  const choices: Partial<Record<keyof Typed, [value: string, words: string][]>> = {
    availability: Object.entries(availabilityWords),
    showroom: [...new Set(['', ...showrooms, seen.showroom])].map((city) => [city, city || 'None']),
  };
  return (
    <Form
      // Fields that somebody else has changed show their new values.
      key={JSON.stringify(seen)}
      method="post"
      action={`/desk/inventory/${id}`}
      noValidate
      aria-label={name}
      className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-4 py-2 max-md:*:has-aria-invalid:col-span-full"
    >
      {rows.map(([field, label, hint]) => (
        <Field key={field} id={field} label={label} hint={hint} error={errors[field]}>
          {(control) =>
            choices[field] ? (
              <select {...control} defaultValue={typed[field]}>
                {choices[field].map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...control}
                {...(field === 'price'
                  ? { inputMode: 'decimal', placeholder: dollars(null) }
                  : { type: 'date' })}
                autoComplete="off"
                defaultValue={typed[field]}
              />
            )
          }
        </Field>
      ))}
      {rows.map(([field]) => (
        <input key={field} type="hidden" name={`seen-${field}`} value={seen[field]} />
      ))}
      <div className="col-span-full flex flex-wrap gap-3">
        <button type="submit" className="btn btn-go">
          Save
        </button>
        <button type="submit" name="press" value="sold" className="btn btn-line">
          Sold
        </button>
      </div>
    </Form>
  );
}
