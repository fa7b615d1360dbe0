interface Props {
  figures: {
    value: string;
    unit?: string;
    label: string;
    look?: string;
  }[];
}

/** Large figures between hairlines, their units small: the signature of vehicle and model pages. */
export function FigureStrip({ figures }: Props) {
  return (
    <div className="border-b border-line">
      <dl className="figure-strip">
        {figures.map(({ value, unit, label, look }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={look}>
              {/* The unit of seats is their label. */}
              {value} {unit && unit !== label && <span>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
