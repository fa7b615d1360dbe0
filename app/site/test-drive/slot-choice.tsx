import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import type { SlotDay } from '#domain/test-drive/slots.ts';

interface Props {
  days: SlotDay[];
  /** `2026-11-24T10:30`, if chosen before. */
  chosen?: string | undefined;
  error?: string | undefined;
  hint?: string;
  title: string;
  /** Name of the radio buttons, and the group's id. */
  name: string;
}

/** Days fold; taken slots are disabled. */
export function SlotChoice({ days, chosen = '', error, hint, title, name }: Props) {
  const { revalidate } = useRevalidator();
  // Somebody was quicker: reload the free slots. The input stays.
  useEffect(() => {
    if (error) void revalidate();
  }, [error, revalidate]);
  const free = days.filter(({ slots }) => slots.some(({ isFree }) => isFree));
  const unfolded = free.find(({ day }) => chosen.startsWith(day)) ?? free[0];
  return (
    <fieldset id={name} aria-describedby={error ? `${name}-error` : undefined} tabIndex={-1}>
      <legend className="text-h3 font-extrabold">{title}</legend>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-base font-semibold text-buoy">
          {error}
        </p>
      )}
      <div className="mt-4 border-t border-line">
        {days.map((each) => (
          <Day key={each.day} {...each} name={name} chosen={chosen} isOpen={each === unfolded} />
        ))}
      </div>
    </fieldset>
  );
}

// Hairlines, instead of the lines of `folds`.
const row = 'flex min-h-14 items-center gap-4 border-b! border-line!';

type DayProps = SlotDay & { name: string; chosen: string; isOpen: boolean };

function Day({ day, slots, name, chosen, isOpen }: DayProps) {
  const title = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  const free = slots.filter(({ isFree }) => isFree).length;
  if (free === 0) {
    return (
      <p className={row}>
        <b>{title}</b>{' '}
        <span className="ml-auto text-ink-soft">
          {slots.length > 0 ? 'Fully booked' : 'No test drives'}
        </span>
      </p>
    );
  }
  return (
    <details className="group folds" open={isOpen}>
      <summary className={row}>
        {/* A closed fold shows that it has the chosen slot. */}
        <b className="group-has-checked:after:content-['_✓']">{title}</b>{' '}
        <span className="ml-auto font-normal text-ink-soft">{`${free} free`}</span>
        <Icon name="chevron" />
      </summary>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 py-4">
        <legend className="sr-only">{title}</legend>
        {slots.map(({ at, isFree }) => (
          <label key={at} className="relative">
            <input
              type="radio"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              name={name}
              value={at}
              defaultChecked={isFree && at === chosen}
              // Not `required`: a closed fold would hold the form back without a word. The server asks for it.
              disabled={!isFree}
            />
            <span className="grid min-h-11 place-items-center control font-semibold peer-checked:border-sedge peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-bay peer-disabled:border-dashed peer-disabled:bg-transparent peer-disabled:font-normal peer-disabled:text-ink-soft peer-disabled:line-through">
              {spokenTime(at.slice(11))}
              {!isFree && <span className="sr-only">, taken</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
