import type { IncomingMessage, Server } from 'node:http';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { methodNotAllowed, problem } from '#server/http/answers.ts';
import { BODY_LIMIT, isRead, pathOf } from '#server/http/request.ts';

/**
 * Refuses a request by its head, before its body is read; undefined lets it pass.
 *
 * @param origin the site's own, from SITE_URL
 */
export function refusal(
  request: IncomingMessage,
  origin: string | undefined,
): Response | undefined {
  // RFC 9112, section 3.2: exactly one `Host`.
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.httpVersion !== '1.0')) return malformed();
  if (request.headers.expect !== undefined && !/^100-continue$/i.test(request.headers.expect)) {
    const error = 'No expectation but 100-continue is met.';
    return problem({ status: 417, title: 'Expectation Failed', error });
  }
  const allow = refusedMethod(request.method ?? '', pathOf(request));
  if (allow) return methodNotAllowed(allow);
  if (!request.url?.startsWith('/')) return malformed();
  if (isCrossSite(request, origin)) {
    return problem({
      status: 403,
      title: 'Forbidden',
      error: 'This was sent by another website. Please write to us on our contact page.',
    });
  }
  if (Number(request.headers['content-length'] ?? 0) > bodyAllowance(request).bytes) {
    return problem({ status: 413, title: 'Content Too Large', error: 'The message is too long.' });
  }
  return undefined;
}

/**
 * Whether a page of another site made a browser send this. Browsers send `Sec-Fetch-Site`; old ones, and those without TLS,
 * send `Origin`. Neither: not a browser, so allow.
 *
 * @param origin the site's own, from SITE_URL; without it, the origin of the `Host` header
 */
function isCrossSite(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  origin: string | undefined,
): boolean {
  if (isRead({ method })) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return headers.origin !== (origin ?? `http://${headers.host}`);
}

/** Counts in the raw list: parsing all headers takes longer than all other checks here. */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let each = 0; each < rawHeaders.length; each += 2) {
    if (rawHeaders[each]?.length === 4 && rawHeaders[each]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

function malformed(): Response {
  return problem({ status: 400, title: 'Bad Request', error: 'The request is malformed.' });
}

/** Methods that the routes under /api/ answer themselves, refusals included. */
const routed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function isContactCall(path: string): boolean {
  return /^\/api\/contact\/?$/.test(path);
}

/** An upload, or the dealer's link to a photograph. */
function isPhotographCall(path: string): boolean {
  return /^(\/api)?\/photographs(\/|$)/.test(path);
}

/** Pages with a form that posts to their own address; `plainForms` has the others. */
const forms = [/^\/contact\/?$/, /^\/test-drive(\/[^/]+)?\/?$/, /^\/rentals\/?$/];

/** Whether a form on this page accepts photographs. */
function takesPhotographs(path: string): boolean {
  return plainFormsOn(path).some(({ photographs }) => photographs !== undefined);
}

function isCountsCall(path: string): boolean {
  return path === '/api/counts';
}

/**
 * Checks the method before any route. Returns the value of the `Allow` header for a refusal (RFC 9110, section 15.5.6),
 * undefined where the request may pass.
 */
function refusedMethod(method: string, path: string): string | undefined {
  if (/^\/api(\/|$)/.test(path) && !isCountsCall(path) && routed.includes(method)) return undefined;
  const allow = allowed(path);
  return allow.split(', ').includes(method) ? undefined : allow;
}

function allowed(path: string): string {
  if (isContactCall(path) || isCountsCall(path)) return 'POST';
  const hasForm = plainFormsOn(path).length > 0 || forms.some((form) => form.test(path));
  return hasForm ? 'GET, HEAD, POST' : 'GET, HEAD';
}

function plainFormsOn(page: string) {
  return plainForms.filter(({ path }) => path === page.replace(/\/$/, ''));
}

/** Bytes of a photograph and its multipart headers. */
const PHOTOGRAPH_LIMIT = LARGEST_FILE + 64 * 1024;
/** Bytes of six photographs, the text fields and the multipart headers. */
const FORM_LIMIT = MOST_PHOTOGRAPHS * LARGEST_FILE + 1024 * 1024;

/** In milliseconds: for 64 kB on a slow line, and for a form with photographs. */
const BODY_TIME = 15_000;
export const FORM_TIME = 300_000;

/** Limits of a request's body, in bytes and in milliseconds. */
function bodyAllowance(request: IncomingMessage): { bytes: number; time: number } {
  const path = pathOf(request);
  if (request.method === 'POST' && isMultipart(request)) {
    if (isPhotographCall(path)) return { bytes: PHOTOGRAPH_LIMIT, time: FORM_TIME };
    if (takesPhotographs(path)) return { bytes: FORM_LIMIT, time: FORM_TIME };
  }
  return { bytes: BODY_LIMIT, time: BODY_TIME };
}

/**
 * Ends a request whose body is late, like Node's own `requestTimeout`, which is the same for all requests.
 */
export function boundBody(server: Server, request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, request.socket);
  }, bodyAllowance(request).time).unref();
  request.once('close', () => clearTimeout(late));
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
