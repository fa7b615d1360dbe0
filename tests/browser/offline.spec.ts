import type { Page } from '@playwright/test';
import { importLot, lot } from '#tests/lot.ts';
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
  // A worker that wakes up meanwhile may not know that the browser is told to be offline: the server goes away, too.
  const server = await serveBuilds(site.url);
  await page.goto(`${server.url}/about`);
  await ready(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  // The browser tells its pages a moment later.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  server.close();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`${server.url}/offline?to=%2Fprivacy`);
});

test('a price is never shown as new: with a connection it is today’s, without it has its day, and a call fails', async ({
  page,
  context,
  site,
}) => {
  const [first, ...others] = lot;
  if (!first) throw new Error('The lot is empty');
  await page.goto('/inventory');
  await ready(page);
  await importLot(site, [{ ...first, price: 4321 }, ...others]);
  await page.goto('/inventory');
  await expect(page.getByText('$4,321').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await importLot(site, lot);

  await context.setOffline(true);
  const call = () =>
    fetch('/api/vehicles').then(
      ({ status }) => status,
      () => 'failed',
    );
  expect(await page.evaluate(call)).toBe('failed');
  await page.goto('/inventory', { waitUntil: 'load' });
  await expect(page.getByRole('listitem').filter({ hasText: '$4,321' })).toContainText(
    /on \w+ \d+/,
  );
  await context.setOffline(false);
  await page.goto('/inventory');
  await expect(page.getByText('$4,321')).toHaveCount(0);
});

/** The worker has taken over, and has kept what it keeps. */
async function ready(page: Page): Promise<void> {
  const isReady = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const list = await caches.match('/api/vehicles');
    return registration?.active?.state === 'activated' && list !== undefined;
  };
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}
