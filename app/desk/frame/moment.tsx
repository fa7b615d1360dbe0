import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';

/** An instant in New York's time: `9:30AM` today, else `Nov 22, 9:30AM`. Both in milliseconds since 1970. */
export function Moment({ at, now }: { at: number; now: number }) {
  const { day, time } = clockInNewYork(at);
  const isToday = day === clockInNewYork(now).day;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {isToday ? spokenTime(time) : `${spokenDay(day)}, ${spokenTime(time)}`}
    </time>
  );
}
