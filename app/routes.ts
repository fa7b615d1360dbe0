import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('inventory', 'pages/inventory.tsx'),
  route('vehicles/:id', 'pages/vehicle.tsx', { id: 'vehicles' }),
  route('vehicle/:id', 'pages/vehicle.tsx', { id: 'vehicle' }),
  route('rentals', 'pages/rentals.tsx'),
  route('services', 'pages/services.tsx'),
  route('showroom', 'pages/showroom.tsx'),
  route('about', 'pages/about.tsx'),
  route('financing', 'pages/financing.tsx'),
  route('can-i-drive-it', 'pages/can-i-drive-it.tsx'),
  route('faq', 'pages/faq.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('brands/denago', 'pages/denago.tsx'),
  route('brands/evolution', 'pages/evolution.tsx', [index('pages/evolution-stock.tsx')]),
  route('denago', 'pages/brand-redirect.ts', { id: 'denago' }),
  route('evolution', 'pages/brand-redirect.ts', { id: 'evolution' }),
  route('contact', 'pages/contact.tsx'),
  route('thank-you', 'pages/thank-you.tsx'),

  route('robots.txt', 'api/robots.ts'),
  route('sitemap.xml', 'api/sitemap.ts'),
  route('manifest.webmanifest', 'api/manifest.ts'),
  route('llms.txt', 'api/llms.ts'),
  route('feeds/products.xml', 'api/products.ts'),
  route('api/contact', 'api/contact.ts'),
  route('api/vehicles', 'api/vehicles.ts'),
  route('api/vehicles/brand/:brand', 'api/vehicles-of-brand.ts'),
  route('api/vehicles/:id', 'api/vehicle.ts'),
  route('api/*', 'api/not-found.ts'),
  route('share/*', 'api/share-image.ts'),

  // Towns come from the content; what is no town there is the 404 page.
  route(':town', 'pages/town.tsx', [index('pages/town-carts.tsx')]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
