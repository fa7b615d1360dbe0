import { RoadAnswerSign, Sources, TownWords } from '#app/road-rules/road-words.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import type { TownView } from '#domain/town/town-view.ts';

/**
 * State law on low-speed vehicles, and what is known of this town: facts of high confidence, a dated note with its
 * source, and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
export function TownRoadRules({ town }: { town: TownView }) {
  const { rule, also } = town;
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
