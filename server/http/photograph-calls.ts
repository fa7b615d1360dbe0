import type { IncomingMessage } from 'node:http';
import { refusedSentence } from '#domain/photograph/refused.ts';
import { methodNotAllowed, problem } from '#server/http/answers.ts';
import { cachePolicy } from '#server/http/headers.ts';
import type { Photographs, Taken } from '#server/photographs/photographs.ts';
import { readPhotographForm } from '#server/photographs/read-form.ts';
import type { Site } from '#server/site.ts';

/**
 * POST /api/photographs stores one multipart file and returns its ticket; DELETE /api/photographs/ID?key removes it;
 * GET /photographs/ID?key serves the signed links in the dealer's mail.
 *
 * @param address the sender's IP address
 */
export async function answerPhotographs(
  request: IncomingMessage,
  { photographs }: Pick<Site, 'photographs'>,
  address: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  const key = searchParams.get('key') ?? '';
  const [, api, id = ''] = /^(\/api)?\/photographs\/?([^/]*)\/?$/.exec(pathname) ?? [];
  if (!api) return show(photographs, id, key);
  if (id === '') {
    return request.method === 'POST'
      ? take(request, photographs, address)
      : methodNotAllowed('POST');
  }
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  await photographs.drop(`${id}.${key}`);
  return new Response(null, { status: 204, headers: { 'Cache-Control': cachePolicy.never } });
}

async function take(
  request: IncomingMessage,
  photographs: Photographs,
  address: string,
): Promise<Response> {
  const form = await readPhotographForm({
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
    case 'refused': {
      const error = refusedSentence(taken.why);
      return taken.why === 'too-large'
        ? problem({ status: 413, title: 'Content Too Large', error })
        : problem({ status: 422, title: 'Unprocessable Content', error });
    }
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
