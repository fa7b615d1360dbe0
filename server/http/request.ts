import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/log.ts';

/** The header that connects an answer with its log lines and its error page. */
export const REQUEST_ID = 'x-request-id';

/** A request's id: the proxy's, or a new one. */
export function numberOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && isId.test(given) ? given : randomUUID();
}

/**
 * Logs method, path, status and milliseconds of each answer; no query, no address, no body.
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

/** Proxies' ids are hexadecimal, with or without hyphens. Any other is replaced. */
const isId = /^[0-9a-f-]{16,64}$/i;

/** Files and health checks are logged only at level debug. */
const isQuiet = /^\/healthz$|\.[a-z0-9]{1,12}$/;

/** A path for the log, without e-mail addresses that somebody typed into it. */
export function loggedPath(path: string): string {
  return path.slice(0, 200).replace(/[^/]*(@|%40)[^/]*/gi, '…');
}

/** Without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * The path and query of a request, also of a proxy's absolute form, `http://any.example/path` (RFC 9112, section 3.2.2).
 * Where the path has invalid escapes, or escaped tabs or line breaks, which URL parsers drop, every `%` is escaped again: no
 * page has such a path.
 */
export function targetOf(url: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  const target = path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
  const [place = '', ...query] = target.split('?');
  return isText(place) ? target : [place.replaceAll('%', '%25'), ...query].join('?');
}

function isText(escaped: string): boolean {
  try {
    return !/[\t\n\r]/.test(decodeURIComponent(escaped));
  } catch {
    return false;
  }
}

/**
 * Whether a request asks not to be tracked: Global Privacy Control (`Sec-GPC: 1`), or Do Not Track (`DNT: 1`), which older
 * browsers send.
 */
export function asksForPrivacy(header: (name: 'sec-gpc' | 'dnt') => unknown): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}

/** 64 kB: the longest valid inquiry is 22 kB of UTF-8. `refusal` rejects a larger `Content-Length` by the head. */
export const BODY_LIMIT = 64 * 1024;

export type Body =
  | { status: 'ok'; text: string }
  | { status: 'too-large' }
  | { status: 'not-utf8' };

/** Reads a request's body as UTF-8, and stops above 64 kB. */
export async function readBody(request: Request): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return { status: 'too-large' };
    chunks.push(chunk);
  }
  return decode(chunks);
}

/** The value of a JSON text in UTF-8; undefined for invalid JSON. */
export function parseJson(body: unknown): unknown {
  const read = decode([body instanceof Uint8Array ? body : new Uint8Array()]);
  if (read.status !== 'ok') return undefined;
  try {
    return JSON.parse(read.text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function decode(chunks: Uint8Array[]): Body {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { status: 'ok', text };
  } catch (error) {
    if (error instanceof TypeError) return { status: 'not-utf8' };
    throw error;
  }
}
