import type { Content } from '#domain/content/content.ts';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { weighPlace } from '#domain/test-drive/desk-rules.ts';
import { hasPlace, slotAt } from '#domain/test-drive/slots.ts';
import { placeOf, type TestDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import type { Desk } from '#server/inquiries/handlers.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { givePlaceBack, listDrives, takePlace } from '#server/store/drives.ts';
import { findInquiry, type StoredInquiry, writeDetails } from '#server/store/inquiries.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { readSlots, readSupply } from './slots.ts';

export const NO_SLOT = 'No test drive starts at that time. Please choose another';
export const GONE = 'There is no such test drive any more: it has been erased.';
const OVER = 'This test drive can’t be changed here anymore. Please call.';

interface Terms {
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** Milliseconds since 1970. */
  now: number;
  /** By a clerk, whom the visitors' rules warn; without it, by the visitor. */
  desk?: Desk | undefined;
  /** For Undo: back to a time that it had, even from a cancellation, where no other test drive needs its place. */
  takesBack?: boolean;
}

interface Change extends Terms {
  id: string;
  /** The new time in New York, `2026-11-24T10:30`; undefined cancels. */
  at?: string | undefined;
  /** For the mails to both sides. */
  channels: readonly string[];
  /** After so many changes it can only be cancelled; unlimited by default. */
  mostChanges?: number;
}

type Fault = { status: 'refused'; sentence: string } | { status: 'warned'; sentence: string };

/** Books a requested test drive. @returns what speaks against it; then it stays requested */
export async function bookTestDrive(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: TestDrive,
  terms: Terms,
): Promise<Fault | undefined> {
  const fault = await bookPlace(transaction, id, drive, terms);
  if (fault) return fault;
  await writeDetails(transaction, id, { ...details, drive: { ...drive, status: 'booked' } });
  return undefined;
}

/**
 * Moves a test drive, books one that was only requested (or that its visitor has cancelled), or cancels it, and queues
 * the mails in the same transaction. Refused where it does not exist, has ended, is suspect, or has moved too often: the
 * sentence says why, to visitor or clerk. `warned`: a clerk may read it, and go on. `same`: it already is as
 * wanted.
 */
export async function changeTestDrive(db: Database, change: Change) {
  const { id, channels, now, desk, mostChanges = Number.POSITIVE_INFINITY } = change;
  const refuse = (toClerk: string) => refused(desk ? toClerk : OVER);
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    const drive = inquiry?.details?.drive;
    if (!drive) return refuse(GONE);
    if (inquiry.suspect !== null) return refuse(RELEASE_FIRST);
    if (change.at !== undefined && drive.changes >= mostChanges) return refused(OVER);
    const wasBooked = drive.status !== 'asked';
    if (wasBooked && placeOf(drive).to <= now) return refuse('This test drive is over.');
    const result = await (change.at === undefined
      ? cancel(transaction, drive, change)
      : move(transaction, drive, change.at, change));
    if (!('carts' in result)) return result;
    const changes = drive.changes + Number(wasBooked);
    await storeDrive(transaction, inquiry, { ...result, changes }, channels);
    return { status: 'changed' as const };
  });
}

async function move(transaction: Database, drive: TestDrive, at: string, change: Change) {
  const { id, content, now, desk, takesBack } = change;
  // A visitor chooses among slots; a clerk takes any time.
  const days = desk
    ? []
    : await readSlots(transaction, placeOf(drive), { content, now, except: id });
  const slot = slotAt(days, at);
  if (!desk && !slot) return refused(`${NO_SLOT}.`);
  if (desk && !takesBack && drive.status === 'cancelled') {
    return refused('This test drive was cancelled. Book another.');
  }
  if (!takesBack && drive.status === 'booked' && drive.at === at) return same;
  const minutes = slot ? (slot.to - slot.from) / 60_000 : drive.minutes;
  const moved = { ...drive, at, minutes, status: 'booked' as const };
  if (takesBack && placeOf(moved).to <= now) return refused('That time is past.');
  const fault = await bookPlace(transaction, id, moved, change);
  if (!fault) return moved;
  return slot ? refused(takenSentence(days, slot.from)) : fault;
}

/**
 * The one rule of booking. A vehicle is never booked twice at once, whoever presses first. What else keeps visitors off,
 * such as a closed day, only warns a clerk; Undo needs the place alone.
 *
 * @returns what speaks against it; then nothing is booked
 */
async function bookPlace(
  transaction: Database,
  id: string,
  drive: TestDrive,
  { content, now, desk, takesBack }: Terms,
): Promise<Fault | undefined> {
  const place = placeOf(drive);
  const { rules } = content.pages['test-drive'];
  const supply = await readSupply(transaction, content);
  return takePlace<Fault>(transaction, id, place, (taken, isClosed) => {
    if (desk && !takesBack) {
      const { business } = content;
      const weighed = weighPlace({ place, now, business, isClosed, rules, taken, supply });
      if (weighed.refusal) return refused(weighed.refusal);
      const sentence = weighed.warnings.join(' ');
      return sentence && !desk.hasRead(sentence) ? { status: 'warned', sentence } : undefined;
    }
    const isOpen = takesBack || (!isClosed && place.from > now);
    return isOpen && hasPlace(place, taken, supply)
      ? undefined
      : refused('Another test drive needs that place now.');
  });
}

async function cancel(transaction: Database, drive: TestDrive, { id, now }: Change) {
  if (drive.status === 'cancelled') return same;
  await givePlaceBack(transaction, id, now);
  return { ...drive, status: 'cancelled' as const };
}

const same = { status: 'same' as const };

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}

async function storeDrive(
  transaction: Database,
  inquiry: StoredInquiry,
  drive: TestDrive,
  channels: readonly string[],
): Promise<void> {
  await writeDetails(transaction, inquiry.id, { ...inquiry.details, drive });
  await addDeliveries(transaction, inquiry, channels);
}

/**
 * Marks the sold carts of coming test drives, and mails the dealer once about each. Carts that an
 * undo brought back lose the mark without a mail. A model never sells out: another cart of it can be driven.
 */
export async function markSoldCarts(
  db: Database,
  { models }: Pick<Content, 'models'>,
  now: number,
): Promise<string[]> {
  const drives = await listDrives(db, now);
  const vehicles = (await listVehicles(db)).filter((each) => standingOf(each) !== 'gone');
  const here = new Set([...models.map(({ slug }) => slug), ...vehicles.map(({ id }) => id)]);
  const marked: string[] = [];
  for (const { id } of drives) {
    if (await markGone(db, id, here)) marked.push(id);
  }
  return marked;
}

/** @returns whether a cart was sold since the last call */
async function markGone(db: Database, id: string, here: Set<string>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    const drive = inquiry?.details?.drive;
    if (!inquiry || !drive) return false;
    const carts = drive.carts.map(({ isGone: _, ...cart }): TestDrive['carts'][number] =>
      here.has(cart.id) ? cart : { ...cart, isGone: true },
    );
    const isNew = carts.map(({ isGone }, n) => Boolean(isGone) !== Boolean(drive.carts[n]?.isGone));
    if (!isNew.includes(true)) return false;
    const isSold = carts.some(({ isGone }, n) => isGone && isNew[n]);
    await storeDrive(transaction, inquiry, { ...drive, carts }, isSold ? ['mail'] : []);
    return isSold;
  });
}
