import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

  for (const { path, name, opens, leads } of [
    { path: '/about', name: 'Menu', opens: 'button', leads: 'Contact' },
    { path: '/inventory', name: 'Filters', opens: 'link', leads: 'Help me choose' },
  ] as const) {
    test(`the dialog ${name} takes the focus, keeps it, gives it back, and closes by Escape, backdrop, button and choice`, async ({
      page,
    }) => {
      await page.goto(path);
      const opener = page.getByRole(opens, { name, exact: true });
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog).toBeVisible();
      expect(await axe(page)).toEqual([]);
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press(press < 5 ? 'Shift+Tab' : 'Tab');
        await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0);
        expect(await isFocusCovered(page)).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await page.mouse.click(10, 20);
      await expect(dialog).toBeHidden();

      await opener.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();

      await opener.click();
      await dialog.getByRole('link', { name: leads }).click();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(path);
      await expect(page.getByRole('main')).toBeFocused();
    });
  }

  for (const path of ['/brands/evolution', '/inventory', '/contact']) {
    test(`no tab stop of ${path} stands behind the call bar`, async ({ page }) => {
      await page.goto(path);
      const covered: string[] = [];
      let stops = 0;
      for (let press = 0; press < 150; press += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
        if (stop?.startsWith('<body')) break;
        stops += 1;
        if (await isFocusCovered(page)) covered.push(stop ?? '');
      }
      expect(stops).toBeGreaterThan(10);
      expect(covered).toEqual([]);
    });
  }
});

test('after a change of page, forward and back, the focus is in it and its title is announced', async ({
  page,
}) => {
  await page.goto('/inventory');
  const announced = page.getByRole('status').filter({ hasText: '|' });
  await expect(announced).toHaveCount(0);
  const visit = async (go: () => Promise<unknown>, path: string | RegExp) => {
    const before = await page.title();
    await go();
    await expect(page).toHaveURL(path);
    await expect(page).not.toHaveTitle(before);
    // The title of a vehicle whose data is on its way has no name of the dealer.
    await expect(page).toHaveTitle(/\|/);
    await expect(announced).toHaveText(await page.title());
    await expect(page.getByRole('main')).toBeFocused();
  };
  const card = page.getByRole('article').first().getByRole('link');
  await visit(() => card.click(), /\/vehicles\//);
  await visit(() => page.goBack(), '/inventory');
  // A filter is no other page: the focus stays.
  const search = page.getByRole('searchbox');
  if (await search.isVisible()) {
    await search.fill('ranger');
    await expect(page).toHaveURL(/q=ranger/);
    await expect(search).toBeFocused();
  }
});

/** Whether another element lies over the middle of the focused one, at the screen's end say. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, Math.min(bottom - 4, top + 40)];
    const there = document.elementFromPoint(x, y);
    const bar = there?.closest('.call-bar, .filter-done');
    return Boolean(bar && !bar.contains(focused));
  });
}

test('every token of the design has a value, also one that only a later style sheet uses', async ({
  page,
}) => {
  const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8');
  const names = [...tokens.matchAll(/^ {2}(--color-[a-z0-9-]+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('--color-land');
  await page.goto('/contact');
  const unset = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    return names.filter((name) => !style.getPropertyValue(name));
  }, names);
  expect(unset).toEqual([]);
});
