import { methodNotAllowed } from '#server/http/answers.ts';

/**
 * POST /api/contact takes an inquiry: server/http/contact-call.ts answers it before the router is asked, which would take
 * longer than the rest of the call. What comes here was sent by another method.
 */
export function loader() {
  return methodNotAllowed('POST');
}

export const action = loader;
