import type { Page } from '@playwright/test';
import { pageKinds } from '#tests/page-kinds.ts';
import { model, open, patient, seen, test } from './stage.ts';
import { expect, follow, foreignRequests } from './test.ts';

const known = 'window.refused';

test('no page asks for what its policy refuses', async ({ page }) => {
  await listen(page);
  for (const { path } of pageKinds.filter(
    ({ act, name }) => !act && !/^(vehicle|model|not-found)/.test(name),
  )) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(known), path).toEqual([]);
  }
});

test('nor do the street map, the 3D view and the pages gone to from there', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await listen(page);
  const asked = await foreignRequests(page, site);
  await page.goto('/port-lively-borough-golf-carts');
  await page.getByRole('button', { name: 'Open the street map' }).click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^https:\/\/maps\.google\.com\//)]);
  await expect(page.frameLocator('iframe').locator('title')).toBeAttached();
  await follow(page, 'Contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(known)).toEqual([]);

  await page.goto(model);
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  expect(await page.evaluate(known)).toEqual([]);
});

test.describe('what gets into a page all the same', () => {
  test.use({ expectedErrors: [/Content Security Policy|404|#418/] });

  test('does not run, load or send anything', async ({ page, site }) => {
    await listen(page);
    const asked = await foreignRequests(page, site);
    await page.route('**/about', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const injected = `
        <script>window.owned = 'script'</script>
        <img src="/none.webp" alt="" onerror="window.owned = 'handler'">
        <img src="https://evil.example.com/seen.gif" alt="">
        <iframe src="https://evil.example.com/frame"></iframe>
        <base href="https://evil.example.com/">
        <style>body { display: none }</style>`;
      await route.fulfill({
        response: answer,
        body: html.replace('</main>', `${injected}</main>`),
      });
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('window.owned')).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await page.evaluate(known)).toEqual(
      expect.arrayContaining([
        'script-src-elem',
        'script-src-attr',
        'img-src',
        'frame-src',
        'base-uri',
      ]),
    );
  });
});

/** Notes what the browser refuses, from each document's first byte on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(event.effectiveDirective);
    });
    Object.assign(window, { refused });
  });
}
