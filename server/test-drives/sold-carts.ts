import type { Content } from '#domain/content/content.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import type { Database } from '#server/store/database.ts';
import { listDriveIds } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { markGone } from './change.ts';

/**
 * Marks the coming drives of carts that have left the lot, and tells the dealer once of each by mail. A model never
 * leaves: another of it can be driven.
 *
 * @returns ids of the inquiries that were marked now
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
    const carts = (await findInquiry(db, id))?.details?.drive?.carts ?? [];
    const gone = new Set(carts.map((cart) => cart.id).filter((cart) => !here.has(cart)));
    if (gone.size > 0 && (await markGone(db, { id, gone }))) marked.push(id);
  }
  return marked;
}
