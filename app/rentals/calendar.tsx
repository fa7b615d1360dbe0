import { useSearchParams } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { spokenDay } from '#domain/hours/calendar.ts';
import type { Plan } from '#domain/rental/address.ts';
import type { AnsweredRental } from '#domain/rental/answer.ts';
import { type CalendarDay, calendarInWords, weeksOf } from '#domain/rental/availability.ts';
import type { Stay } from '#domain/rental/stay.ts';

interface Props {
  heading: string;
  asked: AnsweredRental;
  plan: Plan;
  /** Full width: no request is beside it. */
  isAlone: boolean;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A cart's free days as tables and in words: two months, on a phone one. */
export function Calendar({ heading, asked, plan, isAlone }: Props) {
  const [params] = useSearchParams();
  const { months, before, after } = asked.calendar;
  const turnedTo = (month: string) => {
    const turned = new URLSearchParams(params);
    turned.set('month', month);
    turned.set('cart', plan.id);
    return `?${turned}#calendar`;
  };
  return (
    <section
      id="calendar"
      aria-label={heading}
      className={`print:hidden ${isAlone ? 'lg:col-span-2' : 'lg:row-span-2'}`}
    >
      <h2 className="text-h3">
        {heading}: {plan.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        A day that is free for some hours alone has its start or end taken.
      </p>
      <div
        className={`mt-5 grid gap-8 max-sm:*:not-first:hidden ${isAlone ? 'lg:grid-cols-2' : ''}`}
      >
        {months.map((days) => (
          <Month key={days[0]?.day} days={days} fleet={plan.fleet} stay={asked.stay} />
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
                {nameOf(month)}
                {month === after ? ' →' : ''}
              </SiteLink>
            ),
        )}
      </nav>
    </section>
  );
}

/** `December 2026` of a day or month. */
function nameOf(month: string): string {
  return spokenDay(month, { month: 'long', year: 'numeric' });
}

interface MonthProps {
  days: CalendarDay[];
  fleet: number;
  /** Marked in the table. */
  stay: Stay;
}

function Month({ days, fleet, stay }: MonthProps) {
  return (
    <div>
      <table className="w-full table-fixed border-separate [border-spacing:2px] text-center">
        <caption className="mb-2 text-left text-lead font-extrabold">
          {nameOf(days[0]?.day ?? '')}
        </caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day} className="text-sm font-normal text-ink-soft">
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, row) => (
            <tr key={week.find((day) => day)?.day ?? row}>
              {week.map((day, column) =>
                day ? (
                  <Day key={day.day} day={day} fleet={fleet} stay={stay} />
                ) : (
                  <td key={weekdays[column]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">{calendarInWords(days)}</p>
    </div>
  );
}

type DayProps = Omit<MonthProps, 'days'> & { day: CalendarDay };

function Day({ day: { day, state, free }, fleet, stay }: DayProps) {
  const isAsked = day >= stay.fromDay && day <= stay.toDay;
  const said = { past: '–', free: `${free} of ${fleet}`, part: 'in part', taken: 'taken' }[state];
  return (
    <td
      data-state={state}
      className={`h-13 rounded-md leading-[1.1] ${states[state]} ${isAsked ? 'outline-2 -outline-offset-2 outline-ink' : ''}`}
    >
      <time dateTime={day} className="block">
        {Number(day.slice(8))}
      </time>
      <small className="mt-0.5 block text-xs font-normal">{said}</small>
    </td>
  );
}

const states: Record<CalendarDay['state'], string> = {
  past: 'text-ink-soft',
  free: 'font-extrabold [box-shadow:inset_0_0_0_1px_var(--color-sedge)]',
  part: 'bg-[linear-gradient(135deg,var(--color-paper)_50%,var(--color-reed-200)_50%)] font-extrabold [box-shadow:inset_0_0_0_1px_var(--color-line)]',
  taken: 'bg-reed-200 font-extrabold text-ink-soft',
};
