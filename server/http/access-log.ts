import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/log.ts';

/** Names the request that an answer, a log line and an error's page belong to. */
export const REQUEST_ID = 'x-request-id';

/** A request's number: that which a proxy gave it, or a new one. */
export function numberOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && isId.test(given) ? given : randomUUID();
}

/**
 * Logs a line when a request has been answered: method, path, status and milliseconds. No query, no address, nothing
 * that was sent.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  log: Log,
): void {
  const { method } = request;
  const path = loggedPath(pathOf(request));
  const started = performance.now();
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    const status = response.writableFinished ? response.statusCode : 'aborted';
    const line = { request: id, method, path, status, ms };
    if (response.statusCode >= 500) log.error(line, 'answered');
    else if (isQuiet.test(path) && response.statusCode < 400) log.debug(line, 'answered');
    else log.info(line, 'answered');
  });
}

/** Numbers as proxies make them: hexadecimal, with or without hyphens. Anything else is not repeated. */
const isId = /^[0-9a-f-]{16,64}$/i;

/** Files and health checks, which no one reads line by line. */
const isQuiet = /^\/healthz$|\.[a-z0-9]{1,12}$/;

/** A path for the log: an address typed into it by mistake is a person's, and is left out. */
export function loggedPath(path: string): string {
  return path.slice(0, 200).replace(/[^/]*(@|%40)[^/]*/gi, '…');
}

/** A request's path, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}
