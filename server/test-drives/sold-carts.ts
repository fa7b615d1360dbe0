import type { Content } from '#domain/content/content.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import type { Database } from '#server/store/database.ts';
import { listDriveIds } from '#server/store/drives.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { markGone } from './change.ts';

/**
 * Marks the coming drives of carts that have left the lot, and tells the dealer once of each by mail; takes the mark from
 * those whose carts are back. A model never leaves: another of it can be driven.
 *
 * @returns ids of the inquiries whose cart has left since the last look
 */
export async function markSoldCarts(
  db: Database,
  { models }: Pick<Content, 'models'>,
  now: number,
): Promise<string[]> {
  const ids = await listDriveIds(db, now);
  if (ids.length === 0) return [];
  const vehicles = await listVehicles(db);
  const here = new Set([
    ...models.map(({ slug }) => slug),
    ...vehicles.filter((vehicle) => standingOf(vehicle) !== 'gone').map(({ id }) => id),
  ]);
  const marked: string[] = [];
  for (const id of ids) {
    if (await markGone(db, id, (cart) => here.has(cart))) marked.push(id);
  }
  return marked;
}
