import { Form } from 'react-router';
import { COMPARED } from '#domain/compare/cart-names.ts';
import type { CartChoices } from '#domain/compare/choices.ts';
import { useCartsForm } from './use-carts-form.ts';

interface Props {
  names: string[];
  /** The terms that all months share, to be carried on. */
  shared: URLSearchParams;
  choices: CartChoices[];
}

/** One more cart, of the models and the lot: a plain GET form. */
export function AddCart({ names, shared, choices }: Props) {
  const send = useCartsForm(shared);
  if (names.length >= COMPARED) {
    return <p className="text-ink-soft">Four stand here. Take one away to add another.</p>;
  }
  return (
    <Form action="/compare" className="add-cart" onSubmit={send}>
      {[...names.map((named) => ['carts', named]), ...shared].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{names.length > 0 ? 'Add a cart' : 'Choose a cart'}</span>
        {/* Once one is added, nothing is chosen. */}
        <select key={names.join()} name="carts" required defaultValue="">
          <option value="">Model, or one of our lot</option>
          {choices.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.carts.map(({ named, label }) => (
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
