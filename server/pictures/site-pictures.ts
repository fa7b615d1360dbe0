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
import { type Measuring, measureAll, sideView } from './kept-measures.ts';
import type { Measures } from './measure.ts';
import type { MasterForm } from './recipe.ts';
import type { Source } from './source.ts';
import { type Paintwork, withSources } from './sources.ts';

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

interface Options extends Measuring, Paintwork {
  /** Name of the scene that most visitors see first. */
  hero?: string | undefined;
}

/** A picture that forms can be drawn of. */
interface Picture extends PictureParts {
  source: Source & { version: string };
}

/**
 * What pages need to know of their pictures: an address has the hash of the masters, its size and its ground in it.
 *
 * @throws Error that names the file which can't be such a picture
 */
export async function readSitePictures(
  masters: Master[],
  { hero, ...options }: Options,
): Promise<SitePictures> {
  const versioned = await withSources(masters, options);
  const measured = await measureAll(versioned, options);
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

function checkFrame({ kind, file }: Master, { width, height, ground }: Measures): void {
  const isFramed = width === cartFrame.width && height === cartFrame.height && !ground;
  if (kind === 'cart' && !isFramed) {
    throw new Error(`${file}: a cart's picture is 1600 by 1000 with a transparent ground`);
  }
}
