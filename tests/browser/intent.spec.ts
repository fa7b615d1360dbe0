import type { Page } from '@playwright/test';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import type { RunningSite } from '#tests/site.ts';
import { expect, test, wake } from './test.ts';

const hops = [
  { from: '/', to: '/rentals', asks: ['/rentals.data'] },
  { from: '/', to: '/inventory', asks: ['/api/vehicles'] },
  { from: '/', to: '/port-lively-borough-golf-carts', asks: ['/api/vehicles', '.data'] },
  { from: '/inventory', to: '/vehicles/EDGE-15', asks: ['/api/vehicles/EDGE-15'] },
  { from: '/brands/denago', to: '/vehicles/denago-ev-nomad-xl', asks: ['.data'] },
  { from: '/faq', to: '/contact?from=%2Ffaq', asks: ['/contact.data'] },
  { from: '/about', to: '/', asks: ['/_.data'] },
  { from: '/', to: '/brands/evolution', asks: ['/api/vehicles/brand/evolution', '.data'] },
];

for (const { from, to, asks } of hops) {
  test(`${from} → ${to}: resting on the link asks for its page once, the click for nothing more`, async ({
    page,
    site,
  }) => {
    const asked = await requestsTo(site, page);
    await open(page, from);
    // On a phone the lists of towns are folded.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll<HTMLDetailsElement>('details:not(:has(form))')) {
        list.open = true;
      }
    });
    asked.length = 0;
    const link = linkTo(page, to);
    await link.hover();
    for (const part of asks) {
      await expect.poll(() => asked.filter((url) => url.includes(part))).toHaveLength(1);
    }
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    await link.hover();
    await page.waitForTimeout(200);
    expect(asked.length, asked.join(' ')).toBe(new Set(asked).size);
    const ahead = withoutCode(asked);
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join(' ')).toBe(new Set(asked).size);
    expect(withoutCode(asked)).toEqual(ahead);
  });
}

test('the focus and a finger on a link ask for its page, too', async ({ page, site }) => {
  const asked = await requestsTo(site, page);
  await open(page, '/inventory');
  await linkTo(page, '/vehicles/EDGE-15').focus();
  await expect.poll(() => asked).toContain('/api/vehicles/EDGE-15');
  await linkTo(page, '/vehicles/EDGE-25').dispatchEvent('touchstart');
  await expect.poll(() => asked).toContain('/api/vehicles/EDGE-25');
});

test('a finger that scrolls asks for nothing', async ({ page, site }) => {
  const asked = await requestsTo(site, page);
  await open(page, '/inventory');
  asked.length = 0;
  await linkTo(page, '/vehicles/EDGE-25').evaluate((link) => {
    for (const type of ['touchstart', 'touchmove']) {
      link.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

test('what is only in view, or passed on the way, is not asked for', async ({ page, site }) => {
  const asked = await requestsTo(site, page);
  await open(page, '/');
  await linkTo(page, '/rentals').evaluate((link) => {
    for (const [screenX, place] of [link, document.body].entries()) {
      place.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, screenX }));
    }
  });
  await page.waitForTimeout(300);
  expect(asked.filter((url) => url.includes('.data') || url.includes('/api/'))).toEqual([]);
});

test('nothing is asked for the page that is shown, for telephones and for other sites', async ({
  page,
  site,
}) => {
  const asked = await requestsTo(site, page);
  await open(page, '/contact');
  asked.length = 0;
  for (const link of [
    'a[href="/contact"]',
    'a[href^="tel:"]',
    'a[href^="mailto:"]',
    'a[href^="https:"]',
    'a[href^="#"]',
  ]) {
    await page.locator(link).first().dispatchEvent('touchstart');
    await page.waitForTimeout(100);
  }
  expect(asked).toEqual([]);
});

test('who saves data is asked nothing of before the click', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
  const asked = await requestsTo(site, page);
  await open(page, '/inventory');
  asked.length = 0;
  const link = linkTo(page, '/vehicles/EDGE-15');
  await link.hover();
  await link.focus();
  await link.dispatchEvent('touchstart');
  await page.waitForTimeout(300);
  expect(withoutCode(asked)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranger Edge' })).toBeVisible();
});

for (const { to, asks } of [
  { to: '/vehicles/EDGE-15', asks: '/api/vehicles/EDGE-15' },
  { to: '/rentals', asks: '/rentals.data' },
]) {
  test(`what was asked for ahead of ${to} is not shown when it is older than five seconds`, async ({
    page,
    site,
  }) => {
    const asked = await requestsTo(site, page);
    await open(page, '/inventory');
    const link = linkTo(page, to);
    await link.hover();
    await expect.poll(() => asked.filter((url) => url.includes(asks))).toHaveLength(1);
    await page.waitForTimeout(5100);
    await link.click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => asked.filter((url) => url.includes(asks))).toHaveLength(2);
  });
}

test('an import is hidden by what was asked for ahead for five seconds at most', async ({
  page,
  site,
}) => {
  const priced = (price: number) =>
    lot.map((each) => (each.id === 'EDGE-15' ? { ...each, price } : each));
  try {
    await open(page, '/inventory');
    const link = linkTo(page, '/vehicles/EDGE-15');
    await link.hover();
    await page.waitForTimeout(500);
    await importLot(site, [vehicle('FRESH-1'), ...priced(15555)]);
    await page.waitForTimeout(5000);
    await link.click();
    await expect(page.getByText('$15,555').first()).toBeVisible();
  } finally {
    await importLot(site, lot);
  }
});

test.describe('a page that could not be had ahead', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|status of 500/] });
  for (const failure of ['no answer', 'an error']) {
    test(`is had by the click: ${failure}`, async ({ page }) => {
      await open(page, '/inventory');
      let failing = true;
      await page.route('**/api/vehicles/EDGE-15', (route) => {
        if (!failing) return route.continue();
        return failure === 'no answer' ? route.abort() : route.fulfill({ status: 500 });
      });
      const link = linkTo(page, '/vehicles/EDGE-15');
      await link.hover();
      await page.waitForTimeout(300);
      await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
      failing = false;
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ranger Edge' })).toBeVisible();
    });
  }
});

/** The code of what lies below the first screen comes after the click. */
function withoutCode(asked: string[]): string[] {
  return asked.filter((path) => !path.startsWith('/assets/'));
}

function linkTo(page: Page, path: string) {
  return page
    .locator(`main a[href="${path}"], a[href="${path}"]`)
    .and(page.locator(':visible'))
    .last();
}

/** Opens a page, gives a sign of a visitor, and waits until nothing is asked for any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Pages, code and data that the browser asks the site for from now on; what its own cache has is not asked for. */
async function requestsTo(site: RunningSite, page: Page): Promise<string[]> {
  const asked: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    const path = response.url.startsWith(site.url) && response.url.slice(site.url.length);
    if (path && !response.fromDiskCache && !/^\/(pictures|icon|favicon)/.test(path))
      asked.push(path);
  });
  return asked;
}
