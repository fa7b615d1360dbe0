import type { SubmitEvent } from 'react';
import { AddressForm } from '#app/ui/address-form.tsx';
import type { Credit } from '#domain/financing/estimate.ts';
import { isTaxed, readTerms } from '#domain/financing/terms.ts';
import { estimateSentence } from '#domain/financing/words.ts';
import { Statement } from './statement.tsx';
import { TermFields } from './term-fields.tsx';

interface Props {
  credit: Credit;
  /** The terms as the query of /financing. */
  params: URLSearchParams;
  /** `price` in US dollars; null if unknown. */
  cart?: { id: string; price: number | null } | undefined;
  /** Gets new terms in a dialog, which has no address. */
  onTerms?: (params: URLSearchParams) => void;
}

/**
 * The fields of an estimate, and its result. Typing never shows an error; the button does, and focuses the first one.
 */
export function EstimateForm({ credit, params, cart, onTerms }: Props) {
  const price = cart?.price ?? credit.price;
  const read = readTerms(params, credit, price);

  function focusFault({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    const entered = new FormData(currentTarget);
    const given = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]));
    const found = readTerms(given, credit);
    const [fault] = found.status === 'refused' ? Object.keys(found.faults) : [];
    if (fault) (currentTarget.elements.namedItem(fault) as HTMLElement).focus();
  }

  return (
    <div className="grid items-start gap-x-gap gap-y-8 lg:grid-cols-[5fr_7fr] print:block">
      <AddressForm
        action="/financing#estimate"
        values={{
          price: params.get('price') ?? String(price),
          down: params.get('down') ?? '0',
          trade: params.get('trade') ?? '0',
          apr: params.get('apr') ?? '',
          months: params.get('months') ?? String(credit.chosen),
          tax: isTaxed(params, credit) ? 'yes' : 'no',
        }}
        address={(given, isPressed) =>
          isPressed || readTerms(given, credit).status === 'ok' ? `/financing?${given}` : null
        }
        {...(onTerms && {
          go: (address: string) => onTerms(new URLSearchParams(address.split('?')[1])),
        })}
        noValidate
        aria-label="Payment estimate"
        className="grid items-start gap-4 min-[20rem]:grid-cols-2 print:hidden"
        onSubmit={focusFault}
      >
        {cart && <input type="hidden" name="cart" value={cart.id} />}
        <TermFields
          credit={credit}
          params={params}
          price={price}
          faults={read.status === 'refused' ? read.faults : {}}
        />
        <button type="submit" className="btn btn-line col-span-full">
          Estimate the payment
        </button>
      </AddressForm>
      <div className="lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0">
        <p role="status" className="sr-only">
          {read.status === 'ok' && estimateSentence(read.terms, credit.tax)}
        </p>
        {read.status === 'ok' ? (
          <Statement terms={read.terms} tax={credit.tax} cart={cart?.id} />
        ) : (
          <p className="max-w-[28em] text-lead text-ink-soft">
            Enter a rate and see what a month would cost. An estimate, not an offer.
          </p>
        )}
      </div>
    </div>
  );
}
