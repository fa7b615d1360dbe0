import { dayInNewYork } from '#domain/hours/new-york.ts';
import { cartsOf, type KeptDrive } from '#domain/test-drive/test-drive.ts';
import type { Database } from '#server/store/database.ts';
import { closedDays, listDriveIds } from '#server/store/drives.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { moment } from './moment.ts';
import { toTable } from './table.ts';

type Booked = StoredInquiry & { drive: KeptDrive };

/** A table of the drives ahead, the next one first, or of all that are stored; then the days that are closed. */
export async function printDrives(db: Database, { all }: { all: boolean }): Promise<void> {
  const now = Date.now();
  const drives = await readDrives(db, all ? 0 : now, { cancelled: all });
  if (drives.length === 0) console.log(all ? 'No test drives yet.' : 'No test drives ahead.');
  else console.log(toTable(heads, drives.map(toRow)));
  const closed = await closedDays(db, dayInNewYork(now));
  if (closed.length > 0) console.log(`\nClosed: ${closed.join(', ')}`);
}

/** Ids of the drives on a day that are not cancelled. */
export async function drivesOn(db: Database, day: string): Promise<string[]> {
  const drives = await readDrives(db, Date.now());
  return drives.filter(({ drive }) => drive.day === day).map(({ id }) => id);
}

const heads = ['ID', 'WHEN', 'SHOWROOM', 'CARTS', 'NAME', 'PHONE', 'STATE'];

function toRow({ id, drive, firstName, lastName, phone }: Booked): string[] {
  const name = `${firstName} ${lastName}`;
  return [
    id,
    moment(drive.startsAt),
    drive.showroom.city,
    cartsOf(drive),
    name,
    phone,
    state(drive),
  ];
}

/** What the dealer should know of it first. */
function state({ status, carts }: KeptDrive): string {
  if (status === 'cancelled') return status;
  const gone = carts.filter(({ isGone }) => isGone).map(({ id }) => id);
  return gone.length > 0 ? `SOLD: ${gone.join(', ')}` : status;
}

async function readDrives(
  db: Database,
  after: number,
  which: { cancelled?: boolean } = {},
): Promise<Booked[]> {
  const drives: Booked[] = [];
  for (const id of await listDriveIds(db, after, which)) {
    const inquiry = await findInquiry(db, id);
    const drive = inquiry?.details?.drive;
    if (drive) drives.push({ ...inquiry, drive });
  }
  return drives;
}
