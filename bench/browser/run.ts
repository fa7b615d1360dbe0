import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { inTurn, median, report } from '#bench/measure.ts';
import { startFrameworkServer, startNext } from '#bench/peers.ts';
import type { Server } from '#bench/server.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { startShippedSite } from '#tests/site.ts';
import { type Hop, measureHop } from './hops.ts';

const hops: Hop[] = [
  { name: 'home → inventory', from: '/', to: '/inventory' },
  { name: 'inventory → vehicle', from: '/inventory', to: '/vehicles/D5M4P-101' },
  { name: 'home → town', from: '/', to: '/toms-river-township-golf-carts' },
  { name: 'home → rentals', from: '/', to: '/rentals' },
  { name: 'brand → model', from: '/brands/denago', to: '/vehicles/denago-ev-nomad-xl' },
  { name: 'services → contact', from: '/services', to: '/contact' },
];
/** Hops whose two pages the Next.js peer has. */
const nextHas = ['home → inventory', 'inventory → vehicle'];

const fast = { cpu: 1, slow4g: false };
const slow = { cpu: 4, slow4g: true };

/** Measures hops between pages beside two peers, in a browser. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { samples: { type: 'string', default: '7' } } });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hops-'));
  const executablePath = ensure('Chromium');
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  const peers: Server[] = [];
  try {
    peers.push(await startFrameworkServer(folder.path));
    peers.push(await startNext(site.url, folder.path));
    const rows = [];
    for (const hop of hops) {
      const having = nextHas.includes(hop.name) ? peers : peers.slice(0, 1);
      const sides = [site, ...having].map(({ url }) => url);
      rows.push(await hopRow(browser, sides, hop, Number(values.samples)));
      console.log(rows.at(-1)?.join(' | '));
    }
    const figures = ['fast, of react-router-serve', 'fast, of Next.js'];
    figures.push('slow, of react-router-serve', 'slow, of Next.js');
    await report('browser', [
      ['click to h1', ...figures, 'slow, of that with nothing ahead', 'held'],
      ['target', '≤ 1', '≤ 1', '≤ 1', '≤ 1', '', ''],
      ...rows,
    ]);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
    await site.remove();
  }
}

/** The ratios of one hop's time to each peer's, and to its own time without prefetch. */
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

/** Empty where a peer lacks the page. */
function ratio(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}
