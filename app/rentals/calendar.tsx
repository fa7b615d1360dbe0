import { useSearchParams } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { spokenDay, weekdays } from '#domain/hours/calendar.ts';
import type { AnsweredRental, CalendarDay } from '#domain/rental/availability.ts';

export function Calendar({ heading, asked }: { heading: string; asked: AnsweredRental }) {
  const [params] = useSearchParams();
  const { plan, months, turns } = asked;
  // Full width: no request is beside it.
  const isAlone = asked.answer.status !== 'free';
  const turnedTo = (month: string) => {
    const turned = new URLSearchParams({ ...Object.fromEntries(params), month, cart: plan.id });
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
        A day that is free for some hours alone has its start or end taken. On a closed day no
        rental starts or ends.
      </p>
      <div
        className={`mt-5 grid gap-8 max-sm:*:not-first:hidden ${isAlone ? 'lg:grid-cols-2' : ''}`}
      >
        {months.map((days) => (
          <Month key={days[0]?.day} days={days} asked={asked} />
        ))}
      </div>
      <nav aria-label="Months" className="mt-5 flex flex-wrap gap-3">
        {turns.map((month) => (
          <SiteLink key={month} to={turnedTo(month)} preventScrollReset className="btn btn-line">
            {nameOf(month)}
          </SiteLink>
        ))}
      </nav>
    </section>
  );
}

/** `December 2026` of a day or month. */
function nameOf(month: string): string {
  return spokenDay(month, { month: 'long', year: 'numeric' });
}

const fromSunday = [...weekdays.slice(6), ...weekdays.slice(0, 6)];

function Month({ days, asked }: { days: CalendarDay[]; asked: AnsweredRental }) {
  const first = days[0]?.day ?? '';
  // Days of the first week that belong to the month before.
  const before = new Date(first).getUTCDay();
  const weeks = Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    days.slice(Math.max(0, 7 * week - before), 7 * (week + 1) - before),
  );
  return (
    <table className="w-full table-fixed border-separate [border-spacing:2px] text-center">
      <caption className="mb-2 text-left text-lead font-extrabold">{nameOf(first)}</caption>
      <thead>
        <tr>
          {fromSunday.map((day) => (
            <th key={day} scope="col" abbr={day} className="text-sm font-normal text-ink-soft">
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]?.day}>
            {row === 0 && before > 0 && <td colSpan={before} />}
            {week.map(({ day, state, free }) => (
              <td
                key={day}
                data-state={state}
                className={`h-13 rounded-md leading-[1.1] ${states[state].look} ${day >= asked.fromDay && day <= asked.toDay ? 'outline-2 -outline-offset-2 outline-ink' : ''}`}
              >
                <time dateTime={day} className="block">
                  {Number(day.slice(8))}
                </time>
                <small className="mt-0.5 block text-xs font-normal">
                  {states[state].words ?? `${free} of ${asked.plan.fleet}`}
                </small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const states: Record<CalendarDay['state'], { look: string; words?: string }> = {
  closed: { words: 'closed', look: 'text-ink-soft' },
  past: { words: '–', look: 'text-ink-soft' },
  free: { look: 'font-extrabold [box-shadow:inset_0_0_0_1px_var(--color-sedge)]' },
  part: {
    words: 'in part',
    look: 'bg-[linear-gradient(135deg,var(--color-paper)_50%,var(--color-reed-200)_50%)] font-extrabold [box-shadow:inset_0_0_0_1px_var(--color-line)]',
  },
  taken: { words: 'taken', look: 'bg-reed-200 font-extrabold text-ink-soft' },
};
