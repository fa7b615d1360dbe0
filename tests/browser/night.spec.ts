import { importLot, lot } from '#tests/lot.ts';
import { pageKinds } from '#tests/page-kinds.ts';
import { axe, expect, test } from './test.ts';

test.beforeAll(({ site }) => importLot(site, lot));

// By day they are in tests/browser/page-kinds.spec.ts; home in every light in hours.spec.ts.
const kinds = [
  ...pageKinds.filter(({ act, path }) => !act && !/^\/vehicles\/MW-/.test(path)),
  { name: 'vehicle', path: '/vehicles/CITY-1' },
  { name: 'vehicle-without-picture', path: '/vehicles/BARE-1' },
];
for (const { name, path } of kinds) {
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
