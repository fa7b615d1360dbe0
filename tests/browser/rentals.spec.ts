import type { Page } from '@playwright/test';
import { dayAfter, spokenDay, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { openDatabase } from '#server/store/database.ts';
import { insertBlock } from '#server/store/rentals.ts';
import { dealerMails } from '#tests/mailbox.ts';
import { expect, test, typeDates } from './test.ts';

/** A Monday: Sundays are closed. */
const first = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 42)).first, 1);
const address = (cart: string, from = first) =>
  `/rentals?cart=${cart}&fromDay=${from}&fromTime=10:00&toDay=${dayAfter(from, 5)}&toTime=09:00&count=1`;

test('days are chosen, priced at once and asked for, and the mail says all of it', {
  tag: '@short',
}, async ({ page, mailbox }) => {
  await page.goto('/rentals');
  await page.getByRole('link', { name: 'Reserve Today: Utility' }).click();
  await expect(chosen(page)).toContainText('Utility');
  await typeDates(page);
  await page.getByLabel('First day').fill(first);
  // The return moves with the start.
  await expect(page.getByLabel('Last day')).toHaveValue(dayAfter(first, 5));
  await page.getByLabel('Return').fill('09:00');
  await expect(page).toHaveURL(new RegExp(`fromDay=${first}.*toTime=09%3A00`));
  await expect(page.getByText('Weekly plan, 7 days')).toBeVisible();
  const request = await fill(page);
  await request.getByLabel('Email', { exact: true }).fill('rina@example.org');
  await request.getByLabel('Town').fill('Heron Mills');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request.getByRole('alert')).toBeFocused();
  await request.getByRole('link', { name: 'Address is required for a delivery' }).click();
  await expect(request.getByLabel('Address')).toBeFocused();
  await request.getByLabel('Address').fill('12 Bay Ave');
  const before = mailbox.messages.length;
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/thank-you');
  const mails = () => dealerMails(mailbox.messages.slice(before)).join('').replaceAll('=\r\n', '');
  await expect.poll(mails).toMatch(/12 Bay Ave, Heron Mills/);
  // The page's address, not that of the router's data request.
  expect(mails()).not.toContain('_routes');
});

test('a first day that is past is refused with words', async ({ page }) => {
  await page.goto(address('4-seater'));
  await typeDates(page);
  await page.getByLabel('First day').fill('2020-01-01');
  const refusal = page.getByRole('form', { name: 'Days' }).getByRole('alert');
  await expect(refusal).toContainText('First day');
});

test('taken days show no request, and other carts on the same days', async ({ page, site }) => {
  await using db = await openDatabase(site.databaseUrl);
  await insertBlock(db, {
    cart: '6-seater',
    count: 2,
    reason: null,
    ...periodOfDays(first, first),
  });
  await page.goto(address('6-seater'));
  await expect(page.getByRole('heading', { name: /6 seater is taken/ })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Rental request' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: /^4/ }).click();
  await expect(page.getByText('Good through', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue(first);
});

test('the calendar is a table, turned by the keyboard; a phone shows one month', async ({
  page,
  isMobile,
}) => {
  await page.goto(address('4-seater'));
  const months = page.getByRole('region', { name: 'Free days' }).getByRole('table');
  await expect(months.filter({ visible: true })).toHaveCount(isMobile ? 1 : 2);
  const name = spokenDay(first, { month: 'long', year: 'numeric' });
  await expect(page.getByRole('table', { name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=/);
  // The chosen days stay.
  await expect(page.getByLabel('First day')).toHaveValue(first);
});

test('the first and last day are picked in the calendar by keyboard, and a closed day is none', async ({
  page,
}) => {
  await page.goto(address('4-seater'));
  const calendar = page.getByRole('region', { name: 'Free days' });
  const pick = async (day: string) => {
    const said = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
    await calendar.getByRole('button', { name: `${said},` }).focus();
    await page.keyboard.press('Enter');
  };
  const third = dayAfter(first, 2);
  await pick(third);
  await expect(page.getByLabel('First day')).toHaveValue(third);
  await expect(calendar.getByRole('button', { pressed: true }).first()).toBeFocused();
  await pick(dayAfter(first, 3));
  await expect(page.getByLabel('Last day')).toHaveValue(dayAfter(first, 3));
  await expect(page.getByText('Daily plan, 1 day')).toBeVisible();
  const sunday = dayAfter(first, -1);
  await expect(calendar.getByRole('button', { name: /Sunday/ })).toHaveCount(0);
  // The next pick starts anew, also before the days picked.
  await pick(first);
  await expect(page.getByLabel('First day')).toHaveValue(first);
  await page.goto(address('4-seater', sunday));
  const cell = calendar.getByTitle('Sundays: closed').filter({ visible: true }).first();
  await expect(cell).toContainText('Sundays: closed');
  await page.getByRole('listitem').getByRole('link', { name: / to / }).last().click();
  await expect(page.getByLabel('First day')).toHaveValue(first);
});

test('the fields follow another cart, a link and back', async ({ page }) => {
  await page.goto(address('6-seater'));
  await page.getByLabel('How many').selectOption('2');
  await expect(page).toHaveURL(/count=2/);
  await page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: /^4/ }).click();
  await expect(chosen(page)).toContainText('4 seater');
  await expect(page.getByLabel('First day')).toHaveValue(first);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals' }).click();
  await expect(page).toHaveURL(/\/rentals$/);
  await expect(page.getByLabel('First day')).not.toHaveValue(first);
  await expect(page.getByLabel('How many')).toHaveValue('1');
  await page.goBack();
  await expect(page.getByLabel('First day')).toHaveValue(first);
});

for (const width of [320, 384]) {
  test(`at ${width} px each day, time and button is whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/rentals');
    const controls = page.getByRole('form', { name: 'Days' }).locator('label + *, button');
    await expect(controls).toHaveCount(6);
    const cut = await controls.evaluateAll((all) =>
      all.filter((control) => {
        const { width } = control.getBoundingClientRect();
        (control as HTMLElement).style.width = 'max-content';
        return control.getBoundingClientRect().width > width;
      }),
    );
    expect(cut).toEqual([]);
  });
}

function chosen(page: Page) {
  return page.getByRole('region', { name: 'Cart' }).locator('[aria-current]');
}

/** Types everything but the email address; returns the form. */
async function fill(page: Page) {
  const request = page.getByRole('form', { name: 'Rental request' });
  await request.getByLabel('First name').fill('Rina');
  await request.getByLabel('Last name').fill('Shore');
  await request.getByLabel('Phone').fill('732-555-0198');
  return request;
}
