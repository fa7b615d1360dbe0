import type { Locator } from '@playwright/test';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { town } from '#tests/test-content.ts';
import { axe, expect, follow, hold, openFilters, test } from './test.ts';

const cards = 'article';

test('on client-side navigation calls the API and shows six skeletons meanwhile', async ({
  page,
}) => {
  await page.goto('/contact');
  const release = await hold(page, '**/api/vehicles');
  const document = await page.evaluate(() => performance.timeOrigin);
  await follow(page, 'Inventory');
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(6);
  expect(await axe(page)).toEqual([]);
  const picture = (card: Locator) =>
    card.locator('.horizon').evaluate((box) => [box.getBoundingClientRect().x, box.clientWidth]);
  const skeleton = await picture(page.getByTestId('vehicle-skeleton').first());
  release();
  await expect(page.locator(cards)).toHaveCount(lot.length);
  expect(await picture(page.locator(cards).first())).toEqual(skeleton);
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
});

test('an order and a filter chosen while the list is on its way both hold', async ({ page }) => {
  const release = await hold(page, '**/api/vehicles');
  await page.goto('/inventory');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  await expect(page.getByRole('list', { name: 'Loading vehicles' })).toBeVisible();
  await expect(page).toHaveURL('/inventory?sort=price');
  await openFilters(page);
  const denago = page.getByRole('radio', { name: 'Denago' });
  await denago.check();
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  release();
  await expect(page.locator(cards)).toHaveCount(3);
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  // The filters' sheet stays open.
  await expect(denago).toBeVisible();
});

test.describe('when the list fails', () => {
  test.use({ expectedErrors: [/status of 500/] });
  test('tries four times, says why, and tries again when asked', async ({ page }) => {
    await page.goto('/contact');
    let calls = 0;
    let broken = true;
    await page.route('**/api/vehicles', (route) => {
      calls += 1;
      return broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
    });
    await follow(page, 'Inventory');
    await expect(
      page.getByText('Error loading vehicles: Failed to fetch vehicles: 500'),
    ).toBeVisible();
    expect(calls).toBe(4);
    expect(await axe(page)).toEqual([]);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(cards)).toHaveCount(lot.length);
  });
});

test('does not ask again when the window gets the focus', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/vehicles') calls += 1;
  });
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  const before = calls;
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    // A call that these caused would begin before this one.
    await fetch('/healthz');
  });
  expect(calls).toBe(before);
});

test('an import reaches an open page at its next step: a town, then the list', async ({
  page,
  site,
}) => {
  try {
    await page.clock.install();
    await page.goto('/inventory');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Last Cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Last Cart' })).toBeVisible();
    await importLot(site, [vehicle('FRESH-1', { name: 'Fresh Cart', price: 12_345 }), ...lot]);
    // The age at which the browser asks for the list again.
    await page.clock.fastForward(1000);
    await page.locator(`footer a[href="${town.path}"]`).dispatchEvent('click');
    const fresh = page.getByRole('article').filter({ hasText: 'Fresh Cart' });
    await expect(fresh).toContainText('$12,345');
    await page.goBack();
    await page.goBack();
    // The cart's own page between them has similar carts.
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
    await expect(fresh).toContainText('$12,345');
  } finally {
    await importLot(site, lot);
  }
});
