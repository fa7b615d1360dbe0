import type { Page } from '@playwright/test';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { expect, test } from '#tests/browser/test.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { models } from './paths.ts';

/** Longer than any vehicle of the first inventory. */
const longest = vehicle('LONG-1', {
  name: 'Carrier with everything that a carrier can have',
  description: 'Two sentences that say what there is to say. '.repeat(4),
  isNew: true,
  features: Array.from({ length: 12 }, (_, index) => `Feature number ${index + 1}, in a few words`),
  specifications: Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [`Figure ${index + 1}`, `${index} in`]),
  ),
});

/** As much as the larger type of a window sign holds. */
const fullest = {
  ...longest,
  id: 'FULL-1',
  features: longest.features.slice(0, 7),
  specifications: Object.fromEntries(Object.entries(longest.specifications).slice(0, 9)),
};

test.beforeAll(({ site }) => importLot(site, [...lot, longest, fullest]));
test.afterAll(({ site }) => importLot(site, lot));

/** A Monday: no rental starts or ends on a Sunday. */
const monday = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 42)).first, 1);
const quote = `/rentals?cart=6-seater&fromDay=${monday}&fromTime=10:00&toDay=${dayAfter(monday, 8)}&toTime=10:00`;

/** Pages to print, each with the text that a visitor needs at home. */
const papers: [path: string, says: string[]][] = [
  ['/vehicles/denago-ev-nomad-xl', ['EV Nomad XL', '$15,995', 'Top speed', 'Delivery']],
  ['/vehicles/EDGE-15', ['Ranger Edge', '$15,000', 'Stock number EDGE-15', 'teal']],
  ['/vehicles/LONG-1', ['Feature number 12']],
  ['/vehicles/FULL-1', ['Feature number 7']],
  [
    '/compare?carts=denago-ev-city,evolution-turfman-1000,LONG-1,EDGE-15',
    ['EV City', 'Turfman 1000', 'Towing capacity', '1,800 lbs'],
  ],
  ['/rentals', ['4 seater', '6 seater', 'Utility', '$116.67', 'Early return']],
  [quote, ['6 seater', '$1,600', 'Weekly plan', 'Early return']],
  [
    '/financing?cart=LONG-1&down=1000&trade=2000&apr=6.9&months=60',
    ['Carrier with', 'Amount financed', '6.9%', 'N.J.A.C. 18:24-7.4', 'not an offer'],
  ],
];

test('every model is one sheet, Letter and A4', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of models) {
    await page.goto(path);
    await expectOneSheet(page, path);
  }
});

for (const [path, says] of papers) {
  test(`${path}: one sheet with what a visitor needs at home, and nothing to press`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectOneSheet(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toContainText('Sedge Island');
    await expect(page.getByRole('banner').getByText('732-555-0142').and(seen(page))).toHaveCount(1);
    await expect(page.getByText('1200 Route 9, Bayville, NJ 08721').and(seen(page))).toHaveCount(1);
    for (const words of says) {
      const text = page.getByRole('main').getByText(words).and(seen(page));
      await expect(text.first(), words).toBeVisible();
    }
    for (const press of ['button', 'navigation', 'contentinfo', 'textbox', 'combobox'] as const) {
      await expect(page.getByRole(press), press).toHaveCount(0);
    }
    await expect(page.locator('canvas, iframe, .btn').and(seen(page))).toHaveCount(0);
    const code = page.getByRole('img', { name: 'QR code of this page' });
    if (path.startsWith('/vehicles/')) {
      const drawn = code.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(await drawn, 'the code has come').toBeGreaterThan(0);
      const cart = page.locator('.model-cart, .vehicle-pictures').first();
      const widths = await Promise.all(
        [cart, page.getByRole('main')].map((each) => each.boundingBox()),
      );
      expect((widths[0]?.width ?? 0) / (widths[1]?.width ?? 0)).toBeGreaterThan(0.55);
      await expect(page.locator('.sticker').and(seen(page))).toHaveCSS('border-top-style', 'solid');
    } else await expect(code).toHaveCount(0);
    // A printed quote omits the table of the plans.
    if (path === quote) await expect(page.getByRole('table')).toHaveCount(0);
  });
}

async function expectOneSheet(page: Page, path: string): Promise<void> {
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect.soft(pdf.match(/\/Type\s*\/Page\b/g)?.length, `${path}, ${format}`).toBe(1);
  }
}

function seen(page: Page) {
  return page.locator(':visible');
}
