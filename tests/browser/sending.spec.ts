import type { Page, Route } from '@playwright/test';
import { photograph } from '#tests/photographs.ts';
import { fillContact, stored, unique, visitor } from './messages.ts';
import { expect, hold, test } from './test.ts';

// What happens to a form on its way: its input stays, a sentence says what happened, and one inquiry is stored or none.
test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const summary = (page: Page) => page.getByRole('form').getByRole('alert');

async function expectKept(page: Page, message: string) {
  for (const [label, value] of Object.entries({ ...visitor, Message: message })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

const problem = (status: number, error?: string) => (route: Route) =>
  route.fulfill({ status, json: error ? { error } : {} });

const fallback = 'Failed to send message. Please try again.';
/** By name: the answer, what the page says, its toast, and how many are stored before it is sent again. */
const refusals: [string, (route: Route) => Promise<void>, string | RegExp, string, number?][] = [
  ['503', problem(503, 'We are full.'), 'We are full.', 'We are full.'],
  ['429', problem(429, 'Later.'), 'Later.', 'Later.'],
  ['an error without a reason', problem(500), /was not sent/, fallback],
  ['a lost request', (route) => route.abort(), /No answer came/, fallback],
  ['a lost answer', lose, /No answer came/, fallback, 1],
];

async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

for (const [name, answer, says, toast, before = 0] of refusals) {
  const tag = name === '503' ? { tag: '@short' } : {};
  test(
    `${name}: said on the page, with the focus, and sent again, even after a reload, it is stored once`,
    tag,
    async ({ page, site }) => {
      const message = unique();
      await page.goto('/contact');
      await fillContact(page, { Message: message });
      await page.route('**/api/contact', answer);
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText(says);
      const notices = page.getByRole('region', { name: 'Notifications' });
      await expect(notices.getByRole('alert')).toContainText(toast);
      await notices.getByRole('button', { name: 'Close' }).click();
      await expect(summary(page)).toContainText(says);
      await expect(send(page)).toBeEnabled();
      await expectKept(page, message);
      expect(await stored(site, message)).toBe(before);
      await page.unroute('**/api/contact');
      await page.reload();
      await expectKept(page, message);
      await send(page).click();
      await expect(page).toHaveURL('/thank-you');
      expect(await stored(site, message)).toBe(1);
    },
  );
}

test('no answer at all ends after half a minute, a second press does nothing, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/contact');
  const message = unique();
  await fillContact(page, { Message: message });
  let requests = 0;
  await page.route('**/api/contact', () => {
    requests += 1;
  });
  await send(page).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(sending).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').press('Enter');
  await expect(summary(page)).toContainText('No answer came', { timeout: 60_000 });
  await expect(summary(page)).toBeFocused();
  expect(requests).toBe(1);
  await expectKept(page, message);
});

test('whoever leaves while it is sent stays there, and finds no draft of what was sent', async ({
  page,
  site,
}) => {
  const message = unique();
  await page.goto('/contact');
  await fillContact(page, { Message: message });
  const release = await hold(page, '**/api/contact');
  await send(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rentals' }).click();
  await expect(page).toHaveURL('/rentals');
  const answer = page.waitForResponse('**/api/contact');
  release();
  await answer;
  await expect.poll(() => page.evaluate(() => localStorage.drafts)).toBe('{}');
  await expect(page).toHaveURL('/rentals');
  expect(await stored(site, message)).toBe(1);
});

test('another kind of request keeps name, address, telephone and photographs, and no old errors', async ({
  page,
}) => {
  await page.goto('/service-request?cart=EDGE-25');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Phone').fill('732-555-0199');
  await page.getByLabel('What’s wrong').fill('It squeaks.');
  await page
    .getByLabel('Photographs (optional)')
    .setInputFiles({ name: 'cart.jpg', mimeType: 'image/jpeg', buffer: await photograph({}) });
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Request service' }).click();
  await expect(summary(page)).toBeFocused();
  await page.getByRole('link', { name: 'A part' }).click();
  await expect(page.getByLabel('Which part?')).toHaveValue('');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Phone')).toHaveValue('732-555-0199');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Service or repair' }).click();
  await expect(page.getByLabel('What’s wrong')).toHaveValue('It squeaks.');
  // Each cart has its own.
  await page.goto('/service-request?cart=EDGE-15');
  await expect(page.getByLabel('What’s wrong')).toHaveValue('');
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'that is too large': problem(413, 'It is larger than 15 MB'),
  'that is no picture': problem(422, 'It is no whole JPEG'),
};
for (const [name, answer] of Object.entries(faults)) {
  test(`a photograph ${name} stops a form that waits for it, and says so`, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent += 1;
    });
    await page.route('**/api/photographs', async (route) => {
      await held;
      await answer(route);
    });
    await page.goto('/trade-in');
    await page.getByLabel('Make').fill('Yamaha');
    const files = page.getByLabel('Photographs (optional)');
    const file = { name: 'cart.jpg', mimeType: 'image/jpeg', buffer: await photograph({}) };
    await files.setInputFiles(file);
    await page.getByRole('button', { name: 'Get an offer' }).click();
    await expect(page.getByText(/send your form as soon as they’re all uploaded/)).toBeVisible();
    release();
    const stopped = page.getByRole('status').filter({ hasText: 'hasn’t been sent' });
    await expect(stopped).toBeFocused();
    await expect(page.getByLabel('Make')).toHaveValue('Yamaha');
    await page.getByLabel('Make').focus();
    await page.getByRole('button', { name: 'Get an offer' }).click();
    await expect(stopped).toBeFocused();
    expect(sent).toBe(0);
    // One that can't be read stops no later one.
    await page.unroute('**/api/photographs');
    await files.setInputFiles(file);
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  });
}

test.describe('posted before the scripts arrive', () => {
  test.use({ expectedErrors: [/status of 4/] });
  test('the input outlives hydration and newer data', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/test-drive?carts=denago-ev-city', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('Shore');
    await page.getByLabel('Email', { exact: true }).fill('zoe@example.org');
    await page.getByLabel('Phone').fill('732-555-0198');
    await page.getByLabel('Anything we should know?').fill('We are two.');
    await page.getByRole('button', { name: 'Book test drive' }).click();
    const booking = page.getByRole('form', { name: 'Book a test drive' });
    await expect(booking.getByRole('alert')).toBeVisible();
    release();
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.getByLabel('Showroom', { exact: true }).selectOption('Port Lively');
    await expect(page.getByText('In Port Lively, 45 minutes each.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('We are two.');
    await page.goto('/test-drive?carts=denago-ev-city');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  });
});
