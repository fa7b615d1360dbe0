import { useEffect, useState } from 'react';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { AvailabilityLine } from '#app/site/cart/cart-words.tsx';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { fullDay, spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { dollars } from '#domain/text/dollars.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/offline-route.ts';

/** The page that app/site/offline/service-worker.ts caches. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { showrooms } = site.content.business;
  return {
    head: pageHead(context, site, 'offline'),
    asOf: fullDay(dayInNewYork(Date.now())),
    showrooms: showrooms.map(({ city, address, phone }) => ({ city, address, phone })),
  };
}

export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { asOf, showrooms } = loaderData;
  return (
    <div className="wrap pt-opening pb-section">
      <h1>Offline</h1>
      <TryAgain />
      <div className="mt-12 grid gap-x-gap gap-y-10 border-t-2 border-ink pt-8 lg:grid-cols-2">
        <section>
          <h2 className="text-h3">Call or come by</h2>
          <p className="mt-1 text-sm text-ink-soft">As of {asOf}</p>
          {showrooms.map(({ city, address, phone }) => (
            <div key={city} className="mt-4 border-t border-line pt-4">
              <h3>{city}</h3>
              <address className="mt-1">{address.inOneLine}</address>
              <a href={telephone(phone)} className="more" aria-label={`Call ${city} ${phone}`}>
                <span>{phone}</span>
              </a>
            </div>
          ))}
        </section>
        <section>
          <h2 className="text-h3">Hours</h2>
          <p className="mt-1 mb-4 text-sm text-ink-soft">As of {asOf}</p>
          <BusinessHours />
        </section>
      </div>
      <LastCarts />
    </div>
  );
}

/** Links to the requested page; the cached document is the same for all. */
function TryAgain() {
  const [asked, setAsked] = useState('/');
  useEffect(() => setAsked(askedAddress()), []);
  return (
    <>
      <p className="mt-4 max-w-[40em] text-lead">
        Here’s what your device saved. Try again once you’re connected.
      </p>
      {/* A full page load: offline, the router can load nothing. */}
      <a href={asked} className="btn btn-go mt-6">
        {asked === '/' ? 'Go to the home page' : 'Try again'}
      </a>
    </>
  );
}

/** The requested address, if it is on this site. */
function askedAddress(): string {
  const to = new URLSearchParams(location.search).get('to') ?? '/';
  const { origin, pathname, search } = new URL(to, location.origin);
  return origin === location.origin ? pathname + search : '/';
}

function LastCarts() {
  const [last, setLast] = useState<Awaited<ReturnType<typeof lastInventory>>>();
  useEffect(() => {
    lastInventory().then(setLast, () => setLast(null));
  }, []);
  if (!last) {
    return (
      <p className="mt-12 text-ink-soft">
        {last === null && 'This device hasn’t saved the inventory yet.'}
      </p>
    );
  }
  const { day, time } = clockInNewYork(last.at);
  const asOf = spokenDay(day);
  return (
    <section className="mt-12 border-t-2 border-ink pt-8">
      <h2 className="text-h3">Our carts as of your last visit</h2>
      <p className="mt-1">
        As of {asOf}, {spokenTime(time)} in New York. Prices and availability may have changed.
      </p>
      <ul className="mt-6 grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
        {last.vehicles.map(({ id, name, price, color, availability }) => (
          <li key={id} className="border-t border-line py-4">
            <p className="flex justify-between gap-4 leading-tight font-extrabold">
              {name}
              <span className="text-right whitespace-nowrap">
                {dollars(price)}{' '}
                <small className="block font-normal text-ink-soft">on {asOf}</small>
              </span>
            </p>
            <p className="mt-1 text-sm">
              <AvailabilityLine availability={availability} /> {color}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The service worker's copy of the inventory, or null; `at` in milliseconds since 1970. */
async function lastInventory() {
  const answer = await caches.match('/api/vehicles');
  if (!answer) return null;
  const vehicles = (await answer.json()) as AnsweredVehicle[];
  const today = dayInNewYork(Date.now());
  return {
    at: Date.parse(answer.headers.get('Date') ?? ''),
    vehicles: vehicles.map((each) => wholeVehicle(each, today)),
  };
}
