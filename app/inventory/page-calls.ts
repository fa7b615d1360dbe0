/** What a page asks for when it comes to be shown in a browser, to be asked for ahead of a click. */
export interface PageCalls {
  /** The API's answer that it shows. */
  call?: string;
  /** Whether it asks for the page's own data, too. */
  data?: boolean;
  /** The code of its first screen, where that is not the page's own. */
  code?: () => Promise<unknown>;
}

/** By route; a page that is not here asks for its own data alone. */
const byRoute: Record<string, (id: string) => PageCalls> = {
  'pages/inventory': () => ({ call: calls.all }),
  'pages/town': () => ({ call: calls.all, data: true }),
  'pages/evolution-stock': () => ({ call: calls.ofBrand('evolution') }),
  'pages/thank-you': () => ({}),
  vehicles: callsOfVehicle,
  vehicle: callsOfVehicle,
};

/** @param id of a vehicle or a model, where the route's address has one */
export function pageCalls(route: string, id = ''): PageCalls {
  return byRoute[route]?.(id) ?? { data: true };
}

/** The API calls (docs/product.md, Calls). */
export const calls = {
  all: '/api/vehicles',
  one: (id: string) => `/api/vehicles/${encodeURIComponent(id)}`,
  ofBrand: (brand: string) => `/api/vehicles/brand/${encodeURIComponent(brand)}`,
};

/** Only the server knows the models. A vehicle whose id looks like a slug costs one request more. */
export function mayBeModel(id: string): boolean {
  return /^[a-z0-9]+-[a-z0-9-]+$/.test(id);
}

function callsOfVehicle(id: string): PageCalls {
  return mayBeModel(id)
    ? { data: true, code: () => import('#app/models/model-page.tsx') }
    : { call: calls.one(id), code: () => import('./vehicle-detail.tsx') };
}
