import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inTurn, median, report } from '#bench/measure.ts';
import { buildCheckout, type Server, startCheckout, startServer } from '#bench/server.ts';
import { wrk } from '#bench/wrk.ts';
import { ensure } from '#setup/programs.ts';
import { installOwnPackages, root, tell, tool } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';

const ROUNDS = 3;
/** Seconds of each turn, and connections. */
const LOAD = { seconds: 2, connections: 32 };
/** The paced load: requests a second, and seconds. */
const PACE = 1000;
const PACED = 4;

const pages = ['/', '/toms-river-township-golf-carts', '/vehicles/D5M4P-101'];
const encodings = { br: { 'Accept-Encoding': 'gzip, deflate, br' }, identity: {} };
type Named = Server & { name: string };

/** Loads the built site, other checkouts and react-router-serve in turn, with the same pages. */
export async function run(checkouts: string[]): Promise<void> {
  ensure('wrk');
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'serving-'));
  const folder = temporary.path;
  const servers: Named[] = [];
  try {
    const ours = await startCheckout('here', root, folder);
    servers.push({ name: 'here', ...ours });
    const warm = await warmAfter(ours);
    for (const checkout of checkouts.map((path) => resolve(path))) {
      buildCheckout(checkout);
      const name = basename(checkout);
      servers.push({ name, ...(await startCheckout(name, checkout, folder)) });
    }
    servers.push({ name: 'react-router-serve', ...(await startFrameworkServer(folder)) });
    await reportRates(servers);
    await reportBounds(servers, warm);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The product's routes in the same build, with the framework's own server. */
async function startFrameworkServer(folder: string): Promise<Server> {
  const place = join(root, 'bench/peers/react-router-serve');
  await installOwnPackages(place);
  tell('building it for react-router-serve');
  await tool('react-router', ['build', place, '--logLevel', 'error'], {
    env: { NODE_ENV: 'production' },
  });
  const port = await freePort();
  const program = join(place, 'node_modules/@react-router/serve/dist/cli.js');
  // It serves the files of ./public, too.
  const cwd = join(folder, 'framework');
  await mkdir(join(cwd, 'public'), { recursive: true });
  await symlink(join(root, '.cache'), join(cwd, '.cache'));
  await symlink(join(root, '.cache', 'pictures'), join(cwd, 'public', 'pictures'));
  return startServer({
    name: 'react-router-serve',
    command: [process.execPath, program, join(place, 'build/server/index.js')],
    port,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      CONTENT_DIR: join(root, 'content'),
      DATABASE_URL: `file:${join(cwd, 'site.db')}`,
      PICTURES_DIR: join(cwd, 'pictures'),
    },
    cwd,
    folder,
  });
}

/** Seconds from the start until all pages come from memory. */
async function warmAfter({ output, startedAt }: Server): Promise<number> {
  for (const until = performance.now() + 30_000; performance.now() < until; await sleep(5)) {
    if ((await output()).includes('"pages are warm"'))
      return (performance.now() - startedAt) / 1000;
  }
  return Number.NaN;
}

/** Answers a second of the site, and their ratio to each other server's. */
async function reportRates(servers: Named[]): Promise<void> {
  const rows = [];
  for (const path of pages) {
    for (const [encoding, headers] of Object.entries(encodings)) {
      // The first request starts the stronger compression.
      for (const { url } of servers) await fetch(url + path).then((answer) => answer.arrayBuffer());
      await sleep(1000);
      const rates = await inTurn(servers, ROUNDS, ({ url }) =>
        wrk({ ...LOAD, url: url + path, headers }),
      );
      const [here = Number.NaN, ...others] = rates.map(median);
      const times = servers.slice(1).map((_, index) => here / (others[index] ?? Number.NaN));
      rows.push([
        `${path}, ${encoding}`,
        Math.round(here).toLocaleString('en-US'),
        ...times.map(ratio),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }
  }
  const others = servers.slice(1).map(({ name }) => `times ${name}`);
  await report('serving', [['', 'answers a second, here', ...others], ...rows]);
}

/** Figures with an absolute target. */
async function reportBounds(servers: Named[], warm: number): Promise<void> {
  const memory = servers.map((server) => server.memory());
  const p99s = await inTurn(servers, ROUNDS, paced);
  const heldBy = (figure: number, most: number) => (figure < most ? 'yes' : 'no');
  const row = (name: string, figures: number[], digits: number, most?: number) => [
    name,
    ...servers.map((_, index) => figures[index]?.toFixed(digits) ?? ''),
    most === undefined ? '' : `< ${most}`,
    most === undefined ? '' : heldBy(figures[0] ?? Number.NaN, most),
  ];
  const starts = servers.map(({ firstAnswer }) => firstAnswer / 1000);
  await report('serving-bounds', [
    ['', ...servers.map(({ name }) => name), 'target', 'held'],
    row('memory after the load, MB', memory, 0, 150),
    row(`p99 of / at ${PACE} requests a second, ms`, p99s.map(median), 1, 5),
    row('start to first answer, s', starts, 2),
    row('start to all pages in memory, s', [warm], 2, 5),
  ]);
}

/** In a process of its own, so that this one's load does not count. */
async function paced({ url }: Server): Promise<number> {
  const program = join(import.meta.dirname, 'paced.ts');
  const args = [`${url}/`, encodings.br['Accept-Encoding'], String(PACE), String(PACED)];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return Number(stdout);
}

function ratio(value: number): string {
  if (Number.isNaN(value)) return '';
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
