import type { Page } from '@playwright/test';

/** One page of each kind, over an inventory that a new site is seeded with. */
export interface PageKind {
  name: string;
  path: string;
  /** What a visitor does there before it looks as its name says. */
  act?: (page: Page) => Promise<void>;
  /** Only narrow screens have it. */
  phoneOnly?: true;
}

/** What a content folder calls its pages of the kinds that it has many of. */
interface Named {
  vehicle: string;
  vehicleWithoutPicture: string;
  town: string;
}

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

function kindsOf({ vehicle, vehicleWithoutPicture, town }: Named): PageKind[] {
  return [
    { name: 'home', path: '/' },
    {
      name: 'mobile-menu',
      path: '/',
      act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      phoneOnly: true,
    },
    { name: 'inventory', path: '/inventory' },
    { name: 'inventory-nothing-matches', path: '/inventory?q=hovercraft' },
    { name: 'vehicle', path: `/vehicles/${vehicle}` },
    { name: 'vehicle-without-picture', path: `/vehicles/${vehicleWithoutPicture}` },
    { name: 'model-with-msrp', path: '/vehicles/denago-ev-nomad-xl' },
    { name: 'model-without-msrp', path: '/vehicles/evolution-turfman-1000' },
    { name: 'town', path: town },
    { name: 'choose', path: '/choose' },
    { name: 'choose-best', path: '/choose?seats=6&where=street&miles=30' },
    { name: 'choose-nothing-fits', path: '/choose?seats=8&price=5000' },
    { name: 'rentals', path: '/rentals' },
    { name: 'rentals-quote', path: '/rentals?cart=6-seater&days=8&count=2' },
    { name: 'services', path: '/services' },
    { name: 'showroom', path: '/showroom' },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    {
      name: 'contact-with-errors',
      path: '/contact',
      act: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    },
    { name: 'trade-in', path: '/trade-in' },
    { name: 'service-request', path: `/service-request?town=${town}` },
    { name: 'parts', path: `/service-request?kind=parts&cart=${vehicle}` },
    { name: 'thank-you', path: '/thank-you' },
    { name: 'offline', path: '/offline' },
    { name: 'brand-denago', path: '/brands/denago' },
    { name: 'brand-evolution', path: '/brands/evolution' },
    { name: 'financing', path: '/financing' },
    {
      name: 'financing-estimate',
      path: `/financing?cart=${vehicle}&down=1000&trade=500&apr=6.9&months=60`,
    },
    { name: 'can-i-drive-it', path: '/can-i-drive-it' },
    {
      name: 'can-i-drive-it-here',
      path: `/can-i-drive-it?town=${town.slice(1, -'-golf-carts'.length)}&cart=denago-ev-city`,
    },
    { name: 'faq', path: '/faq' },
    { name: 'compare', path: '/compare' },
    {
      name: 'compare-four',
      path: `/compare?carts=denago-ev-city~bay-teal,${vehicle},evolution-turfman-1000,${vehicleWithoutPicture}`,
    },
    { name: 'test-drive', path: '/test-drive' },
    { name: 'test-drive-of-two', path: `/test-drive?carts=${vehicle},denago-ev-city` },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/no/such/page' },
  ];
}

/** Scrolls a page to its end, a screen at a time, until every picture on the way is there. */
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
