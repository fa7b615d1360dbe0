import { isModel } from '#app/models/known-models.ts';

/** The API calls (docs/product.md, Calls). */
export const calls = {
  all: '/api/vehicles',
  one: (id: string) => `/api/vehicles/${encodeURIComponent(id)}`,
  ofBrand: (brand: string) => `/api/vehicles/brand/${encodeURIComponent(brand)}`,
};

/** What the loader that a page has in the browser asks for, so that it can be asked for ahead of a click. */
export function callOf(pathname: string): string | undefined {
  if (pathname === '/inventory' || pathname.endsWith('-golf-carts')) return calls.all;
  if (pathname === '/brands/evolution') return calls.ofBrand('evolution');
  const [, folder, id] = pathname.split('/');
  if (!id || (folder !== 'vehicles' && folder !== 'vehicle')) return undefined;
  return isModel(id) ? `${pathname}.data?_routes=${folder}` : calls.one(id);
}
