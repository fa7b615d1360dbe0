import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import { slotAt, type Wanted } from '#domain/test-drive/slots.ts';
import { placeOf, type TestDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import { channelsOfNews } from '#server/delivery/channel.ts';
import { type Hash, isSigned, signUntil } from '#server/hash.ts';
import type { Handler } from '#server/inquiries/handlers.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import type { Database } from '#server/store/database.ts';
import { countComing } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { bookTestDrive, changeTestDrive, NO_SLOT } from './change.ts';
import { calendarFile } from './mail.ts';
import { readCarts, readSlots } from './slots.ts';

interface Options {
  db: Database;
  site: Pick<LiveSite, 'content' | 'channels'>;
  inventory: Inventory;
  hash: Hash;
  /** Wakes the outbox. */
  nudge: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Each change mails both sides: a limit to those mails. A test drive can always be cancelled. */
const MOST_CHANGES = 10;
/** Bookings from one address in the days that a calendar shows, so that no stranger takes them all. */
const MOST_BOOKED = { points: 4, duration: 7 * 24 * 3600 };

const AT = 'details.drive.at';

export type TestDrives = ReturnType<typeof createTestDrives>;

/** `handler` is for the intake, the rest for pages and mails. */
export function createTestDrives(options: Options) {
  const { db, site, inventory, hash, nudge, now = Date.now } = options;
  const limits = createRateLimits(hash, MOST_BOOKED);

  /** Books a test drive and stores its inquiry, or neither. */
  const handler: Handler<'drive'> = {
    async resolve({ carts, showroom: city, at }, desk) {
      const { chosen } = await readCarts(carts, site.content, inventory);
      const found = chosen.filter(({ id }) => carts.includes(id));
      const showroom = site.content.business.showrooms.find((each) => each.city === city);
      // A clerk needs no slot: `bookPlace` warns.
      const { minutes: length } = site.content.pages['test-drive'].rules;
      const slot = desk ?? slotAt(await days({ showroom: city, carts }), at);
      const minutes = slot && 'to' in slot ? (slot.to - slot.from) / 60_000 : length;
      const elsewhere = 'This cart isn’t on our lot. Please choose another';
      const errors: FieldErrors = {
        ...(found.length < carts.length && { 'details.drive.carts': elsewhere }),
        ...(!showroom && { 'details.drive.showroom': 'Choose one of our showrooms' }),
        ...(!slot && { [AT]: NO_SLOT }),
      };
      if (!showroom || !slot || found.length < carts.length) return { status: 'refused', errors };
      const { address, phone, mapsLink } = showroom;
      const value: TestDrive = {
        carts: found.map(({ id, name }) => ({ id, name })),
        showroom: { city, address: address.inOneLine, phone, mapsLink },
        at,
        minutes,
        status: 'asked',
        changes: 0,
      };
      return { status: 'ok', value };
    },
    async reserve(transaction, inquiry, drive, { address, desk }) {
      const terms = { content: site.content, now: now(), desk };
      if (desk) {
        const fault = await bookTestDrive(transaction, inquiry, drive, terms);
        return fault && { [fault.status === 'warned' ? 'warning' : AT]: fault.sentence };
      }
      // A suspect inquiry takes no slot until the dealer releases it.
      if (inquiry.suspect !== null) return undefined;
      const { mostEach } = site.content.pages['test-drive'];
      if ((await countComing(transaction, inquiry.email, now())) >= mostEach) {
        return taken(`You have ${mostEach} test drives ahead already. Please call us for more.`);
      }
      if (await bookTestDrive(transaction, inquiry, drive, terms)) {
        const place = placeOf(drive);
        return taken(takenSentence(await readSlots(transaction, place, terms), place.from));
      }
      if ((await limits.take(address)) === 0) return undefined;
      const { phone } = site.content.business;
      return taken(
        `Several test drives have been booked from your connection this week. Please call ${phone} for more.`,
      );
    },
    next: path,
  };

  /** A signed link to a test drive's page, valid for the content's `linkDays`. */
  function path(id: string): string {
    const { linkDays } = site.content.pages['test-drive'];
    return `/test-drive/${id}?key=${signUntil(hash, 'drive', id, now() + linkDays * 86_400_000)}`;
  }

  /** @param except an inquiry whose own slot counts as free */
  function days(wanted: Wanted, except?: string) {
    return readSlots(db, wanted, { content: site.content, now: now(), except });
  }

  /** The test drive of a signed link; undefined if the link has expired or is not ours, or nothing is booked. */
  async function open(id: string, key: string): Promise<TestDrive | undefined> {
    if (!isSigned(hash, 'drive', id, key, now())) return undefined;
    const drive = (await findInquiry(db, id))?.details?.drive;
    return drive?.status === 'asked' ? undefined : drive;
  }

  /** Moves to a time, or cancels without one; call it after `open`. Returns the reason of a failure, or null. */
  async function change(id: string, at?: string): Promise<string | null> {
    const news = {
      channels: channelsOfNews(site.channels),
      now: now(),
      mostChanges: MOST_CHANGES,
    };
    const changed = await changeTestDrive(db, { id, at, content: site.content, ...news });
    if (changed.status === 'refused') return changed.sentence;
    if (changed.status === 'changed') nudge();
    return null;
  }

  return {
    handler,
    path,
    days,
    open,
    change,
    carts: (ids: string[]) => readCarts(ids, site.content, inventory),
    /** Whether the test drive can still be changed. */
    isAhead: (drive: TestDrive) => placeOf(drive).to > now(),
    /** A calendar file to add by hand. */
    calendarFile: (id: string, drive: TestDrive) => calendarFile(drive, { id, ...site.content }),
  };
}

function taken(sentence: string): FieldErrors {
  return { [AT]: sentence };
}
