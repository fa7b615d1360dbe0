import { listedVehicle } from '#tests/lot.ts';
import { axe, expect, hold, test } from './test.ts';

test('shows the vehicle, and leads to the forms and back to the list', async ({ page }) => {
  // Its second address, with the same canonical one.
  await page.goto('/vehicle/EDGE-15');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Ranger Edge']);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/vehicles\/EDGE-15$/);
  await expect(page.getByText('$15,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'Color teal' })).toBeVisible();
  await expect(page.locator('.figure-strip > div').first()).toHaveText(/^Seats\s*6/i);
  await expect(page.getByRole('listitem').filter({ hasText: 'USB charging' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  for (const [name, href] of [
    ['Schedule Test Drive', '/contact?from=%2Fvehicles%2FEDGE-15&topic=test-drive'],
    ['Get Financing Quote', /^\/contact\?/],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const interested = page.locator('section', {
    has: page.getByRole('heading', { name: 'Interested in this vehicle?' }),
  });
  await expect(interested.locator('a[href^="/contact"]')).toHaveCount(1);
  await expect(interested.locator('a[href="/inventory"]')).toHaveCount(1);
  // The test drive's form replaces the contact form, in requests and history, too.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Schedule Test Drive' }).click();
  await expect(page).toHaveURL('/test-drive?carts=EDGE-15');
  expect(asked).toContain('/test-drive.data');
  expect(asked).not.toContain('/contact.data');
  await page.goBack();
  await expect(page).toHaveURL('/vehicle/EDGE-15');
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL('/inventory');
});

test('a bare vehicle still looks intended', async ({ page }) => {
  await page.goto('/vehicles/BARE-1');
  await expect(page.getByRole('img', { name: /golf cart/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test.describe('with files that are gone', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the drawing takes a picture’s place', async ({ page }) => {
    await page.goto('/inventory');
    await page.route('**/api/vehicles/LAST-1', (route) =>
      route.fulfill({ json: listedVehicle('LAST-1', { images: ['/pictures/gone.webp'] }) }),
    );
    await page.getByRole('link', { name: 'Last Cart' }).click();
    await expect(page.getByRole('img', { name: /golf cart/ })).toBeVisible();
  });

  test('an unknown id has a way back, from the server and in the browser', async ({ page }) => {
    const answer = await page.goto('/vehicles/NOPE-1');
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole('heading', { level: 1, name: 'Vehicle Not Found' });
    await expect(heading).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Inventory' }).click();
    await expect(page).toHaveURL('/inventory');
    await page.route('**/api/vehicles/LAST-1', (route) =>
      route.fulfill({ status: 404, body: '{}' }),
    );
    await page.route('**/vehicles/LAST-1.data*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Last Cart' }).click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Vehicle Not Found');
  });
});

test('on client-side navigation comes from the API, with its shape shown meanwhile', async ({
  page,
}) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/api/vehicles/EDGE-15');
  await page.getByRole('link', { name: 'Ranger Edge' }).click();
  await expect(page.getByRole('status', { name: 'Loading vehicle' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranger Edge' })).toBeVisible();
  await expect(page).toHaveTitle(/Ranger Edge/);
  // The late title is announced as well.
  const announced = page.getByRole('status').filter({ hasText: await page.title() });
  await expect(announced).toHaveCount(1);
});
