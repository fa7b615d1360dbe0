import type { ReactNode } from 'react';

interface Props {
  name: string;
  legend: string;
  chosen: string;
  options: { value: string; label: string; count: number }[];
  /** Lays them out; each is as wide as its words where it is not said. */
  className: string;
  /** What is to be known about the one that is chosen. */
  note?: ReactNode;
}

/** A choice of one; each says how many carts it leaves. One that leaves none can be chosen all the same. */
export function Options({ name, legend, chosen, options, className, note }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-extrabold">{legend}</legend>
      <div
        className={`choose-choices overflow-hidden rounded-control border-[1.5px] border-field ${className}`}
      >
        {options.map(({ value, label, count }) => (
          <label key={value} className="relative grow">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-full min-h-16 content-center justify-items-center bg-white px-2 text-center leading-tight peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
              <b>{label}</b>
              <small className="text-xs">{count > 0 ? `${count} fit` : 'none fit'}</small>
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p aria-live="polite" className="mt-3 text-sm leading-snug text-ink-soft">
          {note}
        </p>
      )}
    </fieldset>
  );
}
