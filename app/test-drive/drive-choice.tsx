import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';

interface Cart {
  id: string;
  name: string;
}

interface Props {
  carts: { models: Cart[]; vehicles: Cart[] };
  /** Up to two ids. */
  chosen: string[];
  /** Towns. */
  showrooms: string[];
  showroom: string;
  /** The referring page, to pass on. */
  from: string | null;
}

const cartFields = [
  // The error summary of the form below links here.
  { id: 'details.drive.carts', label: 'Cart', none: 'Choose a cart' },
  { id: 'second-cart', label: 'A second one, if you like', none: 'None' },
];

/** Carts and showroom: a GET form, because the free slots depend on them. Input below it stays. */
export function DriveChoice({ carts, chosen, showrooms, showroom, from }: Props) {
  return (
    <AddressForm
      action="/test-drive"
      values={{ carts: chosen, showroom }}
      aria-label="Carts and showroom"
      className="grid gap-6"
    >
      {from && <input type="hidden" name="from" value={from} />}
      <h2 className="text-h3">What would you like to drive?</h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {cartFields.map(({ id, label, none }, n) => (
          <Field key={id} name={id} label={label}>
            {({ className, ...control }) => (
              <select
                {...control}
                name="carts"
                defaultValue={chosen[n] ?? ''}
                className={`${className} truncate pr-11`}
              >
                <option value="">{none}</option>
                <optgroup label="Models">{carts.models.map(toOption)}</optgroup>
                {carts.vehicles.length > 0 && (
                  <optgroup label="On our lot now">{carts.vehicles.map(toOption)}</optgroup>
                )}
              </select>
            )}
          </Field>
        ))}
        <Field name="details.drive.showroom" label="Showroom">
          {(control) => (
            <select {...control} name="showroom" defaultValue={showroom}>
              {showrooms.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-line mt-8 min-h-13">
          Show its times
        </button>
      </div>
    </AddressForm>
  );
}

function toOption({ id, name }: Cart) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
