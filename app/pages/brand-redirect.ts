import { redirect } from 'react-router';
import type { Route } from './+types/brand-redirect.ts';

/** `/evolution` and `/denago`, as breadcrumbs name the brand pages, lead to where those are. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/brands${url.pathname}`, 301);
}
