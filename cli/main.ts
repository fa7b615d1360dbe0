import { parseArgs } from 'node:util';
import { enterSiteFolder, NotUnderstood, type Tool } from './command.ts';

/** What a person types after `npm run`: `npm run inquiries -- list` is `node cli/main.ts inquiries list`. */
const tools: Record<string, () => Promise<Tool>> = {
  check: async () => (await import('./check.ts')).check,
  data: async () => (await import('./data.ts')).data,
  drives: async () => (await import('./drives.ts')).drives,
  inquiries: async () => (await import('./inquiries.ts')).inquiries,
  inventory: async () => (await import('./inventory.ts')).inventory,
  pictures: async () => (await import('./pictures.ts')).pictures,
  rentals: async () => (await import('./rentals.ts')).rentals,
  report: async () => (await import('./report.ts')).report,
};

const [name = '', ...args] = process.argv.slice(2);
// `npm run inquiries -- list | head` closes the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await run(name, args);

/** Gives the exit status: 1 where the command fails, 2 where what was typed is not understood. */
async function run(name: string, args: string[]): Promise<number> {
  const load = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!load) {
    console.error(`node cli/main.ts ${Object.keys(tools).join(' | ')}`);
    return 2;
  }
  const tool = await load();
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name, tool));
    return 0;
  }
  try {
    const { command, given, options } = understand(tool, args);
    enterSiteFolder();
    const outcome = await command.run(given, options);
    if (typeof outcome === 'number') return outcome;
    console.log(outcome);
    return 0;
  } catch (error) {
    // What a person can mend comes as a sentence, since a trace would bury it.
    if (!(error instanceof Error)) throw error;
    const isUnderstood = !(error instanceof NotUnderstood || isOfParseArgs(error));
    console.error(isUnderstood ? error.message : `${error.message}\n\n${helpOf(name, tool)}`);
    return isUnderstood ? 1 : 2;
  }
}

/** @throws NotUnderstood, or an error of parseArgs */
function understand({ commands }: Tool, args: string[]) {
  const [first = ''] = args;
  const isNamed = Object.hasOwn(commands, first);
  const name = isNamed ? first : '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isOption = first === '' || first.startsWith('-');
    throw new NotUnderstood(isOption ? 'Say what to do.' : `There is no command ${first}.`);
  }
  const { values, positionals: given } = parseArgs({
    args: isNamed ? args.slice(1) : args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(command.options ?? {}).map(([option, { value }]) => [
        option,
        { type: value ? ('string' as const) : ('boolean' as const) },
      ]),
    ),
  });
  const takes = command.takes?.split(' ') ?? [];
  const missing = takes.filter((word) => !word.startsWith('[')).slice(given.length);
  if (missing.length > 0) throw new NotUnderstood(`${name} needs ${missing.join(' ')}.`);
  const extra = given[takes.length];
  if (extra && !takes.at(-1)?.includes('…')) {
    throw new NotUnderstood(`${name} does not take ${extra}.`.trimStart());
  }
  const options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, value === true ? '' : String(value)]),
  );
  const empty = Object.entries(command.options ?? {}).find(
    ([option, { value }]) => value && options[option] === '',
  );
  if (empty) throw new NotUnderstood(`--${empty[0]} needs a ${empty[1].value}.`);
  return { command, given, options };
}

function helpOf(tool: string, { about, commands, notes }: Tool): string {
  const lines = Object.entries(commands).flatMap(([name, { takes = '', help, options = {} }]) => {
    const words = [`npm run ${tool}`, name && `-- ${name}`, takes].filter(Boolean).join(' ');
    return [
      [`  ${words}`, help] as const,
      ...Object.entries(options).map(
        ([option, { value = '', help: what }]) =>
          [`      ${name ? '' : '-- '}--${option} ${value}`.trimEnd(), what] as const,
      ),
    ];
  });
  const width = Math.max(...lines.map(([words]) => words.length));
  const table = lines.map(([words, help]) => `${words.padEnd(width)}  ${help}`).join('\n');
  return [about, table, ...(notes ? [notes] : [])].join('\n\n');
}

function isOfParseArgs(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
