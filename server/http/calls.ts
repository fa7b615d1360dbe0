import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitCountsSchema } from '#domain/counts/counts.ts';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { bodyOf } from '#server/http/refusal.ts';
import { addressOf, asksForPrivacy, BODY_LIMIT, parseJson } from '#server/http/request.ts';
import { answerUpload } from '#server/http/upload.ts';
import { notStored } from '#server/inquiries/not-stored.ts';
import type { Log } from '#server/log.ts';
import type { Photographs } from '#server/photographs/photographs.ts';
import type { Site } from '#server/site.ts';

interface Options {
  site: Site;
  trustProxy: number;
  log: Log;
}

/** The POST calls. They bypass the router, which would take longer than the rest of them. */
export function addCalls(app: FastifyInstance, { site, trustProxy, log }: Options): void {
  // The router and the photographs read their own bodies, within their own limits.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  addPhotographCalls(app, site);
  app.register(async (calls) => {
    let isToldOfProxy = trustProxy > 0;
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    calls.post('/api/contact', { bodyLimit: BODY_LIMIT }, (request) => {
      if (!isToldOfProxy && request.headers['x-forwarded-for']) {
        log.warn('TRUST_PROXY is 0: behind a proxy, all visitors count as one');
        isToldOfProxy = true;
      }
      return answerContact(request, site);
    });
    // Ten times a page's report.
    calls.post('/api/counts', { bodyLimit: 8 * 1024 }, (request) => answerCounts(request, site));
  });
}

const never = { 'Cache-Control': cachePolicy.never };
/** The type of problems with keys: the draft asks for a link to its rules. */
const keyRules = 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/';

/** POST /api/contact: 201 once the inquiry and its delivery are on disk; anything else is a problem. */
async function answerContact(
  request: FastifyRequest,
  { intake, content }: Pick<Site, 'intake' | 'content'>,
): Promise<Response> {
  const { headers, body } = request;
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    return problem({ status: 415, error: 'Send the message as application/json.' });
  }
  const input = parseJson(body);
  if (input === undefined) {
    return problem({ status: 400, error: 'The message is not valid JSON.' });
  }
  const key = readIdempotencyKey(headers['idempotency-key']?.toString());
  if (key === null) {
    const title = 'Idempotency-Key is malformed';
    const error = 'The Idempotency-Key must be a string of 1 to 128 ASCII characters.';
    return problem({ type: keyRules, status: 400, title, error });
  }
  const result = await intake.receive(input, {
    address: addressOf(request),
    isPrivate: asksForPrivacy((name) => headers[name]),
    key: key === undefined ? undefined : { text: key, otherBody: 'refuse' },
  });
  if (result.status === 'stored') {
    const { id, next } = result;
    return Response.json({ id, next }, { status: 201, headers: never });
  }
  const refused = notStored(result, content.business.phone);
  const { status, sentence: error, errors, retryAfter } = refused;
  const pointers = Object.entries(errors ?? {}).map(([field, detail]) => {
    return { detail, pointer: `#/${field.replaceAll('.', '/')}` };
  });
  return problem({
    status,
    error,
    ...(result.status === 'key-used' && {
      type: keyRules,
      title: 'Idempotency-Key is already used',
    }),
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
    ...(errors && { errors: pointers }),
  });
}

/**
 * Reads the header `Idempotency-Key` (docs/field.md, Idempotency-Key), which many clients send without its quotes.
 * Returns undefined without the header, null for a malformed one.
 */
export function readIdempotencyKey(header: string | undefined): string | null | undefined {
  const key = header?.trim().replace(/^"(.*)"$/, '$1');
  return key === undefined || /^(?=.*\S)[ -~]{1,128}$/.test(key) ? key : null;
}

/**
 * POST /api/counts: searches that found nothing (app/site/inventory/vehicle-list.tsx). 204 even where privacy or the
 * limit forbids counting: no browser reads the answer.
 */
async function answerCounts(request: FastifyRequest, { counts }: Site): Promise<Response> {
  const { headers, body } = request;
  const told = visitCountsSchema.safeParse(parseJson(body));
  if (!told.success) {
    const error = 'The body must be what a page of this site counts (docs/product.md, Calls).';
    return problem({ status: 422, error });
  }
  if (!asksForPrivacy((name) => headers[name])) await counts.add(told.data, addressOf(request));
  return new Response(null, { status: 204, headers: never });
}

/** Uploads, which get a ticket each, and the signed links in the dealer's mail. */
function addPhotographCalls(app: FastifyInstance, { photographs }: Site): void {
  app.post('/api/photographs', async (request, reply) => {
    const answer = await answerUpload(
      {
        body: Readable.from(bodyOf(request.raw)),
        contentType: request.headers['content-type'] ?? '',
        address: addressOf(request),
      },
      photographs,
    );
    // Don't read the rest of an incomplete upload.
    if (!request.raw.complete) reply.header('Connection', 'close');
    return answer;
  });
  app.route<{ Params: { id: string }; Querystring: { key?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/photographs/:id',
    handler: ({ params, query }) => showPhotograph(photographs, params.id, String(query.key)),
  });
}

async function showPhotograph(photographs: Photographs, id: string, key: string) {
  const bytes = await photographs.read(id, key);
  if (!bytes) {
    const error =
      'There is no such photograph, or its link is older than 30 days. The inquiry at the desk shows it.';
    return problem({ status: 404, error });
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="${id}.jpg"`,
      'Cache-Control': cachePolicy.own,
      'X-Robots-Tag': 'noindex',
    },
  });
}
