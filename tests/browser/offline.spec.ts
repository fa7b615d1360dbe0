import type { BrowserContext, Page } from '@playwright/test';
import { importLot, lot } from '#tests/lot.ts';
import { dealer } from '#tests/test-content.ts';
import { serveBuilds } from '#tests/worker-builds.ts';
import { stored, unique } from './messages.ts';
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

test('an address of somebody else is not led to', async ({ page }) => {
  await page.goto('/offline?to=//evil.example.com/x');
  const link = page.getByRole('main').getByRole('link', { name: 'Go to the home page' });
  await expect(link).toHaveAttribute('href', '/');
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

test('a message waits for a connection, says so, and is stored once', async ({
  page,
  context,
  site,
}) => {
  const message = unique();
  await page.goto('/contact');
  await ready(page);
  await write(page, message);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const note = page.locator('[data-message]');
  await expect(note).toHaveAttribute('data-message', 'waiting');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByText('Kept on this device until')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  expect(await stored(site, message)).toBe(0);

  await context.setOffline(false);
  await expect(note).toHaveAttribute('data-message', 'sent');
  expect(await stored(site, message)).toBe(1);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
});

test('it goes on the next visit, whichever page that is, once for two tabs', async ({
  page,
  context,
  site,
}) => {
  const message = unique();
  await waiting(page, context, message);
  await page.close();
  await context.setOffline(false);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([tabs[0].goto('/about'), tabs[1].goto('/contact')]);
  await expect.poll(() => stored(site, message)).toBe(1);
  await expect(tabs[1].locator('[data-message=sent]')).toBeVisible();
  expect(await stored(site, message)).toBe(1);
});

test('it goes by Background Sync when no page is open', async ({ page, context, site }) => {
  const message = unique();
  await waiting(page, context, message);
  const sync = await syncOf(page, site.url);
  await context.setOffline(false);
  await page.goto('about:blank');
  await sync();
  await expect.poll(() => stored(site, message)).toBe(1);
  await page.goto('/contact');
  await expect(page.locator('[data-message=sent]')).toBeVisible();
  expect(await stored(site, message)).toBe(1);
});

test('it can be changed or dropped while it waits', async ({ page, context, site }) => {
  const message = unique();
  await waiting(page, context, message);
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.locator('[data-message]')).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await page.getByLabel('Message').fill(`${message} And when?`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Drop it' }).click();
  await expect(page.locator('[data-message]')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(await stored(site, message)).toBe(0);
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

async function write(page: Page, message: string): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Zoë'],
    ['Last name', 'Łuczak'],
    ['Email', 'zoe@example.org'],
    ['Phone', '732-555-0199'],
    ['Message', message],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(page.getByText('Kept on this device until')).toBeVisible();
}

/** Writes a message and sends it while there is no connection. */
async function waiting(page: Page, context: BrowserContext, message: string): Promise<void> {
  await page.goto('/contact');
  await ready(page);
  await write(page, message);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-message=waiting]')).toBeVisible();
}

/** How to tell the worker that there is a connection again, as the browser does. */
async function syncOf(page: Page, origin: string): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: 'send', lastChance: false };
  return () => session.send('ServiceWorker.dispatchSyncEvent', event);
}
