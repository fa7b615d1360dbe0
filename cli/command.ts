import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandOf, env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';

export interface Tool {
  /**
   * The output of `--help`. Each line that begins with two spaces is a command's usage, and tells how to read its
   * command line: `import FILE [--replace]`, `undo [ID]`, `add EMAIL [--name=NAME]`.
   */
  help: string;
  /** By name; '' where the tool is one command. */
  commands: Record<string, Command>;
}

/**
 * Gets arguments and options by name, `EMAIL` and `name`. Returns the output, or the exit status if it has printed by
 * itself. Throws with a sentence.
 */
type Command = (given: Given) => Promise<string | number>;
export type Given = Partial<Record<string, string>>;

/** A usage error: the help follows its message. */
export class NotUnderstood extends Error {}

/** A file relative to the caller's folder: npm itself runs in the site's folder. */
export function callerFile(name = ''): string {
  return resolve(typedIn, name);
}
const typedIn = env.INIT_CWD ?? process.cwd();

/** Commands that get the site's store, which is closed even when the work fails. */
export function onStore(
  commands: Record<string, (db: Database, given: Given) => Promise<string>>,
): Tool['commands'] {
  const opened = Object.entries(commands).map(([name, work]): [string, Command] => [
    name,
    async (given) => {
      await using db = await openDatabase(env.DATABASE_URL);
      return await work(db, given);
    },
  ]);
  return Object.fromEntries(opened);
}

/** Runs a command line, and returns the exit status: 1 for a failed command, 2 for a usage error. */
export async function run(name: string, tool: Tool, args: string[]): Promise<number> {
  const help = `${commandOf(name)} …\n\n${tool.help}`;
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  try {
    const { command, given } = understand(tool, args);
    // Settings such as `file:./data/site.db` are relative to the site's folder.
    process.chdir(dirname(import.meta.dirname));
    const outcome = await command(given);
    if (typeof outcome === 'number') return outcome;
    console.log(outcome);
    return 0;
  } catch (error) {
    // Prints the message alone: a trace would bury it.
    if (!(error instanceof Error)) throw error;
    const { message, code = '' }: NodeJS.ErrnoException = error;
    const isUnderstood = !(error instanceof NotUnderstood) && !code.startsWith('ERR_PARSE_ARGS');
    console.error(isUnderstood ? spoken(message) : `${message}\n\n${help}`);
    return isUnderstood ? 1 : 2;
  }
}

/** Replaces the system's message about a file: `EACCES: permission denied, open '/srv/stock.csv'`. */
function spoken(message: string): string {
  return message.replace(/(E[A-Z]+): [^,]+, \w+(?: '([^']*)')?.*/, (whole, code, path = '') => {
    const fault = fileFaults[code];
    return fault ? `${fault} ${path}`.trim() : whole;
  });
}
const fileFaults: Partial<Record<string, string>> = {
  EACCES: 'this user may not read or write',
  EISDIR: 'this is a folder',
  ENOENT: 'there is no file or folder',
  ENOSPC: 'no room is left on the disk for',
  EROFS: 'the disk is read-only:',
};

function understand({ help, commands }: Tool, args: string[]): { command: Command; given: Given } {
  const options = [...help.matchAll(/\[--(\w+)(=?)/g)].map(([, option = '', value]) => [
    option,
    { type: value ? 'string' : 'boolean' } as const,
  ]);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(options),
  });
  const [name = '', ...typed] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new NotUnderstood(name === '' ? 'Say what to do.' : `There is no command ${name}.`);
  }
  const usages = [...help.matchAll(/^ {2}(\S+(?: \S+)*)/gm)].map(([, usage = '']) => usage);
  const usage = usages.find((each) => !name || each.split(' ')[0] === name) ?? '';
  const takes = usage.split(' ').filter((word) => /^\[?[A-Z]/.test(word));
  const missing = takes.slice(typed.length).filter((word) => !word.startsWith('['));
  if (missing.length > 0) throw new NotUnderstood(`${name} needs ${missing.join(' ')}.`);
  const extra = typed[takes.length];
  if (extra) throw new NotUnderstood(`${name} does not take ${extra}.`);
  const given: Given = {};
  for (const [at, word] of takes.entries()) given[word.replace(/[[\]]/g, '')] = typed[at];
  for (const [option, value] of Object.entries(values)) {
    if (!usage.includes(`[--${option}`)) throw new NotUnderstood(`${name} has no --${option}.`);
    if (value === '') throw new NotUnderstood(`--${option} needs a value.`);
    given[option] = String(value);
  }
  return { command, given };
}
