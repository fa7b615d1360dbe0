import { isContactCall, isCountsCall, isPhotographCall } from '#server/http/methods.ts';

/** Kinds of requests, few enough to be labels whatever a stranger asks for. */
export type RouteKind =
  | 'page'
  | 'form'
  | 'contact'
  | 'photograph'
  | 'counts'
  | 'api'
  | 'picture'
  | 'share'
  | 'file'
  | 'health';

/** @param path without its query */
export function routeKind(method: string | undefined, path: string): RouteKind {
  if (path === '/healthz') return 'health';
  if (isContactCall(path)) return 'contact';
  if (isPhotographCall(path)) return 'photograph';
  if (isCountsCall(path)) return 'counts';
  if (/^\/api(\/|$)/.test(path)) return 'api';
  if (path.startsWith('/pictures/')) return 'picture';
  if (path.startsWith('/share/')) return 'share';
  if (method === 'POST') return 'form';
  return /\.[a-z0-9]{1,12}$/i.test(path) ? 'file' : 'page';
}
