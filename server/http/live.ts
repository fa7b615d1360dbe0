import { cachePolicy } from '#server/http/headers.ts';

/** A GET's answer that may change at any second. */
export function liveAnswer(contentType: string, body: string): Response {
  return new Response(body, {
    headers: { 'Cache-Control': cachePolicy.live, 'Content-Type': contentType },
  });
}

/** A live answer in JSON. */
export function liveJson(value: unknown): Response {
  return liveAnswer('application/json', JSON.stringify(value));
}
