/** Labels and values between hairlines. */
export function Rows({ rows }: { rows: (readonly string[])[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-2">
          <dt className="wrap-normal">{label}</dt>
          <dd className="text-right font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HoursList({ hours }: { hours: { days: string; hours: string }[] }) {
  return <Rows rows={hours.map((each) => [each.days, each.hours])} />;
}
