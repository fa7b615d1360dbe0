import { SiteLink } from '#app/ui/site-link.tsx';
import { datesPage } from '#domain/rental/dates-address.ts';
import { cheapestQuote } from '#domain/rental/quote.ts';
import { whyCheapest, whyLonger } from '#domain/rental/reason.ts';
import type { Plan } from '#domain/rental/reservation.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

/** What a stay costs at least, how that is made up, and why nothing costs less. */
export function Answer({ plan, days }: { plan: Plan; days: number }) {
  const quote = cheapestQuote(plan.rates, days);
  const longer = whyLonger(quote, days);
  const { rate, extraDays, extra, total } = quote;
  return (
    <>
      <div>
        <p className="text-sm text-ink-soft">
          Estimate, {plan.title}, {days} {days === 1 ? 'day' : 'days'}
        </p>
        <p className="mt-1 text-[clamp(3rem,2rem+3.4vw,5rem)] leading-none font-extrabold tracking-[-0.05em]">
          {exactDollars(total)}
        </p>
        <p className="mt-4 text-lead leading-snug font-bold">{whyCheapest(quote)}</p>
      </div>
      <div>
        <dl className="border-t border-line">
          <Row label={`${rate.duration} plan, ${rate.days} ${rate.days === 1 ? 'day' : 'days'}`}>
            {dollars(rate.price)}
          </Row>
          {extraDays > 0 && (
            <Row
              label={`${extraDays} extra ${extraDays === 1 ? 'day' : 'days'} at ${exactDollars(rate.renewal)}`}
            >
              {exactDollars(extra)}
            </Row>
          )}
        </dl>
        {longer && <p className="mt-4">{longer}</p>}
        <SiteLink to={datesPage(plan.id, days)} className="btn btn-go mt-5">
          Reserve this
        </SiteLink>
        <p className="mt-3 text-sm text-ink-soft">
          Before tax and delivery. An estimate, not a reservation.
        </p>
      </div>
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt>{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
