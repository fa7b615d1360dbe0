import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inTurn } from '#bench/in-turn.ts';
import { median } from '#bench/median.ts';
import { report } from '#bench/report.ts';
import { manyVehicles } from '#tests/lot.ts';
import { pagesCurrent, type RunningSite, startShippedSite } from '#tests/site.ts';

const VEHICLES = 10_000;
/** Seconds of load, in which one import runs and the pages turn over. */
const SECONDS = 15;
const RATE = 500;
const ROUNDS = 3;
const pages = ['/', '/services', '/inventory'];
const place = {
  document: 'bench/README.md',
  section: 'import',
  command: 'npm run bench -- import',
};

interface Measured {
  p99: number;
  /** Seconds of the import itself, and until all pages showed it. */
  imported: number;
  current: number;
}

/** Measures how long visitors wait for pages while an inventory of 10,000 is imported, beside the same without. */
export async function run(): Promise<void> {
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  try {
    const files = [await lotFile(site, 0), await lotFile(site, 1)];
    // The first import is another matter: it is followed by changes of as many.
    await site.command('inventory', 'import', files[0] ?? '', '--replace', '--yes');
    let imports = 1;
    const rows: string[][] = [];
    for (const path of pages) {
      const url = site.url + path;
      const [alone = [], under = []] = await inTurn([false, true], ROUNDS, async (isImporting) => {
        const waiting = waits(url);
        if (!isImporting) return { p99: await waiting, imported: 0, current: 0 };
        await sleep(2000);
        const times = await importFile(site, files[imports % 2] ?? '');
        imports += 1;
        return { p99: await waiting, ...times };
      });
      const of = (all: Measured[], which: keyof Measured) => median(all.map((each) => each[which]));
      const times = of(under, 'p99') / of(alone, 'p99');
      rows.push([
        path,
        of(alone, 'p99').toFixed(1),
        of(under, 'p99').toFixed(1),
        times.toFixed(1),
        times <= 2 ? 'yes' : 'no',
        of(under, 'imported').toFixed(1),
        of(under, 'current').toFixed(1),
      ]);
    }
    await report(place, [
      [
        'page',
        'p99 alone, ms',
        'during the import, ms',
        'times',
        'held: ≤ 2',
        'import, s',
        'until all pages show it, s',
      ],
      ...rows,
    ]);
  } finally {
    await site.remove();
  }
}

/** A whole lot as a file; in the other one each has another price. */
async function lotFile(site: RunningSite, version: number): Promise<string> {
  const file = join(site.folder, `lot-${version}.json`);
  const lot = manyVehicles(VEHICLES).map((each) => ({ ...each, price: each.price + version }));
  await writeFile(file, JSON.stringify(lot));
  return file;
}

async function importFile(site: RunningSite, file: string) {
  const begun = performance.now();
  const { status, stderr } = await site.command('inventory', 'import', file, '--replace');
  if (status !== 0) throw new Error(stderr);
  const imported = (performance.now() - begun) / 1000;
  await pagesCurrent(site.url);
  return { imported, current: (performance.now() - begun) / 1000 };
}

/** The 99th percentile of a page's times in milliseconds, asked for at an even pace whatever the answers do. */
async function waits(url: string): Promise<number> {
  const program = join(import.meta.dirname, '../serving/paced.ts');
  const args = [program, url, 'br', String(RATE), String(SECONDS)];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}
