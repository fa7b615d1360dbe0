import { fillContact as fill, inquiriesOf, stored, unique } from './messages.ts';
import { axe, expect, hold, test } from './test.ts';

test('an empty form names every fault, at its field and in a summary with the focus', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByLabel('What is it about?')).toHaveValue('sales');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: /Please fix/ });
  await expect(summary).toBeFocused();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Phone number is required',
    'Message must be at least 10 characters',
  ]) {
    await expect(page.getByText(message)).toHaveCount(2);
  }
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/10 digits/);
  expect(await axe(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Invalid email address' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

test('a vehicle’s inquiry reaches store and mailbox, and says what it was about', {
  tag: '@short',
}, async ({ page, site, mailbox }) => {
  await page.goto('/vehicles/EDGE-25');
  await page.getByRole('link', { name: 'Get Financing Quote' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/Rover Edge \(stock EDGE-25\)/);
  const before = mailbox.messages.length;
  await fill(page);

  const release = await hold(page, '**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(page)).toEqual([]);

  await mailbox.arrived(before + 1);
  const names = (await inquiriesOf(site)).map(({ lastName }) => lastName);
  expect(names).toContain('O’Brien-Łuczak');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test.describe('a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is a toast as wide as the phone, or in a corner', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 503, json: { error: 'The desk is closed.' } }),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByRole('alert')).toContainText('Error');
    expect(await axe(page)).toEqual([]);
    const box = await notices.boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    expect(box?.width).toBe(width >= 768 ? 420 : width);
  });

  test('stays for 5000 ms, longer under the pointer or with the focus, and one takes the place of the other', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/contact');
    await fill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const fail = async (error: string) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 500, json: { error } }),
      );
      await page.getByRole('button', { name: 'Send Message' }).click();
      // A toast under the pointer would stay open.
      await page.mouse.move(1, 1);
      await expect(toasts.getByText(error)).toBeVisible();
    };
    await fail('First.');
    await page.clock.runFor(4999);
    await expect(toasts.getByText('First.')).toBeVisible();
    await page.clock.runFor(1);
    await expect(toasts.getByText('First.')).toBeHidden();
    await fail('Second.');
    await toasts.getByText('Second.').hover();
    await page.clock.runFor(6000);
    await expect(toasts.getByText('Second.')).toBeVisible();
    await toasts.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(1, 1);
    await page.clock.runFor(6000);
    await expect(toasts.getByText('Second.')).toBeVisible();
    await fail('Third.');
    await expect(toasts.getByText('Second.')).toHaveCount(0);
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect(toasts.getByText('Third.')).toHaveCount(0);
  });
});

test.describe('each message once', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('three clicks at once are one inquiry, two tabs are two', async ({ page, site }) => {
    const message = unique();
    const tab = await page.context().newPage();
    for (const each of [page, tab]) {
      await each.goto('/contact');
      await fill(each, { Message: message });
    }
    await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => {
      for (let click = 0; click < 3; click += 1) (button as HTMLButtonElement).click();
    });
    await expect(page).toHaveURL('/thank-you');
    expect(await stored(site, message)).toBe(1);
    await tab.getByRole('button', { name: 'Send Message' }).click();
    await expect(tab).toHaveURL('/thank-you');
    expect(await stored(site, message)).toBe(2);
  });
});

test('the field for programs is met by nobody', async ({ page }) => {
  await page.goto('/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(trap).not.toBeFocused();
});
