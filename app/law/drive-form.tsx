import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { useRootData } from '#app/layout/root-data.ts';
import { Field } from '#app/ui/field.tsx';
import { townKey } from '#domain/town/town-key.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

interface Props {
  /** All towns. */
  choices: { path: string; name: string }[];
  town: { path: string } | null;
  cart: { kind: 'model' | 'vehicle'; id: string; name: string } | null;
}

/** Town and cart: a plain GET form, which works without JavaScript; with it, every change is answered at once. */
export function DriveForm({ choices, town, cart }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const [where, which] = [town ? townKey(town.path) : '', cart?.id ?? ''];
  // Whoever comes to another answer by a link finds it in the fields; whoever chooses is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what must change, not what is read
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    for (const select of form.current?.querySelectorAll('select') ?? []) {
      select.value = select.name === 'town' ? where : which;
    }
  }, [key]);
  const models = Map.groupBy(useRootData()?.models ?? [], ({ brand }) => brand);
  return (
    <Form
      ref={form}
      action="/can-i-drive-it"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      className="drive-form print:hidden"
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
      <noscript>
        <button type="submit" className="btn btn-line w-full">
          Show me
        </button>
      </noscript>
    </Form>
  );
}
