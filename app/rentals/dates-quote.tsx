import { useSearchParams } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { fullDay } from '#domain/hours/spoken.ts';
import type { FreeDays } from '#domain/rental/dates-view.ts';
import { daysInWords } from '#domain/rental/lines.ts';
import { type Stay, spokenMoment, spokenStay } from '#domain/rental/period.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

interface Props {
  answer: FreeDays;
  stay: Stay;
  count: number;
  title: string;
  delivery: string;
  /** What a request holds. */
  hold: string;
}

/** The price of free days: how it came about, what more days would cost, and how long it holds. */
export function DatesQuote({ answer, stay, count, title, delivery, hold }: Props) {
  const { days, total, rate, extraDays, extra, next } = answer;
  const [params] = useSearchParams();
  const isKept = params.get('quote') === answer.token;
  const paidUntil = clockInNewYork(answer.paidUntil);
  return (
    <>
      <h2 className="text-sm leading-normal font-normal tracking-normal text-ink-soft">
        {count} × {title}, {spokenStay(stay)}, {daysInWords(days)}
      </h2>
      <p className="mt-1 text-[clamp(3rem,2rem+3.4vw,5rem)] leading-none font-extrabold tracking-[-0.05em]">
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
        Before tax. {delivery} {hold}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <a href="#request" className="btn btn-go">
          Ask for these days
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
