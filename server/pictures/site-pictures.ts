import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Paint } from '#domain/content/paints.ts';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  LARGEST_SCENE,
  type PictureFormat,
  type PictureParts,
  pictureAddress,
  pictureForm,
  pictureFormats,
  readPictureAddress,
} from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import type { Master } from '#server/content/masters.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { Measures, measurePicture } from './measure.ts';
import { type MasterForm, pictureVersion } from './recipe.ts';
import { readSource, type Source } from './source.ts';

/** One form of a picture: what may be drawn. */
export interface Form extends MasterForm {
  /** `/pictures/scenes/home.1f3c9a02.800.avif` */
  path: string;
}

/** Where the carts' roofs are in their side views, by slug: shares of the frame's height, from its top. */
export type Roofs = Record<string, number>;

/** The pictures that come with the site's content. Nothing of them needs to have been drawn. */
export interface SitePictures {
  /** By name: `carts/denago-ev-city/front`, `carts/denago-ev-city/front-coral`. */
  addresses: Map<string, string>;
  /** What each is drawn from, by address. */
  sources: Map<string, Source>;
  roofs: Roofs;
  /** The form at a path, if it may be drawn. An address stands for its largest WebP. */
  formAt: (path: string) => Form | undefined;
  /** All forms of the picture that this one is of. */
  formsOf: (form: Form) => Form[];
  /** What is worth drawing before it is asked for, the most wanted first: all but the paints that are not a cart's own. */
  ahead: Form[];
}

interface Options {
  /** Where what was measured is kept; on a read-only disk it is measured at each start. */
  cache: string;
  measure: typeof measurePicture;
  /** Name of the scene that most visitors see first. */
  hero?: string | undefined;
  /** What any cart may be painted in. */
  paints: Paint[];
  /** `#rrggbb` that the cart of this slug is pictured in where nothing else is said. */
  ownPaint: (slug: string) => string | undefined;
  log: Pick<Log, 'warn'>;
}

/** With what its pictures are drawn from, by what their names end in; the version of its files; and the one in its address. */
interface Versioned extends Master {
  sources: Map<string, Source & { version: string }>;
  version: string;
  addressed: string;
}

/** A picture that forms can be drawn of. */
interface Picture extends PictureParts {
  source: Source & { version: string };
}

/** Where a roof is seen. */
const sideView = /^carts\/(.+)\/side$/;
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
 * What pages need to know of their pictures: an address has the hash of the masters, its size and its ground in it.
 *
 * @throws Error that names the file which can't be such a picture
 */
export async function readSitePictures(
  masters: Master[],
  { cache, measure, hero, paints, ownPaint, log }: Options,
): Promise<SitePictures> {
  const versioned = await withVersions(masters, paints, ownPaint);
  const measured = await measureAll(versioned, { cache, measure, log });
  /** By name. */
  const pictures = new Map<string, Picture>();
  const wanted: string[] = [];
  const roofs: Roofs = {};

  for (const master of versioned) {
    const { name, kind, sources, version, addressed } = master;
    const measures = measured[version];
    if (!measures) continue;
    checkFrame(master, measures);
    const { width, height, ground, top } = measures;
    const most = Math.min(kind === 'scene' ? LARGEST_SCENE : LARGEST_PHOTOGRAPH, width);
    const size = { width: most, height: Math.round((height * most) / width) };
    const slug = sideView.exec(name)?.[1];
    if (slug && top !== undefined) roofs[slug] = top;
    wanted.push(name);
    for (const [suffix, source] of sources) {
      const stem = `/pictures/${name}${suffix}.${addressed}`;
      const parts = { stem, ...size, ...(ground && { ground }) };
      pictures.set(`${name}${suffix}`, { ...parts, source });
    }
  }
  const byStem = new Map([...pictures.values()].map((picture) => [picture.stem, picture]));
  const addressed = [...pictures].map(
    ([name, picture]) => [name, pictureAddress(picture)] as const,
  );

  const formsOf = ({ path }: Form) => {
    const picture = byStem.get(stemOf(path));
    return picture ? allForms(picture, pictureFormats) : [];
  };
  return {
    addresses: new Map(addressed),
    sources: new Map(
      [...pictures.values()].map((picture) => [pictureAddress(picture), picture.source]),
    ),
    roofs,
    formAt: (path) => formAt(path, byStem),
    formsOf,
    ahead: wanted
      .flatMap((name) => {
        const picture = pictures.get(name);
        const demand = demandOf(name, hero);
        return picture ? pictureFormats.map((format) => ({ picture, format, demand })) : [];
      })
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(({ picture, format }) => allForms(picture, [format])),
  };
}

