import { useId } from 'react';
import type { Home } from '#domain/range/question.ts';
import type { Reach } from '#domain/range/reach.ts';
import { MILE, x, y } from '#domain/town/projection.ts';

/** On the county's map: how far a charge goes from home and back, at the low and at the high figure. */
export function Halo({ home, reach: { low, high } }: { home: Home; reach: Reach<Home> }) {
  const [left, top] = [x(home.lon), y(home.lat)];
  const fade = `${useId()}-fade`;
  return (
    <g>
      {/* It ends before the words beside the map. */}
      <mask id={fade} maskUnits="userSpaceOnUse" x="0" y="-2000" width="6000" height="6000">
        <linearGradient id={`${fade}-in`} gradientUnits="userSpaceOnUse" x1="0" x2="90">
          <stop offset="0" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <rect y="-2000" width="6000" height="6000" fill={`url(#${fade}-in)`} />
      </mask>
      <g mask={`url(#${fade})`}>
        <circle cx={left} cy={top} r={high * MILE} className="halo-high" />
        {low !== null && <circle cx={left} cy={top} r={low * MILE} className="halo-low" />}
      </g>
      <circle cx={left} cy={top} r="9" className="halo-home" />
    </g>
  );
}
