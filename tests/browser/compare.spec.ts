import { axe, expect, test } from './test.ts';

test('from a cart’s page to two side by side at one scale, and one taken out', async ({
  page,
  context,
}) => {
  await page.goto('/vehicles/EDGE-15');
  await page.getByRole('main').getByRole('link', { name: 'Compare' }).click();
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
  const takeOut = page.getByRole('link', { name: 'Take out EV CITY, Model' });
  const saved = await page.evaluate(() => localStorage.shortlist);
  const another = context.waitForEvent('page');
  await takeOut.click({ modifiers: ['Control'] });
  await (await another).close();
  expect(await page.evaluate(() => localStorage.shortlist), 'a tab of its own').toBe(saved);
  await takeOut.click();
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
  await expect(towing.getByRole('cell')).toHaveText(['–Not stated', '–Not stated', '1,800 lbs']);
  expect(await axe(page)).toEqual([]);
});

test('on a phone two carts are whole and a line says that there are more; the page scrolls, and columns only sideways', async ({
  page,
}) => {
  await page.goto('/compare?carts=denago-ev-city,EDGE-15,evolution-turfman-1000');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const shown = await page.locator('.shortlist').evaluate((box) => {
      const third = box.querySelectorAll('[scope="col"]')[2]?.getBoundingClientRect();
      const ends = [...box.querySelectorAll('tbody > tr')].map((row) => row.querySelector('td'));
      return {
        third: third && (box.getBoundingClientRect().right - third.x) / third.width,
        isTall: box.scrollHeight > box.clientHeight,
        // Each label is above its values.
        above: ends.every((cell) => {
          const label = document.createRange();
          label.selectNodeContents(cell?.previousElementSibling ?? box);
          const value = document.createRange();
          value.selectNodeContents(cell ?? box);
          return label.getBoundingClientRect().bottom <= value.getBoundingClientRect().top + 1;
        }),
      };
    });
    expect(shown).toEqual({ third: expect.any(Number), isTall: false, above: true });
    expect(shown.third).toBeLessThanOrEqual(0.01);
    await expect(page.getByText('swipe for the others')).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a cart is added by a plain form; labels stay where columns scroll, names where they fit', async ({
    page,
  }) => {
    await page.goto('/compare?carts=EDGE-15');
    await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('EDGE-25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(2);
    await page.getByRole('row', { name: /^Next step/ }).scrollIntoViewIfNeeded();
    await expect(heads.last()).toBeInViewport({ ratio: 0.9 });
    await page.goto('/compare?carts=EDGE-15,evolution-turfman-1000,EDGE-25');
    await page.locator('.shortlist').evaluate((box) => {
      box.scrollTo({ left: 9999, behavior: 'instant' });
    });
    const payload = page.getByRole('rowheader', { name: /^Payload/ });
    await payload.scrollIntoViewIfNeeded();
    expect((await payload.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });
});
