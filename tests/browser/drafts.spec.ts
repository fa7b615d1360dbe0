import type { Page } from '@playwright/test';
import { fillContact } from './messages.ts';
import { axe, expect, test } from './test.ts';

const DAY = 24 * 60 * 60 * 1000;
const kept = (page: Page) => page.getByText('Saved on this device');

test('what was typed survives a closed tab, the form says since when, and drops it', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('What is it about?').selectOption('parts');
  await expect(kept(page)).toContainText(/on \w{3} \d+, \d{4}, \d+:\d\d/);
  expect(await axe(page)).toEqual([]);
  await page.close();

  const another = await context.newPage();
  await another.goto('/contact');
  await expect(kept(another)).toBeVisible();
  await expect(another.getByLabel('First name')).toHaveValue('Zoë');
  await expect(another.getByLabel('What is it about?')).toHaveValue('parts');
  await another.getByRole('button', { name: 'Discard it' }).click();
  await expect(another.getByText('Discarded.')).toBeFocused();
  await expect(another.getByLabel('First name')).toHaveValue('');
  expect(await another.evaluate(() => localStorage.drafts)).toBe('{}');
});

test('a day later it is not shown, and to look at it makes it no newer', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Zoë');
  await page.clock.setSystemTime(Date.now() + DAY - 60_000);
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await page.clock.setSystemTime(Date.now() + DAY + 60_000);
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a sentence about one cart is not put over that about another, and comes back with its own', async ({
  page,
}) => {
  await page.goto('/contact?from=/vehicles/EDGE-25&topic=quote');
  await page.getByLabel('Message').fill('The Edge, on Saturday?');
  await page.goto('/contact?from=/vehicles/EDGE-15&topic=quote');
  await expect(page.getByLabel('Message')).toHaveValue(/EDGE-15/);
  await page.getByLabel('Phone').fill('732-555-0198');
  await page.goto('/contact?from=/vehicles/EDGE-25&topic=quote');
  await expect(page.getByLabel('Message')).toHaveValue('The Edge, on Saturday?');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });
  test('the form says so, keeps what was typed but not its token, sends it later, and forgets it', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await fillContact(page);
    const fields = await page.evaluate(() => {
      const [draft] = Object.values(JSON.parse(localStorage.drafts));
      return Object.keys((draft as { fields: object }).fields);
    });
    expect(fields.toSorted()).toEqual(['email', 'firstName', 'lastName', 'message', 'phone']);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('form').getByText('You are offline')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await expect(kept(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await page.evaluate(() => localStorage.drafts)).toBe('{}');
  });
});
