import type { Vehicle } from './vehicle.ts';

/** Units of the drawing: about 1 unit an inch. */
const ROW = 40;
const WHEEL = 12;

/**
 * The placeholder: a side view of this kind of cart, drawn from its seats, bed and lift, with its tyres on the
 * horizon. It is meant to look like a drawing, never like a photograph that failed.
 */
export function CartDrawing({ vehicle, className }: { vehicle: Vehicle; className?: string }) {
  const rows = Math.min(4, Math.max(1, Math.ceil((vehicle.seats ?? 4) / 2)));
  const bed = /turfman|forester/.test(vehicle.category);
  const lifted = /forester|maverick|nomad|xt/.test(`${vehicle.category} ${vehicle.name}`.toLowerCase());
  const lift = lifted ? 4 : 0;
  const radius = WHEEL + lift / 2;

  // Rear to front along x; the ground is y = 0 and up is negative.
  const tail = bed ? 46 : 16;
  const cabin = rows * ROW;
  const nose = 38;
  const length = tail + cabin + nose;
  const floor = -14 - lift;
  const sill = floor - 9;
  const seat = floor - 24;
  const roof = floor - 64;
  const rearWheel = tail + 2;
  const frontWheel = length - 19;
  const dash = tail + cabin;

  return (
    <svg
      viewBox={`-8 ${roof - 6} ${length + 16} ${-roof + 8}`}
      className={className}
      role="img"
      aria-label={`Drawing of a ${vehicle.seats ?? 4}-seat golf cart`}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <ellipse cx={length / 2} cy="0" rx={length * 0.52} ry="3" className="fill-ink/15" />
      {/* Roof on its posts, windshield in front. */}
      <g className="fill-none stroke-ink-soft" strokeWidth="1.6">
        <path d={`M${tail - 2} ${roof + 4}L${tail + 2} ${seat + 2}`} />
        <path d={`M${dash - 8} ${roof + 4}L${dash + 9} ${seat + 3}`} />
        {rows > 2 && <path d={`M${tail + cabin / 2} ${roof + 4}V${seat}`} />}
      </g>
      <path d={`M${dash - 6} ${roof + 5}L${dash + 9} ${seat + 2}h-4L${dash - 11} ${roof + 5}z`} className="fill-white/60" />
      <path
        d={`M${tail - 9} ${roof + 3}q1 -5 8 -5H${dash - 12}q9 0 11 5q-1 2 -4 2H${tail - 6}q-3 0 -3 -2z`}
        className="fill-ink"
      />
      {/* Seats: back and cushion, one a row. */}
      {Array.from({ length: rows }, (_, row) => {
        const x = tail + 3 + row * ROW;
        return (
          <g key={x} className="fill-sedge-deep">
            <path d={`M${x} ${seat - 20}q-2 -4 3 -4q4 0 4.5 4l3 19h-7z`} />
            <path d={`M${x + 3} ${seat - 3}h18q4 0 4 3.5t-4 3.5h-18z`} />
          </g>
        );
      })}
      {/* Steering wheel. */}
      <path d={`M${dash - 6} ${seat - 12}l7 9M${dash - 2} ${seat - 7}l10 7`} className="stroke-ink" strokeWidth="1.8" fill="none" />
      {/* Body: tail, low sill, cowl and nose. */}
      <path
        d={`M${tail - 10} ${seat + 3}H${tail + 24}l6 ${sill - seat - 1}H${dash - 4}q5 -1 7 -12q1 -8 9 -8.5
           q16 -.5 22 10q2.5 4 2.5 9v6q0 3 -3 3H${tail - 12}q-4 0 -4 -4v-8q0 -8 6 -9z`}
        className="fill-sedge"
      />
      <path d={`M${tail + 16} ${floor - 1}H${dash + 4}`} className="stroke-paper/70" strokeWidth="1.2" />
      <path d={`M${length - 7} ${sill - 3}q4 2 5 7`} className="fill-none stroke-plate" strokeWidth="2.4" />
      {bed && (
        <g className="fill-none stroke-ink" strokeWidth="2">
          <path d={`M${tail - 6} ${seat - 11}H-3V${seat + 4}H${tail - 6}z`} className="fill-reed-300" />
          <path d={`M-3 ${seat - 3.5}H${tail - 6}M10 ${seat - 11}v15M23 ${seat - 11}v15`} strokeWidth="1.2" />
        </g>
      )}
      {[rearWheel, frontWheel].map((x) => (
        <g key={x}>
          <circle cx={x} cy={-radius} r={radius + 2.5} className="fill-paper/0" />
          <circle cx={x} cy={-radius} r={radius} className="fill-ink" />
          <circle cx={x} cy={-radius} r={radius * 0.56} className="fill-reed-200" />
          <circle cx={x} cy={-radius} r={radius * 0.18} className="fill-ink" />
        </g>
      ))}
    </svg>
  );
}
