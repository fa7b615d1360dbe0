import { town } from '#tests/test-content.ts';
import { axe, expect, foreignRequests, test } from './test.ts';

test('the street map is fetched when asked for, 450 high, and not before', async ({
  page,
  site,
}) => {
  const foreign = await foreignRequests(page, site);
  await page.goto(town.path);
  await page.getByText('Schedule Service').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);

  await page.getByRole('button', { name: 'Open the street map' }).click();
  const frame = page.getByTitle(`Street map of ${town.name} ${town.type}`);
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('height', '450');
  expect((await frame.boundingBox())?.height).toBe(450);
  await expect
    .poll(() => foreign)
    .toEqual([
      'https://maps.google.com/maps?q=Port%20Lively%20Borough%2C%20Tidewater%20County%2C%20DE&output=embed',
    ]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the street map' }).click();
  await expect(frame).toBeHidden();
});

test.describe('reached from another page', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('its carts come from the API; where they cannot be had, nothing is in their place', async ({
    page,
  }) => {
    await page.goto('/contact');
    const toTown = async (path: string) => {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).dispatchEvent('click');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/golf carts$/);
    };
    const called = page.waitForRequest((request) => request.url().endsWith('/api/vehicles'));
    await page.route('**/api/vehicles', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
    );
    await toTown('/cedar-neck-township-golf-carts');
    await called;
    await expect(page.getByText('Popular Golf Carts')).toBeHidden();
    await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);

    await page.unroute('**/api/vehicles');
    await toTown('/salt-hollow-township-golf-carts');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page).toHaveTitle(/^Salt Hollow Golf Carts - /);
  });
});
