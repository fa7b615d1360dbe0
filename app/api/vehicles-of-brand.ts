import { liveJson, methodNotAllowed } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicles-of-brand.ts';

/** GET /api/vehicles/brand/{brand}: that brand's vehicles; an empty list is no error. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  const brand = params.brand.toLowerCase();
  return liveJson(vehicles.filter((vehicle) => vehicle.brand === brand));
}

export function action() {
  return methodNotAllowed('GET, HEAD');
}
