import { expect, test } from './test.ts';

test('faults stand beside their fields, the first is in focus, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/financing');
  await page.getByLabel('Down payment').fill('all of it');
  await page.getByRole('button', { name: 'Estimate the payment' }).click();
  await expect(page.getByLabel('Down payment')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Down payment')).toHaveValue('all of it');
  await expect(page.getByLabel('APR')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid]:focus')).toHaveCount(1);
  await page.getByLabel('Down payment').fill('500');
  await page.getByLabel('APR').fill('5');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByText('Total of payments')).toBeVisible();
});

test('each change is answered and in the address, without taking the focus or the place', async ({
  page,
}) => {
  await page.goto('/financing?cart=EDGE-15#estimate');
  await expect(page.getByRole('link', { name: 'Evolution Ranger Edge' })).toBeVisible();
  await page.getByLabel('APR').fill('6.9');
  const place = await page.evaluate(() => scrollY);
  await page.getByLabel('Down payment').pressSequentially('00');
  await page.getByLabel('Sales tax').selectOption('no');
  await expect(page).toHaveURL(/cart=EDGE-15&price=15000&down=000&.*tax=no/);
  await page.getByLabel('Trade-in').fill('50');
  await expect(page).toHaveURL(/trade=50/);
  await expect(page.getByLabel('Trade-in')).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(400);
  // As a recipient of the address.
  await page.reload();
  await expect(page.getByLabel('Sales tax')).toHaveValue('no');
  const financed = page.locator('dl div', { hasText: 'Amount financed' });
  await expect(financed).toContainText('$14,950');
});

test('the fields follow a link to another estimate', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/financing?price=9000&down=500&tax=no&apr=5&months=24');
  await page.getByLabel('Term').selectOption('36');
  await expect(page).toHaveURL(/months=36/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Financing' }).click();
  await expect(page).toHaveURL('/financing');
  await expect(page.getByLabel('Term')).toHaveValue('60');
  await expect(page.getByLabel('Sales tax')).toHaveValue('yes');
  await expect(page.getByLabel('Price in dollars')).toHaveValue('10995');
  await expect(page.getByText('Amount financed')).toHaveCount(0);
});
