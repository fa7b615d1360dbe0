import { type RawBuilder, sql } from 'kysely';
import type { Week } from '#domain/hours/calendar.ts';
import { type KindName, kindNames } from '#domain/inquiry/kinds.ts';
import type { Database } from '#server/store/database.ts';
import { fromRow } from '#server/store/inquiries.ts';
import { mailbox } from '#server/store/receipts.ts';
import type { Schema } from '#server/store/schema.ts';
import { literally, searchConditions } from '#server/store/search-text.ts';

export type Case = Schema['cases'];
export type Entry = Schema['entries'];

/** What the shop has made of an inquiry; without a row nobody has touched it. */
export async function findCase(db: Database, inquiryId: string): Promise<Case> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  const untouched = {
    taken_by: null,
    follow_up: null,
    snoozed_until: null,
    outcome: null,
    reason: null,
    decided_at: null,
  };
  return row ?? { inquiry_id: inquiryId, ...untouched };
}

/** Oldest first. */
export async function listEntries(db: Database, inquiryId: string): Promise<Entry[]> {
  return db
    .selectFrom('entries')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The answer that a delivery mails; undefined where it is gone. */
export function answerOf(db: Database, { id }: { id: string }): Promise<Entry | undefined> {
  const entry = id.split('.').at(-1) ?? '';
  return db.selectFrom('entries').selectAll().where('id', '=', entry).executeTakeFirst();
}

/** An answer by mail or phone, a booked test drive, a decided rental or an outcome answers an inquiry. */
const isAnswered = sql<boolean>`(
  exists (select 1 from entries where inquiry_id = inquiries.id and kind in ('answer', 'call'))
  or exists (select 1 from cases where inquiry_id = inquiries.id and outcome is not null)
  or exists (select 1 from drives where inquiry_id = inquiries.id)
  or exists (select 1 from rentals where inquiry_id = inquiries.id and status in ('confirmed', 'released')))`;

const isOpen = sql<boolean>`suspect is null and outcome is null`;

const states = {
  waiting: sql<boolean>`suspect is null and not ${isAnswered}`,
  answered: sql<boolean>`suspect is null and ${isAnswered}`,
  'may be spam': sql<boolean>`suspect is not null and outcome is null`,
  sold: sql<boolean>`outcome = 'sold'`,
  lost: sql<boolean>`outcome = 'lost'`,
  taken: sql<boolean>`taken_by is not null and outcome is null`,
};
export type State = keyof typeof states;
export const stateNames = Object.keys(states) as State[];

export interface Search {
  /** Of name, address, phone number, message or details; each word must be there. */
  words?: string | undefined;
  kind?: KindName | 'message' | undefined;
  state?: State | undefined;
  /** The id of the last inquiry that was shown. */
  before?: string | undefined;
  /** `2026-11-24`: open cases to follow up on this day or before. */
  dueBy?: string;
  /** `2026-11-24`: without those that are snoozed until a later day. */
  awakeOn?: string;
  /** A vehicle's id: open inquiries that may be about it. Details may have the id as another's. */
  cart?: string;
  /** An address, in any spelling; an empty one is nobody's. */
  sender?: string;
}

/** Characters of a search. */
const LONGEST_SEARCH = 200;

/** A search from an address; what is unknown in it counts as nothing. */
export function readSearch(params: URLSearchParams): Search {
  const kinds = ['message', ...kindNames] as const;
  return {
    words: (params.get('words') ?? '').slice(0, LONGEST_SEARCH),
    kind: kinds.find((name) => name === params.get('kind')),
    state: stateNames.find((name) => name === params.get('state')),
    before: params.get('before') ?? undefined,
  };
}

/** Newest first, at most `limit`, with what the shop has made of each. */
export async function searchInquiries(db: Database, search: Search, limit?: number) {
  const { words = '', kind, state, before, dueBy, awakeOn, cart, sender } = search;
  const conditions = [
    ...searchConditions(words),
    ...(kind ? [isOfKind(kind)] : []),
    ...(state ? [states[state]] : []),
    ...(before ? [sql<boolean>`inquiries.id < ${before}`] : []),
    ...(dueBy ? [sql<boolean>`follow_up <= ${dueBy} and outcome is null`] : []),
    ...(awakeOn ? [sql<boolean>`coalesce(snoozed_until, '') <= ${awakeOn}`] : []),
    ...(cart ? [isOpen, has(sql`coalesce(details, '')`, `"id":${JSON.stringify(cart)}`)] : []),
    ...(sender === undefined ? [] : [isFrom(mailbox(sender))]),
  ];
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('cases', 'cases.inquiry_id', 'inquiries.id')
    .selectAll('inquiries')
    .select(['taken_by as takenBy', 'follow_up as followUp', 'outcome', 'reason'])
    .select(sql<number>`case when ${states.waiting} then 1 else 0 end`.as('waits'))
    .where((row) => row.and(conditions))
    // An id begins with its time.
    .orderBy('inquiries.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ takenBy, followUp, outcome, reason, waits, ...row }) => ({
    ...fromRow(row),
    ...{ takenBy, followUp, outcome, reason, waits: waits === 1 },
  }));
}

/**
 * The inquiries that came in a week, oldest first, those marked as sold or lost in it, and those whose test drive
 * started in it; without suspects. `answeredAt` is the first answer, by mail, phone, a decided rental or an
 * outcome; null where there is none so far.
 */
export async function inquiriesOfWeek(db: Database, { from, to }: Week) {
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('cases', 'cases.inquiry_id', 'inquiries.id')
    .leftJoin('drives', 'drives.inquiry_id', 'inquiries.id')
    .leftJoin('rentals', (join) =>
      join
        .onRef('rentals.inquiry_id', '=', 'inquiries.id')
        .on('status', 'in', ['confirmed', 'released']),
    )
    .selectAll('inquiries')
    .select(['cases.outcome as sale', 'decided_at', 'changed_at'])
    .select(['starts_at', 'cancelled_at', 'drives.outcome as visit'])
    .select((row) =>
      row
        .selectFrom('entries')
        .select((entry) => entry.fn.min('at').as('at'))
        .whereRef('entries.inquiry_id', '=', 'inquiries.id')
        .where('kind', 'in', ['answer', 'call'])
        .as('entered_at'),
    )
    .where('suspect', 'is', null)
    .where((row) =>
      row.or(
        (['created_at', 'decided_at', 'starts_at'] as const).map((at) =>
          row.and([row(at, '>=', from), row(at, '<', to)]),
        ),
      ),
    )
    .orderBy('inquiries.id')
    .execute();
  return rows.map((row) => {
    const answers = [row.entered_at, row.changed_at, row.decided_at].flatMap((at) => at ?? []);
    return {
      ...row,
      ...fromRow(row),
      answeredAt: answers.length > 0 ? Math.min(...answers) : null,
    };
  });
}

function isFrom(address: string): RawBuilder<boolean> {
  // A tag stands before the host.
  const tagged = literally(address).replace(/(?=@)/, '+%');
  return sql<boolean>`email <> '' and
    (lower(email) = ${address} or lower(email) like ${tagged} escape '\\')`;
}

/** Details are JSON: a quote that a visitor typed has a backslash before it, and names no kind. */
function isOfKind(kind: KindName | 'message'): RawBuilder<boolean> {
  const details = sql`coalesce(details, '')`;
  if (kind !== 'message') return has(details, `"${kind}":{`);
  return sql<boolean>`not (${sql.join(
    kindNames.map((name) => has(details, `"${name}":{`)),
    sql` or `,
  )})`;
}

export function has(column: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${literally(part)}%`} escape '\\'`;
}
