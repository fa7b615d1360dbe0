import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { listAddress } from '#domain/vehicle/filters.ts';
import type { Found, Nearly } from '#domain/vehicle/look.ts';
import { ClearFilters } from './filter-form.tsx';
import { VehicleCard } from './vehicle-card.tsx';

/** No cart fits: what comes nearest, the other spelling, and how to be told of one that does. */
export function NothingFound({ browsing }: { browsing: Found }) {
  const { filters, total, nearly, instead } = browsing;
  const [nearest] = nearly;
  const from = listAddress({ ...filters, from: 0, show: 0, sort: 'newest' });
  return (
    <>
      {/* What was searched is counted (app/visit/counts.ts). */}
      <div
        data-nothing={filters.q}
        className="horizon relative overflow-clip px-5 pt-12 pb-44 [--hz:calc(100%-4rem)] max-lg:px-gutter"
      >
        <Shore className="bottom-16" />
        <p className="text-h3 leading-tight font-extrabold tracking-tight">
          No vehicles match your current filters.
        </p>
        <p className="mt-3 text-ink-soft">
          0 of {total} {total === 1 ? 'cart' : 'carts'} shown.
        </p>
        {instead && (
          <p className="mt-3 text-lead">
            Did you mean{' '}
            <SiteLink
              to={instead.address}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {instead.q}
            </SiteLink>
            ? {carts(instead.matching)}
          </p>
        )}
        {nearly.length > 0 && (
          <ul className="mt-2">
            {nearly.map((way) => (
              <li key={way.address}>
                <WayLink way={way} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <SiteLink to={contactAddress({ from, topic: 'arrival' })} className="btn btn-go">
            Tell me when one comes
          </SiteLink>
          <ClearFilters />
        </div>
        <p className="mt-2">
          <HelpMeChoose />
        </p>
      </div>
      {nearest && (
        <section aria-label="What comes nearest">
          <h2 className="border-y border-reed-300 py-4 pr-gutter pl-5 text-h3 max-lg:px-gutter">
            What comes nearest
          </h2>
          <ul className="lot">
            {nearest.vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleCard
                  vehicle={vehicle}
                  open={nearest.open[vehicle.id]}
                  to={`/vehicles/${vehicle.id}`}
                  heading="h3"
                  compact
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WayLink({ way }: { way: Nearly }) {
  return (
    <MoreLink to={way.address}>
      {`${carts(way.matching)} without ${way.labels.map(inQuotes).join(' and ')}`}
    </MoreLink>
  );
}

/** A word that was looked for has its own. */
function inQuotes(label: string): string {
  return label.startsWith('“') ? label : `“${label}”`;
}

function carts(count: number): string {
  return count === 1 ? '1 cart' : `${count} carts`;
}
