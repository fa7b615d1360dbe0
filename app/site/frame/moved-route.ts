import { redirect } from 'react-router';
import type { Route } from './+types/moved-route.ts';

export const moved: Record<string, string> = {
  parts: '/service-request?kind=parts',
  range: '/can-i-drive-it',
  'rentals/dates': '/rentals',
  saved: '/compare',
};

export function loader({ pattern, url }: Route.LoaderArgs) {
  const to = new URL(moved[pattern] ?? '/', url);
  for (const [name, value] of url.searchParams) to.searchParams.append(name, value);
  return redirect(to.pathname + to.search, 301);
}
