import type { IncomingMessage, Server } from 'node:http';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import type { Address } from '#server/http/addresses.ts';
import { problem } from '#server/http/answers.ts';
import { BODY_LIMIT, isOfDesk, isRead, pathOf } from '#server/http/request.ts';

/** Refuses a request by its head, before its body is read. Files and cached pages have no address. */
export function refusal(
  request: IncomingMessage,
  { allow = 'GET, HEAD', path }: Partial<Address> = {},
  origin: string | undefined,
): Response | undefined {
  const { method = '', headers, headersDistinct, httpVersion, url } = request;
  // RFC 9112, section 3.2: exactly one `Host`.
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return problem({ status: 400 });
  // RFC 9110, section 15.5.6.
  if (!allow.split(', ').includes(method)) {
    const error = `This address answers ${allow} only.`;
    return problem({ status: 405, error, headers: { Allow: allow } });
  }
  if (!url?.startsWith('/')) return problem({ status: 400 });
  // PostgreSQL stores NUL in no text, and refuses to look for it.
  if (url.slice(pathOf(request).length).includes('%00')) return problem({ status: 400 });
  if (isCrossSite(request, origin)) {
    const error = 'This was sent by another website. Please write to us on our contact page.';
    return problem({ status: 403, error });
  }
  const length = headers['content-length'];
  if (length !== undefined && Number(length) > bodyAllowance(request, path).bytes) {
    return problem({ status: 413 });
  }
  return undefined;
}

/**
 * Whether a page of another site made a browser send this. Browsers send `Sec-Fetch-Site`; old ones, and those without
 * TLS, send `Origin`. Neither: not a browser, so allow, but not at the desk. Without SITE_URL the origin is that of the
 * `Host` header.
 */
function isCrossSite(request: IncomingMessage, origin: string | undefined): boolean {
  if (isRead(request)) return false;
  const { 'sec-fetch-site': site, origin: sender, host } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (sender === undefined) return isOfDesk(pathOf(request));
  return sender !== (origin ?? `http://${host}`);
}

/** Bytes of one photograph, and of six with text fields; both with their multipart headers. */
const PHOTOGRAPH_LIMIT = LARGEST_FILE + 64 * 1024;
const FORM_LIMIT = MOST_PHOTOGRAPHS * LARGEST_FILE + 1024 * 1024;
/** Bytes of a body with files, by address. */
const withFiles = new Map([
  ['/api/photographs', PHOTOGRAPH_LIMIT],
  ['/desk/photographs', PHOTOGRAPH_LIMIT],
  // A larger inventory than an import takes, so that its own words refuse it.
  ['/desk/inventory/import', PHOTOGRAPH_LIMIT],
  // The same file, sent by a script.
  ['/desk/press', PHOTOGRAPH_LIMIT],
  ...plainForms.flatMap(({ path, photographs }) =>
    photographs ? [[path, FORM_LIMIT] as const] : [],
  ),
]);
/** In milliseconds: for 64 kB on a slow line, and for a form with photographs. */
const BODY_TIME = 15_000;
export const FORM_TIME = 300_000;

/** Limits of a request's body, in bytes and in milliseconds. */
function bodyAllowance(
  request: IncomingMessage,
  path = pathOf(request),
): { bytes: number; time: number } {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  // A content file of 150 kB, each byte of which a form may write as three.
  const isContent = path.startsWith('/desk/content/files/') || path === '/desk/press';
  if (isContent && !isMultipart) return { bytes: 512 * 1024, time: FORM_TIME };
  const bytes = isMultipart && withFiles.get(path);
  return bytes ? { bytes, time: FORM_TIME } : { bytes: BODY_LIMIT, time: BODY_TIME };
}

export class TooLong extends Error {}

/** @throws {TooLong} after the chunk that exceeds the allowance: a chunked body has no length in its head */
export async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const { bytes } = bodyAllowance(request);
  let size = 0;
  // A reader may stop early: that must not end the connection, so that the sender gets the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    yield chunk;
    size += chunk.length;
    if (size > bytes) throw new TooLong();
  }
}

/** Ends a request whose body is late, like Node's own `requestTimeout`, which is the same for all requests. */
export function boundBody(server: Server, request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, request.socket);
  }, bodyAllowance(request).time).unref();
  request.once('close', () => clearTimeout(late));
}
