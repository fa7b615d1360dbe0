import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { report } from '#bench/report.ts';
import { type Server, startServer } from '#bench/server.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { loadContent } from '#server/content/load.ts';
import { chromiumFlags, ensureChromium } from '#setup/chromium.ts';
import { root } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';
import { compare, type Difference } from './compare.ts';
import { photograph } from './photograph.ts';
import { stillOf } from './still.ts';

const place = {
  document: 'bench/README.md',
  section: 'viewer',
  command: 'npm run bench -- viewer',
};

/** One vehicle of each of four models: six seats and four, dark roofs and light, lifted and low. */
const vehicles = ['MAXXT-205', 'CITY-301', 'NOM-310', 'ROVXXL-322'];
/** Light, dark and saturated, as content/paints.yaml names them. */
const paints = ['shell-white', 'dune-sand', 'yellow', 'red', 'bay-teal', 'night-navy', 'black'];
/** Mean difference, in hundredths of the range. */
const MOST = 5;

/**
 * Opens the 3D view on the pages of four vehicles, in each of seven paints, and compares it with the still in whose place
 * it stands. Other checkouts, as they have been built, are compared beside this one.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { content: { type: 'string', default: join(root, 'content') } },
  });
  const content = resolve(values.content);
  const checkouts = [root, ...positionals.map((path) => resolve(path))];
  const folder = await mkdtemp(join(tmpdir(), 'viewer-'));
  const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, ...software],
  });
  const sides = new Map<string, Difference[]>();
  try {
    for (const checkout of checkouts) {
      const server = await start(checkout, content, folder);
      const name = checkout === root ? 'here' : basename(checkout);
      sides.set(name, await differences(browser, server, content));
      await server.stop();
    }
    const rows = vehicles.flatMap((vehicle) => paints.map((paint) => [vehicle, paint]));
    const cells = ({ mean, bias }: Difference) => [mean.toFixed(1), bias.map(signed).join(', ')];
    const all = [...sides.values()];
    await report(place, [
      [
        'vehicle',
        'paint',
        ...[...sides.keys()].flatMap((name) => [
          `difference, %: ${name}`,
          `red, green, blue: ${name}`,
        ]),
        'held',
      ],
      ...rows.map((row, i) => {
        const each = all.flatMap((side) => side[i] ?? []);
        return [...row, ...each.flatMap(cells), (each[0]?.mean ?? MOST) < MOST ? 'yes' : 'no'];
      }),
    ]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(checkout: string, content: string, folder: string): Promise<Server> {
  const port = await freePort();
  const data = join(folder, basename(checkout));
  return startServer({
    name: basename(checkout),
    command: [process.execPath, 'build/server/main.js'],
    cwd: checkout,
    port,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      RENDER_AHEAD: 'false',
      CONTENT_DIR: content,
      DATABASE_URL: `file:${join(data, 'site.db')}`,
      PICTURES_DIR: join(data, 'pictures'),
    },
    folder,
  });
}

async function differences(
  browser: Browser,
  { url }: Server,
  content: string,
): Promise<Difference[]> {
  const known = await loadContent(content);
  const found: Difference[] = [];
  for (const id of vehicles) {
    const answer = await fetch(`${url}/api/vehicles/${id}`);
    const vehicle = (await answer.json()) as ListedVehicle;
    const cart = [...known.models, ...known.carts].find((each) => isOfModel(vehicle, each));
    if (!cart || !vehicle.in3d) throw new Error(`${id} has no 3D view`);
    for (const name of paints) {
      const color = known.paints.paints.find(({ slug }) => slug === name)?.colors[0] ?? '';
      const still = await stillOf(content, cart.slug, color);
      const page = `${url}/vehicles/${id}`;
      found.push(await compare(still, await photograph(browser, page, vehicle.in3d.color, color)));
    }
  }
  return found;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
