import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Credit } from '#domain/financing/estimate.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { estimateSentence } from '#domain/financing/words.ts';
import { Statement } from './statement.tsx';
import { TermFields } from './term-fields.tsx';
import './estimate-form.css';

interface Props {
  credit: Credit;
  /** The terms so far, as an address of /financing says them. */
  params: URLSearchParams;
  /** The cart that is paid for, by its id, and its price in US dollars where that is known. */
  cart?: { id: string; price: number | null } | undefined;
  /** Gets the terms as they are asked for, or changed. */
  onTerms: (params: URLSearchParams) => void;
}

/**
 * Price, down payment, trade-in, tax, rate and term in; the payment with all that belongs beside it out. A plain GET form,
 * which works without JavaScript; with it, whatever makes an estimate is answered at once.
 */
export function EstimateForm({ credit, params, cart, onTerms }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  // Whoever comes to another estimate by a link finds it in the fields; whoever types is left alone.
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) setVisit(key);
  }, [key]);
  const price = cart?.price ?? credit.price;
  const read = readTerms(params, credit, price);

  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    const entered = entries(currentTarget);
    if (readTerms(entered, credit).status === 'ok') onTerms(entered);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = entries(event.currentTarget);
    onTerms(entered);
    const found = readTerms(entered, credit);
    const [fault] = found.status === 'refused' ? Object.keys(found.faults) : [];
    if (fault) (event.currentTarget.elements.namedItem(fault) as HTMLElement).focus();
  }

  return (
    <div className="estimate">
      <form
        ref={form}
        action="/financing#estimate"
        noValidate
        aria-label="Payment estimate"
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {cart && <input type="hidden" name="cart" value={cart.id} />}
        <TermFields
          key={visit}
          credit={credit}
          params={params}
          price={price}
          faults={read.status === 'refused' ? read.faults : {}}
        />
        <button type="submit" className="btn btn-line">
          Estimate the payment
        </button>
      </form>
      <div className="estimate-answer">
        <p role="status" className="sr-only">
          {read.status === 'ok' && estimateSentence(read.terms, credit.tax)}
        </p>
        {read.status === 'ok' ? (
          <Statement terms={read.terms} tax={credit.tax} cart={cart?.id} />
        ) : (
          <p className="max-w-[26em] text-lead text-ink-soft">
            Enter a rate and see what a month would cost. An estimate, not an offer.
          </p>
        )}
      </div>
    </div>
  );
}

/** As the browser itself would send it. */
function entries(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return new URLSearchParams(given as [string, string][]);
}
