import type { Page } from '@playwright/test';
import { codeFile } from '#tests/code-file.ts';
import { dealerMails } from '#tests/mailbox.ts';
import { axe, expect, test } from './test.ts';

const [address, id, price] = ['/vehicles/EDGE-15', 'EDGE-15', '15000'];

function link(page: Page) {
  return page.getByRole('link', { name: 'What a month would cost' });
}

test('the estimate opens in place, takes the focus, and gives it back at Escape', async ({
  page,
}) => {
  await page.goto(address);
  await link(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What a month would cost' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.getByLabel('Price in dollars')).toHaveValue(price);
  await expect(dialog.getByText('Amount financed')).toHaveCount(0);

  await dialog.getByLabel('APR').fill('6.9');
  await expect(dialog.getByText('Amount financed')).toBeVisible();
  await dialog.getByLabel('Down payment').fill('1000');
  await expect(dialog.getByRole('status')).toContainText('$1,000 down');
  const send = dialog.getByRole('link', { name: /print/ });
  await expect(send).toHaveAttribute('href', new RegExp(`^/financing\\?cart=${id}&.*apr=6.9`));
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await expect(page).toHaveURL(address);
});

test('a press on Close shuts it; opened again it works', async ({ page }) => {
  await page.goto('/vehicles/EDGE-15');
  for (const _ of [1, 2]) {
    await link(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a model without any price has no such link', async ({ page }) => {
  await page.goto('/vehicles/evolution-turfman-1000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
});

test('faults stand beside their fields, the first is in focus, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/vehicles/EDGE-15');
  await link(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Down payment').fill('all of it');
  await dialog.getByRole('button', { name: 'Estimate the payment' }).click();
  await expect(dialog.getByLabel('Down payment')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Down payment')).toHaveValue('all of it');
  await expect(dialog.getByLabel('APR')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('[aria-invalid]:focus')).toHaveCount(1);
  await dialog.getByLabel('Down payment').fill('500');
  await dialog.getByLabel('APR').fill('5');
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);
  await expect(dialog.getByText('Total of payments')).toBeVisible();
});

test('/financing: each change is answered and in the address, without taking the focus or the place', async ({
  page,
}) => {
  await page.goto('/financing?cart=EDGE-15#estimate');
  await expect(page.getByRole('link', { name: 'Evolution Ranger Edge' })).toBeVisible();
  await page.getByLabel('APR').fill('6.9');
  const place = await page.evaluate(() => scrollY);
  await page.getByLabel('Down payment').pressSequentially('00');
  await page.getByLabel('Sales tax').selectOption('no');
  await expect(page).toHaveURL(/cart=EDGE-15&price=15000&down=000&.*tax=no/);
  await page.getByLabel('Trade-in').focus();
  await page.keyboard.type('5');
  await expect(page.getByLabel('Trade-in')).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(400);
  const financed = page.locator('dl div', { hasText: 'Amount financed' });
  const sum = await financed.textContent();
  // As somebody finds it to whom the address was sent.
  await page.reload();
  await expect(page.getByLabel('Sales tax')).toHaveValue('no');
  await expect(financed).toHaveText(sum ?? '');
});

test('whoever comes to another estimate by a link finds it in the fields', async ({ page }) => {
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

test('from a cart to a sent inquiry that says its terms', async ({ page, mailbox }) => {
  await page.goto('/vehicles/EDGE-15');
  await link(page).click();
  await page.getByLabel('APR').fill('4.5');
  await page.getByLabel('Term').selectOption('36');
  await page.getByRole('dialog').getByRole('link', { name: 'Ask about this' }).click();
  const form = page.getByRole('form', { name: 'Contact form' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'About financing the Ranger Edge (stock EDGE-15)' }),
  ).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(/36 months at 4\.5% APR/);
  const before = dealerMails(mailbox.messages).length;
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Phone').fill('732-555-0101');
  await form.getByLabel('Message').press('End');
  await form.getByLabel('Message').pressSequentially(` From a test at ${Date.now()}.`);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect.poll(() => dealerMails(mailbox.messages).length).toBe(before + 1);
  const mail = dealerMails(mailbox.messages).at(-1)?.replaceAll('=\r\n', '');
  expect(mail).toContain('36 months at 4.5% APR');
  expect(mail).toContain('stock EDGE-15');
});

test.describe('where its code never comes', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported/] });
  test('the link is followed', async ({ page }) => {
    await page.route(`**${codeFile('app/financing/estimate-dialog.tsx')}`, (route) =>
      route.abort(),
    );
    await page.goto('/vehicles/EDGE-15');
    await link(page).click();
    await expect(page).toHaveURL('/financing?cart=EDGE-15#estimate');
    await expect(page.getByLabel('Price in dollars')).toHaveValue('15000');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('from a cart to the terms in the contact form', async ({ page }) => {
    await page.goto(address);
    await link(page).click();
    await expect(page).toHaveURL(`/financing?cart=${id}#estimate`);
    await expect(page.getByLabel('Price in dollars')).toHaveValue(price);
    await page.getByLabel('Trade-in').fill('1000');
    await page.getByLabel('APR').fill('6.9');
    await page.getByRole('button', { name: 'Estimate the payment' }).click();
    await expect(page).toHaveURL(new RegExp(`cart=${id}.*trade=1000.*#estimate$`));
    await page.getByRole('link', { name: 'Ask about this' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/\$1,000 trade-in, 60 months at 6\.9%/);
  });
});
