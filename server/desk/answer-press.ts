import { createHash } from 'node:crypto';
import { data } from 'react-router';
import * as z from 'zod';
import { spokenInstant } from '#domain/rental/stay.ts';
import { type Database, inTransaction, lockKey, time } from '#server/store/database.ts';
import { changesBy, putBack, type Row, type RowChange, writeRow } from '#server/store/desk/rows.ts';
import type { TableName } from '#server/store/schema.ts';
import { type ActivityRow, findActivity, findByToken, lastActivity, record } from './activity.ts';
import type { AtDesk } from './guard.ts';
import type { At, Outcome, Press } from './press.ts';
import { presses } from './presses.ts';

/** What the browser hears of a press. */
export type Answer =
  | {
      status: 'done';
      id?: string | undefined;
      words: string;
      canUndo: boolean;
      to?: string | undefined;
    }
  | { status: 'warned'; sentence: string }
  | { status: 'refused'; errors: Record<string, string> }
  /** The session is over, or (`isAgain`) its sign-in is more than an hour ago. */
  | { status: 'sign-in'; isAgain: boolean };

type Clerk = Pick<AtDesk, 'db' | 'site' | 'desk' | 'person' | 'isRecent'>;

/** A form's own fields beside what is typed. */
const frame = z.object({
  press: z.string().catch(''),
  of: z.string().max(200).catch(''),
  /** The form's idempotency key: sent twice, done once. */
  token: z.string().max(100).catch(''),
  /** The warning that the clerk has read. */
  read: z.string().catch(''),
});

/**
 * Answers a form of the desk by the table of presses, in one transaction with its activity. A token that was sent before
 * gets the first outcome.
 *
 * @throws a 400 where the form names no press
 */
export async function answerPress(clerk: Clerk, form: FormData): Promise<Answer> {
  const { press: pressed, of, token, read } = frame.parse(Object.fromEntries(form));
  // A button may say which of several entries it means: `removeEntry holidays.2`.
  const [name = ''] = pressed.split(' ', 1);
  const press = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!press) throw data(null, 400);
  const undone = name === 'undo' ? await findActivity(clerk.db, of) : undefined;
  const isGrave = press.isGrave || table[undone?.press ?? '']?.isGrave;
  if (isGrave && !clerk.isRecent) return { status: 'sign-in', isAgain: true };
  const typed = press.schema.safeParse(typedIn(form));
  if (!typed.success) {
    const errors = typed.error.issues.map(({ path, message }) => [path.join('.'), message]);
    return { status: 'refused', errors: Object.fromEntries(errors.toReversed()) };
  }
  const { db, site, desk, person } = clerk;
  const hasRead = (warning: string) => read === warning;
  // A hash, since an erased person's id must not stay in it.
  const key = token && sha256(`${person.id} ${name} ${of} ${token}`);
  const before = key && (await findByToken(db, key));
  if (before) return firstAnswer(before, press);
  const at = { db, site, desk, person, of, token: key, hasRead, now: await time(db) };
  const prepared = await press.prepare?.(at, typed.data);
  if (isOutcome(prepared)) return answerOf(prepared, press);
  const ends: Parameters<At['outside']>[0][] = [];
  const answer = await inTransaction(db, async (transaction): Promise<Answer> => {
    if (key) {
      // Of two requests with one token the second waits here, and gets the first one's outcome.
      await lockKey(transaction, key);
      const before = await findByToken(transaction, key);
      if (before) return firstAnswer(before, press);
    }
    // All presses about one item wait for each other: none writes over what it has not read.
    if (of) await lockKey(transaction, `desk ${of}`);
    const rows: RowChange[] = [];
    const outcome = await press.run(
      { ...at, ...writers(transaction, rows), outside: (each) => ends.push(each) },
      typed.data,
      prepared,
    );
    if (outcome.status !== 'done') {
      const named = outcome.status === 'refused' && outcome.isOvertaken;
      throw new NotDone(named ? await withWho(transaction, outcome, of) : outcome);
    }
    if (outcome.isSame) return answerOf(outcome, press);
    const { words, about, inquiryId, undo: own } = outcome;
    const undo = press.undo === false ? undefined : { of, rows, own };
    const given = { person, press: name, action: words, about, inquiryId, token: key, undo };
    const id = await record(transaction, given);
    return { ...answerOf(outcome, press), id } as Answer;
  }).catch(async (error: unknown) => {
    for (const { failed } of ends) await failed?.();
    if (error instanceof NotDone) return answerOf(error.outcome, press);
    throw error;
  });
  if (answer.status === 'done') {
    for (const { done } of ends) await done?.();
    await press.after?.(at);
    site.nudge();
  }
  return answer;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Undo is a press like the others; it needs their table. */
