import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import type { OfferedDay } from '#domain/test-drive/slots.ts';
import './test-drive.css';

interface Props {
  days: OfferedDay[];
  /** `2026-11-24T10:30`, where one was chosen before. */
  chosen?: string | undefined;
  error?: string | undefined;
  hint?: string;
  title?: string;
  /** Of the radio buttons, which is also the group's id. */
  name?: string;
}

const NAME = 'details.drive.at';

/** A day and a time of it: every day folds, and what is taken can't be chosen. */
export function SlotChoice(props: Props) {
  const { days, chosen, error, hint, title = 'Day and time', name = NAME } = props;
  const { revalidate } = useRevalidator();
  // Somebody was quicker: show what is free now. What was typed stays.
  useEffect(() => {
    if (error) void revalidate();
  }, [error, revalidate]);
  const open = dayToOpen(days, chosen);
  return (
    <fieldset id={name} aria-describedby={error ? `${name}-error` : undefined} tabIndex={-1}>
      <legend className="text-h3 font-extrabold">{title}</legend>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-base font-bold text-buoy">
          {error}
        </p>
      )}
      <div className="drive-days">
        {days.map((each) => (
          <Day key={each.day} {...each} name={name} chosen={chosen} isOpen={each.day === open} />
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps extends OfferedDay {
  name: string;
  chosen: string | undefined;
  isOpen: boolean;
}

function Day({ day, slots, name, chosen, isOpen }: DayProps) {
  const title = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  const free = slots.filter(({ isFree }) => isFree).length;
  if (free === 0) {
    return (
      <p className="drive-day">
        <b>{title}</b>{' '}
        <span className="ml-auto font-normal text-ink-soft">
          {slots.length > 0 ? 'Full' : 'No test drives'}
        </span>
      </p>
    );
  }
  return (
    <details className="folds" open={isOpen}>
      <summary className="drive-day">
        <b>{title}</b> <span className="ml-auto font-normal text-ink-soft">{free} free</span>
        <Icon name="chevron" />
      </summary>
      <fieldset className="drive-slots">
        <legend className="sr-only">{title}</legend>
        {slots.map(({ time, isFree }) => {
          const at = `${day}T${time}`;
          return (
            <label key={time}>
              <input
                type="radio"
                name={name}
                value={at}
                defaultChecked={isFree && at === chosen}
                disabled={!isFree}
                required
              />
              <span>
                {spokenTime(time)}
                {!isFree && <span className="sr-only">, taken</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

/** The chosen day, or else the first on which one can drive. */
function dayToOpen(days: OfferedDay[], chosen: string | undefined): string | undefined {
  const isFree = ({ slots }: OfferedDay) => slots.some((slot) => slot.isFree);
  const of = (day: string) => days.find((each) => each.day === day);
  const before = chosen && of(chosen.slice(0, 10));
  return (before && isFree(before) ? before : days.find(isFree))?.day;
}
