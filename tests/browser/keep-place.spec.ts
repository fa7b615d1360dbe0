import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '#tests/site.ts';
import { test as base, expect } from './test.ts';

/** The site with the inventory that a new one is seeded with: its carts have pictures. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({ content }, use) => {
      const site = await startSite({ CONTENT_DIR: content });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

/** What view transitions move from now on, in the order in which they begin. */
async function moved(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          seen.push(effects.map(({ pseudoElement }) => pseudoElement).join());
        },
        () => seen.push('nothing'),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

// A drawing stays where it is.
const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .getByRole('link')
    .first();

test('from card to page the picture moves alone, and leaves no name behind', async ({ page }) => {
  await page.goto('/inventory');
  const seen = await moved(page);
  await card(page).click();
  await expect(page).toHaveURL(/\/vehicles\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // On a machine that takes too long, nothing moves.
  await expect.poll(async () => (await seen()).length).toBe(1);
  const [effects = ''] = await seen();
  if (effects !== 'nothing') {
    expect(effects).toContain('view-transition-group(cart)');
    expect(effects).not.toContain('root');
  }
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page is there, and nothing moves', async ({ page }) => {
    await page.goto('/inventory');
    const seen = await moved(page);
    await card(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/vehicles\//);
    expect(await seen()).toEqual([]);
  });
});
