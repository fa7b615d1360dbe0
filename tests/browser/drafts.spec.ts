import type { Page } from '@playwright/test';
import { axe, expect, test } from './test.ts';

const DAY = 24 * 60 * 60 * 1000;
const kept = (page: Page) => page.getByText('Kept on this device');

test('what was typed survives a reload and a closed tab, and the form says so', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await expect(kept(page)).toHaveCount(0);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('What is it about?').selectOption('parts');
  await expect(kept(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('What is it about?')).toHaveValue('parts');
  await page.close();

  const another = await context.newPage();
  await another.goto('/contact');
  await expect(another.getByLabel('First name')).toHaveValue('Zoë');
  await another.getByRole('button', { name: 'Forget' }).click();
  await expect(another.getByText('Forgotten.')).toBeFocused();
  await expect(another.getByLabel('First name')).toHaveValue('');
  await another.reload();
  await expect(another.getByLabel('First name')).toHaveValue('');
  expect(await another.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('a day later it is gone, whichever page is opened', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Zoë');
  await expect(kept(page)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + DAY - 60_000);
  await page.goto('/about');
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  // To look at it makes it no newer.
  await page.clock.setSystemTime(Date.now() + DAY + 60_000);
  await page.goto('/about');
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a sentence about one cart is not put over that about another, and comes back with its own', async ({
  page,
}) => {
  await page.goto('/contact?from=/vehicles/EDGE-25&topic=quote');
  await page.getByLabel('Message').fill('The Edge, on Saturday?');
  await page.getByLabel('Phone').fill('732-555-0199');
  await expect(kept(page)).toBeVisible();
  await page.goto('/contact?from=/vehicles/EDGE-15&topic=quote');
  await expect(page.getByLabel('Phone')).toHaveValue('732-555-0199');
  await expect(page.getByLabel('Message')).toHaveValue(/EDGE-15/);
  await page.goto('/contact?from=/vehicles/EDGE-25&topic=quote');
  await expect(page.getByLabel('Message')).toHaveValue('The Edge, on Saturday?');
});

test('neither the field for programs nor the form’s token is kept, and what was sent is forgotten', async ({
  page,
}) => {
  await page.goto('/contact');
  await write(page);
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'spam';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(kept(page)).toBeVisible();
  const { fields } = await page.evaluate(
    () =>
      Object.values(JSON.parse(localStorage.getItem('drafts') ?? '{}'))[0] as { fields: object },
  );
  expect(Object.keys(fields).toSorted()).toEqual([
    'email',
    'firstName',
    'lastName',
    'message',
    'phone',
  ]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test.describe('a message that waits where there is no service worker', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('is tried again by its form, and comes back with the reason when it is refused', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await write(page);
    await expect(kept(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const note = page.locator('[data-message]');
    await expect(note).toBeFocused();
    await expect(note).toHaveAttribute('data-message', 'waiting');

    // A server that can't take it now.
    const keys: unknown[] = [];
    let answer = { status: 503, json: { error: 'Please try again in a minute.' } };
    await context.route('**/api/contact', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill(answer);
    });
    await context.setOffline(false);
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await expect(note).toHaveAttribute('data-message', 'waiting');

    answer = { status: 409, json: { error: 'Saturday at 10 has gone to somebody else.' } };
    await page.reload();
    await expect(note).toHaveAttribute('data-message', 'refused');
    await expect(note).toContainText('Saturday at 10 has gone to somebody else.');
    expect(new Set(keys).size).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put it back into the form' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Is the teal one still there?');
    await expect(kept(page)).toBeVisible();
  });

  test('is given back when there was no connection for a day', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/contact');
    await write(page);
    await expect(kept(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const note = page.locator('[data-message]');
    await expect(note).toHaveAttribute('data-message', 'waiting');
    await page.clock.setSystemTime(Date.now() + DAY + 60_000);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await context.setOffline(false);
    await page.reload();
    await expect(note).toHaveAttribute('data-message', 'refused');
    expect(sent).toEqual([]);
  });
});

async function write(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Zoë'],
    ['Last name', 'Łuczak'],
    ['Email', 'zoe@example.org'],
    ['Phone', '732-555-0199'],
    ['Message', 'Is the teal one still there?'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
