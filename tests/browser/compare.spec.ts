import { axe, expect, test } from './test.ts';

/** Longer than a press of an arrow key moves a scroller, in milliseconds. */
const GLIDE = 500;
const three = '/compare?carts=denago-ev-city,EDGE-15,evolution-turfman-1000';

test('from a cart’s page to two side by side, in another order, and one taken away', async ({
  page,
}) => {
  await page.goto('/vehicles/EDGE-15');
  await page.getByRole('link', { name: 'Compare with another cart' }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15');
  await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('denago-ev-city');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15,denago-ev-city');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  await page.getByRole('link', { name: 'Move EV CITY left' }).click();
  await expect(page).toHaveURL('/compare?carts=denago-ev-city,EDGE-15');
  await expect(heads.first()).toContainText('EV CITY');
  await page.getByRole('link', { name: 'Take EV CITY away' }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-15');
  await page.goBack();
  await expect(heads).toHaveCount(2);
});

test('a table to those who listen: heads, rows, what differs, and what is not known', async ({
  page,
}) => {
  await page.goto(three);
  const table = page.getByRole('table', { name: 'Carts side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  // The first row, of pictures, has a name too; what tables are by themselves is said by no role.
  const pictures = table.getByRole('row').first();
  await expect(pictures.getByRole('rowheader', { name: /^Pictures/ })).toHaveCount(1);
  await expect(pictures.getByRole('cell')).toHaveCount(3);
  await expect(page.locator(':is(table, thead, tbody, tr, th, td)[role]')).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: 'Seats ≠, differs' })).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: /^Seats\s*, differs$/ })).toHaveCount(1);
  const towing = table.getByRole('row', { name: /^Towing capacity/ });
  await expect(towing.getByRole('cell')).toHaveText(['Not known', 'Not known', '1,800 lbs']);
  await expect(page.getByText(/^Not known for the EV CITY: .*towing capacity/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('carts stand on one ground line at one scale', async ({ page }) => {
  await page.goto('/compare?carts=denago-ev-rover-xl6,evolution-turfman-1000');
  const boxes = await page
    .locator('.compare-cart')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const feet = boxes.map(({ top, height }) => Math.round(top + 0.8 * height));
  expect(feet[0]).toBe(feet[1]);
  expect(boxes[0]?.width).toBeGreaterThan((boxes[1]?.width ?? 0) * 1.1);
});

test('heads stay while the page scrolls, and are pushed sideways with the rows', async ({
  page,
  isMobile,
}) => {
  await page.goto(three);
  await page.getByRole('rowheader', { name: /^Payload/ }).scrollIntoViewIfNeeded();
  await page
    .getByRole('row', { name: /^Payload/ })
    .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await sideways()).toBe(true);
  if (!isMobile) return;
  await expect(page.getByRole('columnheader').nth(2)).not.toBeInViewport();
  const rows = page.getByRole('rowgroup', { name: 'Figures' });
  await rows.focus();
  const pushed = () => rows.evaluate((body) => body.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(pushed).toBeGreaterThan(0);
  // While one push still glides comes the next.
  await rows.evaluate((body) => body.scrollTo({ left: 9999, behavior: 'instant' }));
  await expect(page.getByRole('columnheader').nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.waitForTimeout(GLIDE);
  await page.getByRole('columnheader').first().getByRole('link').focus();
  await expect.poll(pushed).toBe(0);
  expect(await sideways()).toBe(true);
});

test('a month at terms that all share, kept while carts come and go, and carried into the form', async ({
  page,
}) => {
  await page.goto('/compare?carts=EDGE-15');
  await page.getByLabel('APR, %').fill('6');
  await page.getByRole('combobox', { name: 'Sales tax' }).selectOption('no');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page).toHaveURL(/apr=6/);
  await expect(
    page.getByRole('row', { name: /^A month: an estimate, not an offer \$289\.99/ }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('EDGE-25');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page.getByRole('row', { name: /^A month: an estimate, not an offer \$289\.99.*\$483\.32/ }),
  ).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Ask about these carts' }).click();
  await expect(page).toHaveURL(/\/contact\?from=.*carts.*apr/);
  await expect(
    page.getByRole('heading', { name: /Ranger Edge .* and the Rover Edge/ }),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a cart is added and terms are set by plain forms', async ({ page }) => {
    await page.goto('/compare?carts=EDGE-15');
    await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('EDGE-25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByLabel('APR, %').fill('6');
    await page.getByRole('combobox', { name: 'Sales tax' }).selectOption('no');
    await page.getByRole('button', { name: 'Estimate' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(
      page.getByRole('row', { name: /^A month: an estimate, not an offer \$289\.99/ }),
    ).toBeVisible();
    await page.goto('/vehicles/EDGE-15');
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Compare with another cart' })).toBeVisible();
  });
});
