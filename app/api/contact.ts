import { methodNotAllowed } from '#server/http/answers.ts';

/**
 * POST /api/contact: server/http/contact-call.ts answers it before the router runs, which would take longer than the
 * rest of the call. Only other methods come here.
 */
export function loader() {
  return methodNotAllowed('POST');
}

export const action = loader;
