export function HoursList({ hours }: { hours: { days: string; hours: string }[] }) {
  return (
    <dl>
      {hours.map((each) => (
        <div key={each.days} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt>{each.days}</dt>
          <dd className="font-bold">{each.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
