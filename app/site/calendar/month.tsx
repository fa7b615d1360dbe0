import type { ComponentProps } from 'react';
import { spokenDay, weekdays } from '#domain/hours/calendar.ts';

export interface MonthDay {
  /** `2026-12-01` */
  day: string;
  /** Said after the date: `3 of 4 free`. */
  label: string;
  /** The same in a word, under the number. */
  note?: string;
  title?: string | undefined;
  /** Classes of the day, and of the cell around its button. */
  look: string;
  frame?: string;
  /** Of a day to press. */
  button?: ComponentProps<'button'> | undefined;
}

/** A month's days up to its last, from any day on. */
export function Month({ days }: { days: MonthDay[] }) {
  const first = days[0]?.day ?? '';
  // Days of the first week that are left out.
  const before = new Date(first).getUTCDay();
  const weeks = Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    days.slice(Math.max(0, 7 * week - before), 7 * (week + 1) - before),
  );
  return (
    <table className="w-full table-fixed border-separate self-start text-center [border-spacing:0_3px]">
      <caption className="mb-2 text-left text-lead font-extrabold">
        {spokenDay(first, { month: 'long', year: 'numeric' })}
      </caption>
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
            {week.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fromSunday = [...weekdays.slice(6), ...weekdays.slice(0, 6)];
const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;

function Day({ day, label, note, title, look, frame = '', button }: MonthDay) {
  const face = (
    <>
      <time dateTime={day} className="block">
        {Number(day.slice(8))}
      </time>
      <small aria-hidden="true" className="block text-xs font-normal max-xs:hidden">
        {note}
      </small>
    </>
  );
  return (
    <td title={title} className={`h-12 p-0 leading-tight ${frame} ${button ? '' : look}`}>
      {button ? (
        <button
          type="submit"
          {...button}
          aria-label={`${spokenDay(day, LONG)}, ${label}`}
          className={`h-12 w-full cursor-pointer rounded-control font-extrabold hover:outline-2 hover:-outline-offset-2 hover:outline-sedge focus-visible:relative ${look}`}
        >
          {face}
        </button>
      ) : (
        <>
          {face}
          <span className="sr-only">{label}</span>
        </>
      )}
    </td>
  );
}
