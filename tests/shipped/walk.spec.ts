import type { Locator, Page } from '@playwright/test';
import { dayAfter, spokenDay, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { closeFilters, expect, test, typeDates } from '#tests/browser/test.ts';
import { dealerMails, type Mailbox } from '#tests/mailbox.ts';
import { readMail } from '#tests/read-mail.ts';

/* Three people go from home to a sent inquiry, only by presses and typing, on the shipped content and lot. */

test.use({ stock: null });

test('a family of six rents a week in Seaside Park in August', async ({ page, mailbox }) => {
  await rent(page, mailbox);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same family', async ({ page, mailbox }) => {
    await rent(page, mailbox, 'Show the price');
  });
});

/** @param ask the button that shows the price where JavaScript doesn't */
async function rent(page: Page, mailbox: Mailbox, ask?: string): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await link(page.getByRole('navigation'), 'Rentals').click();
  await page.getByRole('link', { name: /^6 seater/ }).click();
  await expect(page).toHaveURL(/cart=6-seater/);
  const today = dayInNewYork(Date.now());
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '08-01' ? 0 : 1);
  // A Monday: no rental starts or ends on a Sunday.
  const first = dayAfter(weekOfDay(`${year}-08-08`).first, 1);
  const last = dayAfter(first, 7);
  await typeDates(page);
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
  if (ask) await page.getByRole('button', { name: ask }).click();
  const [from, to] = [first, last].map((day) => `Mon, ${spokenDay(day)}, 10AM`);
  const days = `1 × 6 seater, ${from} to ${to}`;
  await expect(page.getByRole('heading', { name: days })).toBeVisible();
  await page.getByLabel('Town', { exact: true }).fill('Seaside Park');
  await page.getByLabel('Address').fill('7 Ocean Ave');
  const { text, about } = await inquire(page, mailbox, { send: 'Send request' });
  expect(about).toBe(`Rental: 1 × 6 seater rental, ${from} to ${to}`);
  expect(text).toContain('$1,400 before tax and delivery');
  expect(text).toContain('To 7 Ocean Ave, Seaside Park.');
}

test('a marina compares what can tow its boats', async ({ page, mailbox }) => {
  await page.goto('/');
  await link(page.getByRole('main'), 'Help me choose').click();
  await page.getByRole('radio', { name: /^Yard and job/ }).click();
  await page.getByRole('textbox', { name: 'Towing' }).fill('1500');
  const best = page.locator('#best');
  await expect(best.getByText(/Tows 1,[5-9]00 lbs/)).toHaveCount(3);
  const names = await best.getByRole('listitem').getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'Compare them' }).click();
  await link(page.getByRole('main'), 'Ask about these carts').click();
  const more = 'Our boats with their trailers weigh up to 1,450 lbs.';
  const { text, about } = await inquire(page, mailbox, { more });
  for (const name of names) expect(about).toContain(name.trim());
  expect(text).toMatch(/\/compare\?carts=\S+,\S+,\S+\n/);
  expect(text).toContain('1,450 lbs');
});

test('a couple in Manchester finds the cheapest for the street, and what a month costs', async ({
  page,
  mailbox,
  isMobile,
}) => {
  await page.goto('/');
  await link(page.getByRole('main'), 'View Inventory').click();
  const cheapest = page.getByRole('article').first();
  // A list that arrives late folds the filters again.
  await expect(cheapest).toBeVisible();
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('street legal');
  await expect(page).toHaveURL('/inventory?q=street+legal');
  await closeFilters(page);
  await page.getByLabel('Sort').selectOption('price');
  await expect(page).toHaveURL('/inventory?q=street+legal&sort=price');
  await expect(cheapest).toContainText('$11,995');
  await cheapest.getByRole('link').click();
  await link(page.getByRole('main'), 'Roads posted 25 mph or less').click();
  await page.getByLabel('Where').selectOption('Manchester Township');
  await expect(page).toHaveURL('/can-i-drive-it?town=manchester-township&cart=D5M4-102');
  await page.getByRole('link', { name: 'See the cart' }).click();
  await page.getByRole('link', { name: 'Estimate a payment' }).click();
  await page.getByLabel('Down payment').fill('3000');
  await page.getByLabel('APR, %').fill('7.5');
  await page.getByRole('link', { name: 'Ask about this' }).click();
  const { about } = await inquire(page, mailbox, {});
  expect(about).toContain('D5 Maverick 4 (stock D5M4-102), $11,995');
  for (const term of ['down $3,000', '60 months at 7.5% APR', 'estimate $196.16 a month']) {
    expect(about).toContain(term);
  }
});

/** Fills in the visitor's data, appends `more` to the suggested message, and sends it. Returns the dealer's mail. */
async function inquire(
  page: Page,
  mailbox: Mailbox,
  { more, send = 'Send Message' }: { more?: string; send?: string },
): Promise<{ text: string; about: string }> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email', { exact: true }).fill('nora@example.org');
  await page.getByLabel('Phone').fill('908-555-0171');
  const message = page.getByLabel('Message');
  if (more) await message.fill(`${await message.inputValue()} ${more}`);
  const sent = () => dealerMails(mailbox.messages);
  const before = sent().length;
  await page.getByRole('button', { name: send }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect.poll(() => sent().length).toBe(before + 1);
  const { text } = readMail(sent()[before] ?? '');
  expect(text).toContain('Name: Nora Okafor\nPhone: 908-555-0171\nEmail: nora@example.org');
  return { text, about: /^About: (.*)$/m.exec(text)?.[1] ?? '' };
}

/** The first visible link of this name, not its copy in a bar or footer. */
function link(within: Locator, name: string): Locator {
  return within.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
}
