import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from '#bench/median.ts';
import { report } from '#bench/report.ts';
import { chromiumFlags, ensureChromium } from '#setup/chromium.ts';
import { installOwnPackages } from '#setup/own-packages.ts';
import { startSite } from '#tests/site.ts';

const place = {
  document: 'bench/README.md',
  section: 'lighthouse',
  command: 'npm run bench -- lighthouse',
};

/** Has packages of its own, and so imports none of ours. */
const judgeFolder = join(import.meta.dirname, 'judge');

const ROUNDS = 3;

/** One page of every kind. */
const pages = new Map([
  ['home', '/'],
  ['inventory', '/inventory'],
  ['vehicle', '/vehicles/D5M4P-101'],
  ['model', '/vehicles/denago-ev-nomad-xl'],
  ['town', '/toms-river-township-golf-carts'],
  ['rentals', '/rentals'],
  ['contact', '/contact'],
  ['brand', '/brands/denago'],
  ['text', '/services'],
]);

/** What a page has to reach: points of 100, then milliseconds and, for the shift, its score. */
const targets = {
  performance: { name: 'performance', least: 100 },
  accessibility: { name: 'accessibility', least: 100 },
  bestPractices: { name: 'best practices', least: 100 },
  seo: { name: 'SEO', least: 100 },
  lcp: { name: 'LCP in ms', most: 1200 },
  cls: { name: 'CLS', most: 0 },
  tbt: { name: 'TBT in ms', most: 50 },
};

type Figure = keyof typeof targets;
const figures = Object.keys(targets) as Figure[];

/** What the program says of one page, in one of the rounds. */
type Result = Record<Figure, number> & { url: string; failed?: string; faults: string[] };

/** Has Lighthouse judge one page of every kind as a phone sees it, each three times. */
export async function run(): Promise<void> {
  installOwnPackages(judgeFolder);
  const chromePath = ensureChromium();
  const site = await startSite({ LOG_LEVEL: 'error' });
  try {
    const results = await judge(site.url, chromePath);
    const rows = [...pages].map(([name, path]) => {
      const ofPage = results.filter(({ url }) => url === site.url + path);
      const values = figures.map((figure) => median(ofPage.map((result) => result[figure])));
      const held = figures.every((figure, index) => holds(figure, values[index] ?? Number.NaN));
      for (const fault of ofPage.at(-1)?.faults ?? []) console.log(`${name}: ${fault}`);
      return [name, ...values.map((value) => String(round(value))), held ? 'yes' : 'no'];
    });
    const wanted = Object.values(targets).map((target) =>
      'least' in target ? String(target.least) : `≤ ${target.most}`.replace(/^≤ 0$/, '0'),
    );
    await report(place, [
      ['page', ...Object.values(targets).map(({ name }) => name), 'held'],
      ['target', ...wanted, ''],
      ...rows,
    ]);
  } finally {
    await site.remove();
  }
}

async function judge(siteUrl: string, chromePath: string): Promise<Result[]> {
  const plan = {
    urls: [...pages.values()].map((path) => siteUrl + path),
    rounds: ROUNDS,
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  };
  const child = spawn(process.execPath, [join(judgeFolder, 'main.mjs'), JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const results: Result[] = [];
  for await (const line of createInterface(child.stdout)) {
    const result = JSON.parse(line) as Result;
    if (result.failed) throw new Error(`${result.url}: ${result.failed}`);
    results.push(result);
  }
  return results;
}

function holds(figure: Figure, value: number): boolean {
  const target = targets[figure];
  return 'least' in target ? value >= target.least : value <= target.most;
}

/** Hundredths of what is counted in points of 1, whole numbers else. */
function round(value: number): number {
  return value < 1 ? Math.round(value * 100) / 100 : Math.round(value);
}
