import { liveAnswer } from '#server/http/live.ts';

/** A live answer in JSON. */
export function liveJson(request: Request, value: unknown): Response {
  return liveAnswer(request, 'application/json', JSON.stringify(value));
}
