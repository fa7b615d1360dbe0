import { pageKinds } from '#tests/page-kinds.ts';
import { delayParts, holdPageRules } from '#tests/page-rules.ts';
import { axe, expect, test } from './test.ts';

// The inventory that seeds a new site.
test.use({ stock: null });

// The specs of those pages test what visitors do there.
for (const { name, path } of pageKinds) {
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    test('no axe violation, no shift, no sideways scroll, room for a thumb', {
      tag: '@short',
    }, async ({ page, isMobile }) => {
      await delayParts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await holdPageRules(page, path, isMobile);
    });

    test('every word can be read by night', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-23T21:00-05:00') });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hour', 'night');
      expect(await axe(page)).toEqual([]);
    });
  });
}
