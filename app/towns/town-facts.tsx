import { SiteLink } from '#app/ui/site-link.tsx';
import type { TownView } from '#domain/town/town-view.ts';

/** Large figures: people, ZIP codes, region, and on what kind of ground the town lies. */
export function TownFigures({ town }: { town: TownView }) {
  return (
    <section aria-label={`${town.name} in figures`} className="wrap">
      <dl className="figure-strip border-b border-line">
        <div>
          <dt>people, {town.populationYear} Census</dt>
          <dd>{town.population.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{town.zips.length === 1 ? 'ZIP code' : 'ZIP codes'}</dt>
          <dd className="flex-col text-[1.5rem]! leading-[1.1]! tracking-[-0.02em]!">
            {town.zips.map((zip) => (
              <b key={zip} className="font-extrabold">
                {zip}
              </b>
            ))}
          </dd>
        </div>
        <div>
          <dt>part of the county</dt>
          <dd className={words}>{town.region}</dd>
        </div>
        <div>
          <dt>where it lies</dt>
          <dd className={words}>{town.ground}</dd>
        </div>
      </dl>
    </section>
  );
}

const words = 'text-[1.5rem]! leading-[1.1]! tracking-[-0.02em]! whitespace-normal!';

/** What the place is like, and the towns around it. */
export function TownAbout({ town }: { town: TownView }) {
  return (
    <section className="wrap grid gap-x-gap gap-y-10 py-section lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2>{town.headings.about}</h2>
        <p className="mt-8 text-lead leading-[1.5]">{town.about}</p>
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
        <p className="mt-3 text-sm text-ink-soft">Straight lines from {town.name}, not roads.</p>
      </div>
    </section>
  );
}
