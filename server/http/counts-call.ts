import type { IncomingMessage } from 'node:http';
import { visitCountsSchema } from '#domain/counts/counts.ts';
import type { Counts } from '#server/counts/counts.ts';
import { readMessage } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { asksForPrivacy } from '#server/http/opt-out.ts';
import { parseJson } from '#server/http/parse-json.ts';
import { problem } from '#server/http/problem.ts';

/** In bytes: what our pages send is a tenth of it. */
const LONGEST = 8 * 1024;

/**
 * POST /api/counts: what a page has to tell when it is left (app/visit/counts.ts). 204 once it is counted, and also where it
 * must not be, or has been counted enough: no browser reads the answer.
 *
 * @param address of the visitor
 */
export async function answerCounts(
  request: IncomingMessage,
  counts: Counts,
  address: string,
): Promise<Response> {
  const body = await readMessage(request, LONGEST);
  if (body.status === 'too-large') {
    return problem({ status: 413, title: 'Content Too Large', error: 'That is too much at once.' });
  }
  const told = visitCountsSchema.safeParse(body.status === 'ok' ? parseJson(body.text) : undefined);
  if (!told.success) {
    return problem({
      status: 422,
      title: 'Unprocessable Content',
      error: 'The body must be what a page of this site counts, as JSON (docs/product.md, Calls).',
    });
  }
  if (!asksForPrivacy((name) => request.headers[name])) await counts.add(told.data, address);
  return new Response(null, { status: 204, headers: { 'Cache-Control': cachePolicy.never } });
}
