/** Methods that the routes under /api/ answer themselves, refusals included. */
const routed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Where an inquiry is sent to as JSON. */
export function isContactCall(path: string): boolean {
  return /^\/api\/contact\/?$/.test(path);
}

/** Pages with a form that is posted to their own address. */
const forms = ['/contact'];

/** Where a tap on a telephone number is told. */
export function isTapCall(path: string): boolean {
  return path === '/api/taps';
}

/**
 * Whether to refuse a request by its method alone, before a route sees it: the value of the `Allow` header then
 * (RFC 9110, section 15.5.6), undefined where it may pass.
 */
export function refusedMethod(method: string, path: string): string | undefined {
  if (/^\/api(\/|$)/.test(path) && !isTapCall(path) && routed.includes(method)) return undefined;
  const allow = allowed(path);
  return allow.split(', ').includes(method) ? undefined : allow;
}

function allowed(path: string): string {
  if (isContactCall(path) || isTapCall(path)) return 'POST';
  return forms.includes(path.replace(/(?<=.)\/$/, '')) ? 'GET, HEAD, POST' : 'GET, HEAD';
}
