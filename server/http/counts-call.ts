import type { FastifyRequest } from 'fastify';
import { visitCountsSchema } from '#domain/counts/counts.ts';
import type { Counts } from '#server/counts/counts.ts';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { asksForPrivacy, parseJson } from '#server/http/request.ts';

/**
 * POST /api/counts: a page's report when the visitor leaves it (app/visit/counts.ts). 204 even where privacy or the limit
 * forbids to count it: no browser reads the answer.
 *
 * @param address the visitor's IP address
 */
export async function answerCounts(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  counts: Counts,
  address: string,
): Promise<Response> {
  const told = visitCountsSchema.safeParse(parseJson(request.body));
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
