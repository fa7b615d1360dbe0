import { expect, test } from '#tests/browser/test.ts';

// Its shapes are the county's that ships: a town of another has its name alone.
test('a town is marked on the map, and others are reached from there', async ({ page }) => {
  await page.goto('/lavallette-borough-golf-carts');
  const map = page.locator('.county-map');
  await expect(map.locator('.town.lit')).toHaveCount(1);
  await map.locator('a[href="/jackson-township-golf-carts"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jackson golf carts');
});
