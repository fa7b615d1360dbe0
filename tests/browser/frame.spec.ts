import { axe, expect, test } from './test.ts';

test('a change of page scrolls to the top, and once again after 10 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/terms');
  await page.clock.pauseAt(Date.now() + 60_000);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect.poll(scrolled).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.runFor(9);
  expect(await scrolled()).toBe(300);
  await page.clock.runFor(1);
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.runFor(1000);
  expect(await scrolled()).toBe(300);
});

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/inventory');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the call bar is there once the header is out of sight', async ({ page }) => {
    await page.goto('/services');
    const bar = page.getByRole('navigation', { name: 'Call, text or ask' });
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('link')).toHaveCount(3);
    expect(await axe(page)).toEqual([]);
  });

  test('the menu takes the focus, keeps it, and closes by Escape, backdrop and choice', async ({
    page,
  }) => {
    await page.goto('/inventory');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    expect(await axe(page)).toEqual([]);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null,
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });
});
