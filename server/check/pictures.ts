import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Finding, found } from '#domain/check/finding.ts';
import type { PlacedVehicle } from '#domain/check/vehicles.ts';
import type { Content } from '#domain/content/content.ts';
import { pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame, cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Master } from '#server/content/masters.ts';
import { isPictureFile } from '#server/inventory/picture-files.ts';
import { inspectPicture, PictureFault } from '#server/pictures/inspect.ts';

/** Carts of the content that lack a view: then none of their pictures is shown. */
export function missingViews({ models, carts }: Content, masters: readonly Master[]): Finding[] {
  const names = new Set(masters.map(({ name }) => name));
  const all = [
    ...models.map(({ slug }) => ({ slug, file: `dealer/models/${slug}.yaml` })),
    ...carts.map(({ slug }) => ({ slug, file: `dealer/carts/${slug}.yaml` })),
  ];
  return all.flatMap(({ slug, file }) => {
    const lacking = cartViews.filter((view) => !names.has(cartPictureName(slug, view)));
    if (lacking.length === 0) return [];
    const what = `${slug} lacks its picture from the ${lacking.join(' and ')}: none of it is shown`;
    const todo = `Put ${lacking[0]}.webp, ${cartFrame.width} by ${cartFrame.height}, into pictures/carts/${slug}.`;
    return found('visitors would notice', { file }, what, todo);
  });
}

/**
 * Vehicles whose photographs are missing or no pictures, and those that nothing pictures.
 *
 * @param beside folder that picture files are named from
 * @param published folder of the published photographs
 */
export async function missingPhotographs(
  lot: readonly PlacedVehicle[],
  { models, carts }: Content,
  { beside, published }: { beside: string; published: string },
): Promise<Finding[]> {
  const findings = lot.map(async (place) => {
    const { vehicle } = place;
    if (vehicle.images.length === 0) {
      if ([...models, ...carts].some((cart) => isOfModel(vehicle, cart))) return [];
      const what = `${vehicle.id} has no photograph, and is of no model that has pictures`;
      const todo = 'Name a photograph in its images, or correct its brand and name.';
      return found('visitors would notice', place, what, todo);
    }
    const faults = vehicle.images.map(async (image) => {
      const isFile = isPictureFile(image);
      const fault = await (isFile
        ? faultOf(resolve(beside, image.replaceAll('\\', '/')))
        : faultOfPublished(image, published));
      if (!fault) return [];
      // An import refuses such a file; an address that leads nowhere shows the model's picture in its place.
      const harm = isFile ? 'must not go live' : 'visitors would notice';
      const what = `${vehicle.id}: ${isFile ? image : basename(image)} ${fault}`;
      return found(harm, place, what, 'Put the file there, or take it out of images.');
    });
    return (await Promise.all(faults)).flat();
  });
  return (await Promise.all(findings)).flat();
}

function faultOfPublished(image: string, published: string): string | undefined {
  const parts = readPictureAddress(image);
  const form = parts ? pictureForm(parts.stem, parts.width, 'webp') : image;
  const isThere = existsSync(join(published, form.replace(/^\/pictures\//, '')));
  return isThere ? undefined : 'is not there';
}

async function faultOf(file: string): Promise<string | undefined> {
  try {
    await inspectPicture(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    return error.message;
  }
}
