import { parse } from 'node-html-parser';
import { importLot, lot, manyVehicles } from '#tests/lot.ts';
import { expect, openFilters, test, wake } from './test.ts';

const cards = 'article';
const many = manyVehicles(2000);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ site }) => importLot(site, many));
test.afterAll(async ({ site }) => importLot(site, lot));

test('a document carries a bounded part of the list, and links to what is before and after', async ({
  request,
}) => {
  for (const [query, shown, bytes, links] of [
    ['', 24, 200_000, ['Show 24 more']],
    ['?show=2000', 120, 700_000, ['Next 24']],
    ['?from=1990&show=99999', 24, 200_000, ['Previous 120']],
    ['?q=a&show=100000&from=0', 120, 700_000, ['Next 24']],
  ] as const) {
    const html = await (await request.get(`/inventory${query}`)).text();
    const main = parse(html).querySelector('main');
    expect(main?.querySelectorAll(cards), query).toHaveLength(shown);
    expect(Buffer.byteLength(html), query).toBeLessThan(bytes);
    const texts = main?.querySelectorAll('a[href*="/inventory?"]').map(({ text }) => text.trim());
    expect(
      texts?.filter((text) => /^(Show|Next|Previous) \d/.test(text)),
      query,
    ).toEqual(links);
  }
});

test('every letter typed counts, however fast, and "back" leaves the search at once', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const matching = many.filter(({ description }) => description.includes('number 17')).length;
  await search.pressSequentially('number 17');
  await expect(page).toHaveURL('/inventory?q=number+17');
  await expect(search).toHaveValue('number 17');
  await expect(page.getByText(`${matching} carts`, { exact: true })).toBeVisible();
  for (const letter of '99x') await search.press(letter);
  await expect(page.getByText('No vehicles match your current filters.')).toBeVisible();
  await search.press('Backspace');
  await expect(page.getByText('1 cart', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('whoever clears the filters right after the last letter finds the field empty', async ({
  page,
}) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('number 17');
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect(page).toHaveURL('/inventory');
  await expect(search).toHaveValue('');
});

test('the keyboard leads through the list, and no more than 120 cards are there at a time', async ({
  page,
}) => {
  await page.goto('/inventory');
  await wake(page);
  const links = page.locator(`${cards} a`);
  for (const shown of [48, 72, 96, 120]) {
    await page.getByRole('link', { name: 'Show 24 more' }).press('Enter');
    await expect(page.locator(cards)).toHaveCount(shown);
    await expect(links.nth(shown - 24)).toBeFocused();
  }
  await page.getByRole('link', { name: 'Next 24' }).press('Enter');
  await expect(page).toHaveURL('/inventory?from=120');
  await expect(page.locator(cards)).toHaveCount(24);
  await expect(page.getByText('121–144 of 2000 shown')).toBeAttached();
  await expect(links.first()).toBeFocused();
  await page.getByRole('link', { name: 'Previous 120' }).press('Enter');
  await expect(page.locator(cards)).toHaveCount(120);
  await expect(links.first()).toBeFocused();
});

test('back returns to where one was in a list that was made longer', async ({ page }) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Show 24 more' }).click();
  const card = page.locator(cards).nth(40);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('link').click();
  await expect(page.getByText('Interested in this vehicle?')).toBeAttached();
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
