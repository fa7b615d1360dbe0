import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '#server/ip-address.ts';
import type { Log } from '#server/log.ts';

/** The header that connects an answer with its log lines and its error page. */
export const REQUEST_ID = 'x-request-id';

/** A request's id: the proxy's, if hexadecimal with or without hyphens, or a new one. */
export function numberOf({ headers }: IncomingMessage): string {
  const given = String(headers[REQUEST_ID]);
  return /^[0-9a-f-]{16,64}$/i.test(given) ? given : randomUUID();
}

export function addressOf({ ips = [] }: FastifyRequest): string {
  return clientAddress(ips);
}

/** Logs method, path, status and milliseconds of each answer; no query, no address, no body. */
export function logRequest(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  id: string,
  log: Log,
): void {
  const path = loggedPath(pathOf({ url }));
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

const isQuiet = /^\/healthz$|\.[a-z0-9]{1,12}$/;

/** A path for the log, without e-mail addresses that somebody typed into it. */
export function loggedPath(path: string): string {
  return path.slice(0, 200).replace(/[^/]*(@|%40)[^/]*/gi, '…');
}

/** Without the query. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Whether a path, in any spelling that the router reads so, is the desk's: `/desk`, below it, or its data. */
export function isOfDesk(path: string): boolean {
  // Every request asks, and most need no parsing.
  if (!path.startsWith('/') || !/desk|%/i.test(path)) return false;
  const { pathname } = new URL(`http://site${path}`);
  return /^\/+desk(?![\w-])/i.test(decodeURIComponent(pathname));
}

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * The path and query of a request, also of a proxy's absolute form, `http://any.example/path` (RFC 9112, section
 * 3.2.2). In a path with invalid escapes, or with escaped tabs or line breaks, which URL parsers drop, it escapes every
 * `%` again: no page has such a path.
 */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const path = pathOf({ url: target });
  return isText(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

function isText(escaped: string): boolean {
  try {
    return !/[\t\n\r]/.test(decodeURIComponent(escaped));
  } catch {
    return false;
  }
}

/** Global Privacy Control (`Sec-GPC: 1`), or Do Not Track (`DNT: 1`), which older browsers send. */
export function asksForPrivacy(header: (name: 'sec-gpc' | 'dnt') => unknown): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}

/** 64 kB: the longest valid inquiry is 22 kB of UTF-8. `refusal` rejects a larger `Content-Length` by the head. */
export const BODY_LIMIT = 64 * 1024;

/** The value of a JSON text in UTF-8; undefined for invalid JSON. */
export function parseJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || !isUtf8(body)) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
