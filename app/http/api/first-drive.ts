import { cachePolicy } from '#server/http/headers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/first-drive.ts';

/**
 * GET /test-drive/first/{id}: the first free slot of a cart, by New York's clock (`2026-11-27T09:00`), or null. Pages are
 * cached and a slot may be taken at any second, so the browser asks.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, testDrives } = context.get(siteContext);
  const { chosen } = await testDrives.carts([params.id]);
  const showroom = chosen[0]?.showroom ?? content.business.showrooms[0]?.city ?? '';
  const carts = chosen.map(({ id }) => id);
  const days = carts.length > 0 ? await testDrives.days({ showroom, carts }) : [];
  const slot = days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree);
  return Response.json(
    { at: slot?.at ?? null },
    { headers: { 'Cache-Control': cachePolicy.never } },
  );
}
