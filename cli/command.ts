import { dirname, resolve } from 'node:path';
import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';

/** What `npm run NAME` can do. The command '' is run where none is named. */
export interface Tool {
  about: string;
  commands: Record<string, Command>;
  /** Printed after the list of commands. */
  notes?: string;
}

/** One line of the help, and what it runs. */
interface Command {
  /** What follows the name: `ID`, `[COUNT]` where it may be missing, `ID…` where there may be many. */
  takes?: string;
  help: string;
  /** `value` names what an option takes: `DAY`. */
  options?: Record<string, { help: string; value?: string }>;
  /** Gives what to print, or the exit status where it has printed by itself. Throws with a sentence. */
  run: (given: string[], options: Given) => Promise<string | number>;
}

/** The options that were typed, by name; an option without a value is ''. */
export type Given = Partial<Record<string, string>>;

/** What was typed is not understood: the message says why, and the help follows it. */
export class NotUnderstood extends Error {}

const typedIn = env.INIT_CWD ?? process.cwd();

/** The file that a person named, relative to where the command was typed: npm itself runs in the site's folder. */
export function callerFile(name: string): string {
  return resolve(typedIn, name);
}

/** Settings such as `file:./data/site.db` are meant from the site's folder, wherever the command was typed. */
export function enterSiteFolder(): void {
  process.chdir(dirname(import.meta.dirname));
}

/** Works on the site's store, and closes it whatever becomes of the work. */
export async function withStore<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(env.DATABASE_URL);
  return work(db).finally(() => db.destroy());
}
