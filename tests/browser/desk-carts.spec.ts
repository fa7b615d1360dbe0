import { enterDesk } from '#tests/desk.ts';
import { photograph } from '#tests/photographs.ts';
import { axe, expect, hold, test } from './test.ts';

/* A new cart with photographs from the phone, at 390 px. */

test.use({ ownSite: 'desk-carts', expectedErrors: [/net::ERR_FAILED/] });

test('the line breaks at the third photograph of six: two are there, four are tried again, in the order of the shop', async ({
  page,
  site,
}) => {
  await enterDesk(page, site);
  // The pauses between tries are the clock's.
  await page.clock.install();
  await page.goto('/desk/inventory/new');
  await page.getByLabel('Id').fill('PH-1');
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
  await button('Save').click();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
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
  await page.getByLabel('Id').fill('PH-2');
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
  await expect(page.getByLabel('Id')).toHaveValue('PH-2');
  await expect(page.getByLabel('Price')).toHaveValue('7,777');
  await expect(page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.getByLabel('Id').press('Enter');
  await expect(page).toHaveURL(/\/desk\/inventory\/PH-2/);
});
