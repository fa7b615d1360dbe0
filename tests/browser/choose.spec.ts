import type { Page } from '@playwright/test';
import { axe, expect, test } from './test.ts';

const line = (page: Page) => page.getByRole('list', { name: /^Carts that fit/ });
const carts = (page: Page) => line(page).getByRole('link');
const seats = (page: Page, count: string) =>
  page
    .getByRole('group', { name: /How many/ })
    .getByRole('radio', { name: new RegExp(`^${count}`) });
const price = (page: Page) => page.getByRole('spinbutton', { name: 'At most' });

test('each answer counts at once, lives in the address, and is undone by "back"', async ({
  page,
}) => {
  await page.goto('/choose');
  await expect(carts(page)).toHaveCount(13);
  await seats(page, '6').check();
  await expect(page).toHaveURL('/choose?seats=6');
  // Four of six, and one whose seats are unknown.
  await expect(carts(page)).toHaveCount(5);
  await page.getByRole('radio', { name: /Yard and job/ }).check();
  await price(page).fill('30000');
  await expect(page).toHaveURL('/choose?seats=6&where=work&price=30000');
  await page.reload();
  await expect(seats(page, '6')).toBeChecked();
  await expect(price(page)).toHaveValue('30000');
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/choose?seats=6');
  await expect(price(page)).toHaveValue('');
  await expect(page.getByRole('radio', { name: /Anywhere/ })).toBeChecked();
  await page.getByRole('link', { name: 'Start over' }).click();
  await expect(page).toHaveURL('/choose');
  await expect(seats(page, 'Any')).toBeChecked();
  await expect(carts(page)).toHaveCount(13);
});

test('a slider fills in its field, and a field moves its slider', async ({ page }) => {
  await page.goto('/choose');
  const slider = page.getByRole('slider', { name: 'Miles in a day' });
  await slider.focus();
  for (let step = 0; step < 6; step += 1) await slider.press('ArrowRight');
  await expect(page).toHaveURL('/choose?miles=30');
  const field = page.getByRole('spinbutton', { name: 'Miles in a day' });
  await expect(field).toHaveValue('30');
  await field.fill('45');
  await expect(page).toHaveURL('/choose?miles=45');
  await expect(slider).toHaveValue('45');
  await expect(field).toBeFocused();
  await slider.press('Home');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/choose');
});

test('a choice that leaves nothing says so, can be chosen, and leads back', async ({ page }) => {
  await page.goto('/choose?price=5000&where=street&miles=70');
  await expect(carts(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^8/ })).toHaveAccessibleName(/none fit/);
  await seats(page, '8').check();
  const way = page.locator('#give-up').getByRole('link').first();
  const promised = Number(/: (\d+) carts?/.exec((await way.textContent()) ?? '')?.[1]);
  expect(promised).toBeGreaterThan(0);
  await way.click();
  await expect(carts(page)).toHaveCount(promised);
});

test('by keyboard: choices, then on to the carts; then on to the questions', async ({ page }) => {
  await page.goto('/choose?seats=4');
  await seats(page, '4').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/choose?seats=6');
  await expect(seats(page, '6')).toBeFocused();
  await carts(page).last().focus();
  await expect(carts(page).last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(seats(page, '6')).toBeFocused();
  await expect(seats(page, '6')).toBeInViewport();
});

for (const path of ['/', '/brands/denago', '/brands/evolution']) {
  test(`${path} leads to the choice`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Help me choose' }).last().click();
    await expect(page).toHaveURL('/choose');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers, and leads on to a message', async ({ page }) => {
    await page.goto('/choose');
    await seats(page, '6').check();
    await price(page).fill('17000');
    await page.getByRole('button', { name: 'See what fits' }).click();
    await expect(page).toHaveURL(/seats=6&where=&miles=&tows=&carries=&price=17000/);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.locator('#best > ol > li')).toHaveCount(3);
    await page.locator('#best > ol > li').first().getByRole('link').last().click();
    await expect(page.getByLabel('Message')).toHaveValue(/for six, up to \$17,000/);
  });
});
