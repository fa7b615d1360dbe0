import type { ReactNode } from 'react';

interface Props {
  figures: { value: string; unit: string; label: string }[];
  /** Further tiles, before the figures: `<div><dt>…</dt><dd>…</dd></div>` each. */
  children?: ReactNode;
}

/** Large figures between hairlines, their units small: the signature of vehicle and model pages. */
export function FigureStrip({ figures, children }: Props) {
  return (
    <div className="border-b border-line">
      <dl className="figure-strip">
        {children}
        {figures.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
