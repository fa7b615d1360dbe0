import { town } from '#tests/test-content.ts';
import { axe, expect, test } from './test.ts';

const key = 'port-lively-borough';
const model = '/vehicles/evolution-classic-2-plus';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`how far a cart goes, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('from a model’s page and a home town to the map and the towns in reach', async ({
      page,
    }) => {
      await page.goto(model);
      const choice = page.getByRole('form', { name: 'Range on the map' });
      await choice.getByLabel('Home').selectOption(town.name);
      await choice.getByRole('button').click();
      await expect(page).toHaveURL(`/range?cart=evolution-classic-2-plus&home=${key}`);
      await expect(page.getByLabel('Cart', { exact: true })).toHaveValue(
        'evolution-classic-2-plus',
      );
      await expect(page.locator('.halo-low')).toHaveCount(1);
      await expect(page.locator('.halo-high')).toHaveCount(1);
      const reached = page.getByRole('main').getByRole('listitem');
      const all = await reached.count();
      expect(all).toBeGreaterThan(0);
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);

      await page.goto(`/range?cart=evolution-classic-2-plus&home=${key}&left=40`);
      await expect(page.getByRole('slider')).toHaveValue('40');
      expect(await reached.count()).toBeLessThan(all);
      await page.goto('/range?cart=sold&home=atlantis&left=much');
      await expect(page.getByRole('slider')).toHaveValue('100');
      await expect(page.locator('.halo-high')).toHaveCount(1);
    });
  });
}

test('a change is answered at once, stands in the address, and “back” leaves the page', async ({
  page,
}) => {
  await page.goto(model);
  await page.goto('/range');
  await page.getByLabel('Home', { exact: true }).selectOption(key);
  await expect(page).toHaveURL(new RegExp(`home=${key}$`));
  const high = page.locator('.halo-high');
  const whole = Number(await high.getAttribute('r'));
  await page.getByRole('slider').focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/left=80$/);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '80 per cent');
  expect(Number(await high.getAttribute('r'))).toBeCloseTo(whole * 0.8, 3);
  await page.getByLabel('Cart', { exact: true }).selectOption('denago-ev-city');
  await expect(page).toHaveURL(/cart=denago-ev-city&home=.*&left=80$/);
  await page.goBack();
  await expect(page).toHaveURL(model);
});

test.describe('the device’s place', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 39.91, longitude: -74.16 } });

  test('is asked for by a press alone, moves the ring, and is sent nowhere', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.goto('/range');
    await page.getByRole('button', { name: 'Where I am' }).click();
    const status = page.getByRole('status').filter({ hasText: 'on this device' });
    await expect(status).toBeVisible();
    const near = await page.locator('.halo-home').getAttribute('cy');
    expect(sent.filter((each) => /39\.91|74\.16/.test(each))).toEqual([]);
    await expect(page).toHaveURL('/range');

    await context.setGeolocation({ latitude: 40.4, longitude: -82.9 });
    await page.getByRole('button', { name: 'Where I am' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'not on our map' })).toBeVisible();

    await page.getByLabel('Home', { exact: true }).selectOption(key);
    await expect(page.locator('.halo-home')).not.toHaveAttribute('cy', near ?? '');
  });
});

test('a device that does not say where it is leaves the choice of a town', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refuse) =>
      refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  await page.goto('/range');
  await page.getByRole('button', { name: 'Where I am' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'did not say' })).toBeVisible();
  await page.getByLabel('Home', { exact: true }).selectOption(key);
  await expect(page.locator('.halo-high')).toHaveCount(1);
});

test('a device that answers late does not move who has chosen a town meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (answer) =>
      addEventListener('late', () =>
        answer({ coords: { latitude: 39.91, longitude: -74.16 } } as GeolocationPosition),
      );
  });
  await page.goto('/range');
  await page.getByRole('button', { name: 'Where I am' }).click();
  await page.getByLabel('Home', { exact: true }).selectOption(key);
  const home = page.locator('.halo-home');
  await expect(page).toHaveURL(new RegExp(`home=${key}`));
  const chosen = await home.getAttribute('cy');
  await page.evaluate(() => dispatchEvent(new Event('late')));
  await expect(page.getByRole('status').filter({ hasText: 'on this device' })).toHaveCount(0);
  await expect(home).toHaveAttribute('cy', chosen ?? '');
});
