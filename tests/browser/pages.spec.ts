import { axe, expect, follow, test } from './test.ts';

test('the navigation leads through the pages, each with its own title', async ({ page }) => {
  await page.goto('/');
  const titles = new Set([await page.title()]);
  for (const name of ['Rentals', 'Services', 'Showroom', 'About', 'Home']) {
    await follow(page, name);
    await expect(page.locator('header [aria-current=page]').first()).toHaveText(name);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
});

test('towns by region, from the keyboard', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const town = main.getByRole('link', { name: /^Cedar Neck/ });
  await expect(town).toBeHidden();
  await main.locator('summary', { hasText: 'North and Inland (2)' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(town).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await town.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar Neck golf carts');
});

test('home: the third cart comes into view from the keyboard, and the page stays in its width', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('link', { name: /View Details$/ });
  await cards.first().focus();
  // Each of the second and third cart has its save button before its name.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test('home shows price and button above the fold of a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View Inventory' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: /MSRP/ }).first()).toBeInViewport({ ratio: 1 });
});
