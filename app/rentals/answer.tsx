import { useSearchParams } from 'react-router';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { rentalAddress } from '#domain/rental/address.ts';
import type { AnsweredRental, FreeRental } from '#domain/rental/availability.ts';
import { daysOf, spokenStay } from '#domain/rental/stay.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';
import { counted, listing } from '#domain/text/sentences.ts';

interface Props {
  rentals: Content['pages']['rentals'];
  asked: AnsweredRental;
}

export function Answer({ rentals, asked }: Props) {
  const { answer } = asked;
  return (
    <div
      aria-live="polite"
      className="lg:col-start-2 lg:row-span-2 lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0"
    >
      {answer.status === 'free' && <Price rentals={rentals} asked={asked} price={answer} />}
      {answer.status === 'taken' && (
        <>
          <h2 className="text-h3">The {asked.plan.title} is taken on those days</h2>
          <p className="mt-4">
            The calendar shows its free days. Another cart may be free on yours; or call us.
          </p>
        </>
      )}
      {answer.status === 'refused' && <p className="text-lead">{answer.message}.</p>}
    </div>
  );
}

function Price({ rentals, asked, price }: Props & { price: FreeRental }) {
  const { rate, extraDays, extra, total, goodUntil, token, outOfHours, isLapsed } = price;
  const { count } = asked;
  const { dates, deliveryText } = rentals;
  const [params] = useSearchParams();
  const isQuoted = params.get('quote') === token;
  const days = daysOf(asked);
  const rows = [
    [`${rate.duration} plan, ${counted(rate.days, 'day')}`, dollars(rate.price)],
    extraDays > 0 && [
      `${counted(extraDays, 'day')} more at ${exactDollars(rate.renewal)}`,
      exactDollars(extra),
    ],
    count > 1 && [`For ${count} carts`, exactDollars(total)],
    ['This price holds until', fullDay(goodUntil)],
  ].filter((row) => row !== false);
  return (
    <>
      <h2 className="text-sm leading-normal font-normal tracking-normal text-ink-soft">
        {count} × {asked.plan.title}, {spokenStay(asked)}, {counted(days, 'day')}
      </h2>
      <p className="mt-2 text-[clamp(3rem,2rem+3.4vw,5rem)] leading-none font-extrabold tracking-tighter">
        {exactDollars(total)}
      </p>
      {isLapsed && (
        <p className="mt-4 font-bold">
          The price of that quote holds no more, or was for other days. This is today’s.
        </p>
      )}
      <p className="mt-4 text-lead leading-snug font-bold">
        {rate.duration} is cheapest
        {rate.days > days && `, and you may keep the cart for all ${rate.days} days`}.
      </p>
      <div className="mt-5 border-t border-line">
        <Rows rows={rows} />
      </div>
      <p className="mt-4 text-ink-soft">
        Before tax. {deliveryText} {dates.measured} A request is not a booking:{' '}
        {dates.holdHours > 0
          ? `we hold the carts for ${dates.holdHours} h, and confirm.`
          : 'nothing is held until we confirm.'}
      </p>
      {outOfHours.length > 0 && (
        <p className="mt-4 font-bold">
          The showroom is closed on {listing(outOfHours)}. Pick-up, return and delivery then are by
          appointment: we agree on it with you before we confirm.
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <a href="#request" className="btn btn-go">
          {dates.formHeading}
        </a>
        {!isQuoted && (
          <SiteLink
            to={`${rentalAddress(asked)}&quote=${token}`}
            preventScrollReset
            className="btn btn-line"
          >
            Keep this quote
          </SiteLink>
        )}
      </p>
      {isQuoted && (
        <p className="mt-4 print:hidden">
          This page’s address keeps the quote: save it, send it, or print the page.
        </p>
      )}
    </>
  );
}
