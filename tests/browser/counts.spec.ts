import type { Page } from '@playwright/test';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listSearches } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { lot } from '#tests/lot.ts';
import type { RunningSite } from '#tests/site.ts';
import { closeFilters, expect, openFilters, test } from './test.ts';

// A site of their own, so that no other test adds to its counts.
test.use({ stock: [lot.slice(0, 3), { scope: 'worker' }] });

test('the counting script comes after everything else', async ({ page }) => {
  await page.goto('/showroom');
  await counting(page);
  const { script, loaded } = await page.evaluate(() => ({
    script: performance.getEntriesByName(new URL('/counts.js', location.href).href)[0]?.startTime,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
  }));
  expect(script).toBeGreaterThanOrEqual(loaded);
});

test('a search that finds nothing is counted by its words, and not by each letter', async ({
  page,
  site,
}) => {
  await page.goto('/inventory');
  await counting(page);
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('hovercraft', { delay: 150 });
  await expect(page.locator('[data-nothing=hovercraft]')).toBeAttached();
  await closeFilters(page);
  await page.getByRole('link', { name: 'Tell me when one comes in' }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact/);
  await page.goto('/inventory?q=Ada%40example.org');
  await counting(page);
  await page.goto('/inventory?q=submarine');
  await counting(page);
  await leave(page);
  await expect
    .poll(async () => (await counts(site)).toSorted())
    .toEqual(['hovercraft 1', 'submarine 1']);
  expect(await page.context().cookies()).toEqual([]);
});

/** Waits until the counting script has loaded and run. */
async function counting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/counts.js')),
  );
  // Its module has run once this import is done.
  await page.evaluate(() => import('/counts.js' as string));
}

/** Stays on the site: for another site a busy browser may end the page's process before it has sent its counts. */
async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' });
}

/** `hovercraft 1` */
async function counts(site: RunningSite): Promise<string[]> {
  const db = await openDatabase(site.databaseUrl);
  try {
    const rows = await listSearches(db, weekInNewYork(Date.now()).name);
    return rows.map(({ name, count }) => `${name} ${count}`);
  } finally {
    await db.destroy();
  }
}
