import { problem } from '#server/http/answers.ts';

export function loader() {
  return problem({ status: 404, error: 'There is nothing at this address.' });
}
