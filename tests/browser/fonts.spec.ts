import type { Page } from '@playwright/test';
import { deviceFonts, fontFile } from '#design/device-fonts.ts';
import { expectNoShift, observeShifts } from '#tests/page-rules.ts';
import { hold, test } from './test.ts';

for (const { name, from } of deviceFonts) {
  test(`on a device with ${name}, nothing moves when the site's font comes`, {
    tag: '@short',
  }, async ({ page }) => {
    await page.addInitScript(observeShifts);
    // Whatever fonts this machine has, the page finds this one alone.
    await page.route('**/app-*.css', async (route) => {
      const answer = await route.fetch();
      const css = (await answer.text()).replace(/@font-face\{[^}]*local\([^}]*\}/g, (face) => {
        if (!face.includes(`Overpass as ${name}`)) return '';
        const weight = face.includes('font-weight:100 500') ? 400 : 700;
        return face.replace(/src:[^;]*;/, `src:url(/device/${weight}.woff2);`);
      });
      await route.fulfill({ response: answer, body: css });
    });
    for (const weight of [400, 700] as const) {
      const file = { path: fontFile(from, weight), contentType: 'font/woff2' };
      await page.route(`/device/${weight}.woff2`, (route) => route.fulfill(file));
    }
    const release = await hold(page, '**/overpass-*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // The page loads with its font: a touch starts its scripts before.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    // Chromium loads no second font while the first is under way, unless it is told to.
    await page.evaluate(() =>
      Promise.all([...document.fonts].slice(0, -1).map((face) => face.load())),
    );
    await twoFrames(page);
    await page.evaluate(() => {
      window.shifts = [];
    });
    release();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await twoFrames(page);
    await expectNoShift(page);
  });
}

/** Two frames later a change of fonts is laid out, and its shifts are recorded. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done, 0));
    }
  });
}
