import { HomeChoice } from '#app/road-rules/home-choice.tsx';
import type { RangeTrips } from '#domain/model/range-trips.ts';

/** Units of the drawing. */
const WIDTH = 1200;
const BASE = 120;

interface Props {
  trips: RangeTrips;
  /** The model. */
  cart: { id: string; name: string };
}

/** How far a charge goes: a ruler in miles, with towns to go to and come back from, and the way to the map. */
export function RangeRuler({ trips: { from, low, high, trips }, cart }: Props) {
  const span = low === high ? `up to ${high}` : `${low} to ${high}`;
  const end = Math.ceil((high + 1) / 10) * 10;
  const at = (miles: number) => (miles / end) * WIDTH;
  const ways = trips.map(({ town, miles }) => `${town} ${miles}`).join(', ');
  return (
    <section className="wrap pt-section print:hidden">
      <div className="mb-10 grid items-end gap-x-gap gap-y-4 lg:grid-cols-12">
        <h2 className="lg:col-span-7">How far is {span} miles?</h2>
        <p className="text-ink-soft lg:col-span-4 lg:col-start-9">
          Round trips from our {from} showroom, in miles as the crow flies. Roads are longer, and
          not every road is open to a cart.
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a scroller on phones, no group of fields */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reached by the keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Range in miles"
        className="-mx-gutter overflow-x-auto px-gutter pb-2 [scrollbar-width:none]"
      >
        <svg
          viewBox={`-2 14 ${WIDTH + 40} 160`}
          className="ruler block w-[54rem] max-w-none overflow-visible lg:w-full"
          role="img"
          aria-label={`A charge goes ${span} miles. There and back from ${from}: ${ways} miles.`}
        >
          <rect x="0" y={BASE - 14} width={at(low)} height="14" className="fill-sedge" />
          <rect
            x={at(low)}
            y={BASE - 14}
            width={at(high) - at(low)}
            height="14"
            className="fill-sedge/40"
          />
          <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-ink" strokeWidth="1.5" />
          {Array.from({ length: end + 1 }, (_, mile) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a mile is its place on the ruler
              key={mile}
              d={`M${at(mile)} ${BASE}v${tick(mile)}`}
              className="stroke-ink"
              strokeWidth={mile % 10 === 0 ? 1.5 : 1}
              opacity={mile % 10 === 0 ? 1 : 0.5}
            />
          ))}
          {Array.from({ length: end / 10 + 1 }, (_, tens) => tens * 10).map((mile) => (
            <text
              key={mile}
              x={at(mile)}
              y={BASE + 46}
              textAnchor={mile === 0 ? 'start' : 'middle'}
              className="fill-ink-soft text-[18px] font-semibold"
            >
              {mile === end ? `${mile} mi` : mile}
            </text>
          ))}
          {trips.map(({ town, miles }, index) => (
            <Trip key={town} town={town} miles={miles} x={at(miles)} high={index % 2 === 0} />
          ))}
        </svg>
      </div>
      <div className="mt-8">
        <HomeChoice carts={[cart]} />
      </div>
    </section>
  );
}

function tick(mile: number): number {
  if (mile % 10 === 0) return 22;
  return mile % 5 === 0 ? 13 : 8;
}

interface TripProps {
  town: string;
  miles: number;
  x: number;
  /** Of two lines of names, the upper. */
  high: boolean;
}

function Trip({ town, miles, x, high }: TripProps) {
  const y = high ? 34 : 68;
  const early = x < 90;
  return (
    <>
      <path d={`M${x} ${y + 8}V${BASE - 7}`} className="stroke-ink" strokeWidth="1" opacity="0.5" />
      <circle cx={x} cy={BASE - 7} r="4" className="fill-paper" />
      <text
        x={early ? x - 4 : x}
        y={y}
        textAnchor={early ? 'start' : 'middle'}
        className="fill-ink text-[18px] font-semibold"
      >
        {town} <tspan className="fill-sedge font-extrabold">{miles}</tspan>
      </text>
    </>
  );
}
