import type { Page } from '@playwright/test';
import type { WeekCounts } from '#domain/counts/week-counts.ts';
import { weekInNewYork } from '#domain/hours/week.ts';
import { weekCounts } from '#server/counts/week-counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { lot } from '#tests/lot.ts';
import type { RunningSite } from '#tests/site.ts';
import { closeFilters, expect, openFilters, test } from './test.ts';

// A site of their own, whose counts no other test adds to.
test.use({ stock: [lot.slice(0, 3), { scope: 'worker' }] });

test('a page that is left tells how it was, once, and after everything else had come', async ({
  page,
  site,
}) => {
  await measure(page, true);
  await page.goto('/showroom');
  await counting(page);
  const { script, loaded } = await page.evaluate(() => ({
    script: performance.getEntriesByName(new URL('/counts.js', location.href).href)[0]?.startTime,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
  }));
  expect(script).toBeGreaterThanOrEqual(loaded);
  // An interaction that takes a while, and a shift after it.
  await page.evaluate(() => {
    const late = () => {
      for (const until = performance.now() + 150; performance.now() < until; );
    };
    addEventListener('keydown', late, { once: true });
  });
  await page.keyboard.press('a');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 700)));
  await page.evaluate(async () => {
    const filler = document.createElement('div');
    filler.style.height = '300px';
    document.querySelector('main')?.prepend(filler);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await leave(page);
  const measured = await rowsOf(site, 'showroom');
  expect(measured.map(({ metric }) => metric)).toEqual(['LCP', 'INP', 'CLS', 'TTFB']);
  for (const { count, device } of measured) {
    expect({ count, device }).toEqual({ count: 1, device: width(page) });
  }
  const p75 = Object.fromEntries(measured.map((row) => [row.metric, row.p75]));
  expect(p75.LCP).toBeGreaterThan(p75.TTFB ?? 0);
  expect(p75.INP).toBeGreaterThan(140);
  expect(p75.CLS).toBeGreaterThan(0.05);
  expect(await page.context().cookies()).toEqual([]);
});

test('a page that comes back as it was left is a load of its own', async ({ page, site }) => {
  await measure(page, true);
  await page.goto('/terms');
  await counting(page);
  const loads: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counts')) loads.push(request.postDataJSON().vitals);
  });
  // As a browser tells a page that it keeps whole, which one under a test does not.
  await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await new Promise((done) => setTimeout(done, 200));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await expect.poll(() => loads.length).toBe(2);
  expect(loads[1]).toMatchObject({ page: '/terms', TTFB: 0, CLS: 0, LCP: expect.any(Number) });
  await expect
    .poll(async () => (await rowsOf(site, 'policy')).map(({ count }) => count))
    .toEqual([2, 2, 2]);
});

test('of a load that is not measured, what was done is counted all the same', async ({
  page,
  site,
}) => {
  await measure(page, false);
  await page.goto('/contact');
  await counting(page);
  await page.getByLabel('First name', { exact: true }).fill('Ada');
  await page.getByLabel('Last name', { exact: true }).fill('Lovelace');
  await tapNumber(page);
  await leave(page);
  // The tap and the form are told by a request each, which may come in either order.
  await expect
    .poll(() => counts(site))
    .toMatchObject({
      taps: [{ page: '/contact', count: 1 }],
      forms: expect.arrayContaining([{ form: 'contact', started: 1, sent: 0 }]),
    });
  const { vitals } = await counts(site);
  expect(vitals.filter((row) => row.page === 'contact')).toEqual([]);
});

test('a search that finds nothing is counted by its words, and not by each letter', async ({
  page,
  site,
}) => {
  await measure(page, false);
  await page.goto('/inventory');
  await counting(page);
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('hovercraft', { delay: 150 });
  await expect(page.locator('[data-nothing=hovercraft]')).toBeAttached();
  await closeFilters(page);
  await page.getByRole('link', { name: 'Tell me when one comes' }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact/);
  await page.goto('/inventory?q=Ada%40example.org');
  await counting(page);
  await page.goto('/inventory?q=submarine');
  await counting(page);
  await leave(page);
  await expect
    .poll(async () => (await counts(site)).searches)
    .toEqual([
      { words: 'hovercraft', count: 1 },
      { words: 'submarine', count: 1 },
    ]);
});

for (const said of ['globalPrivacyControl', 'doNotTrack'] as const) {
  test(`where the browser says no by ${said}, nothing is loaded and nothing told`, async ({
    page,
  }) => {
    const asked = requests(page);
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true;
      Object.defineProperty(navigator, name, { value });
    }, said);
    await page.goto('/services', { waitUntil: 'networkidle' });
    await tapNumber(page);
    await leave(page);
    expect(asked).toContain('/services');
    expect(asked.filter((path) => path.includes('counts'))).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is loaded and nothing told', async ({ page }) => {
    const asked = requests(page);
    await page.goto('/services', { waitUntil: 'networkidle' });
    await page.goto('/faq', { waitUntil: 'networkidle' });
    expect(asked).toContain('/faq');
    expect(asked.filter((path) => path.includes('counts'))).toEqual([]);
  });
});

/** Decides what chance decides elsewhere: whether this load is measured. */
async function measure(page: Page, isMeasured: boolean): Promise<void> {
  await page.addInitScript(
    (chance) => {
      Math.random = () => chance;
    },
    isMeasured ? 0 : 0.99,
  );
}

/** Waits until what counts has been loaded and has run. */
async function counting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/counts.js')),
  );
  // Its module has run once the same import is done.
  await page.evaluate(() => import('/counts.js' as string));
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'load' });
}

function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Taps the first number in the page, which no program here would dial. */
async function tapNumber(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await page.locator('a[href^="tel:"]:visible').first().click();
}

function width(page: Page): 'phone' | 'desk' {
  return (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desk';
}

/** The figures of a kind of page, once there are any. */
async function rowsOf(site: RunningSite, kind: string): Promise<WeekCounts['vitals']> {
  const rows = async () => (await counts(site)).vitals.filter((row) => row.page === kind);
  await expect.poll(rows).not.toEqual([]);
  return rows();
}

async function counts(site: RunningSite): Promise<WeekCounts> {
  const db = await openDatabase(site.databaseUrl);
  try {
    return await weekCounts(db, weekInNewYork(Date.now()));
  } finally {
    await db.destroy();
  }
}
