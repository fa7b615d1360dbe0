import type { Locator, Page } from '@playwright/test';
import { sendInquiry } from '#tests/inquiry.ts';
import { axe, expect, test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a test drive, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    const way = javaScriptEnabled ? { tag: '@short' } : {};
    test('is booked from a cart’s page, confirmed, moved and cancelled', way, async ({ page }) => {
      await page.goto('/vehicles/EDGE-15');
      await page.getByRole('link', { name: 'Schedule Test Drive' }).click();
      await expect(page.getByLabel('Cart', { exact: true })).toHaveValue('EDGE-15');
      await page.getByLabel('A second one').selectOption('Denago EV CITY');
      await page.getByLabel('Showroom', { exact: true }).selectOption('Port Lively');
      await page.getByRole('button', { name: 'Show times' }).click();
      await expect(page).toHaveURL(/carts=EDGE-15.*denago-ev-city.*showroom=Port/);
      await expect(page.getByText('In Port Lively, 45 minutes each.')).toBeVisible();
      await fill(page);

      const booking = page.getByRole('form', { name: 'Book a test drive' });
      const at = await choose(booking);
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Book test drive' }).click();
      await expect(page).toHaveURL(/\/test-drive\/\S+\?key=/);
      const plate = page.getByTestId('plate');
      await expect(plate).toContainText('Port Lively');
      await expect(plate).toContainText('Denago EV CITY');
      await expect(page.getByRole('link', { name: /^Directions to Port Lively/ })).toBeVisible();
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();

      const moving = page.getByRole('form', { name: 'Another time' });
      const other = await choose(moving, 'first');
      expect(other).not.toBe(at);
      await page.getByRole('button', { name: 'Move to this time' }).click();
      await expect(plate).toContainText(clockOf(other));

      await page.getByRole('button', { name: 'Cancel this test drive' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
      await expect(plate).toHaveCount(0);
    });
  });
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] });
  test('whoever is too late is told what is free, and sees it', async ({ page, site }) => {
    await page.goto('/test-drive?carts=denago-ev-city&showroom=Heron+Mills');
    await fill(page);
    const form = page.getByRole('form', { name: 'Book a test drive' });
    const at = await choose(form);
    const drive = { carts: ['denago-ev-city'], showroom: 'Heron Mills', at };
    const other = await sendInquiry(site.url, { details: { drive } });
    expect(other.status).toBe(201);
    await page.getByRole('button', { name: 'Book test drive' }).click();
    await expect(form.getByRole('alert')).toContainText('Other open times');
    await expect(form.locator(`input[value="${at}"]`)).toBeDisabled();
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await choose(form);
    await page.getByRole('button', { name: 'Book test drive' }).click();
    await expect(page).toHaveURL(/\/test-drive\/\S+\?key=/);
  });
});

/** Types the visitor's data; no other test uses this address. */
async function fill(page: Page): Promise<void> {
  visitors += 1;
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('O’Brien');
  await page
    .getByLabel('Email', { exact: true })
    .fill(`zoe-${process.pid}-${visitors}@example.org`);
  await page.getByLabel('Phone').fill('732-555-0101');
}
let visitors = 0;

/** Chooses a free time of the last day; returns its value. */
async function choose(form: Locator, which: 'first' | 'last' = 'last'): Promise<string> {
  const day = form.locator('details').last();
  if ((await day.getAttribute('open')) === null) await day.locator('summary').click();
  const radio = day.locator('input:not(:disabled)')[which]();
  await radio.check({ force: true });
  return radio.inputValue();
}

/** `2026-11-24T14:00` → `2PM` */
function clockOf(at: string): string {
  const hour = Number(at.slice(11, 13));
  return `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`;
}
