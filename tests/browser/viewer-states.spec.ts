import { vehicle } from '#tests/lot.ts';
import { failed, model, open, opener, patient, seen, stage, still, test } from './stage.ts';
import { axe, expect, wake } from './test.ts';

test.describe.configure({ timeout: 240_000 });
// The one vehicle is of a model that has a 3D file.
test.use({
  stock: [vehicle('TURN-1', { brand: 'denago', name: 'EV City', color: 'Bay teal', images: [] })],
});

test("on a vehicle's page it opens in the pose of the picture that it takes over from", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vehicles/TURN-1');
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  // Another picture closes it, and it opens in that one's pose.
  await page.getByRole('link', { name: /^Picture 2/ }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.locator('a[href="#picture-2"]')).toHaveAttribute('aria-current');
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the rear right.', patient);
});

test('leaving the page while it loads leaves nothing of it behind', async ({ page }) => {
  // Never answered.
  await page.route('**/*.glb', () => undefined);
  await page.goto(model);
  await opener(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(stage(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Denago').click();
  await expect(page).toHaveURL('/brands/denago');
  await page.goBack();
  await expect(opener(page)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('without WebGL the picture stays, and says so; no code is loaded', async ({ page }) => {
  // Pictures that scroll into view are no code.
  const code: string[] = [];
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(model, { waitUntil: 'networkidle' });
  await wake(page);
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') code.push(request.url());
  });
  await opener(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'no 3D' })).toBeAttached();
  await expect(still(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
  expect(code).toEqual([]);
});

test.describe('with a file that fails, or is no cart', () => {
  test.use({ expectedErrors: [/status of 500|answered 500|JSON/] });

  test('the picture stays, and says so; it can be tried again', async ({ page }) => {
    await page.goto(model);
    for (const answer of [{ status: 500 }, { body: 'no cart' }]) {
      await page.route('**/*.glb', (route) => route.fulfill(answer));
      await opener(page).click();
      await expect(failed(page)).toBeAttached();
      await expect(still(page)).toBeVisible();
      await expect(page.locator('canvas')).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      expect(await axe(page)).toEqual([]);
      await page.unroute('**/*.glb');
    }
    await open(page);
    await expect(page.locator('canvas')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto(model);
    await expect(still(page)).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });
});
