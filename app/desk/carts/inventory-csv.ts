import { deskContext } from '#server/desk/guard.ts';
import { exportInventory } from '#server/inventory/export.ts';
import type { Route } from './+types/inventory-csv.ts';

/** All carts, as a file that an import takes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { csv } = await exportInventory(context.get(deskContext).db);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="inventory.csv"',
  };
  return new Response(csv, { headers });
}
