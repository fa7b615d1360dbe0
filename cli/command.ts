import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { toTable } from './terminal.ts';

/**
 * The commands of `npm run NAME` by their usage, which also says how a command line is read: `move ID DAY TIME`,
 * `import FILE… [--yes]`, `resend [ID] [--channel=NAME]`. A usage without a first word is the default.
 */
export interface Tool {
  about: string;
  commands: Record<string, Command>;
  /** Printed after the list of commands. */
  notes?: string;
}

interface Command {
  help: string;
  /**
   * Gets arguments and options by name, `ID` and `channel`; an option without a value is ''. `all` are the arguments in order.
   * Returns the output, or the exit status where it has printed by itself. Throws with a sentence.
   */
  run: (given: Given, all: string[]) => Promise<string | number>;
}

export type Given = Partial<Record<string, string>>;

/** A usage error: the help follows its message. */
export class NotUnderstood extends Error {}

/** A file relative to the caller's folder: npm itself runs in the site's folder. */
export function callerFile(name = ''): string {
  return resolve(typedIn, name);
}
const typedIn = env.INIT_CWD ?? process.cwd();

/** Opens the site's store, and closes it even when the work fails. */
export async function withStore<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  await using db = await openDatabase(env.DATABASE_URL);
  return await work(db);
}

/** Runs a command line, and returns the exit status: 1 for a failed command, 2 for a usage error. */
export async function run(name: string, tool: Tool, args: string[]): Promise<number> {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name, tool));
    return 0;
  }
  try {
    const work = understand(tool, args);
    // Settings such as `file:./data/site.db` are relative to the site's folder.
    process.chdir(dirname(import.meta.dirname));
    const outcome = await work();
    if (typeof outcome === 'number') return outcome;
    console.log(outcome);
    return 0;
  } catch (error) {
    // Prints the message alone: a trace would bury it.
    if (!(error instanceof Error)) throw error;
    const { message, code = '' }: NodeJS.ErrnoException = error;
    const isUnderstood = !(error instanceof NotUnderstood) && !code.startsWith('ERR_PARSE_ARGS');
    console.error(isUnderstood ? message : `${message}\n\n${helpOf(name, tool)}`);
    return isUnderstood ? 1 : 2;
  }
}

/** Parses the command line. @throws NotUnderstood, or an error of parseArgs */
function understand({ commands }: Tool, args: string[]) {
  const [first = ''] = args;
  const found = Object.entries(commands).find(([usage]) => nameOf(usage) === first && first);
  const [usage, command] = found ?? Object.entries(commands).find(([each]) => !nameOf(each)) ?? [];
  if (usage === undefined || !command) {
    const isOption = first === '' || first.startsWith('-');
    throw new NotUnderstood(isOption ? 'Say what to do.' : `There is no command ${first}.`);
  }
  const words = usage.split(' ').slice(found ? 1 : 0);
  const isOption = (word: string) => word.startsWith('[--');
  const known = new Map(
    words.filter(isOption).map((word): [string, string | undefined] => {
      const [option = '', value] = word.slice('[--'.length, -1).split('=');
      return [option, value];
    }),
  );
  const { values, positionals } = parseArgs({
    args: args.slice(found ? 1 : 0),
    allowPositionals: true,
    options: Object.fromEntries(
      [...known].map(([option, value]) => [
        option,
        { type: value ? 'string' : 'boolean' } as const,
      ]),
    ),
  });
  const takes = words.filter((word) => !isOption(word));
  const missing = takes.filter((word) => !word.startsWith('[')).slice(positionals.length);
  if (missing.length > 0) throw new NotUnderstood(`${first} needs ${missing.join(' ')}.`);
  const extra = positionals[takes.length];
  if (extra && !takes.at(-1)?.endsWith('…')) throw new NotUnderstood(`It does not take ${extra}.`);
  const given: Given = {};
  for (const [at, word] of takes.entries()) given[word.replace(/[[\]]/g, '')] = positionals[at];
  for (const [option, value] of Object.entries(values)) {
    if (value === '') throw new NotUnderstood(`--${option} needs a ${known.get(option)}.`);
    given[option] = value === true ? '' : String(value);
  }
  return () => command.run(given, positionals);
}

function nameOf(usage: string): string {
  return /^[a-z]+/.exec(usage)?.[0] ?? '';
}

function helpOf(tool: string, { about, commands, notes }: Tool): string {
  const lines = Object.entries(commands).map(([usage, { help }]) => [
    `  npm run ${tool} -- ${usage}`,
    help,
  ]);
  return [about, toTable([], lines), ...(notes ? [notes] : [])].join('\n\n');
}
