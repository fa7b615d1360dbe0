import { spokenDay } from '#domain/hours/spoken.ts';
import type { CalendarDay } from '#domain/rental/calendar.ts';
import type { MonthView } from '#domain/rental/dates-view.ts';
import type { Stay } from '#domain/rental/period.ts';

interface Props {
  view: MonthView;
  fleet: number;
  /** Marked in the table. */
  stay: Stay;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month as a table, and the same in words. */
export function MonthTable({ view, fleet, stay }: Props) {
  const { month, weeks, words } = view;
  return (
    <div>
      <table className="calendar-month">
        <caption>{spokenDay(`${month}-01`, { month: 'long', year: 'numeric' })}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
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
      <p className="mt-3 text-sm text-ink-soft">{words}</p>
    </div>
  );
}

function Day({
  day: { day, state, free },
  fleet,
  stay,
}: Omit<Props, 'view'> & { day: CalendarDay }) {
  const isAsked = day >= stay.fromDay && day <= stay.toDay;
  const said = { past: '–', free: `${free} of ${fleet}`, part: 'in part', taken: 'taken' }[state];
  return (
    <td data-state={state} data-asked={isAsked || undefined}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      <small>{said}</small>
    </td>
  );
}
