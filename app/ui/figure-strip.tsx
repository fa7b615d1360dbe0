import type { ReactNode } from 'react';

interface Props {
  figures: {
    value: string;
    unit: string;
    label: string;
    /** Classes of a value that is words. */
    look?: string;
  }[];
  /** Further tiles, before the figures: `<div><dt>…</dt><dd>…</dd></div>` each. */
  children?: ReactNode;
}

/** Large figures between hairlines, their units small: the signature of vehicle and model pages. */
export function FigureStrip({ figures, children }: Props) {
  return (
    <div className="border-b border-line">
      <dl className="figure-strip">
        {children}
        {figures.map(({ value, unit, label, look }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={look}>
              {value} {unit && <span>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
