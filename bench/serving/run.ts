import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { median } from '#bench/median.ts';
import { startFrameworkServer, startNext } from '#bench/peers.ts';
import { report } from '#bench/report.ts';
import { type Server, startServer } from '#bench/server.ts';
import { wrk } from '#bench/wrk.ts';
import { ensureNginx } from '#setup/nginx.ts';
import { ensureWrk } from '#setup/wrk.ts';
import { codeFile } from '#tests/code-file.ts';
import { freePort } from '#tests/postgres.ts';
import { startNginx } from './nginx.ts';
import { checkSame, type Encoding, encodings, type Saved, save } from './saved.ts';

const place = { document: 'bench/README.md', command: 'npm run bench -- serving' };

/** Each server has its turn in each, so that what else the machine does falls on all alike. */
const ROUNDS = 3;
/** Seconds of each turn, and of the load before the first one. */
const TURN = 2;
const CONNECTIONS = 32;
/** Requests a second, and seconds, of the load that is paced. */
const PACE = 1000;
const PACED = 4;

const home = '/';
const vehicle = '/vehicles/D5M4P-101';
const pages = [home, '/toms-river-township-golf-carts', vehicle];

type Name = 'ours' | 'nginx' | 'nginx, one worker' | 'react-router-serve' | 'Next.js';
type Servers = Record<Name, Server>;

