import type { IncomingMessage, Server } from 'node:http';
import { LARGEST_FILE, MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { pathOf } from './access-log.ts';
import { BODY_LIMIT } from './body.ts';
import { isPhotographCall, takesPhotographs } from './methods.ts';

/** A photograph, and what stands around it in a form. */
const PHOTOGRAPH_LIMIT = LARGEST_FILE + 64 * 1024;
/** Six photographs, what is written, and what stands between them. */
const FORM_LIMIT = MOST_PHOTOGRAPHS * LARGEST_FILE + 1024 * 1024;

/** In milliseconds: 64 kB by a slow line; and a form with photographs in it. */
const BODY_TIME = 15_000;
export const FORM_TIME = 300_000;

/** What a request's body may weigh, in bytes, and how long it may take to come, in milliseconds. */
export function bodyAllowance(request: IncomingMessage): { bytes: number; time: number } {
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
