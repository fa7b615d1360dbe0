/** Methods that the routes under /api/ answer themselves, refusals included. */
const routed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Whether to refuse a request by its method alone, before a route sees it: the value of the `Allow` header then
 * (RFC 9110, section 15.5.6), undefined where it may pass.
 */
export function refusedMethod(method: string, path: string): string | undefined {
  const allow = allowed(path.replace(/\/$/, ''));
  if (allow !== 'POST' && /^\/api(\/|$)/.test(path) && routed.includes(method)) return undefined;
  return allow.split(', ').includes(method) ? undefined : allow;
}

function allowed(path: string): string {
  if (path === '/api/contact') return 'POST';
  return path === '/contact' ? 'GET, HEAD, POST' : 'GET, HEAD';
}
