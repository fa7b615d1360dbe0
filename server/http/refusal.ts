import type { IncomingMessage } from 'node:http';
import { pathOf } from './access-log.ts';
import { bodyAllowance } from './allowance.ts';
import { refusedMethod } from './methods.ts';
import { methodNotAllowed, problem } from './problem.ts';

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

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
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
