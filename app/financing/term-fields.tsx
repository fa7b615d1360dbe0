import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { Credit } from '#domain/financing/estimate.ts';
import { type Faults, isTaxed } from '#domain/financing/terms.ts';

interface Props {
  credit: Credit;
  params: URLSearchParams;
  /** US dollars, the address's default; undefined omits the field, where each cart has its own price. */
  price?: number;
  faults: Faults;
}

/** The address's parameters have the names of the fields. */
export function TermFields({ credit, params, price, faults }: Props) {
  const { tax } = credit;
  const amount = (name: keyof Faults, label: string, first: string, hint?: string) => (
    <Field name={name} label={label} error={faults[name]} {...(hint ? { hint } : {})}>
      {(control) => <Amount {...control} defaultValue={params.get(name) ?? first} />}
    </Field>
  );
  return (
    <>
      {price !== undefined && amount('price', 'Price in dollars', String(price))}
      {amount('down', 'Down payment', '0')}
      {amount('trade', 'Trade-in', '0', 'Ask what we allow.')}
      {amount('apr', 'APR, %', '', 'Ask us for the rate.')}
      <Field name="months" label="Term" error={faults.months}>
        {(control) => (
          <select {...control} defaultValue={params.get('months') ?? credit.chosen}>
            {credit.months.map((each) => (
              <option key={each} value={each}>
                {each} months
              </option>
            ))}
          </select>
        )}
      </Field>
      {tax && (
        <Field name="tax" label="Sales tax">
          {(control) => (
            <select {...control} defaultValue={isTaxed(params, credit) ? 'yes' : 'no'}>
              <option value="yes">{tax.percent}%</option>
              <option value="no">Without</option>
            </select>
          )}
        </Field>
      )}
    </>
  );
}

function Amount(props: ComponentProps<'input'>) {
  return <input {...props} type="text" inputMode="decimal" autoComplete="off" />;
}
