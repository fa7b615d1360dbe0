import type { Page } from '@playwright/test';
import { axe, expect, follow, hold, test } from './test.ts';

const carts = '**/api/vehicles/brand/evolution';

/** Opens the page by a click, so that its carts come from the API. */
async function openEvolution(page: Page) {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
  return page.locator('#inventory');
}

test('on client-side navigation the carts come from the API, six skeletons meanwhile', async ({
  page,
}) => {
  const release = await hold(page, carts);
  const stock = await openEvolution(page);
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(6);
  expect(await axe(page)).toEqual([]);
  release();
  await expect(stock.getByRole('article')).toHaveCount(6);
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);
  await follow(page, 'Inventory');
  await expect(page).toHaveURL('/inventory');
});

test('the bookmark of a model is beside its figures; a status is said once', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/brands/evolution');
    const lines = page.locator('.catalogue-line');
    const overlaps = await lines.evaluateAll((all) =>
      all.flatMap((line) => {
        const button = line.querySelector('button')?.getBoundingClientRect();
        return [...line.querySelectorAll('ul > li')].filter((figure) => {
          const { right, left, bottom, top } = figure.getBoundingClientRect();
          if (!button) return false;
          const isBeside = right <= button.left || left >= button.right;
          return !isBeside && bottom > button.top && top < button.bottom;
        });
      }),
    );
    expect(overlaps).toEqual([]);
  }
  const cart = page.getByRole('article').filter({ hasText: 'Available' }).first();
  await expect(cart.locator('[data-availability]')).toHaveText('On our lot');
  await expect(cart).not.toContainText('Here now');
});

test('without carts there are whom to ask, and the models', async ({ page }) => {
  await page.route(carts, (route) => route.fulfill({ json: [] }));
  const stock = await openEvolution(page);
  await expect(stock).toContainText(
    'No Evolution vehicles are currently in our inventory. Contact us for availability updates.',
  );
  await expect(stock.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    /^\/contact/,
  );
  await expect(stock.locator('a[href^="/vehicles/evolution-"]')).toHaveCount(9);
});

test.describe('when the list can not be had', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('the page says so, and tries again', async ({ page }) => {
    await page.route(carts, (route) => route.fulfill({ status: 403, json: {} }));
    const stock = await openEvolution(page);
    await expect(stock.getByRole('alert')).toContainText('Failed to fetch vehicles: 403');
    await page.unroute(carts);
    await stock.getByRole('button', { name: 'Try again' }).click();
    await expect(stock.getByRole('article')).toHaveCount(6);
  });
});
