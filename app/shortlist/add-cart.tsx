import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { SHORTLIST, shortlistAddress } from '#domain/shortlist/cart-names.ts';
import type { CartChoices } from '#domain/shortlist/shortlist.ts';
import { save } from './store.ts';

interface Props {
  names: string[];
  choices: CartChoices[];
}

/** Adds a model or a vehicle, by a plain GET form. */
export function AddCart({ names, choices }: Props) {
  const navigate = useNavigate();
  if (names.length >= SHORTLIST) {
    return <p className="text-ink-soft">The list is full. Take one out to add another.</p>;
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = String(new FormData(event.currentTarget).getAll('carts').at(-1));
    save([added]);
    navigate(shortlistAddress([...names, added]), { preventScrollReset: true });
  };
  return (
    <Form
      action="/compare"
      className="grid max-w-160 grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      onSubmit={add}
    >
      {names.length > 0 && <input type="hidden" name="carts" value={names.join()} />}
      <label>
        <span className="mb-1.5 block font-extrabold">
          {names.length > 0 ? 'Add a cart' : 'Choose a cart'}
        </span>
        {/* Resets after a cart is added. */}
        <select
          key={names.join()}
          name="carts"
          required
          defaultValue=""
          className="min-h-13.5 w-full rounded-control border-[1.5px] border-field bg-white pr-10 pl-3.5 text-ellipsis"
        >
          <option value="">Model, or one of our lot</option>
          {choices.map(({ label, carts }) => (
            <optgroup key={label} label={label}>
              {carts.map(({ named, label }) => (
                <option key={named} value={named}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line">
        Add
      </button>
    </Form>
  );
}
