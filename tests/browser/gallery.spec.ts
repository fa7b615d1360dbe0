import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toCsv } from '#server/inventory/export.ts';
import { vehicle } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { axe, expect, test } from './test.ts';

/** A site of its own, with one vehicle that has three photographs. */
let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
  const photos = join(site.folder, 'photos');
  await mkdir(photos);
  for (const [index, background] of ['#804020', '#208040', '#204080'].entries()) {
    await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .jpeg()
      .toFile(join(photos, `${index}.jpg`));
  }
  const images = ['photos/0.jpg', 'photos/1.jpg', 'photos/2.jpg'];
  const carts = [vehicle('SHOT-1', { images }), vehicle('SHOT-2', { images: images.slice(1, 2) })];
  const file = join(site.folder, 'carts.csv');
  await writeFile(file, toCsv(carts));
  const imported = await site.command('inventory', 'import', file, '--replace', '--yes');
  expect(imported).toMatchObject({ status: 0 });
});
test.afterAll(() => site.remove());

const gallery = (page: Page) => page.getByRole('region', { name: /Pictures of/ });
const strip = (page: Page) => gallery(page).getByRole('list').first();
/** The name of the slide in the middle of the strip. */
const shown = (page: Page) =>
  strip(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);

test('address, thumbnails and arrow keys choose the picture, which is marked', async ({ page }) => {
  await page.goto(`${site.url}/vehicles/SHOT-1#picture-2`);
  const thumbnails = gallery(page).getByRole('link', { name: /^Picture \d/ });
  await expect(thumbnails).toHaveCount(3);
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await thumbnails.nth(2).click();
  await expect.poll(() => shown(page)).toBe(3);
  await expect(gallery(page).getByText('Picture 3 of 3')).toBeAttached();

  await strip(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('the whole screen: opens with the picture shown, gives the focus and the picture back', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles/SHOT-1`);
  await gallery(page)
    .getByRole('link', { name: /^Picture 2/ })
    .click();
  await expect.poll(() => shown(page)).toBe(2);
  const open = gallery(page).getByRole('button', { name: 'Show on the whole screen' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: /Pictures of/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.95 });
  await expect(dialog.getByText('Picture 2 of 3')).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('list', { name: /turned by the arrow keys/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Picture 3 of 3')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect.poll(() => shown(page)).toBe(3);
  await open.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the main picture comes first, in a form for its slot', async ({ page }) => {
  const asked = page.waitForRequest('**/pictures/**');
  await page.goto(`${site.url}/vehicles/SHOT-1`);
  expect((await asked).url()).toMatch(/\/0\.[0-9a-f]{8}\.\d+\.avif$/);
  const main = page.getByRole('main').locator('img').first();
  await expect(main).toHaveAttribute('loading', 'eager');
  await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
});

test('a photograph covers no heading of a town', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}/port-lively-borough-golf-carts`);
  await expect(page.getByRole('article').first()).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const covered = await page.evaluate(() => {
    const photographs = [...document.querySelectorAll('main img.object-cover')];
    const boxes = photographs.map((image) => image.getBoundingClientRect());
    const headings = [...document.querySelectorAll('h1, h2')].filter((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return boxes.some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    });
    return {
      photographs: photographs.length,
      headings: headings.map(({ textContent }) => textContent),
    };
  });
  expect(covered.photographs).toBeGreaterThan(0);
  expect(covered.headings).toEqual([]);
});

test('one photograph has no thumbnails and nothing to turn to', async ({ page }) => {
  await page.goto(`${site.url}/vehicles/SHOT-2`);
  await expect(gallery(page).getByRole('img')).toHaveCount(1);
  await expect(gallery(page).getByRole('link')).toHaveCount(0);
  await expect(gallery(page).getByRole('button')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures are there, thumbnails lead to them, and no button is dead', async ({
    page,
  }) => {
    await page.goto(`${site.url}/vehicles/SHOT-1`);
    await expect(strip(page).getByRole('img')).toHaveCount(3);
    await expect(gallery(page).getByRole('button')).toHaveCount(0);
    await gallery(page)
      .getByRole('link', { name: /^Picture 3/ })
      .click();
    await expect(strip(page).getByRole('img').nth(2)).toBeInViewport();
  });
});
