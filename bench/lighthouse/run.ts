import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median, report } from '#bench/measure.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { installOwnPackages } from '#setup/tool.ts';
import { startShippedSite } from '#tests/site.ts';

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

/** The lowest points, or the highest figure. */
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
const figures = Object.entries(targets) as [
  Figure,
  { name: string; least?: number; most?: number },
][];

/** One page's result in one round. */
type Result = Record<Figure, number> & { url: string; failed?: string; faults: string[] };

/** Runs Lighthouse on one page of every kind as a phone, three times each. */
export async function run(): Promise<void> {
  await installOwnPackages(judgeFolder);
  const chromePath = ensure('Chromium');
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  try {
    const results = await judge(site.url, chromePath);
    const rows = [...pages].map(([name, path]) => {
      const ofPage = results.filter(({ url }) => url === site.url + path);
      for (const fault of ofPage.at(-1)?.faults ?? []) console.log(`${name}: ${fault}`);
      const values = figures.map(([figure]) => median(ofPage.map((result) => result[figure])));
      const isHeld = figures.every(([, { least = -Infinity, most = Infinity }], index) => {
        const value = values[index] ?? Number.NaN;
        return value >= least && value <= most;
      });
      return [name, ...values.map(rounded), isHeld ? 'yes' : 'no'];
    });
    const wanted = figures.map(([, { least, most }]) => (least ? `${least}` : `≤ ${most}`));
    await report('lighthouse', [
      ['page', ...figures.map(([, { name }]) => name), 'held'],
      ['target', ...wanted, ''],
      ...rows,
    ]);
  } finally {
    await site.remove();
  }
}

async function judge(siteUrl: string, chromePath: string): Promise<Result[]> {
  const urls = [...pages.values()].map((path) => siteUrl + path);
  const chromeFlags = ['--headless=new', ...chromiumFlags];
  const plan = JSON.stringify({ urls, rounds: ROUNDS, chromePath, chromeFlags });
  const child = spawn(process.execPath, [join(judgeFolder, 'main.mjs'), plan], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const results: Result[] = [];
  for await (const line of createInterface(child.stdout)) {
    const result = JSON.parse(line) as Result;
    if (result.failed) throw new Error(`${result.url}: ${result.failed}`);
    results.push(result);
  }
  if (results.length < urls.length * ROUNDS) throw new Error('Lighthouse ended early.');
  return results;
}

/** To hundredths below 1 (CLS), else to whole numbers. */
function rounded(value: number): string {
  return String(value < 1 ? Math.round(value * 100) / 100 : Math.round(value));
}
