import type { Availability } from '#domain/vehicle/availability.ts';
import { StandingLine } from './standing-line.tsx';

/** What can be done about a vehicle, or about each kind of a model's vehicles: a line each, and one where there are none. */
export function StandingLines({ lines, className }: { lines: Availability[]; className?: string }) {
  const all = lines.length > 0 ? lines : [noneListed];
  return all.map((line) => (
    <p key={line.standing} className={className}>
      <StandingLine availability={line} />
    </p>
  ));
}

const noneListed: Availability = { standing: 'gone', words: 'None on our lot today' };
