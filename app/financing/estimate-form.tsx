import type { ComponentProps, SubmitEvent } from 'react';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Credit } from '#domain/financing/estimate.ts';
import { type Faults, isTaxed, readTerms } from '#domain/financing/terms.ts';
import { estimateSentence } from '#domain/financing/words.ts';
import { Statement } from './statement.tsx';

interface Props {
  credit: Credit;
  /** The page's query: the parameters have the names of the fields. */
  params: URLSearchParams;
  /** `price` in US dollars; null if unknown. */
  cart?: { id: string; price: number | null } | undefined;
}

/**
 * The fields of an estimate, and its result. Typing never shows an error; the button does, and focuses the first one.
 */
export function EstimateForm({ credit, params, cart }: Props) {
  const { tax } = credit;
  const price = cart?.price ?? credit.price;
  const read = readTerms(params, credit, price);
  const faults: Faults = read.status === 'refused' ? read.faults : {};
  const values = {
    price: params.get('price') ?? String(price),
    down: params.get('down') ?? '0',
    trade: params.get('trade') ?? '0',
    apr: params.get('apr') ?? '',
    months: params.get('months') ?? String(credit.chosen),
    tax: isTaxed(params, credit) ? 'yes' : 'no',
  };
  const number = (name: keyof Faults, label: string, hint?: string) => (
    <Field name={name} label={label} error={faults[name]} {...(hint && { hint })}>
      {(control) => <NumberInput {...control} defaultValue={values[name]} />}
    </Field>
  );

  function focusFault({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    const entered = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    const found = readTerms(new URLSearchParams(entered), credit);
    const [fault] = found.status === 'refused' ? Object.keys(found.faults) : [];
    if (fault) (currentTarget.elements.namedItem(fault) as HTMLElement).focus();
  }

  return (
    <div className="grid items-start gap-x-gap gap-y-8 lg:grid-cols-[5fr_7fr] print:block">
      <AddressForm
        action="/financing#estimate"
        values={values}
        address={(given, isPressed) =>
          isPressed || readTerms(given, credit).status === 'ok' ? `/financing?${given}` : null
        }
        noValidate
        aria-label="Payment estimate"
        className="grid items-start gap-4 min-[20rem]:grid-cols-2 print:hidden"
        onSubmit={focusFault}
      >
        {cart && <input type="hidden" name="cart" value={cart.id} />}
        {number('price', 'Price in dollars')}
        {number('down', 'Down payment')}
        {number('trade', 'Trade-in', 'Ask what we allow.')}
        {number('apr', 'APR, %', 'Ask us for the rate.')}
        <Field name="months" label="Term" error={faults.months}>
          {(control) => (
            <select {...control} defaultValue={values.months}>
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
              <select {...control} defaultValue={values.tax}>
                <option value="yes">{tax.percent}%</option>
                <option value="no">Without</option>
              </select>
            )}
          </Field>
        )}
        <button type="submit" className="btn btn-line col-span-full">
          Estimate the payment
        </button>
      </AddressForm>
      <div className="lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0">
        <p role="status" className="sr-only">
          {read.status === 'ok' && estimateSentence(read.terms, tax)}
        </p>
        {read.status === 'ok' ? (
          <Statement terms={read.terms} tax={tax} cart={cart?.id} />
        ) : (
          <p className="max-w-[28em] text-lead text-ink-soft">
            Enter a rate and see what a month would cost. An estimate, not an offer.
          </p>
        )}
      </div>
    </div>
  );
}

function NumberInput(props: ComponentProps<'input'>) {
  return <input {...props} type="text" inputMode="decimal" autoComplete="off" />;
}
