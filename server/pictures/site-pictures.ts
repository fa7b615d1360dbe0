import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  LARGEST_SCENE,
  type PictureFormat,
  pictureAddress,
  pictureForm,
  pictureFormats,
} from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import type { Master } from '#server/content/masters.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { Measures } from './measure.ts';
import { pictureVersion } from './recipe.ts';

/** One form of a picture: what may be drawn. */
export interface Form {
  /** `/pictures/scenes/home.1f3c9a02.800.avif` */
  path: string;
  /** Of the master that it is drawn from. */
  file: string;
  width: number;
  format: PictureFormat;
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
  measure: (file: string) => Promise<Measures>;
  /** Name of the scene that most visitors see first. */
  hero?: string | undefined;
  log: Pick<Log, 'warn'>;
}

type Versioned = Master & { version: string };

const measured = z.record(
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
  const measures = await measureAll(versioned, { cache, measure, log });
  const addresses = new Map<string, string>();
  const files = new Map<string, string>();
  const roofs: Roofs = {};
  const forms: (Form & { demand: number })[] = [];
  const largest = new Map<string, string>();

  for (const { name, kind, file, version } of versioned) {
    const { width, height, ground, top } = measures[name] ?? { width: 0, height: 0 };
    const most = Math.min(kind === 'scene' ? LARGEST_SCENE : LARGEST_PHOTOGRAPH, width);
    const stem = `/pictures/${name}.${version}`;
    const size = { width: most, height: Math.round((height * most) / width) };
    const address = pictureAddress({ stem, ...size, ...(ground && { ground }) });
    addresses.set(name, address);
    files.set(address, file);
    largest.set(address, pictureForm(stem, most, 'webp'));
    const slug = /^carts\/(.+)-side$/.exec(name)?.[1];
    if (slug && top !== undefined) roofs[slug] = top;
    for (const format of pictureFormats) {
      const demand = demandOf(name, hero) + (format === 'avif' ? 0 : 10);
      for (const each of formWidths(most)) {
        forms.push({ path: pictureForm(stem, each, format), file, width: each, format, demand });
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
  const ofCarts = await pictureVersion(
    bytesOf(masters.filter(({ kind }) => kind === 'cart').map(({ file }) => file)),
  );
  const versioned: Versioned[] = [];
  for (const master of masters) {
    const isCart = master.kind === 'cart';
    versioned.push({
      ...master,
      version: isCart ? ofCarts : await pictureVersion(bytesOf([master.file])),
    });
  }
  return versioned;
}

/** One after the other, so that never more than one is in memory. */
async function* bytesOf(files: string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield await readFile(file);
}

/** Measured once for as long as no master changes. */
async function measureAll(masters: Versioned[], { cache, measure, log }: Omit<Options, 'hero'>) {
  const all = masters.map(({ name, version }) => `${name} ${version}\n`).join('');
  const key = createHash('sha256').update(all).digest('hex').slice(0, 8);
  const file = join(cache, `measures.${key}.json`);
  if (existsSync(file)) return measured.parse(JSON.parse(await readFile(file, 'utf8')));
  const takeTurn = turns(2);
  const measures = Object.fromEntries(
    await Promise.all(
      masters.map(async (master) => [
        master.name,
        await takeTurn(() => measureChecked(master, measure)),
      ]),
    ),
  ) as z.output<typeof measured>;
  await keepFile(file, JSON.stringify(measures)).catch((error) =>
    log.warn({ err: error }, 'pictures are measured again at the next start'),
  );
  return measures;
}

async function measureChecked(
  { kind, file }: Master,
  measure: Options['measure'],
): Promise<Measures> {
  const measures = await measure(file).catch((cause: Error) => {
    throw new Error(`${file}: ${cause.message}`, { cause });
  });
  const { width, height, ground } = measures;
  const isFramed = width === cartFrame.width && height === cartFrame.height && !ground;
  if (kind === 'cart' && !isFramed) {
    throw new Error(`${file}: a cart's picture is 1600 by 1000 with a transparent ground`);
  }
  return measures;
}
