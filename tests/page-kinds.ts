import type { Page } from '@playwright/test';

/** Names in a content folder of one page of each kind that has many. */
interface Named {
  vehicle: string;
  vehicleWithoutPicture: string;
  town: string;
}

/** A page of a kind of which another one has more on it: `npm run test:long` looks at these. */
const variants = [
  ...['inventory-nothing-matches', 'vehicle-without-picture', 'model-without-msrp', 'choose'],
  ...['choose-nothing-fits', 'rentals', 'parts', 'brand-evolution', 'financing', 'can-i-drive-it'],
  ...['compare', 'test-drive'],
];

/** Of the content that ships. */
export const shippedKinds = kindsOf({
  vehicle: 'D5M4P-101',
  vehicleWithoutPicture: 'MAXXT-206',
  town: '/toms-river-township-golf-carts',
});

/** Of the tests' own content. */
export const pageKinds = kindsOf({
  vehicle: 'MW-101',
  vehicleWithoutPicture: 'MW-115',
  town: '/port-lively-borough-golf-carts',
});

/** One page of each kind, with the inventory that seeds a new site. */
function kindsOf({ vehicle, vehicleWithoutPicture, town }: Named) {
  const paths = {
    home: '/',
    inventory: '/inventory',
    'inventory-nothing-matches': '/inventory?q=hovercraft',
    vehicle: `/vehicles/${vehicle}`,
    'vehicle-without-picture': `/vehicles/${vehicleWithoutPicture}`,
    'model-with-msrp': '/vehicles/denago-ev-nomad-xl',
    'model-without-msrp': '/vehicles/evolution-turfman-1000',
    town,
    choose: '/choose',
    'choose-best': '/choose?seats=6&where=street&miles=30',
    'choose-nothing-fits': '/choose?seats=8&price=5000',
    rentals: '/rentals',
    'rentals-quote': '/rentals?cart=6-seater&count=2',
    services: '/services',
    showroom: '/showroom',
    about: '/about',
    contact: '/contact',
    'trade-in': '/trade-in',
    'service-request': `/service-request?town=${town}`,
    parts: `/service-request?kind=parts&cart=${vehicle}`,
    'thank-you': '/thank-you',
    'brand-denago': '/brands/denago',
    'brand-evolution': '/brands/evolution',
    financing: '/financing',
    'financing-estimate': `/financing?cart=${vehicle}&down=1000&trade=500&apr=6.9&months=60`,
    'can-i-drive-it': '/can-i-drive-it',
    'can-i-drive-it-here': `/can-i-drive-it?town=${town.slice(1, -'-golf-carts'.length)}&cart=denago-ev-city`,
    faq: '/faq',
    compare: '/compare',
    'compare-four': `/compare?carts=denago-ev-city~bay-teal,${vehicle},evolution-turfman-1000,${vehicleWithoutPicture}`,
    'test-drive': '/test-drive',
    'test-drive-of-two': `/test-drive?carts=${vehicle},denago-ev-city`,
    privacy: '/privacy',
    'not-found': '/no/such/page',
  };
  return Object.entries(paths).map(([name, path]) => {
    return { name, path, isVariant: variants.includes(name) };
  });
}

/** Scrolls a page to its end, a screen at a time, and waits for every picture on the way. */
export async function scrollToEnd(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 800 };
  const atEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.body.scrollHeight - 1);
  do {
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), height);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const before = bottom < 0 || right < 0;
        const beyond = top > window.innerHeight || left >= window.innerWidth;
        return before || beyond || !image.checkVisibility() || image.complete;
      }),
    );
  } while (!(await atEnd()));
}
