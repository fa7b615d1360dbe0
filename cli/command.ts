import { dirname, resolve } from 'node:path';
import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';

/** The commands of `npm run NAME`; '' is the default. */
export interface Tool {
  about: string;
  commands: Record<string, Command>;
  /** Printed after the list of commands. */
  notes?: string;
}

interface Command {
  /** Arguments: `ID`, `[COUNT]` optional, `ID…` one or more. */
  takes?: string;
  help: string;
  /** `value` names an option's argument: `DAY`. */
  options?: Record<string, { help: string; value?: string }>;
  /** Returns the output, or the exit status where it has printed by itself. Throws with a sentence. */
  run: (given: string[], options: Given) => Promise<string | number>;
}

/** The typed options by name; an option without a value is ''. */
export type Given = Partial<Record<string, string>>;

/** A usage error: the help follows its message. */
export class NotUnderstood extends Error {}

const typedIn = env.INIT_CWD ?? process.cwd();

/** A file relative to the caller's folder: npm itself runs in the site's folder. */
export function callerFile(name: string): string {
  return resolve(typedIn, name);
}

/** Settings such as `file:./data/site.db` are relative to the site's folder. */
export function enterSiteFolder(): void {
  process.chdir(dirname(import.meta.dirname));
}

/** Opens the site's store, and closes it even when the work fails. */
export async function withStore<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(env.DATABASE_URL);
  return work(db).finally(() => db.destroy());
}
