import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { TownView } from '#domain/town/town-view.ts';

/** A letter's width in ems, at most on average over a word. */
const LETTER = 0.56;

/** The town's name on the horizon, and the way to our showrooms on a mileage sign that stands in the ground. */
export function TownHero({ town }: { town: TownView }) {
  const [nearest] = town.showrooms;
  return (
    <section className="horizon under-header relative [--hz:84%]">
      <Shore className="bottom-[16%]" />
      <div className="wrap relative">
        <Breadcrumbs trail={[{ name: town.name }]} />
        <div className="grid gap-x-gap lg:min-h-[33.75rem] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
          <div className="@container pt-3 pb-10 lg:pb-32">
            <h1
              className="-ml-[0.04em] leading-[0.9] tracking-[-0.05em] wrap-anywhere"
              style={{ fontSize: headingSize(town.name) }}
            >
              {town.name} golf carts
            </h1>
            <p className="mt-6 mb-8 max-w-[46ch] text-lead leading-[1.42]">
              {town.lede} {nearest && <Nearest showroom={nearest} />}
            </p>
            <div className="flex flex-wrap gap-3">
              <SiteLink to="/inventory" className="btn btn-go max-sm:flex-1">
                Shop Golf Carts
              </SiteLink>
              <SiteLink
                to={contactAddress({ from: town.path, topic: 'quote' })}
                className="btn btn-line max-sm:flex-1"
              >
                Get Free Quote
              </SiteLink>
            </div>
          </div>
          <MileageSign showrooms={town.showrooms} />
        </div>
      </div>
    </section>
  );
}

/** As large as the screen allows, and no larger than the longest word fits its column, in the device's own font too. */
function headingSize(name: string): string {
  const longest = Math.max(...name.split(' ').map((word) => word.length));
  return `min(clamp(3.25rem, 1.8rem + 6.4vw, 7.5rem), 100cqi / ${(longest * LETTER).toFixed(2)})`;
}

function Nearest({ showroom }: { showroom: TownView['showrooms'][number] }) {
  return (
    <>
      Our {showroom.city} showroom is {showroom.miles} miles to the {showroom.direction}.
    </>
  );
}

function MileageSign({ showrooms }: { showrooms: TownView['showrooms'] }) {
  return (
    <div className="sign-posts @container mb-5 pb-4 lg:mb-7 lg:pb-0">
      <div className="guide-sign">
        <dl className="grid gap-[0.35em] text-[min(clamp(1.75rem,1.1rem+2.4vw,3.25rem),10cqi)] leading-[1.1] font-bold tracking-[-0.02em]">
          {showrooms.map(({ city, miles }) => (
            <div key={city} className="flex justify-between gap-[0.8em]">
              <dt>{city}</dt>
              <dd className="font-extrabold">{miles.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mx-auto mt-12 max-w-none text-center text-sm lg:mt-36 lg:pb-5">
        Miles, as the crow flies
      </p>
    </div>
  );
}
