import type { Locator } from '@playwright/test';
import { enterDesk, press, signedIn } from '#tests/desk.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { photograph } from '#tests/photographs.ts';
import { axe, expect, hold, test } from './test.ts';

/* A new cart with photographs from the phone, at 390 px. */

test.use({ ownSite: 'desk-carts', expectedErrors: [/net::ERR_FAILED|status of 4(04|22)/] });

test('the line breaks at the third photograph of six: two are there, four are tried again, in the order of the shop', async ({
  page,
  site,
}) => {
  await enterDesk(page, site);
  // The pauses between tries are the clock's.
  await page.clock.install();
  await page.goto('/desk/inventory/new');
  await page.getByLabel('Stock number').fill('PH-1');
  await page.getByLabel('Name', { exact: true }).fill('D5 Maverick');
  await page.getByLabel('Brand').fill('evolution');
  await page.getByLabel('Price').fill('12,995');
  await page.getByLabel('Description').fill('As new as the morning.');
  let sent = 0;
  await page.route('**/desk/photographs?lot', async (route) => {
    sent += 1;
    await (sent > 2 ? route.abort() : route.continue());
  });
  // Small, since each is drawn in several sizes.
  const buffer = await photograph({ width: 400, height: 300 });
  const names = ['front', 'side', 'back', 'seats', 'dash', 'wheel'];
  await page
    .getByLabel('Photographs', { exact: true })
    .setInputFiles(names.map((each) => ({ name: `${each}.jpg`, mimeType: 'image/jpeg', buffer })));
  const rows = page.getByRole('list', { name: 'Photographs' }).getByRole('listitem');
  const tryAgain = rows.getByRole('button', { name: 'Try again' });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(16_000);
        return tryAgain.count();
      },
      // Twenty pauses.
      { intervals: [50] },
    )
    .toBe(4);
  await expect(rows.getByText('Ready')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Try the failed ones' })).toBeFocused();
  await page.unroute('**/desk/photographs?lot');
  for (let left = 4; left > 0; left -= 1) await tryAgain.first().click();
  await expect(rows.getByText('Ready')).toHaveCount(6);

  const button = (words: string) => page.getByRole('button', { name: words });
  const order = () => rows.locator('.truncate').allInnerTexts();
  await button('Later: front.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(button('Later: front.jpg')).toBeFocused();
  await button('Cover: wheel.jpg').click();
  // The cover has no such button, so the focus is on the next one of its row.
  await expect(button('Later: wheel.jpg')).toBeFocused();
  await expect(page.getByText('wheel.jpg is number 1 now, the cover.')).toBeAttached();
  await button('Earlier: dash.jpg').click();
  await button('Remove back.jpg').click();
  const wanted = ['wheel', 'side', 'front', 'dash', 'seats'];
  expect(await order()).toEqual(wanted.map((each) => `${each}.jpg`));
  expect(await axe(page)).toEqual([]);
  const tickets = await rows
    .locator('input')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await button('Add').click();
  await expect(page.getByRole('heading', { name: 'D5 Maverick', level: 1 })).toBeVisible();
  const added = await (await fetch(`${site.url}/api/vehicles/PH-1`)).json();
  expect(added).toMatchObject({ price: 12995, description: 'As new as the morning.' });
  expect(added).toMatchObject({ images: tickets });

  // Its own photographs are ordered like new ones.
  await button('Cover: Photograph 5').click();
  await page.reload();
  await expect(
    page.getByRole('list', { name: 'Photographs' }).locator('input').first(),
  ).toHaveValue(tickets[4] ?? '');
  await button('Save').click();
  await expect(page.getByRole('status').getByText('Changed: D5 Maverick')).toBeVisible();
  const [first, ...others] = tickets.slice(0, 4);
  expect(await (await fetch(`${site.url}/api/vehicles/PH-1`)).json()).toMatchObject({
    images: [tickets[4], first, ...others],
  });
});

