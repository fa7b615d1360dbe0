import type { Page } from '@playwright/test';
import { lot } from '#tests/lot.ts';
import { dealer } from '#tests/test-content.ts';
import { serveBuilds } from '#tests/worker-builds.ts';
import { axe, expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|ERR_/] });

test('without a connection: hours, numbers, addresses and the last inventory with its date', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await page.goto('/rentals?cart=6-seater', { waitUntil: 'load' });
  await expect(page).toHaveURL('/offline?to=%2Frentals%3Fcart%3D6-seater');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  const main = page.getByRole('main');
  for (const city of dealer.cities) {
    await expect(main.getByRole('link', { name: `Call ${city}` })).toBeVisible();
  }
  await expect(main.getByText(/^Mon/)).toBeVisible();
  const cards = main.getByRole('listitem');
  await expect(cards).toHaveCount(lot.length);
  for (const card of await cards.all()) await expect(card).toContainText(/\$[\d,.]+ *on \w+ \d+/);
  expect(await axe(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/rentals?cart=6-seater');
});

test('a link pressed without a connection leads there, too', async ({ page, context, site }) => {
  // A worker that wakes up later may not know that the browser is offline, so the server closes, too.
  const server = await serveBuilds(site.url);
  await page.goto(`${server.url}/about`);
  await ready(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  // The browser tells its pages with a delay.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  server.close();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`${server.url}/offline?to=%2Fprivacy`);
});

/** Waits until the worker is active and has its copies. */
async function ready(page: Page): Promise<void> {
  const isReady = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const list = await caches.match('/api/vehicles');
    return registration?.active?.state === 'activated' && list !== undefined;
  };
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}
