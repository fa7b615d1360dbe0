import { plainForms } from '#domain/inquiry/kinds.ts';

/** Methods that the routes under /api/ answer themselves, refusals included. */
const routed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Where an inquiry is sent to as JSON. */
function isContactCall(path: string): boolean {
  return /^\/api\/contact\/?$/.test(path);
}

/** Where photographs are uploaded, and where the dealer sees them. */
export function isPhotographCall(path: string): boolean {
  return /^(\/api)?\/photographs(\/|$)/.test(path);
}

/** Pages with a form of their own, which is posted to their own address; those of plain kinds are in their table. */
const forms = [/^\/contact\/?$/, /^\/test-drive(\/[^/]+)?\/?$/, /^\/rentals\/?$/];

/** Whether photographs may come with a form that is posted here. */
export function takesPhotographs(path: string): boolean {
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
export function refusedMethod(method: string, path: string): string | undefined {
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
