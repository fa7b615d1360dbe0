import type { Content } from '#domain/content/content.ts';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import {
  type KeptDrive,
  nearestFree,
  placeOf,
  takenSentence,
} from '#domain/test-drive/test-drive.ts';
import type { DriveWish } from '#domain/test-drive/wish.ts';
import type { Handler, Settled } from '#server/inquiries/handlers.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { countComing } from '#server/store/drives.ts';
import { bookDrive } from './change.ts';
import { drivableCarts, readOffer, slotAt } from './offer.ts';

interface Options {
  db: Database;
  content: () => Content;
  inventory: Inventory;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The address that confirms a drive to whoever has booked it. */
  confirmation: (id: string) => string;
}

/** What the intake does with a test drive: it is booked with the inquiry, or neither is there. */
export function driveHandler(options: Options): Handler<'drive'> {
  const { db, content, inventory, now = Date.now, confirmation } = options;

  return {
    settle: (wish) => settle(wish),
    async keep(transaction, inquiry, drive) {
      // It takes nothing from anybody, until the dealer releases it.
      if (inquiry.suspect !== null) return { status: 'ok' };
      const { mostEach } = content().pages['test-drive'];
      if ((await countComing(transaction, inquiry.email, now())) >= mostEach) {
        return taken(`You have ${mostEach} test drives ahead already. Please call us for more.`);
      }
      const world = { content: content(), now: now() };
      const { status } = await bookDrive(transaction, inquiry, drive, world);
      if (status === 'booked') return { status: 'ok' };
      const days = await readOffer(transaction, { ...placeOf(drive), ...world });
      const free = nearestFree(days, drive.startsAt);
      return taken(takenSentence(free));
    },
    next: confirmation,
  };

  async function settle({ carts, showroom: city, at }: DriveWish): Promise<Settled<'drive'>> {
    const errors: FieldErrors = {};
    const { models, vehicles } = await drivableCarts(content(), inventory);
    const found = carts.flatMap(
      (id) => [...models, ...vehicles].find((cart) => cart.id === id) ?? [],
    );
    if (found.length < carts.length) {
      errors['details.drive.carts'] = 'This cart is not on our lot now. Please choose another';
    }
    const showroom = content().business.showrooms.find((each) => each.city === city);
    if (!showroom) errors['details.drive.showroom'] = 'Choose one of our showrooms';
    const asked = { content: content(), showroom: city, carts, now: now() };
    const days = await readOffer(db, asked);
    const slot = slotAt(days, at);
    if (!slot)
      errors['details.drive.at'] = 'No test drive begins at that time. Please choose another';
    if (!showroom || !slot || found.length < carts.length) return { status: 'refused', errors };
    const { address, phone, mapsLink } = showroom;
    const kept: KeptDrive = {
      carts: found.map(({ id, name }) => ({ id, name })),
      showroom: {
        city,
        address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
        phone,
        mapsLink,
      },
      ...{ day: slot.day, time: slot.time, startsAt: slot.startsAt },
      minutes: (slot.endsAt - slot.startsAt) / 60_000,
      status: 'asked',
      changes: 0,
    };
    return { status: 'ok', kept };
  }
}

function taken(sentence: string) {
  return { status: 'taken' as const, errors: { 'details.drive.at': sentence } };
}
