import { useRootData } from '#app/layout/root-data.ts';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import {
  LEAST_LEFT,
  readRoadRules,
  roadRulesAddress,
  STEP_LEFT,
} from '#domain/road-rules/address.ts';
import { townKey } from '#domain/town/town-key.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

interface Props {
  /** All towns. */
  choices: { path: string; name: string }[];
  town: { path: string } | null;
  cart: { kind: 'model' | 'vehicle'; id: string; name: string } | null;
  /** Percent of its range; null if the range is unknown. */
  left: number | null;
}

export function RoadForm({ choices, town, cart, left }: Props) {
  const [where, which] = [town ? townKey(town.path) : '', cart?.id ?? ''];
  const models = Map.groupBy(useRootData()?.models ?? [], ({ brand }) => brand);
  return (
    <AddressForm
      action="/can-i-drive-it"
      values={{ town: where, cart: which, left: String(left ?? 100) }}
      address={(values) => roadRulesAddress(readRoadRules(values))}
      className="grid content-start gap-4 sm:max-lg:grid-cols-2 print:hidden"
    >
      <Field name="town" label="Where">
        {(control) => (
          <select {...control} defaultValue={where}>
            <option value="">Any town</option>
            {choices.map(({ path, name }) => (
              <option key={path} value={townKey(path)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="cart" label="Which cart">
        {(control) => (
          <select {...control} defaultValue={which}>
            <option value="">Any low-speed vehicle</option>
            {cart?.kind === 'vehicle' && (
              <option value={cart.id}>{`${cart.name} (stock ${cart.id})`}</option>
            )}
            {[...models].map(([brand, own]) => (
              <optgroup key={brand} label={titledBrand(brand)}>
                {own.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {left !== null && (
        <Field
          name="left"
          label={`What is left of its range: ${left}%`}
          hint="Less in winter, and with an older battery."
        >
          {({ className: _, ...control }) => (
            <input
              {...control}
              type="range"
              min={LEAST_LEFT}
              max={100}
              step={STEP_LEFT}
              defaultValue={left}
              aria-valuetext={`${left} per cent`}
              className="min-h-11 w-full accent-sedge"
            />
          )}
        </Field>
      )}
      <noscript>
        <button type="submit" className="btn btn-line w-full">
          Show me
        </button>
      </noscript>
    </AddressForm>
  );
}
