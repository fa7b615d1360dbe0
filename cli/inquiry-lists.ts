import { open } from 'node:fs/promises';
import { detailLines } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import {
  countInquiries,
  findInquiry,
  listInquiries,
  type StoredInquiry,
} from '#server/store/inquiries.ts';
import { toCsv } from './csv.ts';
import { deliveryStates, state, visible } from './inquiry-deliveries.ts';
import { moment } from './moment.ts';
import { photographRows } from './photograph-links.ts';
import { suspectOr } from './suspects.ts';
import { toTable } from './table.ts';

/** A table of the newest inquiries, or of all. */
export async function list(db: Database, all: boolean, suspect: boolean): Promise<void> {
  const total = await countInquiries(db, { suspect });
  if (total === 0) {
    console.log(suspect ? 'None waits as suspect.' : 'No inquiries yet.');
    return;
  }
  const inquiries = await listInquiries(db, all ? undefined : 50, { suspect });
  const states = await deliveryStates(db);
  const rows = inquiries.map((inquiry) => [
    inquiry.id,
    moment(inquiry.createdAt),
    `${inquiry.firstName} ${inquiry.lastName}`,
    inquiry.interest,
    inquiry.phone,
    inquiry.email,
    states.get(inquiry.id) ?? suspectOr(inquiry, 'no delivery'),
  ]);
  console.log(toTable(heads, rows));
  const hidden = total - inquiries.length;
  const more = suspect ? '--suspect --all' : '--all';
  if (hidden > 0) console.log(`\n${hidden} older: npm run inquiries -- list ${more}`);
}

const heads = ['ID', 'RECEIVED', 'NAME', 'INTEREST', 'PHONE', 'EMAIL', 'DELIVERY'];

/** One inquiry, with every delivery. */
export async function show(db: Database, id: string): Promise<void> {
  const inquiry = await mustFind(db, id);
  const deliveries = await listDeliveries(db, id);
  const fields = [
    ['Inquiry', inquiry.id],
    ['Received', moment(inquiry.createdAt)],
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Phone', inquiry.phone],
    ['Email', inquiry.email],
    ['Interest', inquiry.interest],
    ['About', inquiry.about ?? '–'],
    ...detailLines(inquiry.details).map(({ label, value }) => [label, value.replaceAll('\n', ' ')]),
    ...(await photographRows(db, inquiry)),
    ['Page', inquiry.page],
    ...(inquiry.suspect === null ? [] : [['Suspect', inquiry.suspect]]),
    ...deliveries.map((delivery) => ['Delivery', `${delivery.channel}: ${state(delivery)}`]),
  ];
  console.log(toTable([], fields));
  console.log(`\n${visible(inquiry.message)}`);
}

/** All inquiries as CSV, in a file that its owner alone can read. */
export async function exportTo(db: Database, file: string): Promise<void> {
  const inquiries = await listInquiries(db);
  const states = await deliveryStates(db);
  const rows = inquiries.map((inquiry) => [
    inquiry.id,
    new Date(inquiry.createdAt).toISOString(),
    inquiry.firstName,
    inquiry.lastName,
    inquiry.email,
    inquiry.phone,
    inquiry.interest,
    inquiry.message,
    inquiry.page,
    inquiry.about ?? '',
    inquiry.details ? JSON.stringify(inquiry.details) : '',
    states.get(inquiry.id) ?? suspectOr(inquiry, ''),
  ]);
  const columns =
    'id received firstName lastName email phone interest message page about details delivery';
  const handle = await open(file, 'w', 0o600);
  try {
    // A file that was there before keeps its mode otherwise.
    await handle.chmod(0o600);
    await handle.writeFile(toCsv([columns.split(' '), ...rows]));
  } finally {
    await handle.close();
  }
  console.log(`${rows.length} inquiries in ${file}`);
}

/** @throws where there is none, with how to see all */
export async function mustFind(db: Database, id: string): Promise<StoredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry ${id}. See npm run inquiries -- list --all`);
}
