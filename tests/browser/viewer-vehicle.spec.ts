import { importLot, vehicle } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { open, patient, seen, test } from './stage.ts';
import { expect } from './test.ts';

test.describe.configure({ timeout: 240_000 });

/** A site of its own, whose one vehicle is of a model that has a 3D file. */
let shop: RunningSite;
test.beforeAll(async () => {
  shop = await startSite();
  await importLot(shop, [
    vehicle('TURN-1', { brand: 'denago', name: 'EV City', color: 'Bay teal', images: [] }),
  ]);
});
test.afterAll(() => shop.remove());

test("on a vehicle's page it opens in the pose of the picture that it takes over from", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/vehicles/TURN-1`);
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the front right.', patient);
  // Another picture closes it, and it opens in that one's pose.
  await page.getByRole('link', { name: /^Picture 2/ }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.locator('a[href="#picture-2"]')).toHaveAttribute('aria-current');
  await open(page);
  await expect(seen(page)).toHaveText('Seen from the rear right.', patient);
});
