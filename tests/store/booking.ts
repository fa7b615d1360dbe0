import type { Content } from '#domain/content/content.ts';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import type { ChannelName } from '#server/delivery/channel.ts';
import { createInventory } from '#server/inventory/current.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { createTestDrives } from '#server/test-drives/test-drives.ts';
import { newAddress } from '#tests/address.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';

/** A Monday, at 7 in the morning in New York. */
export const NOW = Date.parse('2026-11-23T12:00Z');
export const content = await loadContent('tests/content');

/** The tests' dealer, with a limit of simultaneous test drives at a showroom. */
export function withAtOnce(atOnce: number): Content {
  const changed = structuredClone(content);
  changed.pages['test-drive'].rules.atOnce = atOnce;
  return changed;
}

/** An instance's parts for test drives and rentals; by default with a clock that stands still for test drives. */
export function newBooking(db: Database, now: () => number = () => NOW, dealer = content) {
  const channels: ChannelName[] = ['mail', 'receipt'];
  const site = { content: dealer, pictures: new Map(), channels };
  const drives = createTestDrives({
    db,
    hash,
    now,
    site,
    inventory: createInventory(db, site),
    nudge: () => undefined,
  });
  const rental = createRentals({ db, hash, site }).handler;
  return { drives, intake: newIntake(db, { drive: drives.handler, rental }, channels) };
}

/** A test drive that is available, but for the given fields. */
export function askedDrive(given: Record<string, unknown> = {}) {
  return {
    carts: ['denago-ev-city'],
    showroom: 'Port Lively',
    at: '2026-11-24T10:00',
    ...given,
  };
}

/** A Monday, since Sundays are closed, and the days after it, of which no rule warns. */
const first = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 21)).first, 1);
export const stay = {
  ...{ fromDay: first, fromTime: '10:00' },
  ...{ toDay: dayAfter(first, 3), toTime: '10:00' },
  delivery: 'pick-up',
};

/** The shop's one utility cart is asked for; answers the inquiry's id. */
export async function askRental(db: Database, typed: Record<string, string> = {}): Promise<string> {
  const input = {
    ...typedInquiry(typed),
    details: { rental: { cart: 'utility', count: 1, ...stay } },
  };
  return idOf(await newBooking(db).intake.receive(input, { address: newAddress() }));
}
