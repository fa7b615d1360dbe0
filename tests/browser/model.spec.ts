import { importLot, lot, vehicle } from '#tests/lot.ts';
import { axe, expect, test } from './test.ts';

test('a paint is tried on in the address, and taken off again', async ({ page }) => {
  await page.goto('/vehicles/denago-ev-city');
  const colors = page.getByRole('navigation', { name: 'Color' });
  await expect(colors.getByRole('link', { name: 'Ice blue' })).toHaveAttribute('aria-current');
  await colors.getByRole('link', { name: 'Bay teal' }).click();
  await expect(page).toHaveURL('/vehicles/denago-ev-city?paint=bay-teal');
  const own = 'main img[src*="carts/denago-ev-city/"]:not([src*="-bay-teal."])';
  await expect(page.locator(own)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await colors.getByRole('link', { name: 'Ice blue' }).click();
  await expect(page).toHaveURL('/vehicles/denago-ev-city');
  await expect(page.getByRole('main').locator('img[src*="-bay-teal."]')).toHaveCount(0);
});

test('the breadcrumb of the brand goes to its page without the redirect', async ({ page }) => {
  await page.goto('/vehicles/denago-ev-city');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const brand = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
  await expect(brand).toHaveAttribute('href', '/denago');
  await brand.click();
  await expect(page).toHaveURL('/brands/denago');
  expect(asked).not.toContain('/denago.data');
});

test('carts of the model stand on its page, and lead back to it', async ({ page, site }) => {
  const here = vehicle('ROV-9', { brand: 'denago', name: 'ev rover XL', price: 13995 });
  const coming = vehicle('ROV-10', { brand: 'denago', name: 'EV Rover XL', status: 'in transit' });
  const gone = vehicle('ROV-12', { brand: 'denago', name: 'EV Rover XL', status: 'sold' });
  const other = vehicle('ROV-11', { brand: 'denago', name: 'EV Rover XL6' });
  try {
    await importLot(site, [...lot, coming, gone, here, other]);
    await page.goto('/vehicles/denago-ev-rover-xl');
    const stock = page.locator('#stock');
    // Available vehicles first, then those to order or on their way.
    await expect(stock.getByRole('heading', { level: 3 })).toHaveText([
      'ev rover XL',
      'EV Rover XL',
    ]);
    await stock.getByRole('link').first().click();
    await expect(page).toHaveURL('/vehicles/ROV-9');
    await page.getByRole('link', { name: 'About the EV Rover XL', exact: true }).click();
    await expect(page).toHaveURL('/vehicles/denago-ev-rover-xl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EV ROVER XL');
    await expect(page).toHaveTitle(/EV Rover XL/);
  } finally {
    await importLot(site, lot);
  }
});

test('the shortest and the longest name fit their line', async ({ page }) => {
  for (const slug of [
    'denago-ev-city',
    'denago-ev-nomad-xl',
    'evolution-d5-maverick-6-plus',
    'evolution-d5-ranger-2-plus-2-plus',
  ]) {
    await page.goto(`/vehicles/${slug}`);
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.getByRole('heading', { level: 1 }).evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return document.documentElement.clientWidth - range.getBoundingClientRect().right;
      });
      expect(room, `${slug} ${width}`).toBeGreaterThanOrEqual(width / 40);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${slug} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
