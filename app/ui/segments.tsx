interface Props {
  name: string;
  legend: string;
  chosen: string;
  options: { value: string; label: string; note: string; isOff?: boolean }[];
  className: string;
}

export function Segments({ name, legend, chosen, options, className }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-extrabold">{legend}</legend>
      <div
        className={`gap-px overflow-hidden rounded-control border-frame border-field bg-reed-300 ${className}`}
      >
        {options.map(({ value, label, note, isOff = false }) => (
          <label
            key={value}
            className="relative grow has-disabled:text-ink-soft has-disabled:line-through"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={isOff}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-full min-h-13.5 content-center justify-items-center bg-white px-2 text-center leading-tight peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
              <b>{label}</b>
              <small className="text-xs">{note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
