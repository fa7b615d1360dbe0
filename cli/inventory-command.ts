import { parseArgs } from 'node:util';
import { NotUnderstood } from './run-command.ts';

/** What was asked of `npm run inventory`. */
export type InventoryCommand =
  | { name: 'export' | 'check'; file: string }
  | { name: 'import'; from: string; replace: boolean; isSure: boolean }
  | { name: 'watch'; from: string; replace: boolean; every: number | undefined }
  | { name: 'history' }
  | { name: 'undo'; id: number | undefined };

/** What each command works on, and the options that belong to it. */
const grammar: Record<InventoryCommand['name'], { on: string; options: string[] }> = {
  import: { on: 'FILE', options: ['replace', 'yes'] },
  check: { on: 'FILE', options: [] },
  export: { on: 'FILE', options: [] },
  watch: { on: 'FOLDER or URL', options: ['replace', 'every'] },
  history: { on: '', options: [] },
  undo: { on: '', options: [] },
};

const MINUTE = 60_000;
const units: Record<string, number> = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE };

/** @throws NotUnderstood */
export function understand(args: string[]): InventoryCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      every: { type: 'string' },
    },
  });
  const [name, given, ...rest] = positionals;
  if (!name) throw new NotUnderstood('Say what to do.');
  if (!isCommand(name)) throw new NotUnderstood(`There is no command ${name}.`);
  const { on, options } = grammar[name];
  const foreign = Object.entries(values).find(
    ([option, value]) => value && !options.includes(option),
  );
  if (foreign) throw new NotUnderstood(`--${foreign[0]} does not belong to ${name}.`);
  if (on !== '' && !given) throw new NotUnderstood(`${name} needs a ${on}.`);
  const extra = on === '' && name !== 'undo' ? given : rest[0];
  if (extra) throw new NotUnderstood(`One at a time; ${extra} is too much.`);
  const { replace, yes, every } = values;
  const from = given ?? '';
  switch (name) {
    case 'import':
      return { name, from, replace, isSure: yes };
    case 'watch':
      return { name, from, replace, every: every === undefined ? every : timeBetween(every, from) };
    case 'undo':
      return { name, id: given === undefined ? given : importNamed(given) };
    case 'history':
      return { name };
    default:
      return { name, file: from };
  }
}

/** Whether something is to be fetched, and not read from the disk. */
export function isAddress(from: string): boolean {
  return /^https?:\/\//i.test(from);
}

/** Milliseconds from one look at an address to the next. */
function timeBetween(every: string, from: string): number {
  if (!isAddress(from)) {
    throw new NotUnderstood('--every belongs to an address; a folder is looked at always.');
  }
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(every) ?? [];
  const time = Number(count) * (units[unit] ?? Number.NaN);
  if (time >= MINUTE && time <= 7 * 24 * 60 * MINUTE) return time;
  throw new NotUnderstood(`--every ${every} must be 1m to 7d, such as 15m or 2h.`);
}

function importNamed(given: string): number {
  if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new NotUnderstood(`${given} is no import; history lists them by their numbers.`);
}

function isCommand(name: string): name is InventoryCommand['name'] {
  return Object.hasOwn(grammar, name);
}