/** Compares our server with nginx, react-router-serve and Next.js, all of them serving the same pages. */
export async function run(): Promise<void> {
  ensureWrk();
  ensureNginx();
  const folder = await mkdtemp(join(tmpdir(), 'serving-'));
  const running: Server[] = [];
  const keep = <One extends Server>(server: One) => {
    running.push(server);
    return server;
  };
  try {
    const ours = keep(await startOurs(folder));
    const warm = await warmAfter(ours);
    const saved = [];
    for (const path of [...pages, codeFile('app/entry.client.tsx')])
      saved.push(await save(ours.url, path));
    const servers: Servers = {
      ours,
      nginx: keep(await startNginx({ name: 'nginx', saved, workers: 'auto', folder })),
      'nginx, one worker': keep(await startNginx({ name: 'nginx-1', saved, workers: 1, folder })),
      'react-router-serve': keep(await startFrameworkServer(folder)),
      'Next.js': keep(await startNext(ours.url, folder)),
    };
    for (const name of ['ours', 'nginx', 'nginx, one worker'] as const) {
      for (const one of saved) await checkSame(servers[name].url, one);
    }
    await reportRates(saved, servers);
    await reportBounds(servers, warm);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** As in production, with a line in the log for every page. */
async function startOurs(folder: string): Promise<Server> {
  const port = await freePort();
  return startServer({
    name: 'ours',
    command: [process.execPath, 'build/server/main.js'],
    port,
    env: {
      // As ops/ starts it.
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'data', 'site.db')}`,
      PICTURES_DIR: join(folder, 'data', 'pictures'),
    },
    folder,
  });
}

/** Milliseconds from the start until all pages are answered from memory, and how many those are. */
async function warmAfter({ output, startedAt }: Server): Promise<{ pages: number; ms: number }> {
  for (const until = performance.now() + 30_000; performance.now() < until; await sleep(5)) {
    const line = (await output()).split('\n').find((one) => one.includes('"pages are warm"'));
    const ms = performance.now() - startedAt;
    if (line) return { pages: (JSON.parse(line) as { pages: number }).pages, ms };
  }
  return { pages: 0, ms: Number.NaN };
}

/** Answers a second of ours, as shares of the others'. */
async function reportRates(saved: Saved[], servers: Servers): Promise<void> {
  const rows = [];
  // Before it counts: code is compiled, files are in memory.
  for (const server of Object.values(servers)) await load(server, home, 'br');
  for (const { path } of saved) {
    const isPage = pages.includes(path);
    const asked: Encoding[] = isPage ? ['br', 'identity'] : ['br'];
    for (const encoding of asked) {
      const names = (Object.keys(servers) as Name[]).filter((name) => has(name, path));
      const rates = await measure(names, servers, path, encoding);
      const times = (name: Name) => (rates.get('ours') ?? 0) / (rates.get(name) ?? Number.NaN);
      const held = times('nginx') >= 0.5 && times('react-router-serve') >= 20;
      rows.push([
        `${isPage ? path : 'a hashed script'}, ${encoding}`,
        ratio(times('nginx')),
        ratio(times('nginx, one worker')),
        ratio(times('react-router-serve')),
        ratio(times('Next.js')),
        isPage ? yesNo(held) : '',
      ]);
    }
  }
  await report({ ...place, section: 'serving' }, [
    [
      'our answers a second',
      'of nginx',
      'of nginx with one worker',
      'times react-router-serve',
      'times Next.js',
      'held',
    ],
    ['target', '≥ 0.5', '', '≥ 20', '', ''],
    ...rows,
  ]);
}

/** Next.js has two of the pages, and files of other names. */
function has(name: Name, path: string): boolean {
  if (name === 'Next.js') return path === home || path === vehicle;
  return pages.includes(path) || name !== 'react-router-serve';
}

async function measure(
  names: Name[],
  servers: Servers,
  path: string,
  encoding: Encoding,
): Promise<Map<Name, number>> {
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      rates.get(name)?.push(await load(servers[name], path, encoding));
    }
  }
  const medians = new Map([...rates].map(([name, each]) => [name, median(each)]));
  console.log(
    path,
    encoding,
    Object.fromEntries([...medians].map(([name, rate]) => [name, Math.round(rate)])),
  );
  return medians;
}

async function load({ url }: Server, path: string, encoding: Encoding): Promise<number> {
  const headers = encodings[encoding];
  const asked = { url: url + path, connections: CONNECTIONS, seconds: TURN, headers };
  return (await wrk(asked)).rate;
}

/** What has a bound of its own, whatever the others need. */
async function reportBounds(servers: Servers, warm: { pages: number; ms: number }): Promise<void> {
  const { ours, nginx, 'react-router-serve': framework, 'Next.js': next } = servers;
  const all = [ours, nginx, framework, next];
  const memory = all.map((server) => server.memory());
  const p99s = all.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of all.entries()) p99s[index]?.push(await paced(server));
  }
  const row = (name: string, figures: number[], digits: number, target?: number) => [
    name,
    ...figures.map((figure) => (Number.isNaN(figure) ? '' : figure.toFixed(digits))),
    target === undefined ? '' : `< ${target}`,
    target === undefined ? '' : yesNo((figures[0] ?? Number.NaN) < target),
  ];
  const none = Number.NaN;
  await report({ ...place, section: 'serving-bounds' }, [
    ['', 'ours', 'nginx', 'react-router-serve', 'Next.js', 'target', 'held'],
    row('memory after the load, MB', memory, 0, 150),
    row(`p99 of / in br at ${PACE} requests a second, ms`, p99s.map(median), 1, 5),
    row(
      'start to first answer, s',
      all.map(({ firstAnswer }) => firstAnswer / 1000),
      2,
    ),
    row(`start to ${warm.pages} pages in memory, s`, [warm.ms / 1000, none, none, none], 2, 5),
  ]);
}

/** In a process of its own, so that it is not measured how busy this one is. */
async function paced({ url }: Server): Promise<number> {
  const program = join(import.meta.dirname, 'paced.ts');
  const args = [url + home, encodings.br['Accept-Encoding'], String(PACE), String(PACED)];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return Number(stdout);
}

function ratio(value: number): string {
  if (Number.isNaN(value)) return '';
  if (value > 999) return '> 999';
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

function yesNo(held: boolean): string {
  return held ? 'yes' : 'no';
}
