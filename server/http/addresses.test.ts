import { expect, test } from 'vitest';
import type { Built } from '#server/built.ts';
import { addressFinder } from './addresses.ts';
import { isOfDesk } from './request.ts';

const route = (id: string, parentId: string, path?: string, action?: object) => ({
  [id]: { id, parentId, path, module: { action } },
});
const routes = {
  routes: {
    ...route('root', '', ''),
    ...route('visitors', 'root'),
    ...route('contact', 'visitors', 'contact'),
    ...route('shell', 'root', 'desk'),
    ...route('today', 'shell', undefined, () => null),
    ...route('inquiries', 'shell', 'inquiries'),
    ...route('inquiry', 'shell', 'inquiries/:id', () => null),
  },
} as unknown as Built['routes'];
const find = addressFinder(routes, { pages: [] }, []);

test.each([
  ['/Contact/', '/contact', 'GET, HEAD'],
  ['/DESK', '/desk', 'GET, HEAD, POST'],
  ['/desk/.data', '/desk.data', 'GET, HEAD, POST'],
  ['/desk/%69nquiries', '/desk/inquiries', 'GET, HEAD'],
  ['//desk//Inquiries/A-7.data', '/desk/inquiries/A-7.data', 'GET, HEAD, POST'],
])('%s is %s and answers %s', async (given, path, allow) => {
  expect(await find(given)).toEqual({ path, allow });
});

test.each([
  '/desk',
  '/DESK/',
  '//desk',
  '/%64esk',
  '/desk.data',
  '/desk/x',
  '/a/../desk',
  '/.\\desk',
])('%s is the desk’s', (path) => expect(isOfDesk(path)).toBe(true));

test.each(['/', '/desks', '/desk-chair-golf-carts', '/vehicles/desk', '/inventory?at=/desk'])(
  '%s is not',
  (path) => expect(isOfDesk(path)).toBe(false),
);
