import type { Lettering } from './lettering.ts';
import type { Sign } from './signs.tsx';
import type { Subject } from './subject.ts';
import { Text } from './text.tsx';

const row = { size: 46, weight: 800, tracking: -0.02 } as const;
const tab = { size: 22, weight: 600, tracking: 0 } as const;
const ROW = 56;
const TAB = 42;
/** How much of the posts shows under it. */
const POSTS = 40;

/** A green sign on two posts with the miles to each showroom, and a yellow tab that says how they are measured. */
export function guideSign(letters: Lettering, rows: NonNullable<Subject['sign']>): Sign {
  const places = rows.map(({ city, miles }) => ({
    city: letters.set(letters.readable(city), row),
    miles: letters.set(miles.toFixed(1), row),
  }));
  const how = letters.set('Miles, as the crow flies', tab);
  const widest = Math.max(...places.map(({ city, miles }) => city.width + 64 + miles.width));
  const width = Math.max(widest + 68, how.width + 56);
  const height = rows.length * ROW + 42;
  return {
    width,
    height: height + TAB + POSTS,
    drawn: (
      <g transform={`translate(0 ${TAB})`}>
        {[0.2, 0.8].map((at) => (
          <rect
            key={at}
            x={width * at - 6}
            y={height - 10}
            width="12"
            height={POSTS + 10}
            className="fill-field"
          />
        ))}
        <path
          d={`M${width - how.width - 44} 10V${-TAB + 10}q0 -10 10 -10H${width - 10}q10 0 10 10V20z`}
          className="fill-plate"
        />
        <Text line={how} x={width - how.width - 22} y={-13} />
        <path
          d={`M14 0H${width}V${height - 14}q0 14 -14 14H14q-14 0 -14 -14V14q0 -14 14 -14z`}
          className="fill-sedge"
        />
        <rect
          x="6"
          y="6"
          width={width - 12}
          height={height - 12}
          rx="9"
          strokeWidth="3"
          className="fill-none stroke-white/90"
        />
        {places.map(({ city, miles }, index) => (
          <g key={rows[index]?.city} transform={`translate(0 ${66 + index * ROW})`}>
            <Text line={city} x={34} y={0} className="fill-white" />
            <Text line={miles} x={width - 34 - miles.width} y={0} className="fill-white" />
          </g>
        ))}
      </g>
    ),
  };
}
