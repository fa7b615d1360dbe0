import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { moved } from './pages/moved.ts';

export default [
  layout('layout/visitors.tsx', { id: 'visitors' }, [
    index('pages/home.tsx'),
    route('inventory', 'pages/inventory.tsx'),
    route('vehicles/:id', 'pages/vehicle.tsx', { id: 'vehicles' }),
    route('vehicle/:id', 'pages/vehicle.tsx', { id: 'vehicle' }),
    route('choose', 'pages/choose.tsx'),
    route('rentals', 'pages/rentals.tsx'),
    route('services', 'pages/services.tsx'),
    route('showroom', 'pages/showroom.tsx'),
    route('about', 'pages/about.tsx'),
    route('financing', 'pages/financing.tsx'),
    route('compare', 'pages/compare.tsx'),
    route('can-i-drive-it', 'pages/can-i-drive-it.tsx'),
    route('test-drive', 'pages/test-drive.tsx'),
    route('test-drive/:id', 'pages/booked-drive.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('privacy', 'pages/policy.tsx', { id: 'privacy' }),
    route('terms', 'pages/policy.tsx', { id: 'terms' }),
    route('brands/:brand', 'pages/brand.tsx', [index('pages/brand-stock.tsx')]),
    ...Object.keys(moved).map((path) => route(path, 'pages/moved.ts', { id: path })),
    route('contact', 'pages/contact.tsx'),
    route('trade-in', 'pages/inquiry.tsx', { id: 'trade-in' }),
    route('service-request', 'pages/inquiry.tsx', { id: 'service-request' }),
    route('offline', 'pages/offline.tsx'),
    route('thank-you', 'pages/thank-you.tsx'),
    // Towns and brands come from the content; any other path is the 404 page.
    route(':town', 'pages/town.tsx', [index('pages/town-carts.tsx')]),
    route('*', 'pages/not-found.tsx'),
  ]),

  route('desk/sign-in', 'desk/sign-in.tsx'),
  route('desk/sign-in/passkey', 'desk/passkey-sign-in.ts'),
  // The guard of the shell stands before everything in it.
  route('desk', 'desk/shell.tsx', [
    index('desk/today.tsx'),
    route('people', 'desk/people.tsx'),
    route('passkeys', 'desk/passkey.ts'),
    route('undo', 'desk/undo.ts'),
    route('sign-out', 'desk/sign-out.ts'),
  ]),

  route('inventory/words.json', 'api/search-words.ts'),
  route('test-drive/first/:id', 'api/first-drive.ts'),
  route('test-drive/:id/calendar.ics', 'api/drive-calendar.ts'),
  route('robots.txt', 'api/robots.ts'),
  route('sitemap.xml', 'api/sitemap.ts'),
  route('manifest.webmanifest', 'api/manifest.ts'),
  route('llms.txt', 'api/llms.ts'),
  route('feeds/products.xml', 'api/products.ts'),
  route('api/vehicles', 'api/vehicles.ts', { id: 'api/vehicles' }),
  route('api/vehicles/brand/:brand', 'api/vehicles.ts', { id: 'api/vehicles/brand' }),
  route('api/vehicles/:id', 'api/vehicles.ts', { id: 'api/vehicles/id' }),
  route('api/*', 'api/not-found.ts'),
  route('share/*', 'api/share-image.ts'),
] satisfies RouteConfig;
