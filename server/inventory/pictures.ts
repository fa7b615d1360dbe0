import { parse, resolve, sep } from 'node:path';
import { inspectWhole, PictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { isPictureFile } from './picture-files.ts';
import { fault } from './read.ts';
import type { ReadVehicle } from './row.ts';

/**
 * Says which picture files of an inventory can't be published; one file named twice is one fault each time.
 *
 * @param beside folder of the inventory file
 * @param within whether they must stand in that folder: for inventories that others send
 */
export async function pictureFaults(
  vehicles: ReadVehicle[],
  beside: string,
  { within = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const { line, fields } of vehicles) {
    for (const image of (fields.images ?? []).filter(isPictureFile)) {
      const right = await pictureFault(fileOf(image, beside), within ? beside : '/');
      if (right) faults.push(fault(line, 'images', image, right));
    }
  }
  return faults;
}

/** Publishes the picture files that vehicles name, and puts their addresses in the files' place. */
export async function publishOwnPictures(
  vehicles: ReadVehicle[],
  { beside, folder }: { beside: string; folder: string },
  onProgress?: (done: number, all: number) => void,
): Promise<void> {
  const all = vehicles.flatMap(({ fields }) => (fields.images ?? []).filter(isPictureFile)).length;
  let done = 0;
  for (const { fields } of vehicles) {
    const images: string[] = [];
    for (const image of fields.images ?? []) {
      if (!isPictureFile(image)) {
        images.push(image);
        continue;
      }
      const file = fileOf(image, beside);
      images.push(await publishPicture(file, { folder, name: `lot/${plainName(file)}` }));
      done += 1;
      onProgress?.(done, all);
    }
    if (fields.images) fields.images = images;
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

async function pictureFault(file: string, within: string): Promise<string | undefined> {
  const folder = resolve(within);
  if (folder !== sep && !file.startsWith(folder + sep)) {
    return 'must be in the folder of the inventory file';
  }
  return inspectWhole(file).then(
    () => undefined,
    (error: Error) => {
      if (error instanceof PictureFault) return error.message;
      throw error;
    },
  );
}

/** Inventories made on Windows write `photos\front.jpg`. */
function fileOf(image: string, beside: string): string {
  return resolve(beside, image.replaceAll('\\', '/'));
}
