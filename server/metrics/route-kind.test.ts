import { expect, test } from 'vitest';
import { routeKind } from './route-kind.ts';

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/vehicles/D5M4P-101', 'page'],
  ['GET', '/no/such/page', 'page'],
  ['POST', '/contact', 'form'],
  ['POST', '/api/contact', 'contact'],
  ['POST', '/api/photographs', 'photograph'],
  ['PATCH', '/api/photographs/abc', 'photograph'],
  ['POST', '/api/counts', 'counts'],
  ['GET', '/api/vehicles', 'api'],
  ['GET', '/api', 'api'],
  ['GET', '/apish', 'page'],
  ['GET', '/pictures/carts/front.webp', 'picture'],
  ['GET', '/share/inventory.jpg', 'share'],
  ['GET', '/assets/abc123.js', 'file'],
  ['GET', '/sitemap.xml', 'file'],
  ['GET', '/healthz', 'health'],
  [undefined, '', 'page'],
])('%s %s is %s', (method, path, kind) => {
  expect(routeKind(method, path)).toBe(kind);
});
