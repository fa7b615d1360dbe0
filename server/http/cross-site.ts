import type { IncomingMessage } from 'node:http';

/**
 * Whether this is a cross-site request: a page of another site made a browser send it. Browsers say so in
 * `Sec-Fetch-Site`, and those too old for it, or without TLS, in `Origin`. Whatever says neither is no browser, and
 * passes.
 *
 * @param origin the site's own; undefined while it is not set: then the address that the visitor asked is its own
 */
export function isCrossSite(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  origin: string | undefined,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return headers.origin !== (origin ?? `http://${headers.host}`);
}
