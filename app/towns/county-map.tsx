import { useId } from 'react';
import { Link } from 'react-router';
import shapes from './county-shapes.json';
import { MapLabels } from './map-labels.tsx';
import { CompassRose, Grid, ScaleBar } from './map-marks.tsx';
import { HEIGHT, WIDTH, x, y } from './projection.ts';

export interface MapTown {
  name: string;
  /** The town's address; its shape is found by it. A town without a shape has no area on the map. */
  path: string;
  lat: number;
  lon: number;
}

interface Props {
  towns: MapTown[];
  showrooms: { city: string; coordinates: { lat: number; lon: number } }[];
  /** Path of the town to light. */
  lit?: string;
}

const outlines: Record<string, string | undefined> = shapes.towns;

/**
 * The county as a chart, drawn here: no third party, and it prints. Fills the width it is given (letters adapt below
 * 640 px) and runs over its edges into the sea, so the parent clips it: `overflow-clip`.
 *
 * Areas are links for a pointer only. Keyboard and screen reader get the same links as the list of towns in the
 * footer, one step from here, instead of 33 stops inside a picture.
 */
export function CountyMap({ towns, showrooms, lit }: Props) {
  const id = useId();
  const county = `#${id}-county`;
  const litTown = towns.find(({ path }) => path === lit);
  const litShape = lit ? outlines[lit] : undefined;
  return (
    <figure className="county-map">
      <figcaption className="sr-only">
        Map of Ocean County, New Jersey: {towns.length} towns, showrooms in{' '}
        {showrooms.map(({ city }) => city).join(' and ')}
        {litTown && `; ${litTown.name} is marked`}.
      </figcaption>
      <a href="#all-towns" className="sr-only focus:not-sr-only">
        List of the {towns.length} towns
      </a>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <path id={`${id}-county`} d={shapes.county} />
          <clipPath id={`${id}-land`}>
            <use href={county} />
          </clipPath>
          <clipPath id={`${id}-sea`}>
            <path d={seaward} />
          </clipPath>
        </defs>
        <g clipPath={`url(#${id}-sea)`}>
          <path className="ocean" d={seaward} />
          {depths.map(({ width, color }) => (
            <use key={width} className="depth" href={county} strokeWidth={width} stroke={color} />
          ))}
        </g>
        <Grid />
        <use className="land" href={county} />
        <g>
          {towns.map(({ name, path }) => (
            <Link key={path} to={path} tabIndex={-1}>
              <title>{name}</title>
              <path className={path === lit ? 'town lit' : 'town'} d={outlines[path]} />
            </Link>
          ))}
        </g>
        <g clipPath={`url(#${id}-land)`}>
          <path className="bay" d={shapes.bays} />
          {sedgeIslands.map(({ lon, lat, rx, ry }) => (
            <ellipse key={lat} className="marsh" cx={x(lon)} cy={y(lat)} rx={rx} ry={ry} />
          ))}
        </g>
        <path className="borders" d={shapes.borders} />
        <use className="coast" href={county} />
        {litShape && <path className="lit-water" d={litShape} />}
        <MapLabels towns={towns} lit={lit} />
        <ScaleBar />
        <CompassRose />
        {showrooms.map(({ city, coordinates }, index) => (
          <Showroom key={city} city={city} at={coordinates} drop={index === 0 ? 34 : -44} />
        ))}
      </svg>
    </figure>
  );
}

function Showroom({
  city,
  at,
  drop,
}: {
  city: string;
  at: { lat: number; lon: number };
  drop: number;
}) {
  const [left, top] = [x(at.lon), y(at.lat)];
  const [signX, signY] = [Math.max(left + 190, 654), top + drop];
  const width = 28 + city.length * 9.6;
  return (
    <g className="showroom">
      <path className="pole" d={`M${left} ${top}L${signX} ${signY}`} />
      <circle cx={left} cy={top} r="5.5" />
      <circle cx={left} cy={top} r="1.5" />
      <g className="board">
        <rect x={signX - width / 2} y={signY - 15} width={width} height="30" rx="5" />
        <rect
          className="line"
          x={signX - width / 2 + 2.5}
          y={signY - 12.5}
          width={width - 5}
          height="25"
          rx="3"
        />
        <text x={signX} y={signY + 5.5}>
          {city}
        </text>
      </g>
    </g>
  );
}

/** Bands of depth around the land: stroke widths, the widest and palest first. */
const depths = [
  { width: 300, color: 'oklch(0.936 0.0245 220)' },
  { width: 208, color: 'oklch(0.926 0.0275 220)' },
  { width: 132, color: 'oklch(0.914 0.031 221)' },
  { width: 72, color: 'oklch(0.90 0.0345 221)' },
  { width: 28, color: 'oklch(0.882 0.039 222)' },
];

/** Everything seaward of the shore, far beyond the drawing's edges; inland of this line there is paper. */
const seaward = [
  `M${x(-73.965)} -300L${x(-73.977)} ${y(40.32)}`,
  `C${x(-73.99)} ${y(40.25)} ${x(-74.01)} ${y(40.18)} ${x(-74.033)} ${y(40.104)}`,
  `L${x(-74.07)} ${y(40.03)}L${x(-74.12)} ${y(39.9)}L${x(-74.17)} ${y(39.74)}L${x(-74.25)} ${y(39.63)}`,
  `L${x(-74.36)} ${y(39.56)}L${x(-74.4)} ${y(39.51)}L${x(-74.425)} ${y(39.485)}`,
  `C${x(-74.4)} ${y(39.45)} ${x(-74.41)} ${y(39.42)} ${x(-74.43)} ${y(39.39)}`,
  // Down the edge of the drawing, so that it never runs under what stands beside it.
  `L0 ${y(39.19)}V6000H2600V-300Z`,
].join('');

/** The Sedge Islands, roughly: longitude, latitude, half width, half height in units. */
const sedgeIslands = [
  { lon: -74.121, lat: 39.797, rx: 5, ry: 3 },
  { lon: -74.117, lat: 39.79, rx: 7, ry: 3.5 },
  { lon: -74.124, lat: 39.788, rx: 4, ry: 2.5 },
  { lon: -74.119, lat: 39.781, rx: 5, ry: 3 },
  { lon: -74.127, lat: 39.78, rx: 3, ry: 2 },
];
