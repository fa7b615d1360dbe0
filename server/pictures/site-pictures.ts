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
  /** Forms to draw before their first request: all but those in paints that are not a cart's own. */
  ahead: Form[];
}

interface Options {
  content: Pick<Content, 'models' | 'carts' | 'paints'>;
  /** Folder for the measures; on a read-only disk each start measures again. */
  cache: string;
  measure: (file: string, withTop: boolean) => Promise<Measures>;
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
    JSON.stringify(carts.map((master) => sourcesOf(master, content))),
  ]);
  const measured = await measureAll(versions, options);
  const pictures = new Map<string, Picture>();
  const roofs: Roofs = {};
  for (const [master, version] of versions) {
    const { name, kind, file } = master;
    const { width, height, ground, top } = measured[version] as Measures;
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

function listForms(pictures: Map<string, Picture>, masters: Master[]): Omit<SitePictures, 'roofs'> {
  const byStem = new Map([...pictures.values()].map((picture) => [picture.stem, picture]));
  const entries = [...pictures].map(([name, picture]) => {
    return { name, address: pictureAddress(picture), source: picture.source };
  });
  const wanted = masters.flatMap(({ name }) => pictures.get(name) ?? []);
  return {
    addresses: new Map(entries.map(({ name, address }) => [name, address])),
    sources: new Map(entries.map(({ address, source }) => [address, source])),
    formAt(path) {
      const picture = byStem.get(/^(.+?\.[0-9a-f]{8})\./.exec(path)?.[1] ?? '');
      if (!picture) return undefined;
      const forms = pictureFormats.flatMap((format) => formsOf(picture, format));
      const isAddress = path === pictureAddress(picture);
      return isAddress ? forms.at(-1) : forms.find((form) => form.path === path);
    },
    // AVIF first: nearly all browsers support it.
    ahead: pictureFormats.flatMap((format) => wanted.flatMap((each) => formsOf(each, format))),
  };
}

/** In ascending width. */
function formsOf({ stem, source, version, width }: Picture, format: PictureFormat): Form[] {
  return formWidths(width).map((each) => {
    return { path: pictureForm(stem, each, format), source, version, width: each, format };
  });
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

/** By the master's version; each is measured once. */
async function measureAll(
  versions: Map<Master, string>,
  { cache, measure }: Options,
): Promise<Record<string, Measures>> {
  const file = join(cache, 'measures.json');
  // A missing or broken file is harmless: measure again.
  const known: Record<string, Measures> = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}));
  const missing = [...versions].filter(([, version]) => !known[version]);
  if (missing.length === 0) return known;
  const measureOne = async ([{ name, file }, version]: [Master, string]) => {
    known[version] = await measure(file, sideView.test(name)).catch((cause) => {
      throw new Error(`${file}: ${cause.message}`, { cause });
    });
  };
  await Promise.all(missing.map(measureOne));
  await keepFile(file, JSON.stringify(known)).catch(() => undefined);
  return known;
}
