import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { addressOf } from '#server/http/request.ts';
import type { Photographs, Taken } from '#server/photographs/photographs.ts';
import { readForm } from '#server/photographs/read-form.ts';

/**
 * POST /api/photographs stores one multipart file and returns its ticket; GET /photographs/ID?key serves the signed
 * links in the dealer's mail.
 */
export function addPhotographCalls(
  app: FastifyInstance,
  { photographs }: { photographs: Photographs },
): void {
  app.post('/api/photographs', async (request, reply) => {
    const answer = await take(request, photographs);
    // Don't read the rest of an incomplete upload.
    if (!request.raw.complete) reply.header('Connection', 'close');
    return answer;
  });
  app.route<{ Params: { id: string }; Querystring: { key?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/photographs/:id',
    handler: ({ params, query }) => show(photographs, params.id, String(query.key)),
  });
}

async function take(request: FastifyRequest, photographs: Photographs): Promise<Response> {
  const form = await readForm({
    body: request.raw,
    contentType: request.headers['content-type'] ?? '',
    address: addressOf(request),
    take: photographs.take,
  });
  if (form.status === 'busy') return answerTo({ status: 'busy' });
  const [photograph] = form.status === 'ok' ? form.photographs : [];
  if (photograph) return answerTo(photograph.taken);
  const error = 'Send one photograph as a file of multipart/form-data.';
  return problem({ status: 400, error });
}

function answerTo(taken: Taken): Response {
  if (taken.status === 'ready') {
    const headers = { 'Cache-Control': cachePolicy.never };
    return Response.json({ ticket: taken.ticket }, { status: 201, headers });
  }
  if (taken.status === 'refused') return problem({ status: 422, error: taken.why });
  if (taken.status === 'too-many') {
    const error = `Many photographs have come from your connection. Please go on in ${taken.seconds} seconds.`;
    return problem({ status: 429, error, headers: { 'Retry-After': String(taken.seconds) } });
  }
  const error = `${notTaken[taken.status]}.`;
  return problem({ status: 503, error, headers: { 'Retry-After': '5' } });
}

/** For valid photographs that can't be stored for now. */
const notTaken = {
  full: 'Too many photographs are on their way to us. Please try again in a few minutes',
  busy: 'Many photographs are being looked at. Please try again in a few seconds',
  failed: 'We could not save your photograph. Please try again in a minute',
};

async function show(photographs: Photographs, id: string, key: string): Promise<Response> {
  const bytes = await photographs.read(id, key);
  if (!bytes) {
    const error =
      'There is no such photograph, or its link is older than 30 days. The command npm run inquiries -- show ID gives a new one.';
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
