import type { Content } from '#domain/content/content.ts';
import type { FieldErrors } from '#domain/inquiry/inquiry.ts';
import type { AskedDrive } from '#domain/test-drive/kind.ts';
import { slotAt, type Wanted } from '#domain/test-drive/slots.ts';
import { placeOf, type TestDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import type { Handler, Settled } from '#server/inquiries/handlers.ts';
import { type Hash, readSigned, signUntil } from '#server/inquiries/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { countComing } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { bookDrive, type Changed, cancelDrive, moveDrive } from './change.ts';
import { calendarFile } from './mail.ts';
import { readCarts, readSlots } from './slots.ts';

interface Options {
  db: Database;
  content: () => Content;
  inventory: Inventory;
  hash: Hash;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const NO_SLOT = 'No test drive begins at that time. Please choose another';
const TOO_LATE = 'This test drive can’t be changed here any more. Please call us.';

/** Each change mails both sides: a limit to those mails. */
const MOST_CHANGES = 10;

/** A signed link to a test drive's page, valid for the content's `linkDays`. */
export function drivePath(hash: Hash, id: string, content: Content, now = Date.now()): string {
  const days = content.pages['test-drive'].linkDays;
  return `/test-drive/${id}?key=${signUntil(hash, 'drive', id, now + days * 86_400_000)}`;
}

/** Books a test drive and stores its inquiry, or neither. */
export function driveHandler(options: Options): Handler<'drive'> {
  const { db, content, inventory, hash, now = Date.now } = options;

  return {
    async settle({ carts, showroom: city, at }: AskedDrive): Promise<Settled<'drive'>> {
      const found = (await readCarts(carts, content(), inventory)).chosen.filter(({ id }) =>
        carts.includes(id),
      );
      const showroom = content().business.showrooms.find((each) => each.city === city);
      const days = await readSlots(
        db,
        { showroom: city, carts },
        { content: content(), now: now() },
      );
      const slot = slotAt(days, at);
      if (!showroom || !slot || found.length < carts.length) {
        const errors: FieldErrors = {};
        if (found.length < carts.length) {
          errors['details.drive.carts'] = 'This cart is not on our lot now. Please choose another';
        }
        if (!showroom) errors['details.drive.showroom'] = 'Choose one of our showrooms';
        if (!slot) errors['details.drive.at'] = NO_SLOT;
        return { status: 'refused', errors };
      }
      const { address, phone, mapsLink } = showroom;
      const street = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
      const kept: TestDrive = {
        carts: found.map(({ id, name }) => ({ id, name })),
        showroom: { city, address: street, phone, mapsLink },
        ...{ at, minutes: (slot.to - slot.from) / 60_000, status: 'asked', changes: 0 },
      };
      return { status: 'ok', kept };
    },
    async keep(transaction, inquiry, drive) {
      // A suspect inquiry takes no slot until the dealer releases it.
      if (inquiry.suspect !== null) return { status: 'ok' };
      const { mostEach } = content().pages['test-drive'];
      if ((await countComing(transaction, inquiry.email, now())) >= mostEach) {
        return taken(`You have ${mostEach} test drives ahead already. Please call us for more.`);
      }
      const asked = { content: content(), now: now() };
      const { status } = await bookDrive(transaction, inquiry, drive, asked);
      if (status === 'booked') return { status: 'ok' };
      const place = placeOf(drive);
      return taken(takenSentence(await readSlots(transaction, place, asked), place.from));
    },
    next: (id) => drivePath(hash, id, content(), now()),
  };
}

function taken(sentence: string) {
  return { status: 'taken' as const, errors: { 'details.drive.at': sentence } };
}

interface PageOptions extends Options {
  /** For the mails to both sides. */
  channels: () => readonly string[];
  /** Wakes the outbox. */
  nudge: () => void;
}

export type TestDrives = ReturnType<typeof createTestDrives>;

export function createTestDrives(options: PageOptions) {
  const { db, content, inventory, hash, channels, nudge, now = Date.now } = options;
  const change = (id: string) => ({
    ...{ id, channels: channels(), now: now(), mostChanges: MOST_CHANGES },
  });

  return {
    carts: (asked: string[]) => readCarts(asked, content(), inventory),
    /** @param except an inquiry whose own slot counts as free */
    days: (wanted: Wanted, except?: string) =>
      readSlots(db, wanted, { content: content(), now: now(), except }),
    /**
     * The test drive of a signed link, and whether it can still be changed. `late`: the link has expired. `forged`: the link is
     * not ours, or the test drive is gone or not booked.
     */
    async open(id: string, key: string) {
      const status = readSigned(hash, 'drive', id, key, now());
      if (status !== 'ok') return { status };
      const drive = (await findInquiry(db, id))?.details?.drive;
      if (!drive || drive.status === 'asked') return { status: 'forged' as const };
      return { status, id, drive, isAhead: placeOf(drive).to > now() };
    },
    /** Call it after `open`. Returns the reason of a failure, or null. */
    move: async (id: string, at: string) =>
      refusal(await moveDrive(db, { ...change(id), at, content: content() })),
    /** Like `move`. */
    cancel: async (id: string) => refusal(await cancelDrive(db, change(id))),
    /** A calendar file to add by hand. */
    calendarFile: (id: string, drive: TestDrive) => calendarFile(drive, { id, ...content() }),
  };

  function refusal(changed: Changed): string | null {
    if (changed.status === 'taken') return changed.sentence;
    if (changed.status === 'no slot') return `${NO_SLOT}.`;
    if (changed.status === 'over') return TOO_LATE;
    if (changed.status === 'changed') nudge();
    return null;
  }
}
