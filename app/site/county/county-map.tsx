import { type ReactNode, useId } from 'react';
import { type Frame, useRootData } from '#app/http/document/use-root-data.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Coordinates } from '#domain/town/distance.ts';
import shapes from './county.svg?url';
import './county-map.css';

/** The area of the map (county.svg). */
const DRAWN = 'Ocean County, NJ';

/** Units of the map a degree of latitude; a degree of longitude has fewer, by its cosine. */
const SCALE = 1440;
const SCALE_WEST = SCALE * Math.cos((39.83 * Math.PI) / 180);

/** Units a statute mile. */
export const MILE = SCALE / 69;

export function pointOf({ lat, lon }: Coordinates): [x: number, y: number] {
  return [Math.round((lon + 74.585) * SCALE_WEST), Math.round((40.205 - lat) * SCALE)];
}

interface MapProps {
  lit?: string | undefined;
  marked?: Record<string, string>;
  /** Drawn over land and sea, under the names. */
  over?: ReactNode;
}

/** A band across the page: words beside the county's map, or alone where none is drawn. */
export function MapBand({ children, ...map }: MapProps & { children: ReactNode }) {
  const isDrawn = useRootData().frame.area === DRAWN;
  return (
    <section className="map-band overflow-clip border-y border-reed-300">
      <div className="wrap grid grid-cols-1 gap-x-gap lg:grid-cols-12">
        <div
          className={`relative z-1 pt-10 pb-6 lg:py-24 ${isDrawn ? 'lg:col-span-5' : 'lg:col-span-12'}`}
        >
          {children}
        </div>
        {isDrawn && (
          <div className="max-lg:-mr-gutter max-lg:-ml-6 max-lg:overflow-clip max-lg:border-t max-lg:border-reed-300 max-lg:py-2 lg:col-span-7 lg:-my-2">
            <CountyMap {...map} />
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * The county as a chart, drawn here: no third party, and it prints. Its shapes and names are one cached file
 * (county.svg). It fills the given width (letters adapt below 640 px) and overflows into the sea: the band clips it.
 *
 * Areas are links for a pointer only. Keyboard and screen reader get the same links in the footer's list of towns, one
 * step from here, instead of 33 stops inside a picture.
 */
function CountyMap({ lit, marked = {}, over }: MapProps) {
  const { area, towns, showrooms } = useRootData().frame;
  const sea = `${useId()}-sea`;
  const litTown = towns.find(({ path }) => path === lit);
  const cities = showrooms.map(({ city }) => city).join(' and ');
  const isMarked = litTown ? `; ${litTown.name} is marked` : '';
  return (
    <figure className="county-map">
      <figcaption className="sr-only">
        {`Map of ${area}: ${towns.length} towns, showrooms in ${cities}${isMarked}.`}
      </figcaption>
      <a href="#all-towns" className="sr-only focus:not-sr-only">
        {`List of the ${towns.length} towns`}
      </a>
      <svg viewBox="0 0 840 1060" aria-hidden="true">
        <clipPath id={sea}>
          <path d={seaward} />
        </clipPath>
        <g clipPath={`url(#${sea})`}>
          <path className="fill-water" d="M0-300H2600V6000H0Z" />
          {depths.map(([width, share]) => (
            <Shape
              key={width}
              of="county"
              className="fill-none"
              strokeWidth={width}
              stroke={`color-mix(in oklch, var(--color-shallow) ${share}%, var(--color-water))`}
            />
          ))}
        </g>
        <Shape of="chart" className="wide-only" />
        <Shape of="county" className="fill-land" />
        {towns.map(({ name, path }) => (
          <SiteLink key={path} to={path} tabIndex={-1} className="pointer-events-auto">
            <title>{name}</title>
            <Shape
              of={path.slice(1)}
              className={path === lit ? 'town lit' : `town ${marked[path] ?? ''}`}
            />
          </SiteLink>
        ))}
        <Shape of="bays" />
        <Shape of="marshes" />
        <Shape of="borders" />
        <Shape of="county" className="coast" />
        {/* A lit town stays whole: its outline continues on the bay's water. */}
        {litTown && <Shape of={litTown.path.slice(1)} className="lit-water" />}
        {over}
        <Shape of="names-inside" className="inside" />
        {/* On a narrow map the lit name, which is larger, is the only one beside the shore. */}
        <Shape of="names-major" className={litTown ? 'beside wide-only' : 'beside'} />
        <Shape of="names-minor" className="beside wide-only" />
        {litTown && <Shape of={`name-${litTown.path.slice(1)}`} className="inside on" />}
        <Shape of="ocean" className="water wide wide-only" />
        <Shape of="bay" className="water" />
        <Shape of="islands" className="water wide-only" />
        <Shape of="scale" className="wide-only" />
        <Shape of="rose" className="wide-only" />
        {showrooms.map((showroom, index) => (
          <Showroom key={showroom.city} {...showroom} drop={index === 0 ? 34 : -44} />
        ))}
      </svg>
    </figure>
  );
}

interface ShapeProps {
  /** Its id in the file. */
  of: string;
  className?: string;
  stroke?: string;
  strokeWidth?: number;
}

function Shape({ of, ...look }: ShapeProps) {
  return <use href={`${shapes}#${of}`} {...look} />;
}

function Showroom({ city, coordinates, drop }: Frame['showrooms'][number] & { drop: number }) {
  const [left, top] = pointOf(coordinates);
  const [signX, signY] = [Math.max(left + 190, 654), top + drop];
  const width = 28 + city.length * 9.6;
  return (
    <g className="showroom">
      <path d={`M${left} ${top}L${signX} ${signY}`} />
      <circle cx={left} cy={top} r="5.5" className="fill-white" />
      <g className="board">
        <rect x={signX - width / 2} y={signY - 15} width={width} height="30" rx="5" />
        <text x={signX} y={signY + 5.5} className="fill-white stroke-none font-semibold">
          {city}
        </text>
      </g>
    </g>
  );
}

/** Bands of depth around the land: stroke widths, the widest first, and shares of the shallows' color. */
const depths = [
  [300, 15],
  [208, 30],
  [132, 50],
  [72, 72],
  [28, 100],
] as const;

/**
 * The sea, far beyond the drawing's edges; inland of this line is paper. It follows the drawing's edge, so that it
 * never runs under words beside the map.
 */
const seaward =
  'M686-300L672-166C658-65 636 36 610 145L570 252 514 439 459 670 371 828 249 929 205 1001 177 1037C205 1087 194 1130 171 1174L0 1462V6000H2600V-300Z';
