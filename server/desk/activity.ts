import { nameOf } from '#domain/inquiry/details.ts';
import type { Database } from '#server/store/database.ts';
import { time } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import type { Schema } from '#server/store/schema.ts';
import { randomText } from '#server/store/secrets.ts';

export interface Activity {
  person: Pick<Person, 'name'>;
  /** The press of the table (presses.ts), by which Undo finds its way back. */
  press?: string;
  /** A sentence that people read: `Confirmed: Chris Young, Nov 27.` */
  action: string;
  /** The item's path below `/desk`, such as `inquiries/ID`. */
  about: string;
  /** Erasing the inquiry's sender then erases the row. */
  inquiryId?: string | undefined;
  /** The form's idempotency key, with person and press. */
  token?: string | undefined;
  /** What Undo needs, as JSON. */
  undo?: unknown;
}

/** Notes who did what, in the transaction of the change; returns the row's id. Ids ascend in time. */
export async function record(transaction: Database, given: Activity): Promise<string> {
  const at = await time(transaction);
  const id = `${at.toString(36)}-${randomText(6)}`;
  const { person, press, action, about, inquiryId = null, token, undo } = given;
  await transaction
    .insertInto('activity')
    .values({
      ...{ id, at, person: person.name, press: press ?? null, action, about },
      ...{ inquiry_id: inquiryId, token: token || null },
      undo: undo === undefined ? null : JSON.stringify(undo),
    })
    .execute();
  return id;
}

/** The row of a form that was sent before. */
export async function findByToken(db: Database, token: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('activity').selectAll().where('token', '=', token).executeTakeFirst();
}

/** The last thing that was done about an item: an inquiry's id, or the end of a path below `/desk`. */
export async function lastActivity(db: Database, of: string): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('activity')
    .selectAll()
    .where((row) => row.or([row('inquiry_id', '=', of), row('about', '=', `inventory/${of}`)]))
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ActivityRow = Schema['activity'];

/** One row, or undefined where there is none. */
export async function findActivity(db: Database, id: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Rows of a page, where nobody says another number. */
const PAGE = 50;

interface Page {
  /** The item's path below `/desk`; by default all. */
  about?: string;
  /** The id of the last row that was shown. */
  before?: string | undefined;
  limit?: number;
}

/** Newest first. `customer` is the inquiry's, as it is called now: erased with the inquiry. */
export async function listActivity(db: Database, { about, before, limit = PAGE }: Page = {}) {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('inquiries', 'inquiries.id', 'activity.inquiry_id')
    .selectAll('activity')
    .select(['first_name', 'last_name'])
    .$if(about !== undefined, (query) => query.where('activity.about', '=', about ?? ''))
    .$if(before !== undefined, (query) => query.where('activity.id', '<', before ?? ''))
    // An id begins with its time; both conditions have an index that ends with it.
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    customer:
      first_name === null ? null : nameOf({ firstName: first_name, lastName: last_name ?? '' }),
  }));
}
