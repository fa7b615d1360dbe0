import { type ReactNode, useId } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { MapTown, mapPlaces } from '#domain/town/map-places.ts';
import shapes from './county.svg?url';
import './county-map.css';

type Props = ReturnType<typeof mapPlaces> & {
  /** Path of the town to light. */
  lit?: string;
  /** Classes of marked towns, by path. */
  marked?: Record<string, string>;
  /** Drawn over land and sea, under the names. */
  children?: ReactNode;
};

/**
 * The county as a chart, drawn here: no third party, and it prints. Its shapes are one cached file (county.svg). It
 * fills the given width (letters adapt below 640 px) and overflows into the sea, so the parent needs `overflow-clip`.
 *
 * Areas are links for a pointer only. Keyboard and screen reader get the same links in the footer's list of towns, one
 * step from here, instead of 33 stops inside a picture.
 */
export function CountyMap({ area, towns, showrooms, lit, marked = {}, children }: Props) {
  const sea = `${useId()}-sea`;
  const litTown = towns.find(({ path }) => path === lit);
  return (
    <figure className="county-map">
      <figcaption className="sr-only">
        Map of {area}: {towns.length} towns, showrooms in{' '}
        {showrooms.map(({ city }) => city).join(' and ')}
        {litTown && `; ${litTown.name} is marked`}.
      </figcaption>
      <a href="#all-towns" className="sr-only focus:not-sr-only">
        List of the {towns.length} towns
      </a>
      <svg viewBox="0 0 840 1060" aria-hidden="true">
        <clipPath id={sea}>
          <path d={seaward} />
        </clipPath>
        <g clipPath={`url(#${sea})`}>
          <path className="ocean" d="M0-300H2600V6000H0Z" />
          {depths.map(({ width, color }) => (
            <Shape key={width} of="county" className="depth" strokeWidth={width} stroke={color} />
          ))}
        </g>
        <Shape of="grid" />
        <Shape of="latitudes" />
        <Shape of="county" className="land" />
        {towns.map(({ name, path }) => (
          <SiteLink key={path} to={path} tabIndex={-1}>
            <title>{name}</title>
            <Shape
              of={path.slice(1)}
              className={path === lit ? 'town lit' : `town ${marked[path] ?? ''}`}
            />
          </SiteLink>
        ))}
        {['bays', 'marshes', 'borders'].map((of) => (
          <Shape key={of} of={of} />
        ))}
        <Shape of="county" className="coast" />
        {litTown && <Shape of={litTown.path.slice(1)} className="lit-water" />}
        {children}
        <g className="labels">
          {towns.map((town) => (
            <TownLabel key={town.path} town={town} isLit={town === litTown} />
          ))}
          <Shape of="ocean" className="water wide" />
          <Shape of="bay" className="water" />
          <Shape of="islands-leader" className="leader minor" />
          <Shape of="islands" className="water small minor" />
        </g>
        <Shape of="scale" />
        <Shape of="rose" />
        {showrooms.map((showroom, index) => (
          <Showroom key={showroom.city} {...showroom} drop={index === 0 ? 34 : -44} />
        ))}
      </svg>
    </figure>
  );
}

interface ShapeProps {
  /** Its id in the file, and its default class. */
  of: string;
  className?: string;
  stroke?: string;
  strokeWidth?: number;
}

function Shape({ of, className = of, ...stroke }: ShapeProps) {
  return <use href={`${shapes}#${of}`} className={className} {...stroke} />;
}

/** A narrow map hides minor names, except the lit town's. */
function TownLabel({ town, isLit }: { town: MapTown; isLit: boolean }) {
  const { name, label, point, west, minor } = town;
  const [left, top] = label;
  const on = isLit ? ' on' : '';
  const kind = point ? `beside ${west ? 'west' : 'east'}` : 'inland';
  const text = (
    <text className={kind + on} x={left} y={top}>
      {name}
    </text>
  );
  if (!point) return text;
  return (
    <g className={minor && !isLit ? 'minor' : undefined}>
      <path className="leader" d={`M${point.join(' ')}L${left + (west ? 4 : -5)} ${top - 4}`} />
      <circle cx={point[0]} cy={point[1]} r={isLit ? 4 : 2} className="fill-ink" />
      {text}
    </g>
  );
}

function Showroom({ city, at, drop }: Props['showrooms'][number] & { drop: number }) {
  const [left, top] = at;
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

/**
 * The sea, far beyond the drawing's edges; inland of this line is paper. It follows the drawing's edge, so that it
 * never runs under words beside the map.
 */
const seaward =
  'M686-300L672-166C658-65 636 36 610 145L570 252 514 439 459 670 371 828 249 929 205 1001 177 1037C205 1087 194 1130 171 1174L0 1462V6000H2600V-300Z';
