import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';

interface Cart {
  id: string;
  name: string;
}

interface Props {
  carts: { models: Cart[]; vehicles: Cart[] };
  /** One or two ids. */
  chosen: string[];
  /** Towns. */
  showrooms: string[];
  showroom: string;
  /** The referring page, to pass on. */
  from: string | null;
}

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
        {/* The error summary of the form below links here. */}
        <CartField
          id="details.drive.carts"
          label="Cart"
          none="Choose a cart"
          carts={carts}
          chosen={chosen[0]}
        />
        <CartField
          id="second-cart"
          label="A second one, if you like"
          none="None"
          carts={carts}
          chosen={chosen[1]}
        />
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

interface CartFieldProps extends Pick<Props, 'carts'> {
  id: string;
  label: string;
  /** Label: no cart. */
  none: string;
  chosen: string | undefined;
}

function CartField({ id, label, none, carts, chosen = '' }: CartFieldProps) {
  return (
    <Field name={id} label={label}>
      {({ className, ...control }) => (
        <select
          {...control}
          name="carts"
          defaultValue={chosen}
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
  );
}

function toOption({ id, name }: Cart) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
