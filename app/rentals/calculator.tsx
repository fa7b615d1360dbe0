import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import type { Content } from '#domain/content/content.ts';
import { LONGEST } from '#domain/rental/quote.ts';
import type { Plan } from '#domain/rental/reservation.ts';
import { Answer } from './answer.tsx';
import { CartChoice } from './cart-choice.tsx';
import './rentals.css';

interface Props {
  rentals: Content['pages']['rentals'];
  plan: Plan;
  /** What was typed, or what stands there before. */
  typed: string;
  /** The days that are answered for; null where what was typed makes no sense. */
  days: number | null;
}

/**
 * Cart and days in, the cheapest plan out, with its reason. A plain GET form, which works without JavaScript; with it,
 * every change is answered at once.
 */
export function Calculator({ rentals, plan, typed, days }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  // Whoever comes to another quote by a link finds it in the fields; whoever types is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what must change, not what is read
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.reset();
  }, [key]);
  return (
    <Form
      ref={form}
      action="/rentals"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => {
        if (currentTarget.checkValidity()) currentTarget.requestSubmit();
      }}
      className="wrap"
    >
      <CartChoice plans={rentals.plans} chosen={plan} />
      <div className="rental-sheet">
        <div className="print:hidden">
          <h2 className="text-[1.5rem]">{rentals.quoteHeading}</h2>
          <div className="mt-4 grid max-w-88 grid-cols-[6.5rem_1fr] items-start gap-3 [&_p]:w-max max-[24rem]:grid-cols-[4.5rem_1fr]">
            <Field
              name="days"
              label="Days"
              hint="Each day is 24 hours."
              error={days ? undefined : `A whole number from 1 to ${LONGEST}`}
            >
              {(control) => (
                <input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min="1"
                  max={LONGEST}
                  required
                  defaultValue={typed}
                />
              )}
            </Field>
            <button
              type="submit"
              className="btn btn-line mt-[1.95rem] min-h-13 px-3 text-base leading-tight whitespace-normal"
            >
              Find the cheapest plan
            </button>
          </div>
        </div>
        <div aria-live="polite" className="rental-answer">
          {days ? (
            <Answer plan={plan} days={days} />
          ) : (
            <p className="text-lead text-ink-soft">{rentals.quoteLine}</p>
          )}
        </div>
      </div>
    </Form>
  );
}
