import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from '#bench/measure.ts';
import { type Server, startServer } from '#bench/server.ts';
import { root, tell } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';

/** Seconds for each command; the two test commands together have 35 minutes. */
const limits = { start: 45, test: 300, 'test:long': 1800 };
/** Processor time that `npm test` may take, in seconds: setup/test.ts refuses more. */
const PROCESSOR = 500;
/** Longest wait for the first page, in milliseconds. */
const PATIENCE = 10 * 60_000;

/**
 * Times everybody's first commands, each time on a new clone of HEAD. `--short` leaves out `test:long`; `--times=5`
 * repeats; with `--busy` other processes take every core meanwhile, and each command may take three times as long.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      busy: { type: 'boolean', default: false },
      times: { type: 'string', default: '1' },
    },
  });
  const others = values.busy ? cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'])) : [];
  const slower = values.busy ? 3 : 1;
  const rows = [];
  try {
    for (let time = 0; time < Number(values.times); time += 1) {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'fresh-clone-'));
      const clone = await cloneHead(folder.path);
      rows.push(await timeStart(clone, folder.path, slower));
      rows.push(timeTests(clone, 'test', slower));
      if (!values.short) rows.push(timeTests(clone, 'test:long', slower));
    }
  } finally {
    for (const other of others) other.kill();
  }
  const head = ['', 'seconds', 'target', 'processor seconds', 'target', 'held'];
  await report(values.busy ? 'fresh-clone-busy' : 'fresh-clone', [head, ...rows]);
}

/** Clones HEAD into a folder. */
export async function cloneHead(folder: string): Promise<string> {
  // One test starts the site as another user, who must be able to read the clone.
  await chmod(folder, 0o755);
  const clone = join(folder, 'clone');
  const git = (...given: string[]) => execFileSync('git', given, { cwd: root, encoding: 'utf8' });
  git('clone', '--quiet', '--no-checkout', '--no-hardlinks', root, clone);
  git('-C', clone, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD').trim());
  return clone;
}

/** `npm start` in a clone, to the first page. */
export async function startClone(clone: string, folder: string): Promise<Server> {
  tell('npm start');
  const port = await freePort();
  return startServer({
    name: 'start',
    command: ['npm', 'start'],
    port,
    cwd: clone,
    folder,
    patience: PATIENCE,
    env: { ...bare(), NODE_ENV: undefined, HOST: undefined, PORT: String(port) },
  });
}

async function timeStart(clone: string, folder: string, slower: number): Promise<string[]> {
  const site = await startClone(clone, folder);
  console.log(await site.output());
  await site.stop();
  const took = site.firstAnswer / 1000;
  const most = limits.start * slower;
  const isHeld = took <= most ? 'yes' : 'no';
  return ['`npm start`, to the first page', took.toFixed(0), `≤ ${most}`, '', '', isHeld];
}

function timeTests(clone: string, script: 'test' | 'test:long', slower: number): string[] {
  tell(`npm run ${script}`);
  const started = performance.now();
  const { status, stdout } = spawnSync('npm', ['run', script], {
    cwd: clone,
    env: bare(),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const took = (performance.now() - started) / 1000;
  console.log(stdout);
  const count = /^\d+ passed, \d+ failed$/m.exec(stdout)?.[0] ?? 'no count';
  const processor = Number(/^› (\d+) s of processor time/m.exec(stdout)?.[1]);
  const most = limits[script] * slower;
  const processorMost = script === 'test' ? PROCESSOR : Number.POSITIVE_INFINITY;
  const isHeld = status === 0 && took <= most && !(processor > processorMost);
  return [
    `\`npm run ${script}\`: ${count}`,
    ...[took.toFixed(0), `≤ ${most}`, String(processor)],
    ...[script === 'test' ? `≤ ${processorMost}` : '', isHeld ? 'yes' : 'no'],
  ];
}

/** The environment of a fresh login, without npm's additions for its scripts. */
function bare(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const folders = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  return { PATH: folders.join(delimiter), HOME };
}
