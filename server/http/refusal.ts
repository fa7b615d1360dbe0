import type { IncomingMessage, Server } from 'node:http';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { methodNotAllowed, problem } from '#server/http/answers.ts';
import { BODY_LIMIT, isRead, pathOf } from '#server/http/request.ts';

/**
 * Refuses a request by its head, before its body is read; undefined lets it pass.
 *
 * @param origin the site's own, where the dealer has set it
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
 * Whether a page of another site made a browser send this. Browsers say so in `Sec-Fetch-Site`, and those too old for it,
 * or without TLS, in `Origin`. Neither: not a browser, so allow.
 *
 * @param origin the site's own; undefined while it is not set: then the address that the visitor asked is its own
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

/** Counts in the raw list of names and values: parsing all headers takes longer than all other checks here. */
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

/** Where an inquiry is sent to as JSON. */
function isContactCall(path: string): boolean {
  return /^\/api\/contact\/?$/.test(path);
}

/** Where photographs are uploaded, and where the dealer sees them. */
function isPhotographCall(path: string): boolean {
  return /^(\/api)?\/photographs(\/|$)/.test(path);
}

/** Pages with a form of their own, which is posted to their own address; those of plain kinds are in their table. */
const forms = [/^\/contact\/?$/, /^\/test-drive(\/[^/]+)?\/?$/, /^\/rentals\/?$/];

/** Whether photographs may come with a form that is posted here. */
function takesPhotographs(path: string): boolean {
  return plainFormsOn(path).some(({ photographs }) => photographs !== undefined);
}

/** Where pages tell what they have counted. */
function isCountsCall(path: string): boolean {
  return path === '/api/counts';
}

/**
 * Whether to refuse a request by its method alone, before a route sees it: the value of the `Allow` header then
 * (RFC 9110, section 15.5.6), undefined where it may pass.
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

/** A photograph, and what stands around it in a form. */
const PHOTOGRAPH_LIMIT = LARGEST_FILE + 64 * 1024;
/** Six photographs, what is written, and what stands between them. */
const FORM_LIMIT = MOST_PHOTOGRAPHS * LARGEST_FILE + 1024 * 1024;

/** In milliseconds: 64 kB by a slow line; and a form with photographs in it. */
const BODY_TIME = 15_000;
export const FORM_TIME = 300_000;

/** What a request's body may weigh, in bytes, and how long it may take to come, in milliseconds. */
function bodyAllowance(request: IncomingMessage): { bytes: number; time: number } {
  const path = pathOf(request);
  if (request.method === 'POST' && isMultipart(request)) {
    if (isPhotographCall(path)) return { bytes: PHOTOGRAPH_LIMIT, time: FORM_TIME };
    if (takesPhotographs(path)) return { bytes: FORM_LIMIT, time: FORM_TIME };
  }
  return { bytes: BODY_LIMIT, time: BODY_TIME };
}

/**
 * Ends a request whose body has not come in its time, as Node ends one that has not come in the longest of all: its own
 * bound is one for all requests.
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
