import { liveJson, methodNotAllowed, problem } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicle.ts';

/** GET /api/vehicles/{id}: one vehicle, or 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { byId } = await context.get(siteContext).inventory.current();
  const vehicle = byId.get(params.id);
  if (!vehicle) return problem({ status: 404, title: 'Not Found', error: 'Vehicle not found' });
  return liveJson(vehicle);
}

export function action() {
  return methodNotAllowed('GET, HEAD');
}
