import { useSearchParams } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import type { Plan } from '#domain/rental/address.ts';
import { NEAR } from '#domain/rental/availability.ts';
import type { Dates, FreeDays, TakenDaysAnswer } from '#domain/rental/dates-view.ts';
import { daysInWords, holdInWords } from '#domain/rental/lines.ts';
import { spokenMoment, spokenStay } from '#domain/rental/period.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

interface Props {
  rentals: Content['pages']['rentals'];
  plan: Plan;
  dates: Dates;
}

/** What the days cost, or what is free near days that are taken. */
export function Answer({ rentals, plan, dates }: Props) {
  const { answer } = dates;
  return (
    <div
      aria-live="polite"
      className="lg:col-start-2 lg:row-span-2 lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0"
    >
      {answer.status === 'free' && <Price {...{ rentals, plan, dates, answer }} />}
      {answer.status === 'taken' && <Taken title={plan.title} answer={answer} />}
      {answer.status === 'refused' && <p className="text-lead">{answer.message}.</p>}
    </div>
  );
}

/** The price: how it came about, what more days would cost, and how long it holds. */
function Price({ rentals, plan, dates, answer }: Props & { answer: FreeDays }) {
  const { stay, count } = dates;
  const { days, total, rate, extraDays, extra, next } = answer;
  const [params] = useSearchParams();
  const isKept = params.get('quote') === answer.token;
  const paidUntil = clockInNewYork(answer.paidUntil);
  return (
    <>
      <h2 className="text-sm leading-normal font-normal tracking-normal text-ink-soft">
        {count} × {plan.title}, {spokenStay(stay)}, {daysInWords(days)}
      </h2>
      <p className="mt-2 text-[clamp(3rem,2rem+3.4vw,5rem)] leading-none font-extrabold tracking-[-0.05em]">
        {exactDollars(total)}
      </p>
      {answer.isLapsed && (
        <p className="mt-4 font-bold">
          The price of that quote holds no more, or was for other days. This is today’s.
        </p>
      )}
      {answer.why && (
        <p className="mt-4 text-lead leading-snug font-bold">
          {count > 1 && 'For each cart: '}
          {answer.why}
        </p>
      )}
      <dl className="mt-5 border-t border-line">
        <Row label={`${rate.duration} plan, ${daysInWords(rate.days)}`}>{dollars(rate.price)}</Row>
        {extraDays > 0 && (
          <Row
            label={`${extraDays} extra ${extraDays === 1 ? 'day' : 'days'} at ${exactDollars(rate.renewal)}`}
          >
            {exactDollars(extra)}
          </Row>
        )}
        {count > 1 && <Row label={`For ${count} carts`}>{exactDollars(total)}</Row>}
        {next && (
          <Row label={`Next better: ${next.duration}, ${daysInWords(next.days)}`}>
            {exactDollars(next.total)}
          </Row>
        )}
        <Row label="Paid until">{spokenMoment(paidUntil.day, paidUntil.time)}</Row>
        <Row label="This price holds until">{fullDay(answer.goodUntil)}</Row>
      </dl>
      {answer.longer && <p className="mt-4">{answer.longer}</p>}
      <p className="mt-4 text-ink-soft">
        Before tax. {rentals.deliveryText} {rentals.dates.measured}{' '}
        {holdInWords(rentals.dates.holdHours)}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <a href="#request" className="btn btn-go">
          {rentals.dates.formHeading}
        </a>
        {!isKept && (
          <SiteLink to={answer.address} preventScrollReset className="btn btn-line">
            Keep this quote
          </SiteLink>
        )}
      </p>
      {isKept && (
        <p className="mt-4 print:hidden">
          This page’s address keeps the quote: save it, send it, or print the page.
        </p>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt>{label}</dt>
      <dd className="text-right font-bold">{children}</dd>
    </div>
  );
}

function Taken({ title, answer }: { title: string; answer: TakenDaysAnswer }) {
  const offers = [
    ...answer.stays.map(({ stay, to }) => ({ to, said: spokenStay(stay) })),
    ...answer.carts.map(({ title: other, to }) => ({ to, said: `${other}, on your days` })),
  ];
  return (
    <>
      <h2 className="text-h3">The {title} is taken on those days</h2>
      <p className="mt-4">
        {offers.length > 0
          ? 'Free near them:'
          : `Nor is it free in the ${NEAR} days around them. Look at the calendar, or call us.`}
      </p>
      <ul className="mt-3 grid justify-items-start gap-3">
        {offers.map(({ to, said }) => (
          <li key={to}>
            <SiteLink
              to={to}
              preventScrollReset
              className="btn btn-line max-w-full py-2 leading-tight whitespace-normal"
            >
              {said}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
