import type { ReactNode } from 'react';

interface Props {
  /** A label and its value each. */
  rows: (readonly [label: string, value: ReactNode] | readonly string[])[];
  /** By default one line each, its value at the right. */
  className?: string;
}

export function Rows({ rows, className = lines }: Props) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const lines =
  '*:flex *:justify-between *:gap-6 *:border-b *:border-line *:py-2 [&_dt]:wrap-normal [&_dd]:text-right [&_dd]:font-semibold';

/** The same as a table, for long values; `className` styles its cells. */
export function RowTable({ rows, className }: { rows: Props['rows']; className: string }) {
  return (
    <table className={`w-full border-t-2 border-ink ${className}`}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} className="border-b border-line align-baseline">
            <th scope="row" className="w-9/20 py-3 pr-4 text-left font-normal text-ink-soft">
              {label}
            </th>
            <td className="py-3 font-semibold wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HoursList({ hours }: { hours: { days: string; hours: string }[] }) {
  return <Rows rows={hours.map((each) => [each.days, each.hours])} />;
}
