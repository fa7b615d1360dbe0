import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  LARGEST_SCENE,
  pictureAddress,
  pictureForm,
  pictureFormats,
} from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import type { Master } from '#server/content/masters.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { Measures, measurePicture } from './measure.ts';
import { type MasterForm, pictureVersion } from './recipe.ts';

/** One form of a picture: what may be drawn. */
export interface Form extends MasterForm {
  /** `/pictures/scenes/home.1f3c9a02.800.avif` */
  path: string;
}

/** Where the carts' roofs are in their side views, by slug: shares of the frame's height, from its top. */
export type Roofs = Record<string, number>;

/** The pictures that come with the site's content. Nothing of them needs to have been drawn. */
export interface SitePictures {
  /** By name: `carts/denago-ev-city-front`. */
  addresses: Map<string, string>;
  /** The masters' files, by address. */
  files: Map<string, string>;
  roofs: Roofs;
  /** The list of what may be drawn, by path, the most wanted first. An address stands for its largest WebP. */
  forms: Map<string, Form>;
}

interface Options {
  /** Where what was measured is kept; on a read-only disk it is measured at each start. */
  cache: string;
  measure: typeof measurePicture;
  /** Name of the scene that most visitors see first. */
  hero?: string | undefined;
  log: Pick<Log, 'warn'>;
}

/** With the version of its file, and the one in its address. */
type Versioned = Master & { version: string; addressed: string };

/** Where a roof is seen. */
const sideView = /^carts\/(.+)-side$/;
/** Pictures that were measured, also of former contents: beyond so many, those are forgotten. */
const MOST_MEASURED = 2000;

const measuresFile = z.record(
  z.string(),
  z.object({
    width: z.int(),
    height: z.int(),
    ground: z.string().optional(),
    top: z.number().min(0).max(1).optional(),
  }),
);

/**
 * What pages need to know of their pictures: an address has the hash of the master, its size and its ground in it.
 *
 * @throws Error that names the file which can't be such a picture
 */
export async function readSitePictures(
  masters: Master[],
  { cache, measure, hero, log }: Options,
): Promise<SitePictures> {
  const versioned = await withVersions(masters);
  const measured = await measureAll(versioned, { cache, measure, log });
  const addresses = new Map<string, string>();
  const files = new Map<string, string>();
  const roofs: Roofs = {};
  const forms: (Form & { demand: number })[] = [];
  const largest = new Map<string, string>();

  for (const master of versioned) {
    const { name, kind, file, version, addressed } = master;
    const measures = measured[version];
    if (!measures) continue;
    checkFrame(master, measures);
    const { width, height, ground, top } = measures;
    const most = Math.min(kind === 'scene' ? LARGEST_SCENE : LARGEST_PHOTOGRAPH, width);
    const stem = `/pictures/${name}.${addressed}`;
    const size = { width: most, height: Math.round((height * most) / width) };
    const address = pictureAddress({ stem, ...size, ...(ground && { ground }) });
    addresses.set(name, address);
    files.set(address, file);
    largest.set(address, pictureForm(stem, most, 'webp'));
    const slug = sideView.exec(name)?.[1];
    if (slug && top !== undefined) roofs[slug] = top;
    for (const format of pictureFormats) {
      const demand = demandOf(name, hero) + (format === 'avif' ? 0 : 10);
      for (const each of formWidths(most)) {
        const path = pictureForm(stem, each, format);
        forms.push({ path, file, version, width: each, format, demand });
      }
    }
  }
  const list = new Map<string, Form>(
    forms.toSorted((a, b) => a.demand - b.demand).map((form) => [form.path, form]),
  );
  for (const [address, path] of largest) {
    const form = list.get(path);
    if (form) list.set(address, form);
  }
  return { addresses, files, roofs, forms: list };
}

/** The less, the sooner it is seen: nearly all browsers take AVIF, and cards and lists show the fronts. */
function demandOf(name: string, hero: string | undefined): number {
  if (name === `scenes/${hero}`) return 0;
  if (name.endsWith('-front')) return 1;
  return name.startsWith('scenes/') ? 2 : 3;
}

/**
 * All carts have one version in their names, so a page needs to know no more than that: a master that changes makes all
 * of them anew. Each scene has its own: a page that shows one has its address.
 */
async function withVersions(masters: Master[]): Promise<Versioned[]> {
  const own: string[] = [];
  // One after the other, so that never more than one is in memory.
  for (const { file } of masters) own.push(pictureVersion([await readFile(file)]));
  const each = masters.map((master, index) => ({ ...master, version: own[index] ?? '' }));
  const ofCarts = pictureVersion(
    each.flatMap(({ kind, version }) => (kind === 'cart' ? [Buffer.from(version)] : [])),
  );
  return each.map((master) => ({
    ...master,
    addressed: master.kind === 'cart' ? ofCarts : master.version,
  }));
}

/** By the version of each master, which is measured once. */
async function measureAll(masters: Versioned[], { cache, measure, log }: Omit<Options, 'hero'>) {
  const file = join(cache, 'measures.json');
  const known = existsSync(file)
    ? measuresFile.parse(JSON.parse(await readFile(file, 'utf8')))
    : {};
  const missing = masters.filter(({ version }) => !known[version]);
  if (missing.length === 0) return known;
  const takeTurn = turns(2);
  const found = await Promise.all(
    missing.map(async (master) => {
      const measures = await takeTurn(() => measureNamed(master, measure));
      return [master.version, measures] as const;
    }),
  );
  const before = Object.keys(known).length < MOST_MEASURED ? known : {};
  const measures = { ...before, ...Object.fromEntries(found) };
  await keepFile(file, JSON.stringify(measures)).catch((error) =>
    log.warn({ err: error }, 'pictures are measured again at the next start'),
  );
  return { ...known, ...measures };
}

async function measureNamed(
  { name, file }: Master,
  measure: Options['measure'],
): Promise<Measures> {
  return measure(file, sideView.test(name)).catch((cause: Error) => {
    throw new Error(`${file}: ${cause.message}`, { cause });
  });
}

function checkFrame({ kind, file }: Master, { width, height, ground }: Measures): void {
  const isFramed = width === cartFrame.width && height === cartFrame.height && !ground;
  if (kind === 'cart' && !isFramed) {
    throw new Error(`${file}: a cart's picture is 1600 by 1000 with a transparent ground`);
  }
}
