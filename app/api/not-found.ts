import { methodNotAllowed, problem } from '#server/http/answers.ts';
import type { Route } from './+types/not-found.ts';

/**
 * Any other address under /api, and other methods of the calls that server/http answers before the router runs, which
 * would take longer than the rest of the call.
 */
export function loader({ url }: Route.LoaderArgs) {
  if (/^\/api\/contact\/?$/.test(url.pathname)) return methodNotAllowed('POST');
  return problem({ status: 404, title: 'Not Found', error: 'There is nothing at this address.' });
}

export const action = loader;
