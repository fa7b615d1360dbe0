import type { Content } from '#domain/content/content.ts';
import { type SlotRules, slotAt } from '#domain/test-drive/slots.ts';
import { placeOf, type TestDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { givePlaceBack, listDrives, takePlace } from '#server/store/drives.ts';
import { findInquiry, type StoredInquiry, writeDetails } from '#server/store/inquiries.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { readSlots, readSupply } from './slots.ts';

export const NO_SLOT = 'No test drive starts at that time. Please choose another';
const OVER = 'This test drive can’t be changed here anymore. Please call.';

interface Change {
  id: string;
  /** The new time in New York, `2026-11-24T10:30`; undefined cancels. */
  at?: string | undefined;
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** For the mails to both sides. */
  channels: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Replaces some of the content's rules. */
  rules?: Partial<SlotRules>;
  /** After so many changes it can only be cancelled; unlimited by default. */
  mostChanges?: number;
}

/** Books a requested test drive; returns it unchanged where its time has passed or is taken. */
export async function bookTestDrive(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: TestDrive,
  { content, now }: { content: Pick<Content, 'models' | 'pages'>; now: number },
): Promise<TestDrive> {
  const place = placeOf(drive);
  if (place.from <= now) return drive;
  const supply = await readSupply(transaction, content);
  if (!(await takePlace(transaction, id, place, supply))) return drive;
  const booked = { ...drive, status: 'booked' as const };
  await writeDetails(transaction, id, { ...details, drive: booked });
  return booked;
}

/**
 * Moves a test drive, books one that was cancelled or only requested, or cancels it, and queues the mails in the same
 * transaction. Refused where it does not exist, has ended, is suspect, or has moved too often: the sentence says why, for
 * visitor and dealer. `same`: it already is as wanted.
 */
export async function changeTestDrive(db: Database, change: Change) {
  const { id, channels, now, mostChanges = Number.POSITIVE_INFINITY } = change;
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    const drive = inquiry?.details?.drive;
    if (!drive || inquiry.suspect !== null) return refused(OVER);
    if (change.at !== undefined && drive.changes >= mostChanges) return refused(OVER);
    const wasBooked = drive.status !== 'asked';
    if (wasBooked && placeOf(drive).to <= now) return refused(OVER);
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
  const { id, content, now, rules } = change;
  const days = await readSlots(transaction, placeOf(drive), { content, now, rules, except: id });
  const slot = slotAt(days, at);
  if (!slot) return refused(`${NO_SLOT}.`);
  if (drive.status === 'booked' && drive.at === at) return same;
  const minutes = (slot.to - slot.from) / 60_000;
  const moved = { ...drive, at, minutes, status: 'booked' as const };
  const supply = await readSupply(transaction, content);
  if (await takePlace(transaction, id, placeOf(moved), supply)) return moved;
  return refused(takenSentence(days, slot.from));
}

async function cancel(transaction: Database, drive: TestDrive, { id, now }: Change) {
  if (drive.status !== 'booked') return same;
  await givePlaceBack(transaction, id, now);
  return { ...drive, status: 'cancelled' as const };
}

const same = { status: 'same' as const };

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}

async function storeDrive(
  transaction: Database,
  { id, details }: StoredInquiry,
  drive: TestDrive,
  channels: readonly string[],
): Promise<void> {
  await writeDetails(transaction, id, { ...details, drive });
  for (const channel of channels) await addDelivery(transaction, id, channel);
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
