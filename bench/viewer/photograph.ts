import type { Browser } from '@playwright/test';

/** Software draws in seconds what a card draws in milliseconds. */
const patience = { timeout: 180_000 };

/** The 3D view of a vehicle's page as it opens, in place of its `own` color in another: on a transparent ground, as PNG. */
export async function photograph(
  browser: Browser,
  url: string,
  own: string,
  color: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Its inline scripts are known by their hashes, and one of them names the color.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.route(url, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(own, color) });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Turn it around' }).click();
    const seen = page.getByRole('status').filter({ hasText: 'Seen from the front' });
    await seen.waitFor({ state: 'attached', ...patience });
    await page.addStyleTag({
      content:
        '* { visibility: hidden; background: none !important } canvas { visibility: visible }',
    });
    return await page.locator('canvas').screenshot({ omitBackground: true, ...patience });
  } finally {
    await context.close();
  }
}
