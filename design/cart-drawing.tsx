import { type CartShape, cartLines } from './cart-shape.ts';

interface Props {
  shape: CartShape;
  /** False where the text beside it describes the cart. */
  described: boolean;
  className: string;
}

/**
 * The placeholder: a side view of this kind of cart, drawn from its seats, bed and lift, with its tires on the horizon.
 * It should look like a drawing, never like a photograph that failed.
 */
export function CartDrawing({ shape, described, className }: Props) {
  const { seats, bed } = shape;
  const { rows, row, tail, dash, length, floor, sill, seat, roof, radius, wheels, frame } =
    cartLines(shape);
  const rack = sill - 15;
  const base = floor - 5;

  return (
    <svg
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      // A narrow drawing stays on the ground.
      preserveAspectRatio="xMidYMax"
      className={className}
      role="img"
      aria-label={`Drawing of a ${seats}-seat golf cart`}
      aria-hidden={!described}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <ellipse cx={length / 2} cy="0" rx={length * 0.52} ry="3" className="fill-ink/15" />
      {/* The roof on its posts, with the windshield leaning back in front. */}
      <g className="fill-none stroke-ink-soft" strokeWidth="1.6">
        <path
          d={`M${tail - 2} ${roof + 4}L${tail + 2} ${seat + 2}M${dash - 8} ${roof + 4}L${dash + 9} ${seat + 3}`}
        />
        {rows > 2 && <path d={`M${(tail + dash) / 2} ${roof + 4}V${seat}`} />}
      </g>
      <path
        d={`M${dash - 6} ${roof + 5}L${dash + 9} ${seat + 2}h-4L${dash - 11} ${roof + 5}z`}
        className="fill-white/60"
      />
      <path
        d={`M${tail - 9} ${roof + 3}q1 -5 8 -5H${dash - 12}q9 0 11 5q-1 2 -4 2H${tail - 6}q-3 0 -3 -2z`}
        className="fill-ink"
      />
      {Array.from({ length: rows }, (_, index) => tail + 3 + index * row).map((x) => (
        <path
          key={x}
          d={`M${x} ${seat - 20}q-2 -4 3 -4q4 0 4.5 4l2.5 17h12q4 0 4 3.5t-4 3.5H${x + 2}z`}
          className="fill-sedge-deep"
        />
      ))}
      <path
        d={`M${dash - 6} ${seat - 12}l7 9M${dash - 2} ${seat - 7}l10 7`}
        className="fill-none stroke-ink"
        strokeWidth="1.8"
      />
      {/* A slatted cargo bed on its own rails, over the rear wheel. */}
      {bed && (
        <g className="fill-none stroke-ink" strokeWidth="1.6">
          <path d={`M0 ${rack}H${tail}V${base}H0z`} className="fill-reed-300" />
          <path
            d={`M0 ${rack + 7}H${tail}M15 ${rack}V${base}M31 ${rack}V${base}`}
            strokeWidth="1.1"
          />
          <path d={`M-1 ${base + 2}H${tail}`} strokeWidth="4" />
        </g>
      )}
      {/* Body: tail, low sill, cowl and nose; a light line along the step, a lamp in front. */}
      <path
        d={`M${tail - 10} ${seat + 3}H${tail + 24}l6 ${sill - seat - 1}H${dash - 4}q5 -1 7 -12q1 -8 9 -8.5
           q16 -.5 22 10q2.5 4 2.5 9v6q0 3 -3 3H${tail - 12}q-4 0 -4 -4v-8q0 -8 6 -9z`}
        className="fill-sedge"
      />
      <path
        d={`M${tail + 16} ${floor - 1}H${dash + 4}`}
        className="stroke-paper/70"
        strokeWidth="1.2"
      />
      <path
        d={`M${length - 7} ${sill - 3}q4 2 5 7`}
        className="fill-none stroke-plate"
        strokeWidth="2.4"
      />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={-radius} r={radius} className="fill-ink" />
          <circle cx={x} cy={-radius} r={radius * 0.56} className="fill-reed-200" />
          <circle cx={x} cy={-radius} r={radius * 0.18} className="fill-ink" />
        </g>
      ))}
    </svg>
  );
}
