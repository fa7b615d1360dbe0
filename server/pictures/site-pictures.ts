import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  LARGEST_SCENE,
  type PictureFormat,
  type PictureParts,
  pictureAddress,
  pictureForm,
  pictureFormats,
} from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import type { Master } from '#server/content/masters.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import { type Form, type Measures, pictureVersion, type Source, versionOf } from './source.ts';

/** The roofs' positions in the carts' side views, by slug: shares of the frame's height, from its top. */
export type Roofs = Record<string, number>;

/** The pictures of the site's content, drawn or not. */
export interface SitePictures {
  /** By name: `carts/denago-ev-city/front`, `carts/denago-ev-city/front-coral`. */
  addresses: Map<string, string>;
  /** By address. */
  sources: Map<string, Source>;
  roofs: Roofs;
  /** The form at a path; undefined for an unknown one. A picture's address means its largest WebP. */
  formAt: (path: string) => Form | undefined;
  /** All forms of the same picture. */
  formsOf: (form: Form) => Form[];
  /** Forms to draw before their first request, the most wanted first: all but those in paints that are not a cart's own. */
  ahead: Form[];
}

interface Options {
  content: Pick<Content, 'models' | 'carts' | 'paints' | 'pages'>;
  /** Folder for the measures; on a read-only disk each start measures again. */
  cache: string;
  measure: (file: string, withTop: boolean) => Promise<Measures>;
  log: Pick<Log, 'warn'>;
}

interface Picture extends PictureParts, Pick<Form, 'source' | 'version'> {}

const sideView = /^carts\/(.+)\/side$/;

/**
 * Hashes and measures the masters: a picture's address contains their hash, its size and its ground.
 *
 * @throws Error that names the faulty file
 */
export async function readSitePictures(masters: Master[], options: Options): Promise<SitePictures> {
  const { content } = options;
  const versions = new Map<Master, string>();
  // One after the other, so that only one is in memory.
  for (const master of masters) versions.set(master, await versionOf(master));
  // All carts share one version, which pages need: a change of any master or paint redraws all carts.
  const carts = masters.filter(({ kind }) => kind === 'cart');
  const cartsVersion = pictureVersion([
    ...carts.map((master) => versions.get(master) ?? ''),
    JSON.stringify(carts.map((master) => [...sourcesOf(master, content)])),
  ]);
  const measured = await measureAll(versions, options);
  const pictures = new Map<string, Picture>();
  const roofs: Roofs = {};
  for (const [master, version] of versions) {
    const { name, kind } = master;
    const { width, height, ground, top } = measured[version] as Measures;
    const isFramed = width === cartFrame.width && height === cartFrame.height && !ground;
    if (kind === 'cart' && !isFramed) {
      throw new Error(`${master.file}: a cart's picture is 1600 by 1000 with a transparent ground`);
    }
    const slug = sideView.exec(name)?.[1];
    if (slug && top !== undefined) roofs[slug] = top;
    const most = Math.min(kind === 'scene' ? LARGEST_SCENE : LARGEST_PHOTOGRAPH, width);
    const size = { width: most, height: Math.round((height * most) / width) };
    for (const [suffix, source] of sourcesOf(master, content)) {
      const stem = `/pictures/${name}${suffix}.${kind === 'cart' ? cartsVersion : version}`;
      pictures.set(name + suffix, { stem, ...size, ...(ground && { ground }), source, version });
    }
  }
  return listForms(pictures, roofs, masters.map(({ name }) => name).toSorted(byDemand(content)));
}

/** @param wanted names of pictures in the order to draw */
function listForms(pictures: Map<string, Picture>, roofs: Roofs, wanted: string[]): SitePictures {
  const byStem = new Map([...pictures.values()].map((picture) => [picture.stem, picture]));
  const pictureOf = (path: string) => byStem.get(/^(.+?\.[0-9a-f]{8})\./.exec(path)?.[1] ?? '');
  const entries = [...pictures].map(([name, picture]) => {
    return { name, address: pictureAddress(picture), source: picture.source };
  });
  return {
    addresses: new Map(entries.map(({ name, address }) => [name, address])),
    sources: new Map(entries.map(({ address, source }) => [address, source])),
    roofs,
    formAt(path) {
      const picture = pictureOf(path);
      if (!picture) return undefined;
      if (path === pictureAddress(picture)) return formOf(picture, picture.width, 'webp');
      return allForms(picture, pictureFormats).find((form) => form.path === path);
    },
    formsOf({ path }) {
      const picture = pictureOf(path);
      return picture ? allForms(picture, pictureFormats) : [];
    },
    // AVIF first: nearly all browsers support it.
    ahead: pictureFormats.flatMap((format) =>
      wanted.flatMap((name) => {
        const picture = pictures.get(name);
        return picture ? allForms(picture, [format]) : [];
      }),
    ),
  };
}

function formOf({ stem, source, version }: Picture, width: number, format: PictureFormat): Form {
  return { path: pictureForm(stem, width, format), source, version, width, format };
}

function allForms(picture: Picture, formats: readonly PictureFormat[]): Form[] {
  return formats.flatMap((format) =>
    formWidths(picture.width).map((width) => formOf(picture, width, format)),
  );
}

/** Visitors see the home page's scene first, then the fronts in cards and lists. */
function byDemand({ pages }: Options['content']) {
  const hero = `scenes/${pages.home.hero.scene}`;
  const order = [(name: string) => name === hero, (name: string) => name.endsWith('/front')];
  const rank = (name: string) => {
    const first = order.findIndex((is) => is(name));
    if (first >= 0) return first;
    return name.startsWith('scenes/') ? 2 : 3;
  };
  return (a: string, b: string) => rank(a) - rank(b);
}

/** The sources of a master, by the suffix of their names: a cart's view in its own paint and in each available one. */
function sourcesOf(
  { name, file, layers }: Master,
  { models, carts, paints }: Options['content'],
): Map<string, Source> {
  if (!layers) return new Map([['', { file }]]);
  const slug = name.split('/')[1];
  const own = [...models, ...carts].find((each) => each.slug === slug)?.cart.colors.paint;
  // Without any paint in the content it is black.
  const sources = new Map<string, Source>([
    ['', { file, layers, paint: { colors: [own ?? '#000000'] } }],
  ]);
  for (const { slug, colors, pattern } of paints.paints) {
    if (pattern && !layers.patterns[pattern]) continue;
    sources.set(`-${slug}`, { file, layers, paint: { colors, pattern } });
  }
  return sources;
}

/** By the master's version; each is measured once. */
async function measureAll(
  versions: Map<Master, string>,
  { cache, measure, log }: Options,
): Promise<Record<string, Measures>> {
  const file = join(cache, 'measures.json');
  // A missing or broken file is harmless: measure again.
  const known: Record<string, Measures> = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}));
  const missing = [...versions].filter(([, version]) => !known[version]);
  if (missing.length === 0) return known;
  const takeTurn = turns(2);
  const found = await Promise.all(
    missing.map(async ([{ name, file }, version]) => {
      const measures = takeTurn(() => measure(file, sideView.test(name)));
      const told = (cause: Error) => new Error(`${file}: ${cause.message}`, { cause });
      return [version, await measures.catch((error) => Promise.reject(told(error)))] as const;
    }),
  );
  const measures = { ...known, ...Object.fromEntries(found) };
  await keepFile(file, JSON.stringify(measures)).catch((error) =>
    log.warn({ err: error }, 'pictures are measured again at the next start'),
  );
  return measures;
}
