import { type RunningSite, startSite } from '#tests/site.ts';
import { axe, expect, test } from './test.ts';

let preview: RunningSite;
test.beforeAll(async ({ site }) => {
  preview = await startSite({ PREVIEW: 'true', DATABASE_URL: site.databaseUrl });
});
test.afterAll(() => preview?.remove());
test.use({ expectedErrors: [/403 \(Forbidden\)/] });

test('the band stays over scripts and navigation, and a form says that nothing is stored', async ({
  page,
}) => {
  const band = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(`${preview.url}/inventory`);
  await expect(band).toBeInViewport();
  expect(await axe(page)).toEqual([]);
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await page.waitForURL(/\/vehicles\//);
  await expect(band).toHaveCount(1);
  await page.mouse.wheel(0, 2000);
  await expect(band).toBeInViewport();

  await page.goto(`${preview.url}/contact`);
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.org',
    Phone: '732-555-0101',
    Message: 'Is the teal one still there?',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/nothing is stored/).first()).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/teal/);
});
