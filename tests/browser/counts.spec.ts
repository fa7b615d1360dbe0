import type { Page } from '@playwright/test';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listSearches } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { lot } from '#tests/lot.ts';
import type { RunningSite } from '#tests/site.ts';
import { expect, openFilters, test } from './test.ts';

// A site of their own, so that no other test adds to its counts.
test.use({ stock: [lot.slice(0, 3), { scope: 'worker' }] });

test('a search that finds nothing is counted by its words once, and not by each letter', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto('/inventory');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  // Each letter is searched, and none stands for a second.
  await search.pressSequentially('hovercraft', { delay: 250 });
  for (const words of ['hovercraft', '', 'hovercraft']) {
    await search.fill(words);
    await expect(page).toHaveURL(`/inventory${words && `?q=${words}`}`);
    await page.clock.runFor(2000);
  }
  await page.goto('/inventory?q=Ada%40example.org');
  await page.clock.runFor(2000);
  await page.goto('/inventory?q=submarine');
  await page.clock.runFor(2000);
  await expect
    .poll(async () => (await counts(site)).toSorted())
    .toEqual(['hovercraft 1', 'submarine 1']);
  expect(await page.context().cookies()).toEqual([]);
});

test('where the browser asks for privacy, no search is sent', async ({ page }) => {
  const sent = requestsOf(page, '/api/counts');
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/inventory?q=zeppelin');
  await expect(page.getByText('No vehicles match')).toBeVisible();
  await page.clock.runFor(2000);
  // A later request of the same page has been sent.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(sent).toEqual([]);
});

function requestsOf(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.url());
  });
  return sent;
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
