import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { type Finding, found } from '#domain/check/finding.ts';
import type { LotVehicle } from '#domain/check/said.ts';
import type { Content } from '#domain/content/content.ts';
import { pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame, cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Master } from '#server/content/masters.ts';
import { isPictureFile } from '#server/inventory/picture-files.ts';
import { inspectPicture, PictureFault } from '#server/pictures/inspect.ts';

/** Pixels: a card on most phones takes this form (app/inventory/card-frame.tsx). */
const LEAST_OF_PHOTOGRAPH = 800;
/** Pixels: pages are at most so wide (app/styles/ground.css). */
const LEAST_OF_SCENE = 1600;

/** Carts of the content that lack a view: then none of their pictures is shown. */
export function missingViews(
  { models, carts }: Pick<Content, 'models' | 'carts'>,
  masters: readonly Master[],
): Finding[] {
  const names = new Set(masters.map(({ name }) => name));
  const all = [
    ...models.map(({ slug }) => ({ slug, file: `dealer/models/${slug}.yaml` })),
    ...carts.map(({ slug }) => ({ slug, file: `dealer/carts/${slug}.yaml` })),
  ];
  return all.flatMap(({ slug, file }) => {
    const lacking = cartViews.filter((view) => !names.has(cartPictureName(slug, view)));
    if (lacking.length === 0) return [];
    const isBare = lacking.length === cartViews.length;
    const what = isBare
      ? `${slug} has no pictures: pages show a drawing of a cart`
      : `${slug} lacks its picture from the ${lacking.join(' and ')}: none of it is shown`;
    const todo = `Put ${lacking[0]}.webp, ${cartFrame.width} by ${cartFrame.height}, into pictures/carts/${slug}.`;
    return found('visitors would notice', { file }, what, todo);
  });
}

/** Pictures of the content folder that can't be shown, or are too small for their place. */
export async function poorMasters(masters: readonly Master[], folder: string): Promise<Finding[]> {
  const findings = await Promise.all(
    masters.map(async ({ kind, file }) => {
      const { fault, width, height } = await inspect(file);
      const name = relative(folder, file);
      if (fault) return [unreadable(name, fault)];
      if (kind === 'cart' && (width !== cartFrame.width || height !== cartFrame.height)) {
        return [unreadable(name, `is ${width} by ${height}; a cart’s picture has 1600 by 1000`)];
      }
      if (kind === 'cart' || width >= LEAST_OF_SCENE) return [];
      return [tiny({ file: name }, `the picture is ${width} pixels wide`, LEAST_OF_SCENE)];
    }),
  );
  return findings.flat();
}

interface Places {
  /** Models, and carts without a page of their own. */
  carts: readonly Pick<Vehicle, 'brand' | 'name'>[];
  /** Folder that picture files are named from. */
  beside: string;
  /** Folder of the published photographs. */
  published: string;
}

/** Vehicles whose photographs are missing, tiny or no pictures, and those that nothing pictures. */
export async function poorPhotographs(
  lot: readonly LotVehicle<Vehicle>[],
  { carts, beside, published }: Places,
): Promise<Finding[]> {
  const findings = await Promise.all(
    lot.map(async (each): Promise<Finding[]> => {
      const { vehicle } = each;
      if (vehicle.images.length === 0) {
        // A model without pictures is told by its own file.
        if (carts.some((cart) => isOfModel(vehicle, cart))) return [];
        const what = `${vehicle.id} has no photograph, and is of no model that has pictures`;
        const todo = 'Name a photograph in its images, or correct its brand and name.';
        return [found('visitors would notice', each, what, todo)];
      }
      const looks = vehicle.images.map((image) => poorPhotograph(image, beside, published));
      return (await Promise.all(looks)).flatMap((poor) => {
        if (!poor) return [];
        if (poor.width) {
          const what = `${vehicle.id}: ${poor.image} is ${poor.width} pixels wide`;
          return tiny(each, what, LEAST_OF_PHOTOGRAPH);
        }
        const what = `${vehicle.id}: ${poor.image} ${poor.fault}`;
        // An import refuses such a file; an address that leads nowhere shows the model's picture in its place.
        const harm = poor.isFile ? 'must not go live' : 'visitors would notice';
        return found(harm, each, what, GIVE_ANOTHER);
      });
    }),
  );
  return findings.flat();
}

const GIVE_ANOTHER = 'Put the file there, or take it out of images.';

interface Poor {
  image: string;
  isFile?: boolean;
  fault?: string;
  /** In pixels, where it is too few. */
  width?: number;
}

async function poorPhotograph(
  image: string,
  beside: string,
  published: string,
): Promise<Poor | undefined> {
  if (isPictureFile(image)) {
    const { fault, width } = await inspect(resolve(beside, image.replaceAll('\\', '/')));
    if (fault) return { image, isFile: true, fault };
    return width < LEAST_OF_PHOTOGRAPH ? { image, width } : undefined;
  }
  const parts = readPictureAddress(image);
  const form = parts ? pictureForm(parts.stem, parts.width, 'webp') : image;
  const file = join(published, form.replace(/^\/pictures\//, ''));
  const name = basename(image);
  if (!existsSync(file)) return { image: name, fault: 'is not there' };
  return parts && parts.width < LEAST_OF_PHOTOGRAPH
    ? { image: name, width: parts.width }
    : undefined;
}

async function inspect(
  file: string,
): Promise<{ fault?: string | undefined; width: number; height: number }> {
  try {
    return await inspectPicture(file);
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    return { fault: error.message, width: 0, height: 0 };
  }
}

function unreadable(file: string, fault: string): Finding {
  const todo = 'Replace the file: with it the site does not start.';
  return found('must not go live', { file }, `the picture ${fault}`, todo);
}

function tiny(place: Pick<Finding, 'file' | 'line'>, what: string, least: number): Finding {
  const todo = `Give one at least ${least} pixels wide: a smaller one is blurred.`;
  return found('visitors would notice', place, what, todo);
}
