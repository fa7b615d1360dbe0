interface Props {
  name: string;
  legend: string;
  chosen: string;
  options: { value: string; label: string; count: number }[];
  /** What is to be known about the one that is chosen. */
  note?: string | undefined;
}

/** A choice of one; each says how many carts it leaves. One that leaves none can be chosen all the same. */
export function Options({ name, legend, chosen, options, note }: Props) {
  return (
    <fieldset className={`choose-options choose-${name}`}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, count }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <b>{label}</b>
            <small>{count > 0 ? `${count} fit` : 'none fit'}</small>
          </label>
        ))}
      </div>
      {note && <p aria-live="polite">{note}</p>}
    </fieldset>
  );
}
