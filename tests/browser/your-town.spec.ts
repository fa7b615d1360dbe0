import type { Locator, Page } from '@playwright/test';
import { observeShifts } from '#tests/page-rules.ts';
import { town } from '#tests/test-content.ts';
import { axe, expect, test } from './test.ts';

const slug = 'port-lively-borough';
const plate = (page: Page) => page.locator('header select[name=town]').first();

/** The list in view: on a phone the menu has it. */
async function choice(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.locator('header select[name=town]:visible');
}

test('chosen from the keyboard it is kept, another tab has it, and Elsewhere takes it back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await (await choice(page)).focus();
  await page.keyboard.type('Port');
  await expect(plate(page)).toHaveValue(slug);
  await page.reload();
  await expect(plate(page)).toHaveValue(slug);
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByText('miles from our', { exact: false })).toBeVisible();
  await (await choice(page)).selectOption('Elsewhere');
  await expect(tab.getByText('miles from our', { exact: false })).toBeHidden();
  await expect(plate(tab)).toHaveValue('elsewhere');
});

test('a town’s page makes it the visitor’s by a press alone, and takes it back', async ({
  page,
}) => {
  await page.goto(town.path);
  await expect(plate(page)).toHaveValue('');
  await page.getByRole('button', { name: 'This is my town' }).press('Enter');
  const yours = page.getByRole('button', { name: 'Your town' });
  await expect(yours).toBeFocused();
  await expect(plate(page)).toHaveValue(slug);
  await expect(page).toHaveURL(town.path);
  expect(await axe(page)).toEqual([]);
  await page.goto('/service-request');
  await expect(page.getByLabel('Town, if at home')).toHaveValue(town.name);
  await page.goto(town.path);
  await yours.click();
  await expect(plate(page)).toHaveValue('');
  await page.reload();
  await expect(plate(page)).toHaveValue('');
});

test('an address goes before the stored town, one of another dealer is none', async ({ page }) => {
  await page.addInitScript((stored) => localStorage.setItem('town', stored), slug);
  await page.goto('/contact?town=wren-point-borough');
  await expect(plate(page)).toHaveValue('wren-point-borough');
  await page.goto('/contact?town=atlantis');
  await expect(plate(page)).toHaveValue('');
  await page.goto('/contact');
  await expect(plate(page)).toHaveValue(slug);
});

test('where can it go answers for it at a press, which alone sends it', async ({ page }) => {
  await page.addInitScript((stored) => localStorage.setItem('town', stored), slug);
  await page.goto('/can-i-drive-it?cart=denago-ev-city');
  await page.getByRole('link', { name: `Answer for ${town.name}` }).click();
  await expect(page).toHaveURL(`/can-i-drive-it?town=${slug}&cart=denago-ev-city`);
  const where = page.getByLabel('Where', { exact: true });
  await expect(where).toHaveValue(slug);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(town.name);
  await where.selectOption('Any town');
  await expect(page).toHaveURL('/can-i-drive-it?cart=denago-ev-city');
  await expect(where).toHaveValue('');
});

for (const path of ['/', town.path, '/inventory', '/can-i-drive-it', '/service-request']) {
  test(`${path} does not shift when it is filled in`, async ({ page }) => {
    await page.addInitScript((stored) => localStorage.setItem('town', stored), slug);
    await page.addInitScript(observeShifts);
    await page.goto(path);
    await expect(plate(page)).toHaveValue(slug);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test('where the browser refuses storage it lasts until the page closes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
  });
  await page.goto('/contact');
  await (await choice(page)).selectOption(slug);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(plate(page)).toHaveValue(slug);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plate and town page lead to addresses with it', async ({ page }) => {
    // On a phone the menu has the plate.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/inventory');
    await plate(page).selectOption(slug);
    await page.getByRole('banner').getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(`/inventory?town=${slug}`);
    await expect(plate(page)).toHaveValue(slug);
    await page.goto(town.path);
    await page.getByRole('button', { name: 'This is my town' }).click();
    await expect(page).toHaveURL(`${town.path}?town=${slug}`);
    await page.getByRole('button', { name: 'Your town' }).click();
    await expect(page).toHaveURL(`${town.path}?town=`);
  });
});
