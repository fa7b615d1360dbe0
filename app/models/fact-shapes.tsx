// Long, since each fact of a model has a drawing of its own, and they are read beside each other.

import type { CartDescription } from '#domain/content/cart.ts';

/** Every drawing shares this frame, so that the four stand on one line. */
export const WIDTH = 290;
export const HEIGHT = 136;
const fill = 'fill-sedge';
const pale = 'fill-sedge/30';
const outline = 'fill-none stroke-ink';
const caption = 'fill-ink-soft text-[15px] font-semibold';

/** Seats from above, two a row from front to rear, the nose to the right: a back stands where nobody looks. */
export function SeatPlan({ rows }: { rows: CartDescription['rows'] }) {
  const length = 70 + rows.length * 52;
  return (
    <>
      <rect x="0" y="22" width={length} height="106" rx="28" className={outline} />
      <path d={`M${length - 44} 34c14 8 26 20 26 41s-12 33-26 41`} className={outline} />
      {rows.flatMap((facing, row) => {
        const x = length - 106 - row * 52;
        const back = facing === 'rear' ? x + 31 : x - 6;
        return [34, 82].map((y) => (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width="34" height="34" rx="7" className={pale} />
            <rect x={back} y={y} width="9" height="34" rx="4.5" className={fill} />
          </g>
        ));
      })}
    </>
  );
}

/** Plugged in at ten in the evening: full at the earliest, full at the latest. */
export function Night({ from, to }: { from: number; to: number }) {
  const hour = WIDTH / 10;
  const clock = (hours: number) => (hours === 2 ? '12 AM' : `${(22 + hours) % 12 || 12} AM`);
  return (
    <>
      <path
        d={`M0 100H${WIDTH}${Array.from({ length: 11 }, (_, at) => `M${at * hour} 100v${at % 2 ? 6 : 12}`).join('')}`}
        className={outline}
      />
      <rect x="0" y="66" width={from * hour} height="34" className={fill} />
      <rect x={from * hour} y="66" width={(to - from) * hour} height="34" className={pale} />
      <path d={`M0 66V42M${to * hour} 66V42`} className={outline} />
      <g className={caption}>
        <text x="8" y="50">
          plug in
        </text>
        <text x={to * hour - 8} y="50" textAnchor="end">
          full
        </text>
        <text x="0" y="132">
          10 PM
        </text>
        <text x={to * hour} y="132" textAnchor={to > 9 ? 'end' : 'middle'}>
          {clock(to)}
        </text>
      </g>
    </>
  );
}

interface ScaleProps {
  from: number;
  to: number;
  end: number;
  step: number;
  unit: string;
}

/** A rule from nought: full colour up to the lower figure, pale up to the higher. */
export function Scale({ from, to, end, step, unit }: ScaleProps) {
  const at = (value: number) => Math.round((value / end) * WIDTH * 10) / 10;
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => at(index * step));
  return (
    <>
      <path
        d={`M0 100H${WIDTH}${ticks.map((x, index) => `M${x} 100v${index % 2 ? 6 : 12}`).join('')}`}
        className={outline}
      />
      <rect x="0" y="82" width={at(from)} height="18" className={fill} />
      <rect x={at(from)} y="82" width={at(to) - at(from)} height="18" className={pale} />
      <path d={`M${at(from)} 78V52${to > from ? `M${at(to)} 78V52` : ''}`} className={outline} />
      <g className={caption}>
        <text x="0" y="132">
          0
        </text>
        <text x={at(from)} y="132" textAnchor="middle">
          {from}
        </text>
        {to > from && (
          <text x={at(to)} y="132" textAnchor="middle">
            {to}
          </text>
        )}
        <text x={WIDTH} y="132" textAnchor="end">
          {at(to) < WIDTH - 60 ? `${end} ${unit}` : unit}
        </text>
      </g>
    </>
  );
}

/** A block for each hundred pounds, in two rows. */
export function Blocks({ pounds }: { pounds: number }) {
  const count = Math.round(pounds / 100);
  const columns = Math.ceil(count / 2);
  const pitch = Math.min(47, WIDTH / columns);
  const side = pitch - 7;
  return (
    <>
      {Array.from({ length: count }, (_, index) => ({
        x: (index % columns) * pitch,
        y: index < columns ? 104 - 2 * pitch + 7 : 104 - pitch + 7,
      })).map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={side} height={side} rx="3" className={fill} />
      ))}
      <text x="0" y="132" className={caption}>
        {count} × 100 lbs
      </text>
    </>
  );
}

/** Length and width from above, in proportion. */
export function FloorPlan({
  length,
  width,
  round,
}: {
  length: number;
  width: number;
  round: boolean;
}) {
  const scale = Math.min(230 / length, 84 / width);
  const [w, h] = [length * scale, width * scale];
  return (
    <>
      <rect x="0" y={104 - h} width={w} height={h} rx={round ? 22 : 3} className={pale} />
      <rect x="0" y={104 - h} width={w} height={h} rx={round ? 22 : 3} className={outline} />
      {!round && (
        <path
          d={[1, 2, 3].map((part) => `M0 ${104 - (h * part) / 4}h${w}`).join('')}
          className="fill-none stroke-ink/40"
        />
      )}
      <g className={caption}>
        <text x={w / 2} y="132" textAnchor="middle">
          {length} in
        </text>
        <text x={w + 10} y={110 - h / 2}>
          {width} in
        </text>
      </g>
    </>
  );
}

/** A tire with its knobs, or a brake disc. */
export function Wheel({ knobs }: { knobs: boolean }) {
  return (
    <>
      <circle
        cx="56"
        cy="76"
        r="50"
        className={knobs ? 'fill-none stroke-ink' : outline}
        strokeWidth={knobs ? 12 : 1.5}
        strokeDasharray={knobs ? '8 5.1' : undefined}
      />
      <circle cx="56" cy="76" r={knobs ? 44 : 38} className={knobs ? 'fill-ink' : pale} />
      <circle cx="56" cy="76" r="26" className={knobs ? 'fill-reed-200' : outline} />
      <circle cx="56" cy="76" r="8" className={fill} />
      {!knobs && <path d="M84 40a46 46 0 0 1 18 36h-22a24 24 0 0 0-10-20z" className={fill} />}
    </>
  );
}

/** A battery with what is written on it, or its cells. */
export function Battery({ text = '' }: { text?: string | undefined }) {
  return (
    <>
      <rect x="0" y="46" width="180" height="80" rx="10" className={outline} />
      <path d="M180 70h10v32h-10" className={outline} />
      {text ? (
        <text x="90" y="103" textAnchor="middle" className="fill-sedge text-[46px] font-extrabold">
          {text}
        </text>
      ) : (
        [10, 51, 92, 133].map((x) => (
          <rect key={x} x={x} y="56" width="35" height="60" rx="4" className={fill} />
        ))
      )}
    </>
  );
}

/** One word, large, on a line. */
export function Word({ text }: { text: string }) {
  const size = Math.min(64, 480 / text.length);
  return (
    <>
      <path d={`M0 120H${WIDTH}`} className={outline} />
      <text
        x="-2"
        y="104"
        className="fill-sedge font-extrabold tracking-[-0.045em]"
        fontSize={size}
      >
        {text}
      </text>
    </>
  );
}
