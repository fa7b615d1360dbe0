import { useSearchParams } from 'react-router';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { spokenDay } from '#domain/hours/spoken.ts';
import type { Dates, PlanChoice } from '#domain/rental/dates-view.ts';
import { MonthTable } from './month-table.tsx';

interface Props {
  heading: string;
  dates: Dates;
  plan: PlanChoice;
}

/** A cart's free days: two months on a desk, one on a phone, as tables and in words. */
export function CartCalendar({ heading, dates, plan }: Props) {
  const [params] = useSearchParams();
  const { months, before, after } = dates.calendar;
  const turnedTo = (month: string) => {
    const turned = new URLSearchParams(params);
    turned.set('month', month);
    turned.set('cart', plan.id);
    return `?${turned}#calendar`;
  };
  return (
    <section id="calendar" aria-label={heading} className="wrap pt-section">
      <SectionHead title={`${heading}: ${plan.title}`}>
        A day that is free for some hours alone has its start or end taken.
      </SectionHead>
      <div className="calendar-months">
        {months.map((view) => (
          <MonthTable key={view.month} view={view} fleet={plan.fleet} stay={dates.stay} />
        ))}
      </div>
      <nav aria-label="Months" className="mt-5 flex flex-wrap gap-3">
        {[before, after].map(
          (month) =>
            month && (
              <SiteLink
                key={month}
                to={turnedTo(month)}
                preventScrollReset
                className="btn btn-line"
              >
                {month === before ? '← ' : ''}
                {spokenDay(`${month}-01`, { month: 'long', year: 'numeric' })}
                {month === after ? ' →' : ''}
              </SiteLink>
            ),
        )}
      </nav>
    </section>
  );
}
