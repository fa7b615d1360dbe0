import type { Content } from '#domain/content/content.ts';
import type { Slot } from '#domain/test-drive/slots.ts';
import { endOf, type KeptDrive, placeOf } from '#domain/test-drive/test-drive.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { givePlaceBack, listDriveIds, takePlace } from '#server/store/drives.ts';
import { lockInquiry, type StoredInquiry, writeDetails } from '#server/store/inquiries.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { readSupply } from './offer.ts';

/** What came of a change. */
export type Changed =
  | { status: 'changed'; drive: KeptDrive }
  /** There is no such drive, it has ended, or it is suspect. */
  | { status: 'over' }
  /** The new time is taken. */
  | { status: 'taken' }
  /** It says already what it is to say. */
  | { status: 'same' };

interface Change {
  id: string;
  /** Channels by which both sides hear of it. */
  channels: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Gives a drive that was asked for its place, and so its status; as it was where its time has passed or is taken. */
export async function bookDrive(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: KeptDrive,
  { content, now }: { content: Pick<Content, 'models' | 'pages'>; now: number },
): Promise<KeptDrive> {
  const supply = await readSupply(transaction, content);
  const isFree = drive.startsAt > now && (await takePlace(transaction, id, placeOf(drive), supply));
  if (!isFree) return drive;
  const booked = { ...drive, status: 'booked' as const };
  await writeDetails(transaction, id, { ...details, drive: booked });
  return booked;
}

/** Moves a drive, or books one anew that was cancelled or only asked for; both sides get mail in the same transaction. */
export function moveDrive(
  db: Database,
  change: Change & { slot: Slot & { day: string }; content: Pick<Content, 'models' | 'pages'> },
): Promise<Changed> {
  return changeDrive(db, change, async (transaction, drive) => {
    const { day, time, startsAt, endsAt } = change.slot;
    const { status } = drive;
    if ((status === 'booked' || status === 'moved') && drive.startsAt === startsAt) return 'same';
    const minutes = (endsAt - startsAt) / 60_000;
    const said = status === 'asked' ? ('booked' as const) : ('moved' as const);
    const moved = { ...drive, day, time, startsAt, minutes, status: said };
    const supply = await readSupply(transaction, change.content);
    const isTaken = !(await takePlace(transaction, change.id, placeOf(moved), supply));
    return isTaken ? 'taken' : moved;
  });
}

/** Cancels a drive; both sides get mail in the same transaction. */
export function cancelDrive(db: Database, change: Change): Promise<Changed> {
  return changeDrive(db, change, async (transaction, drive) => {
    if (drive.status === 'cancelled' || drive.status === 'asked') return 'same';
    await givePlaceBack(transaction, change.id, change.now);
    return { ...drive, status: 'cancelled' };
  });
}

/**
 * Writes which of its carts are not on the lot. One that left it is told to the dealer alone, one that is back, by an undo, to
 * nobody: who took it back knows.
 *
 * @returns whether one has left since the last look
 */
async function markGone(
  db: Database,
  id: string,
  isHere: (cart: string) => boolean,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    const drive = inquiry?.details?.drive;
    if (!inquiry || !drive) return false;
    const carts: KeptDrive['carts'] = drive.carts.map(({ isGone: _, ...cart }) =>
      isHere(cart.id) ? cart : { ...cart, isGone: true as const },
    );
    if (carts.every(({ isGone }, at) => isGone === drive.carts[at]?.isGone)) return false;
    const hasLeft = carts.some(({ isGone }, at) => isGone && !drive.carts[at]?.isGone);
    await keep(transaction, inquiry, { ...drive, carts }, hasLeft ? ['mail'] : []);
    return hasLeft;
  });
}

async function changeDrive(
  db: Database,
  { id, channels, now }: Change,
  work: (transaction: Database, drive: KeptDrive) => Promise<KeptDrive | 'taken' | 'same'>,
): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    const drive = inquiry?.details?.drive;
    const isOver = drive && drive.status !== 'asked' && endOf(drive) <= now;
    if (!drive || isOver || inquiry.suspect !== null) return { status: 'over' };
    const result = await work(transaction, drive);
    if (typeof result === 'string') return { status: result };
    const changed = { ...result, changes: drive.changes + 1 };
    await keep(transaction, inquiry, changed, channels);
    return { status: 'changed', drive: changed };
  });
}

async function keep(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: KeptDrive,
  channels: readonly string[],
): Promise<void> {
  await writeDetails(transaction, id, { ...details, drive });
  for (const channel of channels) await addDelivery(transaction, id, channel);
}

/**
 * Marks the coming drives of carts that have left the lot, and tells the dealer once of each by mail; takes the mark from
 * those whose carts are back. A model never leaves: another of it can be driven.
 *
 * @returns ids of the inquiries whose cart has left since the last look
 */
export async function markSoldCarts(
  db: Database,
  { models }: Pick<Content, 'models'>,
  now: number,
): Promise<string[]> {
  const ids = await listDriveIds(db, now);
  if (ids.length === 0) return [];
  const vehicles = await listVehicles(db);
  const here = new Set([
    ...models.map(({ slug }) => slug),
    ...vehicles.filter((vehicle) => standingOf(vehicle) !== 'gone').map(({ id }) => id),
  ]);
  const marked: string[] = [];
  for (const id of ids) {
    if (await markGone(db, id, (cart) => here.has(cart))) marked.push(id);
  }
  return marked;
}
