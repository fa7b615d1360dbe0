import { RoadAnswerSign, Sources, TownWords } from '#app/road-rules/road-words.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { TownView } from '#domain/town/town-view.ts';

/** First questions of renters and shoppers: distance, roads, price and delivery. */
export function TownFigures({ town: { showrooms, note, rental, type, name } }: { town: TownView }) {
  const [nearest] = showrooms;
  const kind = type.toLowerCase();
  const way = nearest && {
    value: nearest.miles.toFixed(1),
    unit: 'mi',
    label: `to our ${nearest.city} showroom, as the crow flies`,
  };
  const roads = note?.prohibits
    ? { value: 'Closed', unit: '', label: `to low-speed vehicles: the ${kind}’s own roads` }
    : {
        value: '25',
        unit: 'mph',
        label: `top posted limit for low-speed vehicles, unless the ${kind} restricts them`,
      };
  const rent = rental.from && {
    value: dollars(rental.from.price),
    unit: rental.from.days === 1 ? 'a day' : `for ${rental.from.days} days`,
    label: 'rentals from',
  };
  const delivery = {
    value: rental.delivery.replace(/\.$/, ''),
    unit: '',
    label: 'of a rental, to where you stay',
    look: 'text-balance text-lead! leading-tight! tracking-tight! whitespace-normal!',
  };
  return (
    <section aria-label={`${name} in figures`} className="wrap [&_dt]:text-balance">
      <FigureStrip figures={[way, roads, rent, delivery].filter((each) => !!each)} />
    </section>
  );
}

/**
 * State law on low-speed vehicles, and what is known of this town: facts of high confidence, a dated note with its
 * source, and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
export function TownLaw({ town }: { town: TownView }) {
  const { rule, also } = town.rules;
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-7 py-section lg:grid-cols-[2fr_4fr_6fr]">
      <RoadAnswerSign of={town.note?.prohibits ? 'closed' : 'any'} />
      <h2>What the law says here</h2>
      <div className="grid gap-4">
        <TownWords town={town} />
        <p>{rule}</p>
        {also.text && <p className="text-ink-soft">{also.text}</p>}
        <Sources of={also.sources} />
        <p className="flex flex-wrap gap-x-8">
          <MoreLink to={roadRulesAddress({ town: town.path })}>Where can it go?</MoreLink>
          <MoreLink to="/inventory?speed=25">See which carts do 25 mph</MoreLink>
        </p>
      </div>
    </section>
  );
}

export function TownAbout({ town }: { town: TownView }) {
  const facts = {
    [`${town.census} Census`]: `${town.population.toLocaleString('en-US')} people`,
    [town.zips.length === 1 ? 'ZIP code' : 'ZIP codes']: town.zips.join(', '),
    [town.region]: town.ground,
  };
  return (
    <section className="wrap grid gap-x-gap gap-y-10 pb-section lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2>{town.headings.about}</h2>
        <p className="mt-8 text-lead leading-normal">{town.about}</p>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 text-sm text-ink-soft">
          {Object.entries(facts).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="font-semibold text-ink">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <h3 className="border-b-2 border-ink pb-3">The next towns</h3>
        <ul>
          {town.neighbors.map(({ name, path, miles, direction }) => (
            <li key={path} className="border-b border-line">
              <SiteLink
                to={path}
                className="flex min-h-13 items-center justify-between gap-4 font-semibold no-underline hover:text-sedge"
              >
                {name}
                <span className="text-sm font-normal text-ink-soft">
                  {miles.toFixed(1)} mi {direction}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">In straight lines.</p>
      </div>
    </section>
  );
}
