import type { Page } from '@playwright/test';
import { dealer, town } from '#tests/test-content.ts';
import { axe, expect, follow, foreignRequests, test } from './test.ts';

/** Follows a link of the footer's list, which is folded on phones. */
async function footerTown(page: Page, name: string) {
  const footer = page.getByRole('contentinfo');
  const summary = footer.locator('summary');
  if (await summary.isVisible()) await summary.click();
  await footer.getByRole('link', { name, exact: true }).click();
}

test('the street map is fetched when asked for, 450 high, and not before', async ({
  page,
  site,
}) => {
  const foreign = await foreignRequests(page, site);
  await page.goto(town.path);
  await page.getByText('Schedule Service').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);

  const open = page.getByRole('button', { name: 'Open the street map' });
  await open.click();
  const frame = page.getByTitle(`Street map of ${town.name} ${town.type}`);
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('height', '450');
  expect((await frame.boundingBox())?.height).toBe(450);
  await expect
    .poll(() => foreign)
    .toEqual([
      'https://maps.google.com/maps?q=Port%20Lively%20Borough%2C%20Tidewater%20County%2C%20DE&output=embed',
    ]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the street map' }).click();
  await expect(frame).toBeHidden();
});

test('buttons lead on: carts, a quote and service for this town, the telephone', async ({
  page,
}) => {
  await page.goto(town.path);
  await expect(page.getByRole('link', { name: 'Shop Golf Carts' })).toHaveAttribute(
    'href',
    '/inventory',
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: `Call ${dealer.phone}` }),
  ).toHaveAttribute('href', dealer.call);

  await page.getByRole('link', { name: 'Schedule Service' }).click();
  await expect(page.getByLabel('Town, if at home')).toHaveValue(`${town.name} ${town.type}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Get Free Quote' }).click();
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue(
    `I would like a quote for a golf cart in ${town.name}.`,
  );
});

test('towns are reached from the list; carts then come from the API', async ({ page }) => {
  await page.goto('/inventory');
  const called = page.waitForRequest((request) => request.url().endsWith('/api/vehicles'));
  await page.reload();
  await called;
  await footerTown(page, 'Salt Hollow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt Hollow golf carts');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveTitle(/^Salt Hollow Golf Carts - /);

  await follow(page, 'Inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory');
});

test('the keyboard passes the map in one step, which leads to the list of towns', async ({
  page,
}) => {
  await page.goto(town.path);
  await page.getByRole('button', { name: 'Open the street map' }).focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'List of the 6 towns' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Schedule Service' })).toBeFocused();
});

test('when the list cannot be had, nothing is shown in its place', async ({ page }) => {
  await page.goto('/contact');
  await page.route('**/api/vehicles', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
  );
  await footerTown(page, 'Cedar Neck');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar Neck golf carts');
  await expect(page.getByText('Popular Golf Carts')).toBeHidden();
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);
});

test.use({ expectedErrors: [/status of 400/] });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a town’s page is whole, and the street map a link', async ({ page }) => {
    await page.goto(town.path);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(
      page.getByRole('link', { name: `Open the street map of ${town.name} ${town.type}` }),
    ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
  });
});
