import type { ReactNode } from 'react';
import type { Choice } from '#domain/vehicle/choices.ts';
import type { ChoiceName } from '#domain/vehicle/filters.ts';

export interface OptionsProps {
  legend: string;
  name: ChoiceName;
  chosen: string;
  choices: Choice[];
  counted: boolean;
  /** The summary of what folds it says its name to the eye. */
  folded?: boolean;
  children?: ReactNode;
}

/** One filter: a choice of one, each with how many carts it leaves. */
export function Options({
  legend,
  name,
  chosen,
  choices,
  counted,
  folded = false,
  children,
}: OptionsProps) {
  // A choice that leads nowhere is off, unless it is the one that led here.
  const isOff = (value: string, count: number) => counted && count === 0 && value !== chosen;
  return (
    <fieldset>
      <legend className={folded ? 'sr-only' : 'mb-1 text-base font-extrabold'}>{legend}</legend>
      {children}
      {choices.map(({ value, label, count }) => (
        <label
          key={value}
          className="grid min-h-10 cursor-pointer has-disabled:cursor-default has-disabled:text-ink-soft has-disabled:[&>span]:line-through grid-cols-[auto_1fr_auto] items-center gap-3 text-base leading-tight max-lg:min-h-[46px]"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            disabled={isOff(value, count)}
            className="size-5 appearance-none rounded-full border-[1.5px] border-field bg-white checked:border-6 checked:border-sedge peer"
          />
          <span className="peer-checked:font-bold">
            {name === 'color' && value && <i className="hue" data-hue={value} />}
            {label}
          </span>
          {counted && <small className="text-sm text-ink-soft">{count}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** How many may sit in it: the same choice of one, side by side. */
export function Seats({
  chosen,
  choices,
  counted,
}: Pick<OptionsProps, 'chosen' | 'choices' | 'counted'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-extrabold">Seats</legend>
      <div className="flex overflow-hidden rounded-control border-[1.5px] border-field bg-white">
        {choices.map(({ value, label, count }) => (
          <label
            key={value}
            className="relative flex-1 has-disabled:text-ink-soft has-disabled:line-through not-first:border-l not-first:border-reed-300"
          >
            <input
              type="radio"
              name="seats"
              value={value}
              defaultChecked={chosen === value}
              disabled={counted && count === 0 && value !== chosen}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-13 content-center justify-items-center px-1 text-base leading-tight font-bold peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
              {label}
              {counted && <small className="text-xs font-normal">{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
