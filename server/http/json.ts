import { live } from '#server/http/live.ts';

/** A JSON answer with a strong ETag; 304 without a body when the client already has it. */
export function liveJson(request: Request, value: unknown): Response {
  return live(request, JSON.stringify(value), 'application/json');
}
