import { toCsv } from '#server/inventory/export.ts';
import { enterDesk } from '#tests/desk.ts';
import { lot, vehicle } from '#tests/lot.ts';
import { axe, expect, test } from './test.ts';

// A faulty file is answered with 422.
test.use({ expectedErrors: [/status of 422/] });

test('a faulty file says so beside its field, and a good one is looked at', async ({
  page,
  site,
}) => {
  await enterDesk(page, site);
  await page.goto('/desk/inventory/import');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const choose = async (csv: string) => {
    const buffer = Buffer.from(csv);
    const file = { name: 'stock.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('CSV file').setInputFiles(file);
    await press('Show what it changes');
  };
  await choose('id,name,brand,category,price\nA,Cart,evolution,classic,free');
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/line 2/);
  expect(await axe(page)).toEqual([]);

  const [first = vehicle('A'), ...others] = lot.map((each) => ({ ...each, price: 12_000 }));
  await choose(toCsv([vehicle('N-1'), { ...first, price: 12_500 }, ...others]));
  const preview = page.getByRole('region', { name: 'stock.csv' });
  await expect(preview).toContainText('then $12,500');
  expect(await axe(page)).toEqual([]);
});
