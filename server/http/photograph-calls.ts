import type { IncomingMessage } from 'node:http';
import { refusedSentence } from '#domain/photograph/refused.ts';
import { PIECE_LIMIT } from '#server/http/allowance.ts';
import { readBytes } from '#server/http/body.ts';
import { cachePolicy } from '#server/http/headers.ts';
import { methodNotAllowed, problem } from '#server/http/problem.ts';
import type { Photographs } from '#server/photographs/photographs.ts';
import type { Added, Begun, Uploads } from '#server/photographs/uploads.ts';
import type { Site } from '#server/site.ts';

/** Of every answer to an upload (tus 1.0.0, https://tus.io/protocols/resumable-upload). */
const tus = { 'Tus-Resumable': '1.0.0', 'Cache-Control': cachePolicy.never };

/**
 * A photograph's upload in pieces, which goes on where it broke off, by the core of the tus protocol with creation and
 * termination: POST begins, HEAD says how far it has come, PATCH adds, DELETE gives up. And GET of what a signed link
 * shows.
 *
 * @param address of the sender
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
  return take(request, photographs.uploads, { address, id, ticket: `${id}.${key}` });
}

async function take(
  request: IncomingMessage,
  uploads: Uploads,
  { address, id, ticket }: { address: string; id: string; ticket: string },
): Promise<Response> {
  const { method, headers } = request;
  if (id === '') {
    if (method !== 'POST') return methodNotAllowed('POST');
    const size = count(headers['upload-length']);
    if (size === null) return malformed('Upload-Length must be the number of bytes.');
    return begun(await uploads.begin(address, size));
  }
  if (method === 'HEAD') {
    const upload = await uploads.find(ticket);
    if (!upload) return new Response(null, { status: 404, headers: tus });
    const { received, size } = upload;
    return told(200, { 'Upload-Offset': String(received), 'Upload-Length': String(size) });
  }
  if (method === 'DELETE') {
    await uploads.drop(ticket);
    return told(204);
  }
  if (method !== 'PATCH') return methodNotAllowed('HEAD, PATCH, DELETE');
  if (headers['content-type'] !== 'application/offset+octet-stream') {
    return problem({
      status: 415,
      title: 'Unsupported Media Type',
      error: 'Send the piece as application/offset+octet-stream.',
    });
  }
  const offset = count(headers['upload-offset']);
  if (offset === null) return malformed('Upload-Offset must be the number of bytes before these.');
  const piece = await readBytes(request, PIECE_LIMIT);
  if (!piece) return tooLarge('The piece is larger than 1 MB.');
  return added(await uploads.add(ticket, offset, Buffer.concat(piece)));
}

function begun(result: Begun): Response {
  switch (result.status) {
    case 'begun': {
      const [id, key] = result.ticket.split('.');
      const headers = { ...tus, Location: `/api/photographs/${id}?key=${key}` };
      return Response.json({ ticket: result.ticket }, { status: 201, headers });
    }
    case 'refused':
      return refused(refusedSentence(result.why), result.why === 'too-large');
    case 'too-many':
      return problem({
        status: 429,
        title: 'Too Many Requests',
        error: `Many photographs have come from your connection. Please go on in ${result.seconds} seconds.`,
        headers: { 'Retry-After': String(result.seconds) },
      });
    default:
      return unable(result.status);
  }
}

function added(result: Added): Response {
  switch (result.status) {
    case 'more':
      return told(204, { 'Upload-Offset': String(result.offset) });
    case 'ready':
      return told(204, { 'Upload-Complete': '?1' });
    case 'elsewhere':
      return problem({
        status: 409,
        title: 'Conflict',
        error: 'Bytes before these have not come, or these are here already.',
        headers: { 'Upload-Offset': String(result.offset) },
      });
    case 'unknown':
      return problem({ status: 404, title: 'Not Found', error: 'There is no such upload.' });
    case 'refused':
      return refused(refusedSentence(result.why), result.why === 'too-large');
    case 'busy':
      return later('Many photographs are being looked at. Yours is here and comes next.');
    default:
      return unable(result.status);
  }
}

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

function told(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...tus, ...headers } });
}

function refused(sentence: string, isTooLarge: boolean): Response {
  if (isTooLarge) return tooLarge(sentence);
  return problem({ status: 422, title: 'Unprocessable Content', error: sentence });
}

function tooLarge(error: string): Response {
  return problem({ status: 413, title: 'Content Too Large', error });
}

function malformed(error: string): Response {
  return problem({ status: 400, title: 'Bad Request', error });
}

function unable(status: 'full' | 'failed'): Response {
  return later(
    status === 'full'
      ? 'Too many photographs are on their way to us. Please try again in a few minutes.'
      : 'We could not save your photograph. Please try again in a minute.',
  );
}

function later(error: string): Response {
  const headers = { 'Retry-After': '5' };
  return problem({ status: 503, title: 'Service Unavailable', error, headers });
}

function count(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : null;
}
