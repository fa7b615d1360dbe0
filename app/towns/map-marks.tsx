import { HEIGHT, MILE, WIDTH, x, y } from './projection.ts';

const parallels = [
  { lat: 40, label: '40°00′ N' },
  { lat: 39.75, label: '39°45′ N' },
  { lat: 39.5, label: '39°30′ N' },
];
const meridians = [-74.5, -74.25, -74];

/** Every quarter of a degree. */
export function Grid() {
  const down = meridians.map((lon) => `M${x(lon)} -200V1300`).join('');
  return (
    <>
      <path className="grid" d={parallels.map(({ lat }) => `M0 ${y(lat)}H2400`).join('') + down} />
      {parallels.map(({ lat, label }) => (
        <text key={lat} className="degree" x={WIDTH - 4} y={y(lat) - 6}>
          {label}
        </text>
      ))}
    </>
  );
}

/** Five miles, west of the coast. */
export function ScaleBar() {
  const length = Math.round(MILE * 50) / 10;
  return (
    <g className="scale" transform={`translate(40 ${HEIGHT - 30})`}>
      <path d={`M0 -5V5M${length} -5V5`} />
      <path className="bar" d={`M0 0H${length}`} />
      <text x="0" y="-11">
        0
      </text>
      <text x={length} y="-11">
        5 miles
      </text>
    </g>
  );
}

/** North is up. */
export function CompassRose() {
  const ticks = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const reach = i % 9 === 0 ? 40 : 31;
    return `M${(34 * sin).toFixed(1)} ${(-34 * cos).toFixed(1)}L${(reach * sin).toFixed(1)} ${(-reach * cos).toFixed(1)}`;
  });
  return (
    <g className="rose" transform={`translate(96 ${HEIGHT - 190})`}>
      <circle r="34" />
      <circle r="27" />
      <path d={ticks.join('')} />
      <path className="north" d="M0 -27L5 0H-5Z" />
      <path d="M0 27L5 0H-5Z" />
      <text y="-46">N</text>
    </g>
  );
}
