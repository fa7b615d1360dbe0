import { Form } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { cheapestQuote, LONGEST } from '#domain/rental/quote.ts';
import { type Plan, reservationPage } from '#domain/rental/reservation.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

interface Props {
  plans: Plan[];
  /** Stands where the answer will be. */
  hint: string;
  /** The cart and the days that were asked for; null before, or where the days make no sense. */
  plan: Plan;
  days: number | null;
  /** True where something was asked that has no answer. */
  refused: boolean;
}

/** Cart and days in, the cheapest plan out, with how it was made. A plain GET form: it works without JavaScript. */
export function QuoteForm({ plans, hint, plan, days, refused }: Props) {
  return (
    <div className="grid items-start gap-x-gap gap-y-10 lg:grid-cols-[5fr_7fr] print:block">
      <Form
        action="/rentals#quote"
        preventScrollReset
        className="grid gap-5 sm:grid-cols-[1fr_8rem] lg:grid-cols-1 print:hidden"
      >
        <Field name="cart" label="Cart">
          {(control) => (
            <select {...control} key={plan.id} defaultValue={plan.id}>
              {plans.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="days"
          label="Days"
          hint="Of 24 hours each."
          error={refused ? `A whole number from 1 to ${LONGEST}` : undefined}
        >
          {(control) => (
            <input
              {...control}
              key={days}
              type="number"
              inputMode="numeric"
              min="1"
              max={LONGEST}
              required
              defaultValue={days ?? ''}
            />
          )}
        </Field>
        <button type="submit" className="btn btn-line sm:col-span-2 lg:col-span-1">
          Find the cheapest plan
        </button>
      </Form>
      <div
        aria-live="polite"
        className="lg:border-l lg:border-line lg:pl-gap print:border-0 print:pl-0"
      >
        {days ? (
          <Answer plan={plan} days={days} />
        ) : (
          <p className="max-w-[40ch] text-lead text-ink-soft">{hint}</p>
        )}
      </div>
    </div>
  );
}

function Answer({ plan, days }: { plan: Plan; days: number }) {
  const { rate, extraDays, total } = cheapestQuote(plan.rates, days);
  return (
    <>
      <p className="text-sm text-ink-soft">
        Estimate, {plan.title}, {days} {days === 1 ? 'day' : 'days'}
      </p>
      <p className="mt-2 text-h1 leading-none font-extrabold tracking-[-0.05em]">
        {exactDollars(total)}
      </p>
      <dl className="mt-6 border-t border-line">
        <Row label={`${rate.duration} plan, ${rate.days} ${rate.days === 1 ? 'day' : 'days'}`}>
          {dollars(rate.price)}
        </Row>
        {extraDays > 0 && (
          <Row
            label={`${extraDays} extra ${extraDays === 1 ? 'day' : 'days'} at ${exactDollars(rate.renewal)}`}
          >
            {exactDollars(Math.round(extraDays * rate.renewal * 100) / 100)}
          </Row>
        )}
      </dl>
      <p className="mt-4 max-w-[52ch] text-sm text-ink-soft">
        {rate.days > days && `You may keep the cart for all ${rate.days} days. `}
        Without tax and delivery. An estimate from the plans above, not a reservation.
      </p>
      <SiteLink
        to={contactAddress({ from: reservationPage(plan.id, days) })}
        className="btn btn-go mt-6"
      >
        Reserve this
      </SiteLink>
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2.5">
      <dt>{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
