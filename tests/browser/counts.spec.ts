import type { Page } from '@playwright/test';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listCounts } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { lot } from '#tests/lot.ts';
import type { RunningSite } from '#tests/site.ts';
import { closeFilters, expect, openFilters, test } from './test.ts';

// A site of their own, so that no other test adds to its counts.
test.use({ stock: [lot.slice(0, 3), { scope: 'worker' }] });

test('a page that is left tells how fast it was, once, and after everything else had come', async ({
  page,
  site,
}) => {
  await page.goto('/showroom');
  await counting(page);
  const { script, loaded } = await page.evaluate(() => ({
    script: performance.getEntriesByName(new URL('/counts.js', location.href).href)[0]?.startTime,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
  }));
  expect(script).toBeGreaterThanOrEqual(loaded);
  await leave(page);
  const speeds = async () => (await counts(site)).filter((row) => / showroom /.test(row));
  await expect.poll(speeds).toContainEqual(expect.stringMatching(/^LCP showroom \w+ 1$/));
  expect(await page.context().cookies()).toEqual([]);
});

test('a tap on a number, and one on the way, are counted at once', async ({ page, site }) => {
  await page.goto('/contact');
  await tap(page, 'a[href^="tel:"]');
  await tap(page, 'a[href*="google.com/maps"]');
  await expect
    .poll(async () => (await counts(site)).filter((row) => row.includes('/contact')).toSorted())
    .toEqual(['call /contact 1', 'directions /contact 1']);
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
    .poll(async () => (await counts(site)).filter((row) => row.startsWith('search')).toSorted())
    .toEqual(['search hovercraft 1', 'search submarine 1']);
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

/** Taps the first such link, without following it. */
async function tap(page: Page, link: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await page.locator(`${link}:visible`).first().click();
}

/** `call /contact 1` */
async function counts(site: RunningSite): Promise<string[]> {
  const db = await openDatabase(site.databaseUrl);
  try {
    const rows = await listCounts(db, weekInNewYork(Date.now()).name);
    return rows.map(({ what, name, count }) => `${what} ${name} ${count}`);
  } finally {
    await db.destroy();
  }
}
