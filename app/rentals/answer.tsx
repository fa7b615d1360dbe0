import { useSearchParams } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { type Plan, stayAddress } from '#domain/rental/address.ts';
import type { AnsweredRental, FreeRental, TakenRental } from '#domain/rental/answer.ts';
import { NEAR } from '#domain/rental/availability.ts';
import { daysInWords, holdInWords } from '#domain/rental/lines.ts';
import { whyCheapest, whyLonger } from '#domain/rental/quote.ts';
import { daysOf, reachOf, spokenMoment, spokenStay } from '#domain/rental/stay.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

interface Props {
  rentals: Content['pages']['rentals'];
  plan: Plan;
  asked: AnsweredRental;
}

/** The price of the days, or free days near taken ones. */
export function Answer({ rentals, plan, asked }: Props) {
  const { answer } = asked;
  return (
    <div
      aria-live="polite"
      className="lg:col-start-2 lg:row-span-2 lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0"
    >
      {answer.status === 'free' && <Price {...{ rentals, plan, asked }} price={answer} />}
      {answer.status === 'taken' && <Taken plans={rentals.plans} asked={asked} {...answer} />}
      {answer.status === 'refused' && <p className="text-lead">{answer.message}.</p>}
    </div>
  );
}

/** The price with its parts, the price of more days, and until when it holds. */
function Price({ rentals, plan, asked, price }: Props & { price: FreeRental }) {
  const { stay, count } = asked;
  const { each, total, paid, next, goodUntil, token, isLapsed } = price;
  const { rate, extraDays, extra } = each;
  const [params] = useSearchParams();
  const isKept = params.get('quote') === token;
  const days = daysOf(stay);
  const paidUntil = clockInNewYork(reachOf(stay, paid));
  const [why, longer] = [whyCheapest(each), whyLonger(each, days)];
  const rows = [
    [`${rate.duration} plan, ${daysInWords(rate.days)}`, dollars(rate.price)],
    ...(extraDays > 0
      ? [
          [
            `${extraDays} extra ${extraDays === 1 ? 'day' : 'days'} at ${exactDollars(rate.renewal)}`,
            exactDollars(extra),
          ],
        ]
      : []),
    ...(count > 1 ? [[`For ${count} carts`, exactDollars(total)]] : []),
    ...(next
      ? [
          [
            `Next better: ${next.rate.duration}, ${daysInWords(next.rate.days)}`,
            exactDollars(next.total),
          ],
        ]
      : []),
    ['Paid until', spokenMoment(paidUntil.day, paidUntil.time)],
    ['This price holds until', fullDay(goodUntil)],
  ];
  return (
    <>
      <h2 className="text-sm leading-normal font-normal tracking-normal text-ink-soft">
        {count} × {plan.title}, {spokenStay(stay)}, {daysInWords(days)}
      </h2>
      <p className="mt-2 text-[clamp(3rem,2rem+3.4vw,5rem)] leading-none font-extrabold tracking-tighter">
        {exactDollars(total)}
      </p>
      {isLapsed && (
        <p className="mt-4 font-bold">
          The price of that quote holds no more, or was for other days. This is today’s.
        </p>
      )}
      {why && (
        <p className="mt-4 text-lead leading-snug font-bold">
          {count > 1 && 'For each cart: '}
          {why}
        </p>
      )}
      <dl className="mt-5 border-t border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="text-right font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {longer && <p className="mt-4">{longer}</p>}
      <p className="mt-4 text-ink-soft">
        Before tax. {rentals.deliveryText} {rentals.dates.measured}{' '}
        {holdInWords(rentals.dates.holdHours)}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <a href="#request" className="btn btn-go">
          {rentals.dates.formHeading}
        </a>
        {!isKept && (
          <SiteLink
            to={`${stayAddress(plan.id, count, stay)}&quote=${token}`}
            preventScrollReset
            className="btn btn-line"
          >
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

interface TakenProps extends TakenRental {
  plans: Plan[];
  asked: AnsweredRental;
}

function Taken({ plans, asked: { cart, stay, count }, near }: TakenProps) {
  const titleOf = (id: string) => plans.find((plan) => plan.id === id)?.title ?? id;
  const free = [
    ...near.stays.map((each) => ({ to: stayAddress(cart, count, each), says: spokenStay(each) })),
    ...near.carts.map((id) => ({
      to: stayAddress(id, count, stay),
      says: `${titleOf(id)}, on your days`,
    })),
  ];
  return (
    <>
      <h2 className="text-h3">The {titleOf(cart)} is taken on those days</h2>
      <p className="mt-4">
        {free.length > 0
          ? 'Free near them:'
          : `Nor is it free in the ${NEAR} days around them. Look at the calendar, or call us.`}
      </p>
      <ul className="mt-3 grid justify-items-start gap-3">
        {free.map(({ to, says }) => (
          <li key={to}>
            <SiteLink
              to={to}
              preventScrollReset
              className="btn btn-line max-w-full py-2 leading-tight whitespace-normal"
            >
              {says}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
