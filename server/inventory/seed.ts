import { dirname } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import { readInventory } from '#server/inventory/read.ts';
import type { Database } from '#server/store/database.ts';
import { changeVehicles, readInventoryVersion } from '#server/store/vehicles.ts';
import { pictureFaults, publishOwnPictures } from './own-pictures.ts';
import { planImport } from './plan.ts';

/**
 * Fills a store that never held a vehicle from `content/dealer/vehicles.csv`. A dealer who emptied the inventory keeps it empty;
 * of several processes that start at once, one fills it.
 *
 * @param pictures folder where the picture files that it names are published
 * @returns the number of vehicles taken; 0 when the store had its first inventory before, or the file is not there
 * @throws with every fault of the file, when it has any
 */
export async function seedIfEmpty(
  db: Database,
  content: Content,
  pictures: string,
): Promise<number> {
  if ((await readInventoryVersion(db)) > 0) return 0;
  if (!content.firstInventory) return 0;
  const { file, bytes } = content.firstInventory;
  const slugs = new Set(content.models.map(({ slug }) => slug));
  const reading = readInventory(file, bytes, slugs);
  const beside = dirname(file);
  const faults =
    reading.status === 'refused' ? reading.faults : await pictureFaults(reading.vehicles, beside);
  if (reading.status === 'refused' || faults.length > 0) {
    throw new Error(`${file} cannot be the first inventory:\n${faults.join('\n')}`);
  }
  await publishOwnPictures(reading.vehicles, { beside, folder: pictures });
  const changes = await changeVehicles(db, (current, version) => {
    if (version > 0 || current.length > 0) return { write: [], remove: [] };
    return planImport(current, reading.vehicles, { replace: false });
  });
  return changes.write.length;
}
