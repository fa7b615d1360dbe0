import type { Content } from '#domain/content/content.ts';
import { type DriveRules, slotAt } from '#domain/test-drive/slots.ts';
import { placeOf, type TestDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { givePlaceBack, listDriveIds, takePlace } from '#server/store/drives.ts';
import { lockInquiry, type StoredInquiry, writeDetails } from '#server/store/inquiries.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { readSlots, readSupply } from './slots.ts';

export type Changed =
  | { status: 'changed' }
  /** The test drive already is as wanted. */
  | { status: 'same' }
  /** The test drive does not exist, has ended, is suspect, or was changed too often. */
  | { status: 'over' }
  /** No slot begins at that time. */
  | { status: 'no slot' }
  /** The sentence offers free slots nearby. */
  | { status: 'taken'; sentence: string };

interface Change {
  id: string;
  /** For the mails to both sides. */
  channels: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** The most changes of one test drive; unlimited by default. */
  mostChanges?: number;
}

interface Move extends Change {
  /** New York's time: `2026-11-24T10:30`. */
  at: string;
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** Replaces some of the content's rules. */
  rules?: Partial<DriveRules>;
}

/** Books a requested test drive; returns it unchanged where its time has passed or is taken. */
export async function bookDrive(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: TestDrive,
  { content, now }: { content: Pick<Content, 'models' | 'pages'>; now: number },
): Promise<TestDrive> {
  const place = placeOf(drive);
  const isFree =
    place.from > now &&
    (await takePlace(transaction, id, place, await readSupply(transaction, content)));
  if (!isFree) return drive;
  const booked = { ...drive, status: 'booked' as const };
  await writeDetails(transaction, id, { ...details, drive: booked });
  return booked;
}

/** Moves a test drive, or books one that was cancelled or only requested, and queues the mails in the same transaction. */
export function moveDrive(db: Database, move: Move): Promise<Changed> {
  const { id, at, content, now, rules } = move;
  return changeDrive(db, move, async (transaction, drive) => {
    const slots = () => readSlots(transaction, placeOf(drive), { content, now, rules, except: id });
    const slot = slotAt(await slots(), at);
    if (!slot) return { status: 'no slot' };
    const { status } = drive;
    if ((status === 'booked' || status === 'moved') && drive.at === at) return { status: 'same' };
    const said = status === 'asked' ? ('booked' as const) : ('moved' as const);
    const moved = { ...drive, at, minutes: (slot.to - slot.from) / 60_000, status: said };
    const supply = await readSupply(transaction, content);
    if (await takePlace(transaction, id, placeOf(moved), supply)) return moved;
    return { status: 'taken', sentence: takenSentence(await slots(), slot.from) };
  });
}

/** Cancels a test drive, and queues the mails in the same transaction. */
export function cancelDrive(db: Database, change: Change): Promise<Changed> {
  return changeDrive(db, change, async (transaction, drive) => {
    if (drive.status === 'cancelled' || drive.status === 'asked') return { status: 'same' };
    await givePlaceBack(transaction, change.id, change.now);
    return { ...drive, status: 'cancelled' };
  });
}

async function changeDrive(
  db: Database,
  { id, channels, now, mostChanges = Number.POSITIVE_INFINITY }: Change,
  work: (transaction: Database, drive: TestDrive) => Promise<TestDrive | Changed>,
): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    const drive = inquiry?.details?.drive;
    const hasEnded = drive && drive.status !== 'asked' && placeOf(drive).to <= now;
    if (!drive || hasEnded || inquiry.suspect !== null || drive.changes >= mostChanges) {
      return { status: 'over' };
    }
    const result = await work(transaction, drive);
    if (!('carts' in result)) return result;
    await keep(transaction, inquiry, { ...result, changes: drive.changes + 1 }, channels);
    return { status: 'changed' };
  });
}

async function keep(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: TestDrive,
  channels: readonly string[],
): Promise<void> {
  await writeDetails(transaction, id, { ...details, drive });
  for (const channel of channels) await addDelivery(transaction, id, channel);
}

/**
 * Marks the sold carts of coming test drives, and mails the dealer once about each. Carts that an undo brought back lose the
 * mark without a mail, since the dealer did that. A model never sells out: another cart of it can be driven.
 *
 * @returns ids of the inquiries with a cart that was sold since the last call
 */
export async function markSoldCarts(
  db: Database,
  { models }: Pick<Content, 'models'>,
  now: number,
): Promise<string[]> {
  const ids = await listDriveIds(db, now);
  if (ids.length === 0) return [];
  const vehicles = (await listVehicles(db)).filter((each) => standingOf(each) !== 'gone');
  const here = new Set([...models.map(({ slug }) => slug), ...vehicles.map(({ id }) => id)]);
  const marked: string[] = [];
  for (const id of ids) {
    if (await markGone(db, id, here)) marked.push(id);
  }
  return marked;
}

/** @returns whether a cart was sold since the last call */
async function markGone(db: Database, id: string, here: Set<string>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    const drive = inquiry?.details?.drive;
    if (!inquiry || !drive) return false;
    const carts: TestDrive['carts'] = drive.carts.map(({ isGone: _, ...cart }) =>
      here.has(cart.id) ? cart : { ...cart, isGone: true as const },
    );
    if (carts.every(({ isGone }, n) => isGone === drive.carts[n]?.isGone)) return false;
    const hasLeft = carts.some(({ isGone }, n) => isGone && !drive.carts[n]?.isGone);
    await keep(transaction, inquiry, { ...drive, carts }, hasLeft ? ['mail'] : []);
    return hasLeft;
  });
}
