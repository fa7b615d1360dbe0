import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
}

// The code below the first screen comes at the first sign of a visitor, and that sign may be the press itself.
test('a first press is done, though its code is not there yet', async ({ page }) => {
  await page.goto('/vehicles/denago-ev-city', { waitUntil: 'networkidle' });
  const whole = page.getByRole('button', { name: 'Show on the whole screen' });
  await whole.dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
});

test('a press that comes before any script is done, too', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  await page.goto('/vehicles/denago-ev-city', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Show on the whole screen' }).dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
});

test('scripts wait for what the page shows, but not longer than for a visitor', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/about', { waitUntil: 'load' });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);

  await page.route('**/pictures/**', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  scripts.length = 0;
  await page.waitForTimeout(1000);
  expect(scripts).toEqual([]);
  await page.mouse.move(1, 1);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a first touch is a press, too', async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 1500 },
    hasTouch: true,
    baseURL: site.url,
  });
  const page = await context.newPage();
  await page.goto('/vehicles/denago-ev-city', { waitUntil: 'networkidle' });
  const box = await page.getByRole('button', { name: 'Turn it around' }).boundingBox();
  // By its place: looking for it would be a sign already.
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await expect(page.getByRole('application')).toBeVisible();
  await context.close();
});

test('until a visitor gives a sign, no code of what lies below is loaded, and links work', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/port-lively-borough-golf-carts', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /below|county/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'View Details' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/vehicles\//);
});
