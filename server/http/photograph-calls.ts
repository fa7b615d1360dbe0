import type { IncomingMessage } from 'node:http';
import { methodNotAllowed, problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import type { Photographs, Taken } from '#server/photographs/photographs.ts';
import { readForm } from '#server/photographs/read-form.ts';
import type { Site } from '#server/site.ts';

/**
 * POST /api/photographs stores one multipart file and returns its ticket; GET /photographs/ID?key serves the signed links in
 * the dealer's mail.
 *
 * @param address the sender's IP address
 */
export async function answerPhotographs(
  request: IncomingMessage,
  { photographs }: Pick<Site, 'photographs'>,
  address: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  const id = /^\/photographs\/([^/]*)\/?$/.exec(pathname)?.[1];
  if (id !== undefined) return show(photographs, id, searchParams.get('key') ?? '');
  return request.method === 'POST' ? take(request, photographs, address) : methodNotAllowed('POST');
}

async function take(
  request: IncomingMessage,
  photographs: Photographs,
  address: string,
): Promise<Response> {
  const form = await readForm({
    body: request,
    contentType: request.headers['content-type'] ?? '',
    address,
    take: photographs.take,
  });
  if (form.status === 'busy') return answer({ status: 'busy' });
  const [photograph] = form.status === 'ok' ? form.photographs : [];
  if (photograph) return answer(photograph.taken);
  const error = 'Send one photograph as a file of multipart/form-data.';
  return problem({ status: 400, title: 'Bad Request', error });
}

function answer(taken: Taken): Response {
  switch (taken.status) {
    case 'ready': {
      const headers = { 'Cache-Control': cachePolicy.never };
      return Response.json({ ticket: taken.ticket }, { status: 201, headers });
    }
    case 'refused':
      return problem({ status: 422, title: 'Unprocessable Content', error: taken.why });
    case 'too-many':
      return problem({
        status: 429,
        title: 'Too Many Requests',
        error: `Many photographs have come from your connection. Please go on in ${taken.seconds} seconds.`,
        headers: { 'Retry-After': String(taken.seconds) },
      });
    default:
      return problem({
        status: 503,
        title: 'Service Unavailable',
        error: `${notTaken[taken.status]}.`,
        headers: { 'Retry-After': '5' },
      });
  }
}

/** For valid photographs that can't be stored for now. */
const notTaken = {
  full: 'Too many photographs are on their way to us. Please try again in a few minutes',
  busy: 'Many photographs are being looked at. Please try again in a few seconds',
  failed: 'We could not save your photograph. Please try again in a minute',
};

async function show(photographs: Photographs, id: string, key: string): Promise<Response> {
  const found = await photographs.read(id, key);
  switch (found.status) {
    case 'ok':
      return new Response(new Uint8Array(found.bytes), {
        headers: {
          'Content-Type': 'image/jpeg',
          'Content-Disposition': `inline; filename="${id}.jpg"`,
          'Cache-Control': cachePolicy.own,
          'X-Robots-Tag': 'noindex',
        },
      });
    case 'late':
      return problem({
        status: 410,
        title: 'Gone',
        error:
          'This link was good for 30 days. The command npm run inquiries -- show ID gives a new one.',
      });
    default:
      return problem({ status: 404, title: 'Not Found', error: 'There is no such photograph.' });
  }
}
