import { dirname, join, parse, resolve, sep } from 'node:path';
import { slugOf } from '#domain/content/fields.ts';
import type { Place } from '#server/pictures/publish.ts';
import { fault, isPictureFile, type ReadVehicle } from './row.ts';

/** Inspects and publishes pictures, by the drawing program or in a command's own process. */
export interface PictureWork {
  folder: string;
  /** Why a file can't be published; undefined where it can. */
  faultOf: (file: string) => Promise<string | undefined>;
  publish: (file: string, place: Place) => Promise<string>;
}

/** The faults of an inventory file's pictures, a line each. Pictures must be in its folder or below. */
export async function pictureFaults(
  vehicles: ReadVehicle[],
  file: string,
  { faultOf }: Pick<PictureWork, 'faultOf'>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { line, fields } of vehicles) {
    for (const image of (fields.images ?? []).filter(isPictureFile)) {
      const picture = fileOf(image, file);
      const isBeside = picture.startsWith(join(resolve(dirname(file)), sep));
      const right = isBeside
        ? await faultOf(picture)
        : 'must be in the folder of the inventory file';
      if (right) faults.push(fault(line, 'images', image, right));
    }
  }
  return faults;
}

export async function publishOwnPictures(
  vehicles: ReadVehicle[],
  file: string,
  { folder, publish }: PictureWork,
): Promise<void> {
  for (const { fields } of vehicles) {
    for (const [index, image] of (fields.images ?? []).entries()) {
      if (!fields.images || !isPictureFile(image)) continue;
      const picture = fileOf(image, file);
      // For its address: `Front left (2).JPG` is `front-left-2`.
      const name = slugOf(parse(picture).name).slice(0, 60) || 'picture';
      fields.images[index] = await publish(picture, { folder, name: `lot/${name}` });
    }
  }
}

/** Inventories made on Windows write `photos\front.jpg`. */
function fileOf(image: string, inventoryFile: string): string {
  return resolve(dirname(inventoryFile), image.replaceAll('\\', '/'));
}
