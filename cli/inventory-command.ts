import { parseArgs } from 'node:util';
import type { Unasked } from './usage.ts';

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

export function understand(args: string[]): InventoryCommand | Unasked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        every: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name, given, ...rest] = positionals;
    if (values.help || name === 'help') return { name: 'help' };
    if (!name) return wrong('Say what to do.');
    if (!isCommand(name)) return wrong(`There is no command ${name}.`);
    const { on, options } = grammar[name];
    const foreign = Object.entries(values).find(
      ([option, value]) => value && !options.includes(option),
    );
    if (foreign) return wrong(`--${foreign[0]} does not belong to ${name}.`);
    if (on !== '' && !given) return wrong(`${name} needs a ${on}.`);
    const extra = on === '' && name !== 'undo' ? given : rest[0];
    if (extra) return wrong(`One at a time; ${extra} is too much.`);
    const { replace, yes, every } = values;
    const from = given ?? '';
    switch (name) {
      case 'import':
        return { name, from, replace, isSure: yes };
      case 'watch':
        return watching(from, replace, every);
      case 'undo':
        return undoing(given);
      case 'history':
        return { name };
      default:
        return { name, file: from };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return wrong(error.message);
  }
}

/** Whether something is to be fetched, and not read from the disk. */
export function isAddress(from: string): boolean {
  return /^https?:\/\//i.test(from);
}

function watching(from: string, replace: boolean, every: string | undefined) {
  if (every === undefined) return { name: 'watch' as const, from, replace, every };
  if (!isAddress(from))
    return wrong('--every belongs to an address; a folder is looked at always.');
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(every) ?? [];
  const time = Number(count) * (units[unit] ?? Number.NaN);
  if (time >= MINUTE && time <= 7 * 24 * 60 * MINUTE) {
    return { name: 'watch' as const, from, replace, every: time };
  }
  return wrong(`--every ${every} must be 1m to 7d, such as 15m or 2h.`);
}

function undoing(given: string | undefined) {
  if (given === undefined) return { name: 'undo' as const, id: undefined };
  if (/^[1-9]\d{0,14}$/.test(given)) return { name: 'undo' as const, id: Number(given) };
  return wrong(`${given} is no import; history lists them by their numbers.`);
}

function isCommand(name: string): name is InventoryCommand['name'] {
  return Object.hasOwn(grammar, name);
}

function wrong(reason: string): Unasked {
  return { name: 'wrong', reason };
}
