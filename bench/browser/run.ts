import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { buildCheckout, startCheckout } from '#bench/checkout.ts';
import { inTurn } from '#bench/in-turn.ts';
import { median } from '#bench/median.ts';
import { startFrameworkServer, startNext } from '#bench/peers.ts';
import { report } from '#bench/report.ts';
import type { Server } from '#bench/server.ts';
import { chromiumFlags, ensureChromium } from '#setup/chromium.ts';
import { root } from '#setup/tool.ts';
import { importLot, manyVehicles } from '#tests/lot.ts';
import { startShippedSite } from '#tests/site.ts';
import { type Hop, measureHop } from './hops.ts';
import { measureTyping, type Typing } from './typing.ts';

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
/** Those that the peer of Next.js has both pages of. */
const nextHas = ['home → inventory', 'inventory → vehicle'];

const fast = { cpu: 1, slow4g: false };
const slow = { cpu: 4, slow4g: true };
/** What a key and the worst key may take, in milliseconds, and a document's HTML, in bytes. */
const limits = { key: 50, worstKey: 100, html: 20_000 };

/**
 * Measures hops between pages beside two peers, and typing over a lot of 2,000 vehicles, in a browser. Folders of other
 * checkouts are built, and their hops alone measured in turn with this one's.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { samples: { type: 'string', default: '7' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'hops-'));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const samples = Number(values.samples);
  try {
    if (positionals.length > 0) await besideCheckouts(browser, positionals, folder, samples);
    else await besidePeers(browser, folder, samples);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function besidePeers(browser: Browser, folder: string, samples: number): Promise<void> {
  const peers: Server[] = [];
  const site = await startShippedSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  try {
    const framework = await startFrameworkServer(folder);
    peers.push(framework);
    const next = await startNext(site.url, folder);
    peers.push(next);
    const rows = [];
    for (const hop of hops) {
      const sides = [site.url, framework.url, ...(nextHas.includes(hop.name) ? [next.url] : [])];
      rows.push(await hopRow(browser, sides, hop, samples));
      console.log(rows.at(-1)?.join(' | '));
    }
    await report({ ...place, section: 'browser' }, [
      [
        'click to h1',
        'fast, of react-router-serve',
        'fast, of Next.js',
        'slow, of react-router-serve',
        'slow, of Next.js',
        'slow, of that with nothing ahead',
        'held',
      ],
      ['target', '≤ 1', '≤ 1', '≤ 1', '≤ 1', '', ''],
      ...rows,
    ]);
    await importLot(site, manyVehicles(VEHICLES));
    await reportTyping(browser, site.url);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
    await site.remove();
  }
}

/** The hops in milliseconds, slow, here and there: what a change of the browser's half costs or saves. */
async function besideCheckouts(
  browser: Browser,
  checkouts: string[],
  folder: string,
  samples: number,
): Promise<void> {
  const sides: (Server & { name: string })[] = [];
  try {
    for (const checkout of [root, ...checkouts.map((path) => resolve(path))]) {
      if (checkout !== root) buildCheckout(checkout);
      const name = checkout === root ? 'here' : basename(checkout);
      sides.push({ name, ...(await startCheckout({ name, checkout, folder })) });
    }
    const rows = [];
    for (const hop of hops) {
      const times = await inTurn(sides, samples, ({ url }) =>
        measureHop(browser, url, hop, { ...slow, ahead: true }),
      );
      rows.push([hop.name, ...times.map((each) => `${Math.round(median(each))}`)]);
      console.log(rows.at(-1)?.join(' | '));
    }
    await report({ ...place, section: 'hops-beside' }, [
      ['click to h1, slow, ms', ...sides.map(({ name }) => name)],
      ...rows,
    ]);
  } finally {
    await Promise.all(sides.map(({ stop }) => stop()));
  }
}

/** One hop as shares of what the peers take, and of the same with nothing asked for ahead. */
async function hopRow(
  browser: Browser,
  sides: string[],
  hop: Hop,
  samples: number,
): Promise<string[]> {
  const [here = ''] = sides;
  const ways = [
    ...sides.map((site) => ({ site, ...fast, ahead: true })),
    ...sides.map((site) => ({ site, ...slow, ahead: true })),
    { site: here, ...slow, ahead: false },
  ];
  const times = await inTurn(ways, samples, ({ site, ...conditions }) =>
    measureHop(browser, site, hop, conditions),
  );
  const medians = times.map(median);
  console.log(`${hop.name}: ${medians.map(Math.round).join(', ')} ms`);
  const ofPeers = (from: number) => {
    const [ours = Number.NaN, ...theirs] = medians.slice(from, from + sides.length);
    return theirs.map((their) => ours / their);
  };
  const [quick, slowly] = [ofPeers(0), ofPeers(sides.length)];
  const alone = (medians[sides.length] ?? Number.NaN) / (medians.at(-1) ?? Number.NaN);
  const isHeld = [...quick, ...slowly].every((ratio) => ratio <= 1);
  const cells = [quick, slowly].flatMap(([framework, next]) => [ratio(framework), ratio(next)]);
  return [hop.name, ...cells, ratio(alone), isHeld ? 'yes' : 'no'];
}

async function reportTyping(browser: Browser, site: string): Promise<void> {
  const visits: Typing[] = [];
  for (let each = 0; each < VISITS; each += 1) visits.push(await measureTyping(browser, site));
  const keys = (part: number) => median(visits.map((visit) => quantile(visit.keys, part)));
  const presses = median(visits.map((visit) => visit.keys.length));
  const cards = median(visits.map((visit) => visit.cards));
  const html = await (await fetch(`${site}/inventory`)).text();
  await report({ ...place, section: 'typing' }, [
    [`${VEHICLES} vehicles, processor 4 times slower`, 'of the target', 'target', 'held'],
    bounded('a key, 98 of 100', keys(0.98), limits.key, 'ms'),
    bounded(`a key, the worst of ${presses}`, keys(1), limits.worstKey, 'ms'),
    bounded('first document, brotli', brotliCompressSync(html).byteLength, limits.html, 'bytes'),
    bounded('cards in it', cards, 120, 'cards'),
  ]);
}

function bounded(name: string, measured: number, limit: number, unit: string): string[] {
  const held = measured <= limit ? 'yes' : 'no';
  return [name, ratio(measured / limit), `≤ ${limit.toLocaleString('en-US')} ${unit}`, held];
}

function quantile(measured: number[], part: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}

/** Nothing where a peer lacks the page. */
function ratio(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}
