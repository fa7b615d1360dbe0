import type { Page } from '@playwright/test';
import { codeFile } from '#tests/code-file.ts';
import { fillContact, stored, unique } from './messages.ts';
import { expect, hold, test } from './test.ts';

// Code that arrives late or never, as on a bad line or after an update of the site.
test.use({
  expectedErrors: [
    /This page’s code is broken|ERR_FAILED|status of 422|Error loading route module|dynamically imported/,
  ],
});

/** Makes a file of code fail `times` times. */
async function lose(page: Page, source: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let asked = 0;
  await page.route(`**${codeFile(source)}`, (route) => {
    asked += 1;
    return asked <= times ? route.abort() : route.continue();
  });
}

function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const [touch, act] of Object.entries({
  finger: (page: Page) => page.mouse.click(2, 300),
  key: (page: Page) => page.keyboard.press('Tab'),
})) {
  test(`scripts wait for the first screen, or for the first ${touch}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    // The page has not loaded before its pictures have.
    const release = await hold(page, '**/pictures/**');
    await page.goto('/vehicles/denago-ev-nomad-xl', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked).toEqual([]);
    await act(page);
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).toHaveLength(new Set(asked).size);
    release();
  });
}

test('the menu needs no script: it opens, closes and leads on before any has come', async ({
  page,
}) => {
  await hold(page, '**/assets/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the filters open, close and lead to the carts before any script has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hold(page, '**/assets/*.js');
  await page.goto('/inventory', { waitUntil: 'commit' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const link = page.getByRole('link', { name: 'Filters' });
  await link.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  // Its own padding.
  await sheet.click({ position: { x: 4, y: 120 } });
  await expect(sheet).toBeVisible();
  await page.mouse.click(10, 20);
  await expect(sheet).toBeHidden();
  await link.click();
  await sheet.getByRole('radio', { name: /^Evolution/ }).check();
  await sheet.getByRole('link', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/inventory#carts');
});

test('the pictures open on the whole screen before any script has come', async ({ page }) => {
  await hold(page, '**/assets/*.js');
  await page.goto('/vehicles/denago-ev-nomad-xl', { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await page.getByRole('button', { name: 'Show on the whole screen' }).click();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a button that needs its script is pressed once that has come, and once only', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/vehicles/denago-ev-nomad-xl', { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: /^Save/ }).first();
  await save.click();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('a message is sent before any script has come', async ({ page, site }) => {
  await hold(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = unique();
  await fillContact(page, { Message: message });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await stored(site, message)).toBe(1);
});

test('before the scripts have come the browser names the first empty field', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(page).toHaveURL('/contact');
  release();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
});

test('what is typed into a form before the scripts have come stays', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('What is it about?').selectOption('parts');
  release();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('What is it about?')).toHaveValue('parts');
});

for (const fault of ['fails', 'never comes'] as const) {
  test(`a page whose code ${fault} stays as the server sent it, and its form is sent`, async ({
    page,
    site,
  }) => {
    const code = `**${codeFile('app/site/contact/contact-route.tsx')}`;
    const body = 'export default () => { throw new Error("This page’s code is broken"); }';
    await page.route(code, (route) =>
      fault === 'fails' ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
    );
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const message = unique();
    await fillContact(page, { Message: message });
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('broke');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await stored(site, message)).toBe(1);
  });
}

test('a page whose code is gone is there after one reload', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await lose(page, 'app/site/rentals/rentals-route.tsx', 1);
  const loaded = documents(page);
  const link = page.getByRole('contentinfo').locator('a[href="/rentals"]');
  await link.dispatchEvent('click');
  await expect.poll(() => loaded).toEqual(['/contact']);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await link.dispatchEvent('click');
  await expect(page).toHaveURL('/rentals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded).toEqual(['/contact']);
});

test('a message is sent though the rules of its form never came; the server has them too', async ({
  page,
}) => {
  await lose(page, 'domain/inquiry/inquiry.ts');
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fillContact(page, { Email: 'no address' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
});
