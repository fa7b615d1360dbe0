import { axe, expect, test } from './test.ts';

test('a choice is answered at once, stays in the address, and comes back', async ({ page }) => {
  await page.goto('/can-i-drive-it');
  await expect(page.getByRole('img', { name: 'Road sign: speed limit 25' })).toBeVisible();
  const where = page.getByLabel('Where');
  await where.focus();
  await where.selectOption({ label: 'Wren Point Borough' });
  await expect(page.getByRole('img', { name: 'Road sign: roads closed' })).toBeVisible();
  await expect(page).toHaveURL(/town=wren-point-borough/);
  await expect(where).toBeFocused();
  await page.getByLabel('Which cart').selectOption('evolution-turfman-1000');
  await expect(page.getByRole('img', { name: 'Road sign: private ground' })).toBeVisible();
  await expect(page).toHaveURL(/town=wren-point-borough&cart=evolution-turfman-1000/);
  await page.locator('main summary').first().press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Long Reach' })).toHaveAttribute(
    'href',
    '/can-i-drive-it?town=long-reach-borough&cart=evolution-turfman-1000',
  );
  expect(await axe(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Ask us about this' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/TURFMAN 1000 in Wren Point/);
  await page.goBack();
  await expect(page.getByLabel('Where')).toHaveValue('wren-point-borough');
  await expect(page.getByRole('img', { name: 'Road sign: private ground' })).toBeVisible();
});

test('a model’s page leads to its range, and the slider keeps the address', async ({ page }) => {
  await page.goto('/vehicles/evolution-classic-2-plus');
  await page.locator('main a[href^="/can-i-drive-it"]').first().click();
  await page.getByLabel('Where').selectOption('Port Lively Borough');
  const town = 'town=port-lively-borough&cart=evolution-classic-2-plus';
  await expect(page).toHaveURL(`/can-i-drive-it?${town}`);
  await expect(page.getByText('On one charge')).toBeVisible();
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/can-i-drive-it?${town}&left=80`);
  await expect(slider).toHaveAttribute('aria-valuetext', '80 per cent');
  await expect(page.getByText('With 80% of its range left')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('a question’s address opens it, from outside and from within', async ({ page }) => {
  await page.goto('/faq#longer');
  const answer = page.locator('#longer');
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  await expect(page.locator('#zero')).toBeHidden();
  await page.getByText('Is there sales tax?').press('Enter');
  await expect(page.locator('#tax')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByText('Can I drive it on the street?').click();
  await page.getByRole('link', { name: 'Look up a town' }).click();
  await expect(page).toHaveURL('/can-i-drive-it');
});
