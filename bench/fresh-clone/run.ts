import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Times everybody's first commands on a clone of HEAD. `--short` leaves out `test:long`. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { short: { type: 'boolean', default: false } } });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fresh-clone-'));
  const clone = await cloneHead(folder.path);
  const rows = [await timeStart(clone, folder.path), timeTests(clone, 'test')];
  if (!values.short) rows.push(timeTests(clone, 'test:long'));
  const head = ['', 'seconds', 'target', 'processor seconds', 'target', 'held'];
  await report('fresh-clone', [head, ...rows]);
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

async function timeStart(clone: string, folder: string): Promise<string[]> {
  const site = await startClone(clone, folder);
  console.log(await site.output());
  await site.stop();
  const took = site.firstAnswer / 1000;
  const isHeld = took <= limits.start ? 'yes' : 'no';
  return ['`npm start`, to the first page', took.toFixed(0), `≤ ${limits.start}`, '', '', isHeld];
}

function timeTests(clone: string, script: 'test' | 'test:long'): string[] {
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
  const most = script === 'test' ? PROCESSOR : Number.POSITIVE_INFINITY;
  const isHeld = status === 0 && took <= limits[script] && !(processor > most);
  return [
    `\`npm run ${script}\`: ${count}`,
    ...[took.toFixed(0), `≤ ${limits[script]}`, String(processor)],
    ...[script === 'test' ? `≤ ${most}` : '', isHeld ? 'yes' : 'no'],
  ];
}

/** The environment of a fresh login, without npm's additions for its scripts. */
function bare(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const folders = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  return { PATH: folders.join(delimiter), HOME };
}