/** A cart's view is a picture in its own paint, and one in each that it can be given, by what their names end in. */
function sourcesOf(
  { name, kind, file, layers }: Master,
  paints: Paint[],
  ownPaint: Options['ownPaint'],
): Map<string, Source> {
  if (kind === 'scene' || !layers) return new Map([['', { file }]]);
  const { paint, patterns } = layers;
  const own = ownPaint(name.split('/')[1] ?? '');
  const sources = new Map<string, Source>();
  // Where nothing says what it is painted in, it stays black.
  sources.set('', { file, painted: { paint, colors: [own ?? '#000000'] } });
  for (const { slug, colors, pattern } of paints) {
    const mask = pattern && patterns[pattern];
    if (pattern && !mask) continue;
    sources.set(`-${slug}`, { file, painted: { paint, pattern: mask, colors } });
  }
  return sources;
}

function formAt(path: string, byStem: Map<string, Picture>): Form | undefined {
  const picture = byStem.get(stemOf(path));
  if (!picture) return undefined;
  if (readPictureAddress(path)) {
    return path === pictureAddress(picture) ? formOf(picture, picture.width, 'webp') : undefined;
  }
  const [, width, format] = /\.(\d+)\.(avif|webp)$/.exec(path) ?? [];
  const isListed = formWidths(picture.width).includes(Number(width));
  const form = isListed && formOf(picture, Number(width), format as PictureFormat);
  return form && form.path === path ? form : undefined;
}

/** Everything before the size. */
function stemOf(path: string): string {
  return /^(.+?\.[0-9a-f]{8})\./.exec(path)?.[1] ?? '';
}

function formOf({ stem, source }: Picture, width: number, format: PictureFormat): Form {
  const { version, ...rest } = source;
  return { path: pictureForm(stem, width, format), source: rest, version, width, format };
}

function allForms(picture: Picture, formats: readonly PictureFormat[]): Form[] {
  return formats.flatMap((format) =>
    formWidths(picture.width).map((width) => formOf(picture, width, format)),
  );
}

/** The less, the sooner it is seen: nearly all browsers take AVIF, and cards and lists show the fronts. */
function rank({ demand, format }: { demand: number; format: PictureFormat }): number {
  return demand + (format === 'avif' ? 0 : 10);
}

function demandOf(name: string, hero: string | undefined): number {
  if (name === `scenes/${hero}`) return 0;
  if (name.endsWith('/front')) return 1;
  return name.startsWith('scenes/') ? 2 : 3;
}

/**
 * All carts have one version in their names, so a page needs to know no more than that: a master or a paint that changes
 * makes all of them anew. Each scene has its own: a page that shows one has its address.
 */
async function withVersions(
  masters: Master[],
  paints: Paint[],
  ownPaint: Options['ownPaint'],
): Promise<Versioned[]> {
  const each: Omit<Versioned, 'addressed'>[] = [];
  // One after the other, so that never more than one is in memory.
  for (const master of masters) {
    const sources = new Map<string, Source & { version: string }>();
    const versions = new Map<string | undefined, string>();
    for (const [suffix, source] of sourcesOf(master, paints, ownPaint)) {
      const mask = source.painted?.pattern;
      const version = versions.get(mask) ?? pictureVersion(await readSource(source));
      versions.set(mask, version);
      sources.set(suffix, { ...source, version });
    }
    each.push({ ...master, sources, version: sources.get('')?.version ?? '' });
  }
  const carts = each.filter(({ kind }) => kind === 'cart');
  const ofCarts = pictureVersion(
    carts.flatMap(({ sources }) =>
      [...sources].map(([suffix, { version, painted }]) =>
        Buffer.from(JSON.stringify([suffix, version, painted?.colors])),
      ),
    ),
  );
  return each.map((master) => ({
    ...master,
    addressed: master.kind === 'cart' ? ofCarts : master.version,
  }));
}

/** By the version of each master, which is measured once. */
async function measureAll(
  masters: Versioned[],
  { cache, measure, log }: Pick<Options, 'cache' | 'measure' | 'log'>,
) {
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
