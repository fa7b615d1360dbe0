import type { Page } from '@playwright/test';

/** One page of each kind, over the inventory that a new site is seeded with. */
export interface PageKind {
  name: string;
  path: string;
  /** What a visitor does there before it looks as its name says. */
  act?: (page: Page) => Promise<void>;
  /** Only narrow screens have it. */
  phoneOnly?: true;
}

export const pageKinds: PageKind[] = [
  { name: 'home', path: '/' },
  {
    name: 'mobile-menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    phoneOnly: true,
  },
  { name: 'inventory', path: '/inventory' },
  { name: 'inventory-nothing-matches', path: '/inventory?q=hovercraft' },
  { name: 'vehicle', path: '/vehicles/D5M4P-101' },
  { name: 'vehicle-without-picture', path: '/vehicles/MAXXT-206' },
  { name: 'model-with-msrp', path: '/vehicles/denago-ev-nomad-xl' },
  { name: 'model-without-msrp', path: '/vehicles/evolution-turfman-1000' },
  { name: 'town', path: '/toms-river-township-golf-carts' },
  { name: 'rentals', path: '/rentals' },
  { name: 'rentals-quote', path: '/rentals?cart=6-seater&days=8' },
  { name: 'services', path: '/services' },
  { name: 'showroom', path: '/showroom' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-with-errors',
    path: '/contact',
    act: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
  },
  { name: 'thank-you', path: '/thank-you' },
  { name: 'brand-denago', path: '/brands/denago' },
  { name: 'brand-evolution', path: '/brands/evolution' },
  { name: 'financing', path: '/financing' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
];

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
