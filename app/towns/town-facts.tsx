import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { dollars } from '#domain/text/dollars.ts';
import type { TownView } from '#domain/town/town-view.ts';

/** What a renter or a shopper asks first: how far, on which roads, for how much, and brought to the door? */
export function TownFigures({ town }: { town: TownView }) {
  const { showrooms, note, rental, type, name } = town;
  const [nearest] = showrooms;
  return (
    <section aria-label={`${name} in figures`} className="wrap">
      <div className="border-b border-line">
        <dl className="figure-strip">
          {nearest && (
            <Figure label={`to our ${nearest.city} showroom, as the crow flies`}>
              {nearest.miles.toFixed(1)} <span>mi</span>
            </Figure>
          )}
          {note?.prohibits ? (
            <Figure label={`to low-speed vehicles: the ${type.toLowerCase()}’s own roads`}>
              Closed
            </Figure>
          ) : (
            <Figure
              label={`top posted limit for low-speed vehicles, unless the ${type.toLowerCase()} restricts them`}
            >
              25 <span>mph</span>
            </Figure>
          )}
          {rental.from && (
            <Figure label="rentals from">
              {dollars(rental.from.price)}{' '}
              <span>{rental.from.days === 1 ? 'a day' : `for ${rental.from.days} days`}</span>
            </Figure>
          )}
          <Figure
            label="of a rental, to where you stay"
            className="text-balance text-[1.375rem]! leading-[1.15]! tracking-[-0.02em]! whitespace-normal!"
          >
            {rental.delivery.replace(/\.$/, '')}
          </Figure>
        </dl>
      </div>
    </section>
  );
}

interface FigureProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div>
      <dt className="text-balance">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** What the place is like, and the towns around it. */
export function TownAbout({ town }: { town: TownView }) {
  return (
    <section className="wrap grid gap-x-gap gap-y-10 pb-section lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2>{town.headings.about}</h2>
        <p className="mt-8 text-lead leading-[1.5]">{town.about}</p>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 text-sm text-ink-soft">
          <Fact term={`${town.census} Census`}>
            {town.population.toLocaleString('en-US')} people
          </Fact>
          <Fact term={town.zips.length === 1 ? 'ZIP code' : 'ZIP codes'}>
            {town.zips.join(', ')}
          </Fact>
          <Fact term={town.region}>{town.ground}</Fact>
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="font-semibold text-ink">{children}</dd>
    </div>
  );
}
