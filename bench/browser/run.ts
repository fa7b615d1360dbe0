import { createHash, X509Certificate } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { median } from '#bench/median.ts';
import { report } from '#bench/report.ts';
import { ensureChromium } from '#setup/chromium.ts';
import { ensureNginx } from '#setup/nginx.ts';
import { importLot, manyVehicles } from '#tests/lot.ts';
import { startProxy } from '#tests/proxy.ts';
import { startShippedSite } from '#tests/site.ts';
import { type Conditions, type Hop, measureHop } from './hops.ts';
import { measureTyping } from './typing.ts';

const SAMPLES = 7;
const VISITS = 3;
const VEHICLES = 2000;
const place = { document: 'bench/README.md', command: 'npm run bench -- browser' };

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
/** What a hop and a key may take, in milliseconds, and a document's HTML, in bytes. */
const limits = { fast: 50, slow: 150, key: 50, html: 20_000 };

/** Measures hops between pages, and typing over a lot of 2,000 vehicles, in a browser. */
export async function run(): Promise<void> {
  ensureNginx();
  const site = await startShippedSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const { host } = new URL(site.url);
  const proxy = await startProxy([host, host]);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // What has a certificate that it does not know, it would not keep.
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${keyOf(proxy.ca)}`],
  });
  try {
    const rows = [];
    for (const hop of hops) rows.push(await hopRow(browser, site.url, proxy.url, hop));
    await importLot(site, manyVehicles(VEHICLES));
    const visits = await inTurn(VISITS, () => measureTyping(browser, site.url));
    const keys = (part: number) => median(visits.map((visit) => quantile(visit.keys, part)));
    const presses = median(visits.map((visit) => visit.keys.length));
    const cards = median(visits.map((visit) => visit.cards));
    const html = await (await fetch(`${site.url}/inventory`)).text();
    await report({ ...place, section: 'browser' }, [
      [
        'click to h1',
        'fast, of 50 ms',
        'slow, of 150 ms',
        'slow over HTTP/2, of 150 ms',
        'slow, of that with nothing ahead',
        'held',
      ],
      ...rows,
    ]);
    await report({ ...place, section: 'typing' }, [
      [`${VEHICLES} vehicles, processor 4 times slower`, 'of the target', 'target', 'held'],
      bounded('a key, 98 of 100', keys(0.98), limits.key, 'ms'),
      bounded(`a key, the worst of ${presses}`, keys(1), limits.key, 'ms'),
      bounded('first document, brotli', brotliCompressSync(html).byteLength, limits.html, 'bytes'),
      bounded('cards in it', cards, 120, 'cards'),
    ]);
  } finally {
    await browser.close();
    await proxy.stop();
    await site.remove();
  }
}

async function hopRow(browser: Browser, site: string, proxy: string, hop: Hop): Promise<string[]> {
  const measure = async (from: string, conditions: Conditions) =>
    median(await inTurn(SAMPLES, () => measureHop(browser, from, hop, conditions)));
  const quick = await measure(site, { ...fast, ahead: true });
  const ahead = await measure(site, { ...slow, ahead: true });
  const proxied = await measure(proxy, { ...slow, ahead: true });
  const without = await measure(site, { ...slow, ahead: false });
  console.log(`${hop.name}: ${[quick, ahead, proxied, without].map(Math.round).join(', ')} ms`);
  const isHeld = quick <= limits.fast && ahead <= limits.slow;
  return [
    hop.name,
    share(quick, limits.fast),
    share(ahead, limits.slow),
    share(proxied, limits.slow),
    share(ahead, without),
    isHeld ? 'yes' : 'no',
  ];
}

/** What comes of measuring so often, one after the other. */
async function inTurn<Measured>(
  times: number,
  measure: () => Promise<Measured>,
): Promise<Measured[]> {
  const measured = [];
  for (let each = 0; each < times; each += 1) measured.push(await measure());
  return measured;
}

/** How a browser's options name the key of a certificate. */
function keyOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function bounded(name: string, measured: number, limit: number, unit: string): string[] {
  const held = measured <= limit ? 'yes' : 'no';
  return [name, share(measured, limit), `≤ ${limit.toLocaleString('en-US')} ${unit}`, held];
}

function quantile(measured: number[], part: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}

function share(measured: number, limit: number): string {
  return (measured / limit).toFixed(2);
}
