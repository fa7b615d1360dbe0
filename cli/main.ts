import { parseArgs } from 'node:util';
import { enterSiteFolder, type Given, NotUnderstood, type Tool } from './command.ts';
import { toTable } from './terminal.ts';

/** By npm script: `npm run inquiries -- list` is `node cli/main.ts inquiries list`. */
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

/** Returns the exit status: 1 for a failed command, 2 for a usage error. */
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
    const work = understand(tool, args);
    enterSiteFolder();
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
  const name = Object.hasOwn(commands, first) ? first : '';
  const command = commands[name];
  if (!command) {
    const isOption = first === '' || first.startsWith('-');
    throw new NotUnderstood(isOption ? 'Say what to do.' : `There is no command ${first}.`);
  }
  const known = command.options ?? {};
  const { values, positionals: given } = parseArgs({
    args: name ? args.slice(1) : args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(known).map(([option, { value }]) => [
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
  const options: Given = {};
  for (const [option, value] of Object.entries(values)) {
    if (value === '') throw new NotUnderstood(`--${option} needs a ${known[option]?.value}.`);
    options[option] = value === true ? '' : String(value);
  }
  return () => command.run(given, options);
}

function helpOf(tool: string, { about, commands, notes }: Tool): string {
  const lines = Object.entries(commands).flatMap(([name, { takes = '', help, options = {} }]) => [
    [`  npm run ${tool} ${name && `-- ${name} `}${takes}`.trimEnd(), help],
    ...Object.entries(options).map(([option, { value = '', help }]) => [
      `      ${name ? '' : '-- '}--${option} ${value}`.trimEnd(),
      help,
    ]),
  ]);
  return [about, toTable([], lines), ...(notes ? [notes] : [])].join('\n\n');
}
