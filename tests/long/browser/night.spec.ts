import { axe, expect, test } from '#tests/browser/test.ts';
import { pageKinds } from '#tests/page-kinds.ts';

// By day they are in tests/browser/page-kinds.spec.ts; home in every light in hours.spec.ts.
for (const { name, path } of pageKinds.filter(({ act }) => !act)) {
  test.describe(name, () => {
    test.use({ expectedErrors: name === 'not-found' ? [/status of 404/] : [] });

    test('every word can be read by night', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-23T21:00-05:00') });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hour', 'night');
      expect(await axe(page)).toEqual([]);
    });
  });
}
