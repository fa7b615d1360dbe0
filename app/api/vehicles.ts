import { siteContext } from '#app/site-context.ts';
import { liveJson } from '#server/http/json.ts';
import { methodNotAllowed } from '#server/http/problem.ts';
import type { Route } from './+types/vehicles.ts';

/** GET /api/vehicles: every vehicle, in the dealer's order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  return liveJson(request, vehicles);
}

export function action() {
  return methodNotAllowed('GET, HEAD');
}
