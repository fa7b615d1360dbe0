import { dollars } from '#domain/text/dollars.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import type { RowChange } from './rows.ts';

type ActivityRow = Schema['activity'];

/** What an earlier version called a press, and the press that it is now. */
const names: Record<string, string> = {
  'answered by mail': 'answer',
  'answered by phone': 'call',
  'wrote a note': 'note',
  'took an inquiry on': 'take',
  'let an inquiry go': 'unassign',
  'set a follow-up': 'followUp',
  'set an outcome': 'outcome',
  'released an inquiry': 'release',
  'sent an inquiry again': 'resend',
  'erased a person': 'erase',
  'dismissed a dead letter': 'dismissMail',
  'sent a dead letter again': 'retryMail',
  'sent the dead letters again': 'retryAllMail',
  'booked a test drive': 'bookDrive',
  'moved a test drive': 'moveDrive',
  'cancelled a test drive': 'cancelDrive',
  'noted that a customer came': 'came',
  'noted that a customer did not come': 'missed',
  'closed a day for test drives': 'closeDay',
  'opened a day for test drives': 'openDay',
  'confirmed the rental': 'confirmRental',
  'declined the rental': 'declineRental',
  'booked a rental': 'bookRental',
  'blocked carts': 'blockCarts',
  'gave blocked carts back': 'unblockCarts',
  'handed the carts out': 'handOut',
  'took the carts back': 'takeBack',
  'added a cart': 'addCart',
  'changed a cart': 'editCart',
  'marked a cart sold': 'sellCart',
  'imported a file': 'applyImport',
  'took back an import': 'undoImport',
  'changed the content': 'saveContent',
  'added a person': 'addPerson',
  'removed a person': 'removePerson',
  'signed a device out': 'signOutDevice',
  'signed a person out everywhere': 'signOutEverywhere',
  'removed a passkey': 'removePasskey',
};

/**
 * Gives rows of an earlier version their press, their sentence and their way back, so that they are shown and taken back
 * as before. Such a version may still run beside this one during an update, so that the store's clock calls it again.
 */
export async function convertOldActivity(db: Database): Promise<void> {
  for (let isMore = true; isMore; ) {
    // At most so many, since visitors wait for the end of a transaction.
    isMore = await inTransaction(db, async (transaction) => {
      const rows = await transaction
        .selectFrom('activity')
        .selectAll()
        .where('press', 'is', null)
        .where('action', 'in', Object.keys(names))
        .limit(500)
        .execute();
      for (const row of rows) await convert(transaction, row);
      return rows.length > 0;
    });
  }
}

async function convert(transaction: Database, row: ActivityRow): Promise<void> {
  const press = names[row.action] ?? null;
  const [before, after] = [row.before, row.after].map((json) => JSON.parse(json ?? 'null'));
  const way = await wayBack(transaction, row, press ?? '', { before, after });
  const of = row.inquiry_id ?? row.about.split('/').at(-1) ?? '';
  const said = [row.action, inWords(', before: ', before), inWords(', now: ', after)].join('');
  const action = said.charAt(0).toUpperCase() + said.slice(1);
  const undo = way && JSON.stringify({ of, rows: [], ...way });
  await transaction
    .updateTable('activity')
    .set({ press, action, undo: undo ?? null })
    .where('id', '=', row.id)
    .execute();
}

type Values = { before: Record<string, never> | null; after: Record<string, never> | null };

/** As presses store it: rows to put back, or what their own way back needs. Undefined where there was none. */
async function wayBack(
  transaction: Database,
  row: ActivityRow,
  press: string,
  { before, after }: Values,
): Promise<{ rows: RowChange[] } | { own: unknown } | undefined> {
  const inquiry = { inquiry_id: row.inquiry_id ?? '' };
  const day = String(after ?? '');
  switch (press) {
    case 'answer':
    case 'call':
      return answerBack(transaction, row);
    case 'take':
    case 'unassign':
    case 'followUp':
    case 'outcome':
      return { rows: [{ table: 'cases', key: inquiry, before: before ?? {}, after: after ?? {} }] };
    case 'dismissMail': {
      const id = String((before as { delivery?: string } | null)?.delivery ?? '');
      return {
        rows: [{ table: 'deliveries', key: { id }, before: { replaced_at: null }, after: {} }],
      };
    }
    case 'came':
    case 'missed': {
      const [was, is] = [before, after].map((outcome) => ({
        outcome: outcome as unknown as string,
      }));
      return { rows: [{ table: 'drives', key: inquiry, before: was ?? {}, after: is ?? {} }] };
    }
    case 'closeDay':
      return { rows: [{ table: 'closed_days', key: { day }, before: null, after: { day } }] };
    case 'openDay': {
      const closed = { day, closed_at: row.at };
      return { rows: [{ table: 'closed_days', key: { day }, before: closed, after: null }] };
    }
    case 'blockCarts': {
      const id = String(after?.id ?? '');
      return { rows: [{ table: 'rental_blocks', key: { id }, before: null, after: { id } }] };
    }
    case 'unblockCarts': {
      const id = String(before?.id ?? '');
      return { rows: [{ table: 'rental_blocks', key: { id }, before, after: null }] };
    }
    case 'moveDrive':
    case 'cancelDrive':
    case 'handOut':
    case 'takeBack':
    case 'addCart':
    case 'editCart':
    case 'sellCart':
    case 'applyImport':
    case 'undoImport':
      return { own: { before, after } };
    case 'saveContent':
      // Its version has the activity's id.
      return { own: { version: row.id } };
    default:
      return undefined;
  }
}

/** An answer was found by its person and its time. */
async function answerBack(
  transaction: Database,
  { inquiry_id, person, at }: ActivityRow,
): Promise<{ rows: RowChange[] } | undefined> {
  const entry = await transaction
    .selectFrom('entries')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('person', '=', person)
    .where('kind', '!=', 'note')
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return undefined;
  const said: RowChange = {
    table: 'entries',
    key: { id: entry.id },
    before: null,
    after: { ...entry },
  };
  if (entry.kind === 'call') return { rows: [said] };
  const key = { id: `${inquiry_id}.answer.${entry.id}` };
  // Until its first attempt.
  return { rows: [said, { table: 'deliveries', key, before: null, after: { attempts: 0 } }] };
}

/** `{"name":"Bob","price":8000}` as `Bob, $8,000`; empty where it says nothing to people. */
function inWords(lead: string, value: unknown): string {
  const silent = ['id', 'delivery', 'inStock', 'isNew', 'until'];
  const parts = value && typeof value === 'object' ? Object.entries(value) : [['', value] as const];
  const said = parts.map(([name, each]) => {
    if (each === null || each === undefined || silent.includes(name)) return '';
    if (name === 'price') return dollars(Number(each));
    if (Array.isArray(each)) return each.join(', ');
    if (typeof each === 'object')
      return Object.entries(each)
        .map(([label, text]) => `${label} ${text}`)
        .join(', ');
    return typeof each === 'string' ? each.slice(0, 200) : `${name} ${each}`;
  });
  const all = said.filter(Boolean).join(', ');
  return all && lead + all;
}
