import { redirect } from 'react-router';
import type { Route } from './+types/moved.ts';

/** Permanent redirects, query included. */
const movedTo: Record<string, string> = {
  // The specification's breadcrumbs use these paths.
  '/denago': '/brands/denago',
  '/evolution': '/brands/evolution',
  '/parts': '/service-request?kind=parts',
  '/range': '/can-i-drive-it',
  '/rentals/dates': '/rentals',
  '/saved': '/compare',
};

export function loader({ pattern, url }: Route.LoaderArgs) {
  const moved = movedTo[`/${pattern}`];
  if (!moved) throw new Response(null, { status: 404 });
  const [path = '/', own] = moved.split('?');
  const query = new URLSearchParams([...new URLSearchParams(own), ...url.searchParams]).toString();
  return redirect(query ? `${path}?${query}` : path, 301);
}
