import type { Page } from '@playwright/test';
import { axe, expect, test } from './test.ts';

const line = (page: Page) => page.getByRole('list', { name: /^Carts that fit/ });
const carts = (page: Page) => line(page).getByRole('link');
const seats = (page: Page, count: string) =>
  page
    .getByRole('group', { name: /How many/ })
    .getByRole('radio', { name: new RegExp(`^${count}`) });
const price = (page: Page) => page.getByRole('textbox', { name: 'At most' });

test('each answer counts at once, lives in the address, and is undone by "back"', async ({
  page,
}) => {
  await page.goto('/choose');
  await expect(carts(page)).toHaveCount(13);
  await seats(page, '6').check();
  await expect(page).toHaveURL('/choose?seats=6');
  // Four of six, and one with unknown seats.
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

test('an amount that no cart can have is refused with words, and taken once it is right', async ({
  page,
}) => {
  await page.goto('/choose');
  const miles = page.getByRole('textbox', { name: /[Mm]iles/ });
  await miles.fill('900');
  const refusal = page.getByRole('form', { name: 'What you need' }).getByRole('alert');
  await expect(refusal).toContainText('500');
  await expect(page).toHaveURL('/choose');
  await miles.fill('30');
  await expect(page).toHaveURL('/choose?miles=30');
  await expect(refusal).toBeHidden();
  await price(page).fill('12k');
  await expect(page).toHaveURL('/choose?miles=30&price=12000');
  await price(page).fill('12 grand');
  await expect(refusal).toContainText('At most');
  await page.goto('/choose?miles=900');
  await expect(miles).toHaveAccessibleDescription(/500/);
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

test('on the smallest screen the best carts stay on it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/choose?seats=4');
  const best = page.locator('#best > ol :is(a, button)');
  const rights = await best.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().right),
  );
  expect(rights.length).toBeGreaterThan(3);
  expect(Math.max(...rights)).toBeLessThanOrEqual(320);
});
