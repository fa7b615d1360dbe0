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
  /** Its paints, what each cart is painted in where nothing else is said, and the scene that most visitors see first. */
  content: Pick<Content, 'models' | 'carts' | 'paints' | 'pages'>;
  /** Folder where what was measured is kept; on a read-only disk it is measured at each start. */
  cache: string;
  measure: (file: string, withTop: boolean) => Promise<Measures>;
  log: Pick<Log, 'warn'>;
}

/** A picture that forms can be drawn of. */
interface Picture extends PictureParts, Pick<Form, 'source' | 'version'> {}

/** Where a roof is seen. */
const sideView = /^carts\/(.+)\/side$/;

/**
 * What pages need to know of their pictures: an address has the hash of the masters, its size and its ground in it.
 *
 * @throws Error that names the file which can't be such a picture
 */
export async function readSitePictures(masters: Master[], options: Options): Promise<SitePictures> {
  const { content } = options;
  const versions = new Map<Master, string>();
  // One after the other, so that never more than one is in memory.
  for (const master of masters) versions.set(master, await versionOf(master));
  // A page needs to know no more of carts than one version: a master or a paint that changes makes all of them anew.
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

/** @param wanted names of pictures, the most wanted first */
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
    // Nearly all browsers take AVIF.
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

/** The home page's scene is seen first; then cards and lists show the fronts. */
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

/** A cart's view is a picture in its own paint, and one in each that it can be given, by what their names end in. */
function sourcesOf(
  { name, file, layers }: Master,
  { models, carts, paints }: Options['content'],
): Map<string, Source> {
  if (!layers) return new Map([['', { file }]]);
  const slug = name.split('/')[1];
  const own = [...models, ...carts].find((each) => each.slug === slug)?.cart.colors.paint;
  // Where nothing says what it is painted in, it stays black.
  const sources = new Map<string, Source>([
    ['', { file, layers, paint: { colors: [own ?? '#000000'] } }],
  ]);
  for (const { slug, colors, pattern } of paints.paints) {
    if (pattern && !layers.patterns[pattern]) continue;
    sources.set(`-${slug}`, { file, layers, paint: { colors, pattern } });
  }
  return sources;
}

/** By the version of each master, which is measured once. */
async function measureAll(
  versions: Map<Master, string>,
  { cache, measure, log }: Options,
): Promise<Record<string, Measures>> {
  const file = join(cache, 'measures.json');
  // It holds nothing that can't be measured again.
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
