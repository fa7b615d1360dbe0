import type { Page } from '@playwright/test';
import { expect, openFilters, test } from '#tests/browser/test.ts';
import { dealerMails } from '#tests/mailbox.ts';

// As on a bad line, or after the site has been brought up to date.
test.use({ expectedErrors: [/ERR_FAILED|status of 422/] });

/** Lets a file of code fail so many times; gives how often it was asked for. */
async function lose(page: Page, name: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith(`/assets/${name}-`),
    (route) => {
      asked += 1;
      return asked <= times ? route.abort() : route.continue();
    },
  );
  return () => asked;
}

/** Whether React has taken over a link of a home page's lower part. */
function isAlive(page: Page): Promise<boolean> {
  return page
    .locator('.county-map a')
    .first()
    .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react')));
}

function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('code that is lost on its way is asked for again', async ({ page }) => {
  const asked = await lose(page, 'home-below', 1);
  await page.goto('/');
  await page.mouse.move(50, 50);
  await expect.poll(() => isAlive(page), { timeout: 10_000 }).toBe(true);
  expect(asked()).toBe(2);
});

test('where code never comes, the page stays, and its links are the browser’s', async ({
  page,
}) => {
  const asked = await lose(page, 'home-below', Number.POSITIVE_INFINITY);
  await page.goto('/');
  const loaded = documents(page);
  await page.mouse.move(50, 50);
  await expect.poll(asked, { timeout: 15_000 }).toBe(3);
  expect(await isAlive(page)).toBe(false);
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded).toEqual(['/privacy']);
});

test('a page that the browser can’t render whole comes whole from the server', async ({ page }) => {
  await lose(page, 'home-below', Number.POSITIVE_INFINITY);
  await page.goto('/financing', { waitUntil: 'networkidle' });
  const loaded = documents(page);
  await page.locator('header').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.county-map')).toBeAttached({ timeout: 15_000 });
  expect(loaded).toEqual(['/']);
});

test('a filter goes to the server where the list’s code never comes', async ({ page }) => {
  const asked = await lose(page, 'vehicle-list', Number.POSITIVE_INFINITY);
  await page.goto('/inventory');
  await page.mouse.move(50, 50);
  await expect.poll(asked, { timeout: 15_000 }).toBe(3);
  const loaded = documents(page);
  await openFilters(page);
  await page.getByRole('searchbox').fill('rover');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=rover/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  expect(loaded).toEqual(['/inventory']);
});

test('a message is sent though the rules of its form never came; the server has them too', async ({
  page,
  mailbox,
}) => {
  await lose(page, 'check', Number.POSITIVE_INFINITY);
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
