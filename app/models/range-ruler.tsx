import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { RangeTrips } from '#domain/model/range-trips.ts';
import { roadRulesAddress } from '#domain/road-rules/address.ts';

/** Units of the drawing. */
const WIDTH = 1200;
const BASE = 120;

/** A charge's range: a ruler in miles with towns for a round trip, and a link to the map. */
export function RangeRuler({ trips, slug }: { trips: RangeTrips; slug: string }) {
  const { from, low, high } = trips;
  const span = low === high ? `up to ${high}` : `${low} to ${high}`;
  const end = Math.ceil((high + 1) / 10) * 10;
  const at = (miles: number) => (miles / end) * WIDTH;
  const tick = (miles: number) => (miles % 5 === 0 ? 13 : 8);
  const ticks = Array.from({ length: end + 1 }, (_, mile) => `M${at(mile)} ${BASE}v${tick(mile)}`);
  const tens = Array.from({ length: end / 10 + 1 }, (_, index) => index * 10);
  const ways = trips.trips.map(({ town, miles }) => `${town} ${miles}`).join(', ');
  return (
    <section className="wrap pt-section print:hidden">
      <SectionHead title={`How far is ${span} miles?`}>
        Round trips from our {from} showroom, in miles as the crow flies. Roads are longer, and not
        every road is open to a cart.
      </SectionHead>
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
          className="ruler block w-[54rem] max-w-none overflow-visible text-body font-semibold lg:w-full"
          role="img"
          aria-label={`A charge goes ${span} miles. There and back from ${from}: ${ways} miles.`}
        >
          <path d={`M0 ${BASE}v-14H${at(low)}v14z`} className="fill-sedge" />
          <path d={`M${at(low)} ${BASE}v-14H${at(high)}v14z`} className="fill-sedge/40" />
          <path d={ticks.join('')} className="stroke-ink/50" />
          <path
            d={`M0 ${BASE}H${WIDTH}${tens.map((mile) => `M${at(mile)} ${BASE}v22`).join('')}`}
            className="stroke-ink"
            strokeWidth="1.5"
          />
          {tens.map((mile) => (
            <text
              key={mile}
              x={at(mile)}
              y={BASE + 46}
              textAnchor={mile === 0 ? 'start' : 'middle'}
              className="fill-ink-soft"
            >
              {mile === end ? `${mile} mi` : mile}
            </text>
          ))}
          {trips.trips.map(({ town, miles }, index) => {
            const [x, y] = [at(miles), index % 2 === 0 ? 34 : 68];
            const isEarly = x < 90;
            return (
              <g key={town}>
                <path d={`M${x} ${y + 8}V${BASE - 7}`} className="stroke-ink/50" />
                <circle cx={x} cy={BASE - 7} r="4" className="fill-paper" />
                <text
                  x={isEarly ? x - 4 : x}
                  y={y}
                  textAnchor={isEarly ? 'start' : 'middle'}
                  className="fill-ink"
                >
                  {town} <tspan className="fill-sedge font-extrabold">{miles}</tspan>
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p className="mt-6">
        <MoreLink to={roadRulesAddress({ cart: slug })}>See it on the county map</MoreLink>
      </p>
    </section>
  );
}
