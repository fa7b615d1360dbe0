import { useEffect, useState } from 'react';
import { AvailabilityLine } from '#app/cart/cart-words.tsx';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';

/** The device's last copy of the inventory; `at` in milliseconds since 1970. */
interface LastInventory {
  at: number;
  vehicles: ListedVehicle[];
}

/** The last copy, each price with its day. */
export function LastCarts() {
  const [last, setLast] = useState<LastInventory | null>();
  useEffect(() => {
    lastInventory().then(setLast, () => setLast(null));
  }, []);
  if (!last) {
    return (
      <p className="mt-12 text-ink-soft">
        {last === null && 'This device has not seen the inventory yet.'}
      </p>
    );
  }
  const { day, time } = clockInNewYork(last.at);
  const asOf = spokenDay(day);
  return (
    <section className="mt-12 border-t-2 border-ink pt-8">
      <h2 className="text-h3">On the lot, as this device saw it last</h2>
      <p className="mt-1">
        As of {asOf}, {spokenTime(time)} in New York. Prices and availability may have changed
        since.
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

/** The service worker's cached answer, or null. */
async function lastInventory(): Promise<LastInventory | null> {
  const answer = await caches.match('/api/vehicles');
  if (!answer) return null;
  const vehicles = (await answer.json()) as AnsweredVehicle[];
  const today = dayInNewYork(Date.now());
  return {
    at: Number(answer.headers.get('X-Kept-At')),
    vehicles: vehicles.map((each) => wholeVehicle(each, today)),
  };
}