const undo: Press = {
  schema: z.object({}),
  async prepare(at) {
    const row = await findActivity(at.db, at.of);
    return table[row?.press ?? '']?.prepareUndo?.(at, JSON.parse(row?.undo ?? '{}').own as never);
  },
  async run(at, _, prepared) {
    const { transaction, of: id, now } = at;
    const row = await findActivity(transaction, id);
    const press = table[row?.press ?? ''];
    if (!row) return notDone('It is undone already, or erased.');
    if (!press || !canUndo({ ...row, undone_at: null })) return notDone('This can’t be undone.');
    const { of, rows, own } = JSON.parse(row.undo ?? '{}');
    await lockKey(transaction, `desk ${of}`);
    if (!(await markUndone(transaction, id, now)))
      return notDone(`It is undone already: ${row.action}`);
    const changed = await putBack(transaction, rows);
    const undone = { inquiryId: row.inquiry_id, about: row.about, rows };
    const why = changed
      ? tooLate(changed)
      : press.undo &&
        (await press.undo(at, { ...undone, undo: own as never, prepared: prepared as never }));
    if (why) return notDone(why);
    return { status: 'done', words: `Undone: ${row.action}`, about: row.about, isSame: true };
  },
  async after(at) {
    const row = await findActivity(at.db, at.of);
    await table[row?.press ?? '']?.after?.(at);
  },
};

const table: Record<string, Press> = { ...presses, undo };

function notDone(why: string): Outcome {
  return { status: 'refused', errors: { refused: why } };
}

function tooLate(changed: TableName): string {
  return changed === 'deliveries'
    ? 'Its mail is on the way already.'
    : 'Somebody has changed it since.';
}

async function markUndone(transaction: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('activity')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function canUndo({
  press,
  undo,
  undone_at,
}: Pick<ActivityRow, 'press' | 'undo' | 'undone_at'>): boolean {
  const row = table[press ?? ''];
  if (!row || undo === null || undone_at !== null || row.undo === false) return false;
  return row.undo !== undefined || JSON.parse(undo).rows.length > 0;
}

/** Rolls back what a press wrote before it was refused. */
class NotDone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(`a press was ${outcome.status}`);
    this.outcome = outcome;
  }
}

function isOutcome(prepared: unknown): prepared is Outcome {
  return /^(done|warned|refused)$/.test(String((prepared as Outcome | undefined)?.status));
}

function answerOf(outcome: Outcome, { undo }: Press): Answer {
  if (outcome.status === 'refused') return { status: 'refused', errors: outcome.errors };
  if (outcome.status === 'warned') return outcome;
  const { words, to, isSame } = outcome;
  return { status: 'done', words, to, canUndo: !isSame && undo !== false };
}

/** Of a form that was sent before. */
function firstAnswer({ id, action: words, about, undone_at }: ActivityRow, press: Press): Answer {
  const isSame = undone_at !== null && { isSame: true as const };
  return { ...answerOf({ status: 'done', words, about, ...isSame }, press), id } as Answer;
}

/** Adds who was first, when, and with what. */
async function withWho(db: Database, outcome: Extract<Outcome, { status: 'refused' }>, of: string) {
  const last = await lastActivity(db, of);
  const { refused = '', ...errors } = outcome.errors;
  const who = last ? ` ${last.person}, ${spokenInstant(last.at)}: ${last.action}` : '';
  return { ...outcome, errors: { ...errors, refused: refused + who } };
}

/** What a press writes by, and how it remembers that in `rows`. */
function writers(
  transaction: Database,
  rows: RowChange[],
): Pick<At, 'transaction' | 'write' | 'remember'> {
  return {
    transaction,
    async write(name: TableName, key: Row, values: Row | null) {
      const change = await writeRow(transaction, name, key, values);
      if (change) rows.push(change);
      return change !== undefined;
    },
    async remember(wanted, work) {
      const { result, changes } = await changesBy(transaction, wanted, work);
      rows.push(...changes);
      return result;
    },
  };
}

/** A form's fields by name; browsers send a text area's lines with carriage returns. `NAME[]` is the list NAME. */
function typedIn(form: FormData): Record<string, unknown> {
  const plain = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) =>
      name.endsWith('[]')
        ? [name.slice(0, -2), form.getAll(name).map(plain)]
        : [name, plain(form.get(name) ?? '')],
    ),
  );
}
