import type { Page } from '@playwright/test';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { expect, test } from '#tests/browser/test.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { models } from './paths.ts';

/** Longer than any vehicle of the seeded inventory. */
const longest = vehicle('LONG-1', {
  name: 'Carrier with everything that a carrier can have',
  description: 'Two sentences that say what there is to say. '.repeat(4),
  isNew: true,
  features: Array.from({ length: 12 }, (_, index) => `Feature number ${index + 1}, in a few words`),
  specifications: Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [`Figure ${index + 1}`, `${index} in`]),
  ),
});

test.beforeAll(({ site }) => importLot(site, [...lot, longest]));
test.afterAll(({ site }) => importLot(site, lot));

const today = dayInNewYork(Date.now());
const quote = `/rentals?cart=6-seater&fromDay=${dayAfter(today, 40)}&fromTime=10:00&toDay=${dayAfter(today, 48)}&toTime=10:00`;
const sheets = {
  models,
  vehicles: ['EDGE-15', 'NEW-1', 'BARE-1', 'LONG-1'].map((id) => `/vehicles/${id}`),
  comparisons: [
    '/compare?carts=denago-ev-city,EDGE-15',
    '/compare?carts=denago-ev-city,evolution-turfman-1000,LONG-1,EDGE-15',
  ],
  rentals: ['/rentals', quote],
  estimates: [
    '/financing?price=12995&apr=0&months=24',
    '/financing?cart=LONG-1&down=1000&trade=2000&apr=6.9&months=60',
  ],
};
for (const [kind, paths] of Object.entries(sheets)) {
  test(`${kind}: one sheet each, Letter and A4`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of paths) {
      await page.goto(path);
      for (const format of ['Letter', 'A4']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
        expect.soft(pages, `${path}, ${format}`).toBe(1);
      }
    }
  });
}

const papers: [path: string, says: string[]][] = [
  ['/vehicles/denago-ev-nomad-xl', ['EV Nomad XL', '$15,995', 'Top speed', 'Delivery']],
  ['/vehicles/denago-ev-city', ['EV CITY', 'Wheelbase', 'Where the EV City may go']],
  ['/vehicles/EDGE-15', ['Ranger Edge', '$15,000', 'Stock number EDGE-15', 'teal']],
  [
    '/compare?carts=evolution-classic-2-plus,evolution-turfman-1000',
    ['Classic 2 Plus', 'Turfman 1000', 'Towing capacity', '1,800 lbs'],
  ],
  ['/rentals', ['4 seater', '6 seater', 'Utility', '$116.67', 'Early return']],
  [quote, ['6 seater', '$1,600', 'Weekly plan', 'Early return']],
  [
    '/financing?cart=EDGE-15&down=1000&trade=2000&apr=6.9&months=60',
    ['Ranger Edge', 'Amount financed', '6.9%', 'N.J.A.C. 18:24-7.4', 'not an offer'],
  ],
];
for (const [path, says] of papers) {
  test(`${path}: paper has what a visitor needs at home, and nothing to press`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toContainText('Sedge Island');
    await expect(page.getByRole('banner').getByText('732-555-0142').and(seen(page))).toHaveCount(1);
    await expect(page.getByText('1200 Route 9, Bayville, NJ 08721').and(seen(page))).toHaveCount(1);
    for (const words of says) {
      const text = page.getByRole('main').getByText(words).and(seen(page));
      await expect(text.first(), words).toBeVisible();
    }
    const picture = page.locator('main :is(picture > img, svg[role=img])').and(seen(page));
    await expect(picture.first()).toBeVisible();
    for (const press of ['button', 'navigation', 'contentinfo', 'textbox', 'combobox'] as const) {
      await expect(page.getByRole(press), press).toHaveCount(0);
    }
    await expect(page.locator('canvas, iframe, .btn').and(seen(page))).toHaveCount(0);
  });
}

test('a quote is printed without the other plans', async ({ page }) => {
  await page.goto(quote);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText('6 seater', { exact: true }).and(seen(page))).toHaveCount(1);
  await expect(main.getByText('Utility').and(seen(page))).toHaveCount(0);
  await expect(main.getByRole('table')).toHaveCount(0);
});

function seen(page: Page) {
  return page.locator(':visible');
}
