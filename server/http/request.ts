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

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * The path and query that a request asks for: also of a proxy's form of a target, `http://any.example/path` (RFC 9112,
 * section 3.2.2). A path whose `%` escape no text, or a tab or a line break, which readers of addresses leave out, is taken
 * as it is written: then it is one that nobody has.
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
 * Whether a request asks not to be followed: Global Privacy Control (`Sec-GPC: 1`), or Do Not Track (`DNT: 1`), which
 * older browsers send.
 *
 * @param header gives a request's header by its name in lower case
 */
export function asksForPrivacy(header: (name: 'sec-gpc' | 'dnt') => unknown): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}

/** 64 kB: the longest valid inquiry is 22 kB of UTF-8. A longer one that says its length is refused by its head. */
export const BODY_LIMIT = 64 * 1024;

export type Body =
  | { status: 'ok'; text: string }
  | { status: 'too-large' }
  | { status: 'not-utf8' };

/** Reads a request's body as UTF-8, giving up as soon as it passes 64 kB. */
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

/** The value of a JSON text in UTF-8; undefined where it is none. */
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
