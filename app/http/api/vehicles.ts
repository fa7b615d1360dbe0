import { redirect } from 'react-router';
import { brandKey } from '#domain/vehicle/titled.ts';
import { ownSpelling } from '#domain/vehicle/vehicle.ts';
import { liveJson, problem } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicles.ts';

/**
 * GET /api/vehicles: every vehicle, in the dealer's order. /api/vehicles/brand/{brand}: that brand's, even if there are
 * none. /api/vehicles/{id}: one, or 404; an id in other case leads to its own spelling.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, brand } = params;
  const { vehicles, byId } = await context.get(siteContext).inventory.current();
  if (id === undefined) {
    return liveJson(vehicles.filter((each) => !brand || brandKey(each.brand) === brandKey(brand)));
  }
  const vehicle = byId.get(id);
  if (vehicle) return liveJson(vehicle);
  const spelled = ownSpelling(byId.keys(), id);
  if (spelled) return redirect(`/api/vehicles/${spelled}`, 308);
  return problem({ status: 404, error: 'Vehicle not found' });
}
