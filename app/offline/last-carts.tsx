import { useEffect, useState } from 'react';
import { AvailabilityLine } from '#app/cart/cart-words.tsx';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { figures } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';

/** Carts listed at most: the page is for looking something up. */
const MOST = 100;

/** The device's last copy of the inventory. */
interface LastInventory {
  /** Milliseconds since 1970. */
  at: number;
  vehicles: ListedVehicle[];
}

/** The last copy, each price with its day. */
export function LastCarts() {
  const [last, setLast] = useState<LastInventory | null>();
  useEffect(() => {
    lastInventory().then(setLast, () => setLast(null));
  }, []);
  if (!last) return <p className="mt-12 text-ink-soft">{last === null && NONE}</p>;
  const { day, time } = clockInNewYork(last.at);
  const asOf = spokenDay(day);
  const more = last.vehicles.length - MOST;
  return (
    <section className="mt-12 border-t-2 border-ink pt-8">
      <h2 className="text-h3">On the lot, as this device saw it last</h2>
      <p className="mt-1">
        As of {asOf}, {spokenTime(time)} in New York. Prices and availability may have changed
        since.
      </p>
      <ul className="mt-6 grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
        {last.vehicles.slice(0, MOST).map((vehicle) => (
          <li key={vehicle.id} className="border-t border-line py-4">
            <Cart vehicle={vehicle} asOf={asOf} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-line pt-4">And {more} more.</p>}
    </section>
  );
}

const NONE = 'This device has not seen the inventory yet.';

/** The service worker's cached answer, or null. */
async function lastInventory(): Promise<LastInventory | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await caches.match('/api/vehicles');
  if (!answer) return null;
  const vehicles = (await answer.json()) as AnsweredVehicle[];
  const today = dayInNewYork(Date.now());
  return {
    at: Number(answer.headers.get('X-Kept-At')),
    vehicles: vehicles.map((each) => wholeVehicle(each, today)),
  };
}

function Cart({ vehicle, asOf }: { vehicle: ListedVehicle; asOf: string }) {
  const { name, price, color, availability } = vehicle;
  const facts = figures(vehicle).map(({ value, unit }) => `${value} ${unit}`);
  return (
    <>
      <p className="flex justify-between gap-4 leading-tight font-extrabold">
        {name}
        <span className="text-right whitespace-nowrap">
          {dollars(price)} <small className="block font-normal text-ink-soft">on {asOf}</small>
        </span>
      </p>
      <p className="mt-1 text-sm">
        <AvailabilityLine availability={availability} /> {color}
      </p>
      <p className="text-sm text-ink-soft">{facts.join(', ')}</p>
    </>
  );
}
