import { redirect } from 'react-router';
import type { Route } from './+types/moved.ts';

/** Addresses that lead to another page for good, with their query. */
const movedTo: Record<string, string> = {
  // The specification's breadcrumbs name the brand pages so.
  '/denago': '/brands/denago',
  '/evolution': '/brands/evolution',
};

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${movedTo[url.pathname] ?? '/'}${url.search}`, 301);
}
