import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { inTurn, median, report } from '#bench/measure.ts';
import { startFrameworkServer } from '#bench/peers.ts';
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

const fast = { cpu: 1, slow4g: false };
const slow = { cpu: 4, slow4g: true };

/** Measures hops between pages beside react-router-serve, in a browser. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { samples: { type: 'string', default: '7' } } });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hops-'));
  const executablePath = ensure('Chromium');
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  let peer: Server | undefined;
  try {
    peer = await startFrameworkServer(folder.path);
    const rows = [];
    for (const hop of hops) {
      rows.push(await hopRow(browser, site.url, peer.url, hop, Number(values.samples)));
      console.log(rows.at(-1)?.join(' | '));
    }
    const figures = ['fast, of react-router-serve', 'slow, of react-router-serve'];
    await report('browser', [
      ['click to h1', ...figures, 'slow, of that with nothing ahead', 'held'],
      ['target', '≤ 1', '≤ 1', '', ''],
      ...rows,
    ]);
  } finally {
    await peer?.stop();
    await site.remove();
  }
}

/** The ratios of one hop's time to the peer's, and to its own time without prefetch. */
async function hopRow(
  browser: Browser,
  here: string,
  peer: string,
  hop: Hop,
  samples: number,
): Promise<string[]> {
  const ways = [
    { site: here, ...fast, ahead: true },
    { site: peer, ...fast, ahead: true },
    { site: here, ...slow, ahead: true },
    { site: peer, ...slow, ahead: true },
    { site: here, ...slow, ahead: false },
  ];
  const times = await inTurn(ways, samples, ({ site, ...conditions }) =>
    measureHop(browser, site, hop, conditions),
  );
  const medians = times.map(median);
  console.log(`${hop.name}: ${medians.map(Math.round).join(', ')} ms`);
  const ratio = (of: number, to: number) =>
    (medians[of] ?? Number.NaN) / (medians[to] ?? Number.NaN);
  const ofPeer = [ratio(0, 1), ratio(2, 3)];
  const isHeld = ofPeer.every((each) => each <= 1);
  const cells = [...ofPeer, ratio(2, 4)].map((each) => each.toFixed(2));
  return [hop.name, ...cells, isHeld ? 'yes' : 'no'];
}
