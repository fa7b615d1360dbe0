import { parse, resolve, sep } from 'node:path';
import { inspectWhole, PictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { fault, type ReadVehicle } from './check-row.ts';
import { isPictureFile } from './picture-files.ts';

interface Own {
  /** Folder of the inventory file, which its picture files stand beside. */
  beside: string;
  /** Where they are published. */
  folder: string;
}

/**
 * Says which picture files of an inventory can't be published; one file named twice is one fault each time.
 *
 * @param beside null where the inventory came without a folder
 * @param within whether they must stand in that folder: for inventories that others send
 */
export async function pictureFaults(
  vehicles: ReadVehicle[],
  beside: string | null,
  { within = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const { where, file } of pictureFiles(vehicles)) {
    if (beside === null) {
      const right =
        'is a file, and an address brings none; leave the column out, or give paths of this site';
      faults.push(fault(where, 'images', file, right));
      continue;
    }
    const path = resolve(beside, systemPath(file));
    if (within && !path.startsWith(resolve(beside) + sep)) {
      faults.push(fault(where, 'images', file, 'must be in the folder of the inventory file'));
      continue;
    }
    await inspectWhole(path).catch((error: Error) => {
      if (!(error instanceof PictureFault)) throw error;
      faults.push(fault(where, 'images', file, error.message));
    });
  }
  return faults;
}

/** Publishes the picture files that vehicles name, and puts their addresses in the files' place. */
export async function publishOwnPictures(
  vehicles: ReadVehicle[],
  { beside, folder }: Own,
  onProgress?: (done: number, all: number) => void,
): Promise<void> {
  const all = pictureFiles(vehicles).length;
  let done = 0;
  for (const { fields } of vehicles) {
    const images: string[] = [];
    for (const image of fields.images ?? []) {
      if (!isPictureFile(image)) images.push(image);
      else {
        const file = resolve(beside, systemPath(image));
        images.push(await publishPicture(file, { folder, name: `lot/${plainName(file)}` }));
        done += 1;
        onProgress?.(done, all);
      }
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

function pictureFiles(vehicles: ReadVehicle[]): { where: string; file: string }[] {
  return vehicles.flatMap(({ where, fields }) =>
    (fields.images ?? []).filter(isPictureFile).map((file) => ({ where, file })),
  );
}

/** Inventories made on Windows write `photos\front.jpg`. */
function systemPath(file: string): string {
  return file.replaceAll('\\', '/');
}
