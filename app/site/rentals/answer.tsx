import { useSearchParams } from 'react-router';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { spokenDay } from '#domain/hours/calendar.ts';
import { rentalAddress } from '#domain/rental/address.ts';
import type { AnsweredRental, FreeRental } from '#domain/rental/availability.ts';
import { daysOf, spokenStay } from '#domain/rental/stay.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';
import { counted, listing } from '#domain/text/sentences.ts';
import '#app/site/cart/sticker.css';

interface Props {
  rentals: Content['pages']['rentals'];
  asked: AnsweredRental;
}

export function Answer({ rentals, asked }: Props) {
  const { answer } = asked;
  return (
    <div
      aria-live="polite"
      className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:border-l lg:border-line lg:pl-8 print:border-0 print:p-0"
    >
      <div className="lg:sticky lg:top-6">
        {answer.status === 'free' ? (
          <Price rentals={rentals} asked={asked} price={answer} />
        ) : (
          <>
            <h2 className="text-h3">
              {answer.status === 'taken'
                ? `The ${asked.plan.title} is taken on those days`
                : `${answer.message}.`}
            </h2>
            {answer.near.length > 0 && <p className="mt-4">Free days near those:</p>}
            <ul>
              {answer.near.map((stay) => (
                <li key={stay.fromDay}>
                  <SiteLink
                    to={rentalAddress({ ...asked, ...stay })}
                    preventScrollReset
                    className="more"
                  >
                    <span>
                      {`${spokenDay(stay.fromDay, SHORT)} to ${spokenDay(stay.toDay, SHORT)}`}
                    </span>
                  </SiteLink>
                </li>
              ))}
            </ul>
            {answer.status === 'taken' && (
              <p className="mt-4">Or try another cart on your days, or call us.</p>
            )}
            <Rows rows={termsOf(rentals)} className="sticker-rows mt-6" />
          </>
        )}
      </div>
    </div>
  );
}

export function termsOf({ terms }: Props['rentals']): [title: string, text: string][] {
  return terms.map(({ title, text }) => [title, text]);
}

const DAY = { month: 'short', day: 'numeric' } as const;
const SHORT = { ...DAY, weekday: 'short' } as const;

function Price({ rentals, asked, price }: Props & { price: FreeRental }) {
  const { rate, extraDays, extra, total, goodUntil, token, outOfHours, isLapsed } = price;
  const { count } = asked;
  const { dates } = rentals;
  const [params] = useSearchParams();
  const isQuoted = params.get('quote') === token;
  const days = daysOf(asked);
  // Alone it is the sum.
  const ofPlan = rate.price === total ? '' : `: ${dollars(rate.price)}`;
  const rows = [
    ['Plan', `${rate.duration} plan, ${counted(rate.days, 'day')}${ofPlan}`],
    extraDays > 0 && [
      'Then',
      `${counted(extraDays, 'day')} more at ${exactDollars(rate.renewal)}: ${exactDollars(extra)}`,
    ],
    count > 1 && [`${count} carts`, exactDollars(total)],
    ['Plus', 'Tax'],
    ...termsOf(rentals),
    ['Good through', spokenDay(goodUntil, DAY)],
    [
      'To book',
      dates.holdHours > 0
        ? `Send a request. We hold the carts for ${dates.holdHours} hours, and confirm.`
        : 'Send a request. We’ll confirm before it’s booked.',
    ],
  ].filter((row) => row !== false);
  const longer = rate.days > days ? `, and you can keep the cart all ${rate.days} days` : '';
  return (
    <div className="sticker">
      <h2 className="text-sm leading-normal font-normal tracking-normal text-ink-soft">
        {`${count} × ${asked.plan.title}, ${spokenStay(asked)}, ${counted(days, 'day')}`}
      </h2>
      <p className="mt-2 text-h2 leading-none font-extrabold tracking-tighter">
        {exactDollars(total)}
      </p>
      {isLapsed && (
        <p className="mt-4 font-semibold">
          That quote has expired, or was for other days. This is today’s price.
        </p>
      )}
      <p className="mt-4 text-lead leading-snug font-semibold">
        {`The ${rate.duration.toLowerCase()} rate is your best price${longer}.`}
      </p>
      <Rows rows={rows} className="sticker-rows mt-4" />
      {outOfHours.length > 0 && (
        <p className="mt-4 font-semibold">
          {`The showroom is closed on ${listing(outOfHours)}. Pickup, return and delivery then are by appointment. We’ll set it up with you before we confirm.`}
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
            Save this quote
          </SiteLink>
        )}
      </p>
      {isQuoted && (
        <p className="mt-4 print:hidden">
          This page’s address has the quote: bookmark it, send it, or print the page.
        </p>
      )}
    </div>
  );
}
