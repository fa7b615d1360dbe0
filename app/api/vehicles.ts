import { liveJson, methodNotAllowed } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicles.ts';

/** GET /api/vehicles: every vehicle, in the dealer's order. */
export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  return liveJson(vehicles);
}

export function action() {
  return methodNotAllowed('GET, HEAD');
}
