import type { IncomingMessage } from 'node:http';
import { readMessage } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import { problem } from '#server/http/problem.ts';
import type { Taps } from '#server/taps.ts';

/** A path of ours is far shorter. */
const LONGEST = 300;

/**
 * POST /api/taps: somebody tapped a telephone number on the page whose path is the body. 204 once it is counted, or once
 * it is known that it must not be; no browser reads the answer.
 *
 * @param address of the visitor
 */
export async function answerTap(
  request: IncomingMessage,
  taps: Taps,
  address: string,
): Promise<Response> {
  const body = await readMessage(request);
  const path = body.status === 'ok' ? body.text : '';
  if (asksForPrivacy((name) => request.headers[name])) return done();
  const outcome = path.length > LONGEST ? 'unknown page' : await taps.count(path, address);
  if (outcome === 'counted') return done();
  if (outcome === 'too many') {
    return problem({ status: 429, title: 'Too Many Requests', error: 'That was counted enough.' });
  }
  return problem({
    status: 422,
    title: 'Unprocessable Content',
    error: 'The body must be the path of a page of this site.',
  });
}

function done(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': cachePolicy.never } });
}
