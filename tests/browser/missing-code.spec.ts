import type { Page } from '@playwright/test';
import { codeFile } from '#tests/code-file.ts';
import { dealerMails } from '#tests/mailbox.ts';
import { expect, openFilters, test } from './test.ts';

// As on a bad line, or after the site has been brought up to date.
test.use({
  expectedErrors: [/ERR_FAILED|status of 422|Error loading route module|dynamically imported/],
});

/** Lets a file of code fail so many times. */
async function lose(page: Page, source: string, times: number): Promise<void> {
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

test('a page whose code is gone is there after one reload', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await lose(page, 'app/pages/rentals.tsx', 1);
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

test.describe('where the scripts never come', () => {
  const never = Number.POSITIVE_INFINITY;

  test('links are the browser’s', async ({ page }) => {
    await lose(page, 'app/entry.client.tsx', never);
    await page.goto('/', { waitUntil: 'networkidle' });
    const loaded = documents(page);
    await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loaded).toEqual(['/privacy']);
  });

  test('a filter goes to the server', async ({ page }) => {
    await lose(page, 'app/entry.client.tsx', never);
    await page.goto('/inventory', { waitUntil: 'networkidle' });
    const loaded = documents(page);
    await openFilters(page);
    await page.getByRole('searchbox').fill('rover');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/[?&]q=rover/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    expect(loaded).toEqual(['/inventory']);
  });
});

test('a message is sent though the rules of its form never came; the server has them too', async ({
  page,
  mailbox,
}) => {
  await lose(page, 'domain/inquiry/check.ts', Number.POSITIVE_INFINITY);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('no address');
  await form.getByLabel('Phone').fill('732-555-0101');
  await form.getByLabel('Message').fill(`Without rules ${Date.now()}`);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const before = dealerMails(mailbox.messages).length;
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect.poll(() => dealerMails(mailbox.messages).length).toBe(before + 1);
});
