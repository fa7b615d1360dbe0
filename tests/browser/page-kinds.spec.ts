import { pageKinds } from '#tests/page-kinds.ts';
import { delayParts, holdPageRules } from '#tests/page-rules.ts';
import { axe, expect, test } from './test.ts';

// The inventory that seeds a new site.
test.use({ stock: null });

/** Of the tests' dealer, in New York. */
const times = { dawn: '06:45', day: '12:00', dusk: '16:40', night: '21:00' };

// The specs of those pages test what visitors do there.
for (const { name, path, isVariant } of pageKinds) {
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    test('no axe violation, no shift, no sideways scroll, room for a thumb', {
      tag: isVariant ? [] : '@short',
    }, async ({ page, isMobile }) => {
      await delayParts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await holdPageRules(page, path, isMobile);
    });

    test('every word can be read in each light, at both widths', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-23T12:00-05:00') });
      await page.goto(path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const [light, time] of Object.entries(times)) {
          await page.clock.setSystemTime(new Date(`2026-11-23T${time}-05:00`));
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await expect(page.locator('html')).toHaveAttribute('data-hour', light);
          expect.soft(await axe(page, ['color-contrast']), `${light} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
