import { axe, expect, test } from './test.ts';

test('from a cart’s page to two side by side at one scale, and one taken out', async ({ page }) => {
  await page.goto('/vehicles/EDGE-15');
  await page.getByRole('link', { name: 'Compare with another cart' }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15');
  await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('denago-ev-city');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15,denago-ev-city');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  const feet = await page
    .locator('.shortlist-pictures td > div')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + 0.8 * height)),
    );
  expect(feet[0]).toBe(feet[1]);
  await page.getByRole('link', { name: 'Take out EV CITY, Model' }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15');
  await page.goBack();
  await expect(heads).toHaveCount(2);
  await page.locator('main').getByRole('link', { name: 'Ask about these carts' }).click();
  for (const name of [/Ranger Edge/, /EV CITY/]) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
});

test('a table for screen readers: heads, rows, differences, and unknown values', async ({
  page,
}) => {
  await page.goto('/compare?carts=denago-ev-city,EDGE-15,evolution-turfman-1000');
  const table = page.getByRole('table', { name: 'Carts side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: /^Seats\s*, differs$/ })).toHaveCount(1);
  const towing = table.getByRole('row', { name: /^Towing capacity/ });
  await expect(towing.getByRole('cell')).toHaveText(['Not stated', 'Not stated', '1,800 lbs']);
  expect(await axe(page)).toEqual([]);
});

test('on a phone half of a third cart is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare?carts=denago-ev-city,EDGE-15,evolution-turfman-1000');
  const box = await page.locator('.shortlist').boundingBox();
  const third = await page.getByRole('columnheader').nth(2).boundingBox();
  if (!box || !third) throw new Error('no table');
  expect((box.x + box.width - third.x) / third.width).toBeGreaterThan(0.45);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a cart is added by a plain form; names and labels stay in view', async ({ page }) => {
    await page.goto('/compare?carts=EDGE-15,evolution-turfman-1000');
    await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('EDGE-25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.locator('.shortlist').evaluate((box) => {
      box.scrollIntoView({ block: 'start', behavior: 'instant' });
      box.scrollTo({ top: 9999, left: 9999, behavior: 'instant' });
    });
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
    const payload = page.getByRole('rowheader', { name: /^Payload/ });
    await payload.scrollIntoViewIfNeeded();
    await expect(payload).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });
});
