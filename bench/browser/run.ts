import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { report } from '#bench/report.ts';
import { ensureChromium } from '#setup/chromium.ts';
import { importLot, manyVehicles } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';
import { type Conditions, type Hop, measureHop } from './hops.ts';
import { measureTyping } from './typing.ts';

const SAMPLES = 7;
const VEHICLES = 2000;

const hops: Hop[] = [
  { name: 'home → inventory', from: '/', to: '/inventory' },
  { name: 'inventory → vehicle', from: '/inventory', to: '/vehicles/D5M4P-101' },
  { name: 'home → town', from: '/', to: '/toms-river-township-golf-carts' },
  { name: 'home → rentals', from: '/', to: '/rentals' },
  { name: 'brand → model', from: '/brands/denago', to: '/vehicles/denago-ev-nomad-xl' },
  { name: 'services → contact', from: '/services', to: '/contact' },
];

const fast = { cpu: 1, slow4g: false };
const slow = { cpu: 4, slow4g: true };
/** Milliseconds that a hop may take, and a key. */
const limits = { fast: 50, slow: 150, key: 50 };

/** Measures hops between pages, and typing over a lot of 2,000 vehicles, in a browser. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'error' });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const rows: string[][] = [];
    for (const hop of hops) rows.push(await hopRow(browser, site.url, hop));
    await importLot(site, manyVehicles(VEHICLES));
    const typing = await measureTyping(browser, site.url);
    const document = Buffer.from(await (await fetch(`${site.url}/inventory`)).arrayBuffer());
    const [p98, worst] = [quantile(typing.keys, 0.98), quantile(typing.keys, 1)];
    await report(
      { document: 'bench/README.md', section: 'browser', command: 'npm run bench -- browser' },
      [
        ['', 'fast', 'of 50 ms', 'slow', 'of 150 ms', 'slow, nothing ahead', 'saved'],
        ...rows,
        [
          `a key, ${VEHICLES} vehicles, 98 %`,
          '',
          '',
          `${p98} ms`,
          `${share(p98, limits.key)} of 50 ms`,
          '',
          '',
        ],
        [
          `a key, ${VEHICLES} vehicles, worst of ${typing.keys.length}`,
          '',
          '',
          `${worst} ms`,
          `${share(worst, limits.key)} of 50 ms`,
          '',
          '',
        ],
        [`cards in the first document of ${VEHICLES}`, String(typing.cards), '', '', '', '', ''],
        [
          'that document, brotli',
          `${kB(brotliCompressSync(document).byteLength)} kB`,
          `${share(brotliCompressSync(document).byteLength, 20_000)} of 20 kB`,
          '',
          '',
          '',
          '',
        ],
      ],
    );
  } finally {
    await browser.close();
    await site.remove();
  }
}

async function hopRow(browser: Browser, site: string, hop: Hop): Promise<string[]> {
  const median = async (conditions: Conditions) => {
    const times = [];
    for (let each = 0; each < SAMPLES; each += 1) {
      times.push(await measureHop(browser, site, hop, conditions));
    }
    return quantile(
      times.sort((a, b) => a - b),
      0.5,
    );
  };
  const quick = await median({ ...fast, ahead: true });
  const ahead = await median({ ...slow, ahead: true });
  const without = await median({ ...slow, ahead: false });
  console.log(hop.name, quick, ahead, without);
  return [
    hop.name,
    `${quick} ms`,
    share(quick, limits.fast),
    `${ahead} ms`,
    share(ahead, limits.slow),
    `${without} ms`,
    `${Math.round(100 * (1 - ahead / without))} %`,
  ];
}

function quantile(sorted: number[], part: number): number {
  return Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN);
}

function share(measured: number, limit: number): string {
  return (measured / limit).toFixed(2);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
