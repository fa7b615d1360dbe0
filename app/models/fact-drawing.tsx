import type { Model } from '#domain/content/models.ts';

/** All drawings share this frame, so that the four align. */
const WIDTH = 290;
const HEIGHT = 136;
const fill = 'fill-sedge';
const pale = 'fill-sedge/30';
const outline = 'fill-none stroke-ink';
const caption = 'fill-ink-soft text-sm font-semibold';

/** End, step and unit of each scale. */
const scales: Partial<Record<Fact, [end: number, step: number, unit: string]>> = {
  chargingTime: [12, 1, 'h'],
  range: [70, 10, 'mi'],
  topSpeed: [30, 5, 'mph'],
  groundClearance: [12, 1, 'in'],
  wheelbase: [160, 20, 'in'],
  length: [160, 20, 'in'],
};

/** Amount and unit of one block. */
const blocks: Partial<Record<Fact, [each: number, unit: string]>> = {
  seats: [1, 'seats'],
  payload: [100, '× 100 lbs'],
  towingCapacity: [100, '× 100 lbs'],
};

type Fact = Model['cards'][number]['fact'];

/** A specification as scale, blocks or word. Hidden from screen readers: its words are beside it. */
export function FactDrawing({ model, card }: { model: Model; card: Model['cards'][number] }) {
  return (
    <svg
      viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax"
      className="h-32 w-full"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {drawn(model, card)}
    </svg>
  );
}

function drawn(model: Model, { fact, title }: Model['cards'][number]) {
  // `1,200 lbs` → 1200; `45-55 mi` → 45 and 55.
  const figures = String(model[fact]).replaceAll(',', '').match(/\d+/g) ?? [];
  const [low = 0, high = low] = figures.map(Number);
  const scale = scales[fact];
  if (scale) return <Scale from={low} to={high} scale={scale} />;
  const [each, unit] = blocks[fact] ?? [];
  if (each && unit) return <Blocks count={Math.round(low / each)} unit={unit} />;
  return <Word text={wordOf(model, fact, title)} />;
}

// `Lithium`, `2-year`, `LED`; of several words, the one in the title.
function wordOf(model: Model, fact: Fact, title: string): string {
  if (fact === 'roadUse') return 'LSV';
  const [battery] = /lithium|deep cycle/i.exec(String(model[fact])) ?? [];
  if (battery) return battery;
  const words = [model[fact]].flat().map((value) => String(value).split(' ')[0] ?? '');
  return (words.find((each) => title.includes(each)) ?? words[0] ?? '').replaceAll('x', '×');
}

interface ScaleProps {
  from: number;
  to: number;
  scale: [end: number, step: number, unit: string];
}

/** A scale from 0: full color up to the lower number, pale up to the higher. */
function Scale({ from, to, scale: [end, step, unit] }: ScaleProps) {
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
      <g className={caption} textAnchor="middle">
        <text x="0" y="132" textAnchor="start">
          0
        </text>
        {[...new Set([from, to])].map((value) => (
          <text key={value} x={at(value)} y="132">
            {value}
          </text>
        ))}
        <text x={WIDTH} y="132" textAnchor="end">
          {at(to) < WIDTH - 60 ? `${end} ${unit}` : unit}
        </text>
      </g>
    </>
  );
}

function Blocks({ count, unit }: { count: number; unit: string }) {
  const columns = Math.ceil(count / 2);
  const pitch = Math.min(47, WIDTH / columns);
  const squares = Array.from({ length: count }, (_, index) => {
    const row = index < columns ? 2 : 1;
    return `M${(index % columns) * pitch} ${111 - row * pitch}h${pitch - 7}v${pitch - 7}h${7 - pitch}z`;
  });
  return (
    <>
      <path d={squares.join('')} className={`${fill} stroke-sedge`} strokeLinejoin="round" />
      <text x="0" y="132" className={caption}>
        {count} {unit}
      </text>
    </>
  );
}

function Word({ text }: { text: string }) {
  return (
    <>
      <path d={`M0 120H${WIDTH}`} className={outline} />
      <text
        x="-2"
        y="104"
        className="fill-sedge font-extrabold tracking-tighter"
        fontSize={Math.min(64, 480 / text.length)}
      >
        {text}
      </text>
    </>
  );
}
