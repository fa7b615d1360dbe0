import { failed, model, open, opener, stage, still, test } from './stage.ts';
import { axe, expect, wake } from './test.ts';

test.describe.configure({ timeout: 240_000 });

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

test.describe('with a file that fails', () => {
  test.use({ expectedErrors: [/status of 500|answered 500/] });
  test('the picture stays, and says so; it can be tried again', async ({ page }) => {
    await page.route('**/*.glb', (route) => route.fulfill({ status: 500 }));
    await page.goto(model);
    await opener(page).click();
    await expect(failed(page)).toBeAttached();
    await expect(still(page)).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/*.glb');
    await open(page);
    await expect(page.locator('canvas')).toBeVisible();
  });
});

test.describe('with a file that is no cart', () => {
  test.use({ expectedErrors: [/JSON/] });
  test('the picture stays, and says so', async ({ page }) => {
    await page.route('**/*.glb', (route) => route.fulfill({ body: 'no cart' }));
    await page.goto(model);
    await opener(page).click();
    await expect(failed(page)).toBeAttached();
    await expect(page.locator('canvas')).toHaveCount(0);
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
