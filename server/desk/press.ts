import type * as z from 'zod';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import type { Row, RowChange } from '#server/store/desk/rows.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { TableName } from '#server/store/schema.ts';
import type { Desk } from './desk.ts';

/** Milliseconds that a mail waits, so that its press can be taken back. */
export const UNDO = 10_000;

/** A clerk's press under way. */
export interface At {
  /** All that a press writes, or nothing of it. */
  transaction: Database;
  site: Site;
  desk: Desk;
  person: Person;
  /** Milliseconds since 1970. */
  now: number;
  /** The item that its form is about, such as an inquiry's id; empty for none. */
  of: string;
  /** The form's idempotency key, a hash; empty for none. */
  token: string;
  /** Whether the clerk has read this warning, and goes on. */
  hasRead: (warning: string) => boolean;
  /**
   * Writes a row, and remembers how it was: Undo puts it back while it still is as this press left it. Null deletes.
   *
   * @returns whether anything differs
   */
  write: (table: TableName, key: Row, values: Row | null) => Promise<boolean>;
  /** The same for rules that write by themselves: remembers what `work` changes of the rows with these values. */
  remember: <Result>(rows: [TableName, Row][], work: () => Promise<Result>) => Promise<Result>;
  /** What follows from work outside the store, such as a written file. */
  outside: (ends: Ends) => void;
}

interface Ends {
  /** Runs after the commit. */
  done?: () => unknown;
  /** Runs where nothing was committed: puts back what the press has done outside. */
  failed?: () => unknown;
}

/** The same before and after its transaction. */
export type Around = Omit<At, 'transaction' | 'write' | 'remember' | 'outside'> & { db: Database };

/** What comes of a press. Only `done` is committed. */
export type Outcome =
  | {
      status: 'done';
      /** A sentence for the clerk and for the list of activity: `Confirmed: Chris Young, Nov 27.` */
      words: string;
      /** The item's path below `/desk`, such as `inquiries/ID`. */
      about: string;
      /** Erasing the inquiry's sender then erases the activity. */
      inquiryId?: string | undefined;
      /** The page below `/desk` that comes next; by default the clerk stays. */
      to?: string | undefined;
      /** For the press's own `undo`, as JSON. */
      undo?: unknown;
      /** All was so already: nothing is recorded. */
      isSame?: true;
    }
  /** The clerk may read the sentence, and go on anyway. */
  | { status: 'warned'; sentence: string }
  /** By field; of no field by `refused`. `isOvertaken`: somebody was first, whom the answer names. */
  | { status: 'refused'; errors: Record<string, string>; isOvertaken?: true };

/** A row of the table of presses: what a person at the desk does by a button. */
export interface Press<Fields extends z.ZodType = z.ZodType, Prepared = unknown> {
  /** Of its form's fields by name; `photographs[]` is the list `photographs`. */
  schema: Fields;
  /** It needs a sign-in of the last hour. */
  isGrave?: true;
  /** Slow work before the transaction, such as reading a file. An outcome ends the press. */
  prepare?: (at: Around, typed: z.output<Fields>) => Promise<Prepared | Outcome>;
  run: (at: At, typed: z.output<Fields>, prepared: Prepared) => Promise<Outcome>;
  /** Beside the rows that `write` remembers. False: it can't be taken back. @returns why it is too late, for the clerk */
  undo?: ((at: At, undone: Undone) => Promise<string | undefined>) | false;
  /** Slow work of Undo before its transaction. @param undo as the press gave it */
  prepareUndo?: (at: Around, undo: never) => Promise<unknown>;
  /** Runs after the commit, and after that of its Undo: what other parts of the site do with the news. */
  after?: (at: Around) => Promise<unknown>;
}

/** What Undo knows of the press. */
export interface Undone {
  inquiryId: string | null;
  about: string;
  /** As the press gave it. */
  undo: never;
  prepared: never;
  rows: RowChange[];
}

/** Gives a row of the table its types. */
export function press<Fields extends z.ZodType, Prepared = undefined>(
  row: Press<Fields, Prepared>,
): Press {
  return row as unknown as Press;
}

/** Done with an inquiry. @param words as of `Outcome` */
export function doneAbout({ id }: StoredInquiry, words: string) {
  return { status: 'done' as const, words, about: `inquiries/${id}`, inquiryId: id };
}

type InquiryPress<Fields extends z.ZodType> = Omit<Press<Fields>, 'run'> & {
  run: (at: At, typed: z.output<Fields>, inquiry: StoredInquiry) => Promise<Outcome>;
};

/** A press about an inquiry, whose row is locked; `of` is its id. */
export function inquiryPress<Fields extends z.ZodType>({
  run,
  ...row
}: InquiryPress<Fields>): Press {
  return press({
    ...row,
    async run(at, typed) {
      const inquiry = await findInquiry(at.transaction, at.of, { isLocked: true });
      if (!inquiry) return refused('This inquiry is gone: somebody has erased it.');
      return run(at, typed, inquiry);
    },
  });
}

/** @param why a sentence of no field, or sentences by field */
export function refused(
  why: string | Record<string, string>,
): Extract<Outcome, { status: 'refused' }> {
  return { status: 'refused', errors: typeof why === 'string' ? { refused: why } : why };
}

/** Somebody was first: the answer adds who, when and what. The page shows the present state. */
export function overtaken(why: string): Outcome {
  return { ...refused(why), isOvertaken: true };
}
