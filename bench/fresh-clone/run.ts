import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from '#bench/report.ts';
import { startServer } from '#bench/server.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';

const place = {
  document: 'bench/README.md',
  section: 'fresh-clone',
  command: 'npm run bench -- fresh-clone',
};

/** What each may take, in seconds. */
const limits = { start: 45, test: 300 };
/** Longest wait for the first page, in milliseconds. */
const PATIENCE = 10 * 60_000;

/** Times the two commands that everybody runs first, on a clone of what is committed. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { 'start-only': { type: 'boolean', default: false } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
  try {
    const clone = join(folder, 'clone');
    cloneInto(clone);
    const rows = [await timeStart(clone, folder)];
    if (!values['start-only']) rows.push(timeTest(clone));
    await report(place, [['', 'seconds', 'target', 'held'], ...rows]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cloneInto(clone: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('clone', '--quiet', '--no-checkout', '--no-hardlinks', root, clone);
  git('-C', clone, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD').trim());
}

async function timeStart(clone: string, folder: string): Promise<string[]> {
  tell('npm start');
  const port = await freePort();
  const site = await startServer({
    name: 'start',
    command: ['npm', 'start'],
    port,
    env: { ...bare(), NODE_ENV: undefined, HOST: undefined, PORT: String(port) },
    cwd: clone,
    folder,
    patience: PATIENCE,
  });
  console.log(await site.output());
  await site.stop();
  return timed('`npm start`, to the first page', site.firstAnswer, limits.start);
}

function timeTest(clone: string): string[] {
  tell('npm test');
  const started = performance.now();
  const { status, stdout } = spawnSync('npm', ['test'], {
    cwd: clone,
    env: bare(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
  });
  const took = performance.now() - started;
  const count = /\d+ passed, \d+ failed/.exec(stdout.split('\n').toReversed().join('\n'))?.[0];
  console.log(stdout);
  const [, seconds = '', target = '', isHeld = ''] = timed('', took, limits.test);
  const name = `\`npm test\`: ${count ?? 'no count'}`;
  return [name, seconds, target, status === 0 && count ? isHeld : 'no'];
}

function timed(name: string, milliseconds: number, limit: number): string[] {
  const seconds = milliseconds / 1000;
  return [name, seconds.toFixed(1), `≤ ${limit}`, seconds <= limit ? 'yes' : 'no'];
}

/** What somebody has who has just logged in: without what npm adds for the scripts that it runs. */
function bare(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const folders = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  return { PATH: folders.join(delimiter), HOME };
}
