import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { inTurn } from '#bench/in-turn.ts';
import { median } from '#bench/median.ts';
import { report } from '#bench/report.ts';
import { loadContent } from '#server/content/load.ts';
import { manyVehicles } from '#tests/lot.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

const VEHICLES = 10_000;
/** Of the brands that have pages of their own, one in so many. */
const OWN = 20;
const ROUNDS = 3;
/** Milliseconds of load without an import. */
const ALONE = 8000;
const pages = ['/services'];
const place = {
  document: 'bench/README.md',
  section: 'import',
  command: 'npm run bench -- import',
};

interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  longest: number;
  /** Seconds from the command to the moment when all pages show what it has changed. */
  until: number;
}

/** Measures pages while 10,000 vehicles are imported and shown, in turn with the same pages alone. */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? ROUNDS);
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  try {
    const files = [await lotFile(site, 0), await lotFile(site, 1)];
    // The first import brings the lot; those that are measured change each of its vehicles.
    await importFile(site, files[0] ?? '');
    let imports = 0;
    const rows: string[][] = [];
    for (const path of pages) {
      const url = site.url + path;
      const measure = async (isImporting: boolean): Promise<Measured> => {
        const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
        const load = autocannon({ url, connections: 10, duration: 600 }, (error, result) =>
          error ? reject(error) : resolve(result),
        );
        const begun = performance.now();
        if (isImporting) {
          imports += 1;
          await importFile(site, files[imports % 2] ?? '');
        } else await sleep(ALONE);
        const until = (performance.now() - begun) / 1000;
        load.stop();
        const { requests, latency, non2xx, errors } = await promise;
        if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} lost`);
        return { rate: requests.total / until, p99: latency.p99, longest: latency.max, until };
      };
      const [alone = [], during = []] = await inTurn([false, true], rounds, measure);
      rows.push([...rowOf(path, alone, during), String(rounds)]);
    }
    await report(place, [head, ...rows]);
  } finally {
    await site.remove();
  }
}

const head = [
  'page',
  'answers a second, of those alone',
  'p99 alone, ms',
  'p99 during the import, ms',
  'times (target ≤ 2)',
  'longest wait alone, ms',
  'during the import, ms',
  'until all pages show it, s',
  'held',
  'rounds',
];

function rowOf(path: string, alone: Measured[], during: Measured[]): string[] {
  const of = (all: Measured[], which: keyof Measured) => median(all.map((each) => each[which]));
  const times = of(during, 'p99') / of(alone, 'p99');
  return [
    path,
    (of(during, 'rate') / of(alone, 'rate')).toFixed(2),
    of(alone, 'p99').toFixed(0),
    of(during, 'p99').toFixed(0),
    times.toFixed(1),
    of(alone, 'longest').toFixed(0),
    of(during, 'longest').toFixed(0),
    of(during, 'until').toFixed(1),
    times <= 2 ? 'yes' : 'no',
  ];
}

/** A whole lot as a file, of many brands; in the other one each vehicle has another price. */
async function lotFile(site: RunningSite, version: number): Promise<string> {
  const file = join(site.folder, `lot-${version}.json`);
  const { models, carts } = await loadContent('content');
  const sold = [...models, ...carts];
  const lot = manyVehicles(VEHICLES).map((each, index) => {
    const own = index % OWN === 0 ? sold[(index / OWN) % sold.length] : undefined;
    const other = { brand: `maker ${index % 7}`, name: `Model ${index % 40}` };
    const { brand, name } = own ?? other;
    return { ...each, brand, name, price: each.price + version };
  });
  await writeFile(file, JSON.stringify(lot));
  return file;
}

/** Imports a file and waits until the pages show it. */
async function importFile(site: RunningSite, file: string): Promise<void> {
  const { status, stderr } = await site.command('inventory', 'import', file, '--replace', '--yes');
  if (status !== 0) throw new Error(stderr);
}
