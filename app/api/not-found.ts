import { problem } from '#server/http/answers.ts';

/** Any other address under /api. */
export function loader() {
  return problem({ status: 404, error: 'There is nothing at this address.' });
}
