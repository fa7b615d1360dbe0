import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { newAddress } from '#tests/address.ts';
import { importLot, lot } from '#tests/lot.ts';
import { type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { newerNames, takeAway } from './baseline.ts';

export interface WorkerParts {
  /** The content folder that the site serves. */
  content: string;
  /** The vehicles on the lot; null: those of the content folder. */
  stock: Vehicle[] | null;
  /** Any name, for specs that change the shop: another spec knows its lot. It serves a copy of the content. */
  ownSite: string;
  mailbox: Mailbox;
  site: RunningSite;
}

export interface TestParts {
  /** Console errors this test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** A browser without the interfaces that one of our oldest browsers lacks. */
  isOldest: boolean;
}

/** A running site with the test lot and a mailbox, one for each worker; any console error fails the test. */
export const test = base.extend<TestParts, WorkerParts>({
  content: ['tests/content', { option: true, scope: 'worker' }],
  stock: [lot, { option: true, scope: 'worker' }],
  ownSite: ['', { option: true, scope: 'worker' }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parts a fixture needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ content, ownSite, stock, mailbox }, use) => {
      const folder = ownSite && (await mkdtemp(join(tmpdir(), 'content-')));
      if (folder) await cp(content, folder, { recursive: true });
      const site = await startSite({
        CONTENT_DIR: folder || content,
        TRUST_PROXY: '1',
        ...mailInto(mailbox),
      });
      if (stock) await importLot(site, stock);
      await use(site);
      await site.remove();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // Each test is a visitor from elsewhere, so that no limit counts two of them together.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parts a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newAddress() }),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  isOldest: [false, { option: true }],
  page: async ({ page, context, expectedErrors, isOldest, javaScriptEnabled }, use) => {
    if (isOldest) await context.addInitScript(takeAway, newer);
    const goto = page.goto.bind(page);
    // Unless a test says what to wait for, it gets a hydrated page.
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && !options?.waitUntil) await page.waitForFunction(isTakenOver);
      return answer;
    };
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    const surprises = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(surprises, 'console errors').toEqual([]);
  },
});

export { expect };

const newer = newerNames();

/** Whether the page is hydrated (app/root.tsx), or has no scripts. */
function isTakenOver(): boolean {
  const hasScripts = document.querySelector('script[type="text/plain"]') !== null;
  return !hasScripts || 'hydrated' in document.documentElement.dataset;
}

/** Axe's violations of WCAG 2.2 AA, or of some rules alone, as short lines. */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  // Toasts and menus end their transitions first.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => null)),
    ),
  );
  // Legacy mode skips frames of other sites, and takes a quarter of the time.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) builder.withRules(rules);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Follows a link of the navigation, after opening the menu where it is folded. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name, exact: true })
    .and(page.locator(':visible'))
    .first()
    .click();
}

/** Opens the filters where they are folded. */
export async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('link', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
}

/** Opens a less used filter. */
export async function unfold(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
}

/** Shows the fields of a rental's days where they are folded. */
export async function typeDates(page: Page): Promise<void> {
  const fold = page.locator('summary', { hasText: 'Type dates' });
  if (await fold.isVisible()) await fold.click();
}

/** Closes the sheet that covers the list on a phone. */
export async function closeFilters(page: Page): Promise<void> {
  const done = page.getByRole('link', { name: /^Show \d+ carts?$/ });
  if (await done.isVisible()) await done.click();
}

/** Addresses outside the site that the page requests from now on; each gets an empty page. */
export async function foreignRequests(page: Page, site: RunningSite): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(site.url),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
    },
  );
  return asked;
}

/** Holds back the page's requests of these addresses; the returned function lets them go on. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
