import { dirname, join, parse, resolve, sep } from 'node:path';
import type { Place } from '#server/pictures/publish.ts';
import { fault, isPictureFile, type ReadVehicle } from './row.ts';

/** What pictures are looked at and published by: the drawing program, or a command in its own process. */
export interface PictureWork {
  /** Where they are published. */
  folder: string;
  /** Why a file can't be published; undefined where it can. */
  faultOf: (file: string) => Promise<string | undefined>;
  /** Gives the address. */
  publish: (file: string, place: Place) => Promise<string>;
}

/** Says which pictures of an inventory file can't be published, a line each. They stand in its folder or below. */
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

/** Publishes the picture files that vehicles name, and puts their addresses in the files' place. */
export async function publishOwnPictures(
  vehicles: ReadVehicle[],
  file: string,
  { folder, publish }: PictureWork,
  onProgress?: (done: number, all: number) => void,
): Promise<void> {
  const all = vehicles.flatMap(({ fields }) => (fields.images ?? []).filter(isPictureFile)).length;
  let done = 0;
  for (const { fields } of vehicles) {
    for (const [index, image] of (fields.images ?? []).entries()) {
      if (!fields.images || !isPictureFile(image)) continue;
      const picture = fileOf(image, file);
      const name = `lot/${plainName(picture)}`;
      fields.images[index] = await publish(picture, { folder, name });
      done += 1;
      onProgress?.(done, all);
    }
  }
}

/** `Front left (2).JPG` → `front-left-2`: what may stand in an address. */
export function plainName(file: string): string {
  const name = parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name.slice(0, 60) || 'picture';
}

/** Inventories made on Windows write `photos\front.jpg`. */
function fileOf(image: string, inventoryFile: string): string {
  return resolve(dirname(inventoryFile), image.replaceAll('\\', '/'));
}
