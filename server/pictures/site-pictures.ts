import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  LARGEST_SCENE,
  type PictureParts,
  pictureAddress,
  pictureForm,
} from '#domain/site/picture-address.ts';
import { type CartView, cartFrame, cartViews, fromView } from '#domain/vehicle/cart-pictures.ts';
import type { Master } from '#server/content/masters.ts';
import { writeWhole } from '#server/write-whole.ts';
import { type Form, type Measures, pictureVersion, type Source, versionOf } from './source.ts';

/** The roofs' positions in the carts' side views, by slug: shares of the frame's height, from its top. */
export type Roofs = Record<string, number>;

/** The pictures of the site's content, drawn or not. */
export type SitePictures = Awaited<ReturnType<typeof readSitePictures>>;

type Widths = Partial<Record<CartView | 'scene', number[]>>;

/** What first screens show in lists, of phones at twice the density and of desktops; galleries open with the front view. */
const ofLists: Widths = { front: [320, 480, 800, 1200], scene: [800, 1200, 1600], side: [320] };
/** What the first screen of a single cart's page shows beside it: a few, drawn within a second of a visit. */
const ofPages: Widths = { side: [800, 1200], rear: [320], detail: [320] };

interface Options {
  content: Pick<Content, 'models' | 'carts' | 'paints'>;
  /** Folder for the measures; on a read-only disk each start measures again. */
  cache: string;
  measure: (file: string, withTop: boolean) => Promise<Measures>;
}

interface Picture extends PictureParts, Pick<Form, 'source' | 'version'> {}

const sideView = /^carts\/(.+)\/side$/;

/** Pictures by their hashes and measures, which their addresses contain. @throws where one is faulty, with its file */
export async function readSitePictures(masters: Master[], options: Options) {
  const { content } = options;
  const versions = new Map<Master, string>();
  // One after the other, so that only one is in memory.
  for (const master of masters) versions.set(master, await versionOf(master));
  // All carts share one version, which pages need: a change of any master or paint redraws all carts.
  const carts = masters.filter(({ kind }) => kind === 'cart');
  const cartsVersion = pictureVersion([
    ...carts.map((master) => versions.get(master) ?? ''),
    // Not the files' paths: another command or folder must find the same forms.
    JSON.stringify(
      carts.map((master) => [
        master.name,
        sourcesOf(master, content).map(([suffix, { paint }]) => [suffix, paint]),
      ]),
    ),
  ]);
  const measured = await measureAll(versions, options);
  const pictures = new Map<string, Picture>();
  const roofs: Roofs = {};
  for (const [master, version] of versions) {
    const { name, kind, file } = master;
    const { width, height, ground, top } = measured[measureKey(name, version)] as Measures;
    const isFramed = width === cartFrame.width && height === cartFrame.height && !ground;
    if (kind === 'cart' && !isFramed) {
      throw new Error(`${file}: a cart's picture is 1600 by 1000 with a transparent ground`);
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
  return { ...listForms(pictures, masters), roofs };
}

function listForms(pictures: Map<string, Picture>, masters: Master[]) {
  const byStem = new Map([...pictures.values()].map((picture) => [picture.stem, picture]));
  const pictureAt = (path: string) => byStem.get(/^(.+?\.[0-9a-f]{8})\./.exec(path)?.[1] ?? '');
  const entries = [...pictures].map(([name, picture]) => {
    return { name, address: pictureAddress(picture), source: picture.source };
  });
  const ownFronts = entries.filter(({ name }) => /^carts\/[^/]+\/front$/.test(name));
  const scenes = masters.filter(({ kind }) => kind === 'scene');
  function formsIn(widths: Widths, fronts: string[]): Form[] {
    const shown = (picture: Picture | undefined, of: CartView | 'scene') =>
      (picture ? formsOf(picture) : []).filter(
        ({ format, width }) => format === 'avif' && widths[of]?.includes(width),
      );
    const all = [...new Set([...fronts, ...ownFronts.map(({ address }) => address)])];
    const ofView = (view: CartView) =>
      all.flatMap((front) => shown(pictureAt(fromView(front, view)), view));
    const [front = [], ...others] = cartViews.map(ofView);
    const ofScenes = scenes.flatMap(({ name }) => shown(pictures.get(name), 'scene'));
    return [...front, ...ofScenes, ...others.flat()];
  }
  return {
    /** By name: `carts/denago-ev-city/front`, `carts/denago-ev-city/front-coral`. */
    addresses: new Map(entries.map(({ name, address }) => [name, address])),
    sources: new Map(entries.map(({ address, source }) => [address, source])),
    /** The form at a path; undefined for an unknown one. */
    formAt(path: string): Form | undefined {
      const picture = pictureAt(path);
      return picture && formsOf(picture).find((form) => form.path === path);
    },
    /** Forms to draw before the site opens, most wanted first: of scenes, and of all carts in their own paint. */
    first: () => formsIn(ofLists, []),
    /** All that first screens show, of the carts of these front views, too. */
    ahead: (fronts: string[] = []) => [...formsIn(ofLists, fronts), ...formsIn(ofPages, fronts)],
  };
}

/** AVIF in each width, ascending, and the WebP that its address means. */
function formsOf(picture: Picture): Form[] {
  const { stem, source, version, width: largest } = picture;
  const avif = formWidths(largest).map((width): Form => {
    return { path: pictureForm(stem, width), source, version, width, format: 'avif' };
  });
  const path = pictureAddress(picture);
  return [...avif, { path, source, version, width: largest, format: 'webp' }];
}

/** The sources of a master, by the suffix of their names: a cart's view in its own paint and in each available one. */
function sourcesOf(
  { name, file, layers }: Master,
  { models, carts, paints }: Options['content'],
): [suffix: string, source: Source][] {
  if (!layers) return [['', { file }]];
  const slug = name.split('/')[1];
  const own = [...models, ...carts].find((each) => each.slug === slug)?.cart.colors.paint;
  const available = paints.paints.filter(({ pattern }) => !pattern || layers.patterns[pattern]);
  return [
    // Without any paint in the content it is black.
    ['', { file, layers, paint: { colors: [own ?? '#000000'] } }],
    ...available.map(({ slug, colors, pattern }): [string, Source] => [
      `-${slug}`,
      { file, layers, paint: { colors, pattern } },
    ]),
  ];
}

/** Two views may be one file, and only side views are measured for their roof. */
const measureKey = (name: string, version: string) =>
  sideView.test(name) ? `${version} with roof` : version;

/** By `measureKey`; each is measured once. */
async function measureAll(versions: Map<Master, string>, { cache, measure }: Options) {
  const file = join(cache, 'measures.json');
  // A missing or broken file is harmless: measure again.
  const known: Record<string, Measures> = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}));
  const missing = [...versions].filter(([{ name }, version]) => !known[measureKey(name, version)]);
  if (missing.length === 0) return known;
  const queue = missing.values();
  async function measureNext() {
    for (const [{ name, file }, version] of queue) {
      known[measureKey(name, version)] = await measure(file, sideView.test(name)).catch((cause) => {
        throw new Error(`${file}: ${cause.message}`, { cause });
      });
    }
  }
  // Two at once, as they are drawn.
  await Promise.all([measureNext(), measureNext()]);
  await writeWhole(file, JSON.stringify(known)).catch(() => undefined);
  return known;
}
