import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Holds the scripts of the next page back until the function is called that it gives. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the menu needs no script: it opens, closes and leads on before any has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a link that is followed before the scripts have come leads to its page', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/port-lively-borough-golf-carts', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'View Details' }).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/vehicles\//);
});

test('what is typed into a form before the scripts have come stays', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('What is it about?').selectOption('parts');
  release();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('What is it about?')).toHaveValue('parts');
});

test('a first touch opens the 3D view and the gallery as soon as the scripts are there', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 1500 },
    hasTouch: true,
    baseURL: site.url,
  });
  const page = await context.newPage();
  await page.goto('/vehicles/denago-ev-city');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.getByRole('button', { name: 'Turn it around' }).tap();
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('button', { name: 'Show on the whole screen' }).tap();
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
  await context.close();
});
