import type { Page } from '@playwright/test';
import { freePort } from '#tests/postgres.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { type Builds, serveBuilds } from '#tests/worker-builds.ts';
import { expect, test } from './test.ts';

// Browsers report in their own words that they can't fetch a new worker while the site is away.
const away = /Failed to load resource|ERR_|error occurred when fetching the script/;
test.use({ serviceWorkers: 'allow', expectedErrors: [away] });

test.describe('over a new build and back to the old one', () => {
  let builds: Builds;
  test.beforeEach(async ({ site, page }) => {
    builds = await serveBuilds(site.url);
    builds.serve('aaaa');
    await page.goto(builds.url);
    await expect.poll(() => cachesOf(page)).toEqual(['site-aaaa']);
  });
  test.afterEach(() => builds.close());

  test('pages come from the server at once, and the worker and all that it keeps are the build’s', async ({
    page,
  }) => {
    for (const build of ['bbbb', 'aaaa']) {
      builds.serve(build);
      builds.say(`Changed with ${build}`);
      const answer = await page.goto(`${builds.url}/about`);
      expect(await answer?.text()).toContain(`Changed with ${build}`);
      expect(answer?.fromServiceWorker()).toBe(true);
      await expect.poll(() => cachesOf(page)).toEqual([`site-${build}`]);
      await expect.poll(() => waitingWorkers(page)).toBe(0);
    }
  });

  test('a build that can’t be kept whole leaves the one that is there', async ({
    page,
    context,
  }) => {
    builds.break('/offline');
    builds.serve('bbbb');
    await page.goto(`${builds.url}/about`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto(`${builds.url}/faq`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  });
});

test.describe('SERVICE_WORKER=off', () => {
  let site: RunningSite;
  test.beforeEach(async () => {
    site = await startSite({ PORT: String(await freePort()) });
  });
  test.afterEach(() => site.remove());

  test('takes it from browsers that have it, with all that it kept, and gives it to no other', async ({
    page,
    browser,
  }) => {
    await page.goto(site.url);
    await expect.poll(() => cachesOf(page)).toEqual(atWork);
    await site.stop();
    await site.restart({ SERVICE_WORKER: 'off' });
    await page.goto(`${site.url}/about`);
    await expect.poll(() => registrations(page)).toBe(0);
    expect(await cachesOf(page)).toEqual([]);

    const another = await browser.newPage();
    await another.goto(site.url, { waitUntil: 'networkidle' });
    expect(await registrations(another)).toBe(0);
    await another.close();
  });
});

const atWork = [expect.stringMatching(/^site-[0-9a-f]+$/)];

/** Names of the caches, once every worker is active. */
function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isAtWork = !registration || registration.active?.state === 'activated';
    return isAtWork ? caches.keys() : ['not yet'];
  });
}

function waitingWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.filter(({ waiting, installing }) => waiting ?? installing).length;
  });
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