test('a model fills in a new cart while a photograph is on its way, and nothing typed is lost', async ({
  page,
  site,
}) => {
  await enterDesk(page, site);
  await page.goto('/desk/inventory/new');
  await page.getByLabel('Stock number').fill('PH-2');
  await page.getByLabel('Price').fill('7,777');
  const release = await hold(page, '**/desk/photographs?lot');
  const buffer = await photograph({ width: 400, height: 300 });
  await page
    .getByLabel('Photographs', { exact: true })
    .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByLabel('Begin with a model').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Fill in' }).click();
  release();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Stock number')).toHaveValue('PH-2');
  await expect(page.getByLabel('Price')).toHaveValue('7,777');
  await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.getByLabel('Stock number').press('Enter');
  await expect(page).toHaveURL(/\/desk\/inventory\/PH-2/);
  // Back on the form, Undo has brought the words again.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This cart is not in the inventory any more.')).toBeVisible();
  await page.goto('/desk/inventory/new');
  await expect(page.getByLabel('Stock number')).toHaveValue('PH-2');
});

test('what a colleague sets meanwhile is shown where nothing is typed, and stays', async ({
  page,
  site,
}) => {
  await importLot(site, [...lot, vehicle('TC-1', { images: ['/pictures/a.webp'] })]);
  await enterDesk(page, site);
  // Drawn by the browser, and not by the server.
  await page.goto('/desk/inventory');
  await page.locator('a[href$="/TC-1"]').click();
  const form = page.getByRole('form', { name: 'Cart' });
  await form.getByLabel('Price').fill('12,500');
  const { cookie } = await signedIn(site, { name: 'Cy' });
  const theirs = {
    ...{ press: 'editCart', of: 'TC-1', price: '12900', 'seen-price': '12995' },
    ...{ color: 'Plum', 'seen-color': 'teal', showroom: 'Port Lively' },
    ...{ description: 'Fresh tires.', 'seen-description': 'The cart of stock number TC-1.' },
    ...{ 'images[]': '/pictures/b.webp', 'seen-images': '/pictures/a.webp' },
  };
  expect((await press(site.url, '/desk/press', { cookie }, theirs)).status).toBe(200);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText(/^Cy, on .* has changed it to “12900”/)).toBeVisible();
  await expect(form.getByLabel('Price')).toHaveValue('12,500');
  await expect(form.getByLabel('Color')).toHaveValue('Plum');
  await expect(form.getByLabel('Showroom')).toHaveValue('Port Lively');
  await expect(form.getByLabel('Description')).toHaveValue('Fresh tires.');
  await save.click();
  await expect(page.getByRole('status').getByText('Changed: Cart TC-1')).toBeVisible();
  expect(await (await fetch(`${site.url}/api/vehicles/TC-1`)).json()).toMatchObject({
    ...{ price: 12500, color: 'Plum', showroom: 'Port Lively', description: 'Fresh tires.' },
    images: ['/pictures/b.webp'],
  });
});

test('Save is within reach of a thumb, and covers neither the field in focus nor a toast', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await importLot(site, [...lot, vehicle('TB-1')]);
  await enterDesk(page, site);
  await page.goto('/desk/inventory/TB-1');
  const save = page.getByRole('button', { name: 'Save' });
  const boxOf = async (each: Locator) =>
    (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const navigation = await boxOf(page.getByRole('navigation', { name: 'Desk' }));
  const bar = await boxOf(save);
  expect(bar.y).toBeGreaterThan(600);
  expect(bar.y + bar.height).toBeLessThanOrEqual(navigation.y);
  const form = page.getByRole('form', { name: 'Cart' });
  await form.getByText('More', { exact: true }).click();
  const fields = form.locator(':is(input, select, textarea):visible');
  for (const field of await fields.all()) {
    await field.focus();
    const { y, height } = await boxOf(field);
    expect(y + Math.min(height, 50)).toBeLessThanOrEqual((await boxOf(save)).y);
  }
  await page.getByLabel('Price').fill('12,500');
  await save.click();
  const toast = page.getByRole('status').getByText('Changed: Cart TB-1');
  await expect(toast).toBeVisible();
  const undo = await boxOf(page.getByRole('status').getByRole('button', { name: 'Undo' }));
  expect(undo.y + undo.height).toBeLessThanOrEqual((await boxOf(save)).y);
});

for (const path of ['/desk/inventory', '/desk/inventory/new', '/desk/inventory/import']) {
  test(`${path} fits a phone with large letters`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterDesk(page, site);
    await page.goto(path);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '24px';
      return document.documentElement.scrollWidth;
    });
    expect(width).toBeLessThanOrEqual(390);
  });
}
