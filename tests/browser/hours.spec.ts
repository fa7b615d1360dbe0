import type { Page } from '@playwright/test';
import { expectNoShift, observeShifts } from '#tests/page-rules.ts';
import { expect, test } from './test.ts';

// A Monday of New York's winter; the tests' dealer is open from 10 to 6.
const outlined = 'rgba(0, 0, 0, 0)';
const signOf = (page: Page) => page.getByRole('banner').getByText(/^Open/);
const lightOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.hour);

test('the shore has its light before anything is painted, and follows the clock', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T12:00-05:00') });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) Object.assign(window, { lightAtPaint: document.documentElement.dataset.hour });
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/');
  expect(await lightOf(page)).toBe('day');
  const atPaint = () => page.evaluate(() => (window as { lightAtPaint?: string }).lightAtPaint);
  await expect.poll(atPaint).toBe('day');
  await page.clock.fastForward('12:00:00');
  await expect.poll(() => lightOf(page)).toBe('night');
});

test('the sign turns with the minute, and when somebody comes back to the page', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T17:58:30-05:00') });
  await page.goto('/inventory');
  await expect(signOf(page)).toHaveText('Open until 6');
  await page.clock.runFor(90_000);
  await expect(signOf(page)).toHaveText('Opens Tue 10AM');

  await page.clock.setSystemTime(new Date('2026-11-24T11:00-05:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(signOf(page)).toHaveText('Open until 6');
});

test('after hours the telephone is outlined, what takes texts is yellow, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(observeShifts);
  await page.clock.install({ time: new Date('2026-11-23T17:58:30-05:00') });
  await page.goto('/inventory');
  const call = page.getByRole('banner').getByRole('link', { name: 'Call Now' });
  const text = page.getByRole('banner').getByRole('link', { name: 'Text us' });
  await expect(call).not.toHaveCSS('background-color', outlined);
  await expect(text).toHaveCount(0);
  await page.clock.runFor(90_000);
  await expect(call).toHaveCSS('background-color', outlined);
  await expect(text).not.toHaveCSS('background-color', outlined);
  await expect(text).toHaveAttribute('href', /^sms:/);
  await expectNoShift(page);
});

for (const path of ['/', '/port-lively-borough-golf-carts']) {
  test(`after hours the plate with the number is not yellow on ${path}`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T17:58:30-05:00') });
    await page.goto(path);
    const plate = page.getByRole('main').getByRole('link', { name: /^Call Now 302/ });
    await expect(signOf(page)).toHaveText('Open until 6');
    const face = await plate.evaluate((link) => getComputedStyle(link).backgroundImage);
    await page.clock.runFor(90_000);
    await expect(plate).not.toHaveCSS('background-image', face);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign says the usual hours, by day', async ({ page }) => {
    await page.goto('/');
    const sign = page.getByRole('banner').getByText('Mon–Fri 10AM–6PM', { exact: true });
    await expect(sign).toBeVisible();
    await expect(page.locator('html[data-hour]')).toHaveCount(0);
  });
});
