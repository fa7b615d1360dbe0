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

const full = { wanted: '100', holds: (points: number) => points >= 100 };

const targets = {
  performance: { name: 'performance', ...full },
  accessibility: { name: 'accessibility', ...full },
  bestPractices: { name: 'best practices', ...full },
  seo: { name: 'SEO', ...full },
  lcp: { name: 'LCP in ms', wanted: '≤ 1200', holds: (ms: number) => ms <= 1200 },
  cls: { name: 'CLS', wanted: '0', holds: (shift: number) => shift === 0 },
  tbt: { name: 'TBT in ms', wanted: '≤ 50', holds: (ms: number) => ms <= 50 },
};

type Figure = keyof typeof targets;
const figures = Object.keys(targets) as Figure[];

/** One page's result in one round. */
type Result = Record<Figure, number> & { url: string; failed?: string; faults: string[] };

/** Runs Lighthouse on one page of every kind as a phone, three times each. */
export async function run(): Promise<void> {
  installOwnPackages(judgeFolder);
  const chromePath = ensure('Chromium');
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  try {
    const results = await judge(site.url, chromePath);
    const rows = [...pages].map(([name, path]) => {
      const ofPage = results.filter(({ url }) => url === site.url + path);
      const values = figures.map((figure) => median(ofPage.map((result) => result[figure])));
      const held = figures.every((figure, index) =>
        targets[figure].holds(values[index] ?? Number.NaN),
      );
      for (const fault of ofPage.at(-1)?.faults ?? []) console.log(`${name}: ${fault}`);
      return [name, ...values.map((value) => String(round(value))), held ? 'yes' : 'no'];
    });
    await report('lighthouse', [
      ['page', ...Object.values(targets).map(({ name }) => name), 'held'],
      ['target', ...Object.values(targets).map(({ wanted }) => wanted), ''],
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
  if (results.length < plan.urls.length * ROUNDS) throw new Error('Lighthouse ended early.');
  return results;
}

/** To hundredths below 1 (CLS), else to whole numbers. */
function round(value: number): number {
  return value < 1 ? Math.round(value * 100) / 100 : Math.round(value);
}
