import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCheckout } from '#bench/checkout.ts';
import { median } from '#bench/median.ts';
import { report } from '#bench/report.ts';
import type { Server } from '#bench/server.ts';
import { type WrkResult, wrk } from '#bench/wrk.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { root } from '#setup/tool.ts';
import { ensureWrk } from '#setup/wrk.ts';
import { pagesCurrent } from '#tests/site.ts';
import { type Flood, flood, type Source, sources } from './flood.ts';
import { slowClients } from './slow-clients.ts';

const command = 'npm run bench -- load';

const READERS = 10;
/** Of each turn. */
const SECONDS = 4;
/** Those who read and those who post: half of the processor is a fair share. */
const CLASSES = 2;
/** Of a fair share, and the longest that one of a hundred answers may take, in milliseconds. */
const LEAST = 0.8;
const LONGEST = 200;

const reads = [
  { name: 'a page, /services', path: '/services' },
  { name: 'the inventory call, /api/vehicles', path: '/api/vehicles' },
];

/**
 * Measures what readers get while others post without end, and what they get alone, in turn. Other checkouts, as they
 * have been built, are compared beside this one.
 */
export async function run(options: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' } },
  });
  ensureWrk();
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const shares: string[][] = [];
  const losses: string[][] = [];
  try {
    for (const checkout of [...positionals.map((path) => resolve(path)), root]) {
      const build = checkout === root ? 'here' : basename(checkout);
      for (const source of sources) {
        const found = await measure({ checkout, folder, source, rounds: Number(values.rounds) });
        shares.push(
          ...found.shares.map(([read = '', ...cells]) => [read, source, build, ...cells]),
        );
        losses.push([source, build, ...found.losses]);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await report({ document: 'bench/README.md', section: 'floods', command }, [
    [
      ...['what is read', 'posts come from', 'build', 'answers a second alone', 'in the flood'],
      ...['of a fair share', 'p99 alone, ms', 'p99 in the flood, ms', 'held'],
    ],
    ['target', '', '', '', '', `≥ ${LEAST}`, '', `< ${LONGEST}`, ''],
    ...shares,
  ]);
  await report({ document: 'docs/reliability.md', section: 'load', command }, [
    [
      ...['posts come from', 'build', 'answered', 'acknowledged / stored', 'answered 5xx'],
      ...['slow clients dropped, and come again', 'alive afterwards'],
    ],
    ...losses,
  ]);
}

interface Measure {
  checkout: string;
  folder: string;
  source: Source;
  rounds: number;
}

/** Starts a build of the site, and gives the figures of each read, and what came of the posts. */
async function measure({ checkout, folder, source, rounds }: Measure) {
  const name = `${basename(checkout)}-${source.split(' ')[0]}`;
  const site = await startCheckout({ name, checkout, folder, env: { TRUST_PROXY: '1' } });
  const endSlow = slowClients(site.url);
  try {
    await pagesCurrent(site.url);
    const posts: Flood[] = [];
    const shares: string[][] = [];
    for (const { name: read, path } of reads) {
      const alone: Reading[] = [];
      const flooded: Reading[] = [];
      await readAll(site, path);
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await readAll(site, path));
        const flooding = flood(site.url, source, SECONDS + 2);
        await sleep(1000);
        flooded.push(await readAll(site, path));
        posts.push(await flooding);
      }
      shares.push([read, ...cellsOf(alone, flooded)]);
    }
    const sum = (of: (flood: Flood) => number) => posts.reduce((all, each) => all + of(each), 0);
    const stored = await countStored(`file:${join(folder, name, 'site.db')}`);
    const losses = [
      sum(({ answered }) => answered),
      `${sum(({ acknowledged }) => acknowledged)} / ${stored}`,
      sum(({ faults }) => faults),
      endSlow(),
      (await fetch(`${site.url}/healthz`)).ok ? 'yes' : 'no',
    ];
    return { shares, losses: losses.map(String) };
  } finally {
    endSlow();
    await site.stop();
  }
}

interface Reading extends WrkResult {
  /** Processor time of the site for each answer, in seconds: in a flood that of the posts is in it. */
  cost: number;
}

async function readAll({ url, processor }: Server, path: string): Promise<Reading> {
  const before = processor();
  const result = await wrk({ url: url + path, connections: READERS, seconds: SECONDS });
  return { ...result, cost: (processor() - before) / (result.rate * SECONDS) };
}

function cellsOf(alone: Reading[], flooded: Reading[]): string[] {
  const middle = (all: Reading[], of: keyof Reading) => median(all.map((each) => each[of]));
  // An answer costs what it costs alone: the rest of the time went to the posts.
  const share = (middle(alone, 'cost') / middle(flooded, 'cost')) * CLASSES;
  const p99 = middle(flooded, 'p99');
  return [
    ...[alone, flooded].map((all) => Math.round(middle(all, 'rate')).toLocaleString('en-US')),
    share.toFixed(2),
    ...[middle(alone, 'p99'), p99].map((each) => each.toFixed(0)),
    share >= LEAST && p99 < LONGEST ? 'yes' : 'no',
  ];
}

async function countStored(databaseUrl: string): Promise<number> {
  const db = await openDatabase(databaseUrl);
  return countInquiries(db).finally(() => db.destroy());
}
