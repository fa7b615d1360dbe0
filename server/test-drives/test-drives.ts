import type { Content } from '#domain/content/content.ts';
import type { DrivePlace, OfferedDay } from '#domain/test-drive/slots.ts';
import {
  endOf,
  type KeptDrive,
  nearestFree,
  placeOf,
  takenSentence,
} from '#domain/test-drive/test-drive.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { cancelDrive, moveDrive } from './change.ts';
import { readDriveKey } from './link.ts';
import {
  askedCarts,
  type DrivableCart,
  type DrivableCarts,
  drivableCarts,
  readOffer,
  slotAt,
} from './offer.ts';

interface Options {
  db: Database;
  content: () => Content;
  inventory: Inventory;
  hash: Hash;
  /** Those by which both sides hear of a change. */
  channels: () => readonly string[];
  /** Tells the outbox that something is due. */
  nudge: () => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A drive as its link shows it. */
interface ShownDrive {
  id: string;
  drive: KeptDrive;
  /** It can be moved or cancelled. */
  isAhead: boolean;
}

/** `late`: the link was ours, and is too old. `forged`: it was not, the drive is gone, or it is not booked. */
type Opened = ({ status: 'ok' } & ShownDrive) | { status: 'late' } | { status: 'forged' };

/** What came of a visitor's change; a sentence for what was not done. */
type ChangeResult = { status: 'ok' } | { status: 'refused'; sentence: string };

/** Test drives as pages use them. */
export interface TestDrives {
  /** What can be driven, and what of that was asked for. */
  carts(asked: string[]): Promise<DrivableCarts & { chosen: DrivableCart[] }>;
  /**
   * When these carts can be driven there.
   *
   * @param except an inquiry that may move: its own place counts as free
   */
  days(wanted: Pick<DrivePlace, 'showroom' | 'carts'>, except?: string): Promise<OfferedDay[]>;
  /** The drive of a signed link. */
  open(id: string, key: string): Promise<Opened>;
  /** Of a drive whose link is good. */
  move(id: string, at: string): Promise<ChangeResult>;
  cancel(id: string): Promise<ChangeResult>;
  /** The drive as a calendar file to be added by hand. */
  calendarFile(shown: ShownDrive): string;
}

/** Each change mails both sides: nobody can have us send without end. */
const MOST_CHANGES = 10;

export function createTestDrives(options: Options): TestDrives {
  const { db, content, inventory, hash, now = Date.now } = options;
  const days: TestDrives['days'] = ({ showroom, carts }, except) =>
    readOffer(db, { content: content(), showroom, carts, now: now(), except });

  return {
    days,
    async carts(asked) {
      const carts = await drivableCarts(content(), inventory);
      return { ...carts, chosen: await askedCarts(asked, carts, content(), inventory) };
    },
    async open(id, key) {
      const status = readDriveKey(hash, id, key, now());
      if (status !== 'ok') return { status };
      const drive = (await findInquiry(db, id))?.details?.drive;
      if (!drive || drive.status === 'asked') return { status: 'forged' };
      return { status, id, drive, isAhead: endOf(drive) > now() };
    },
    async move(id, at) {
      const drive = await changeable(id);
      if (!drive) return refused(TOO_LATE);
      const slot = slotAt(await days(placeOf(drive), id), at);
      if (!slot) return refused('No test drive begins at that time. Please choose another.');
      const { status } = await moveDrive(db, { ...change(id), slot, content: content() });
      if (status !== 'taken') return done(status);
      const free = nearestFree(await days(placeOf(drive), id), slot.startsAt);
      return refused(takenSentence(free));
    },
    async cancel(id) {
      if (!(await changeable(id))) return refused(TOO_LATE);
      return done((await cancelDrive(db, change(id))).status);
    },
    calendarFile({ id, drive }) {
      const { business, pages } = content();
      return writeCalendarFile(drive, { id, business, bring: pages['test-drive'].bring });
    },
  };

  async function changeable(id: string): Promise<KeptDrive | undefined> {
    const drive = (await findInquiry(db, id))?.details?.drive;
    return drive && drive.changes < MOST_CHANGES ? drive : undefined;
  }

  function change(id: string) {
    return { id, channels: options.channels(), now: now() };
  }

  function done(status: 'changed' | 'same' | 'over' | 'taken'): ChangeResult {
    if (status === 'over') return refused(TOO_LATE);
    if (status === 'changed') options.nudge();
    return { status: 'ok' };
  }
}

const TOO_LATE = 'This test drive can’t be changed here any more. Please call us.';

function refused(sentence: string): ChangeResult {
  return { status: 'refused', sentence };
}
