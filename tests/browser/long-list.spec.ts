import { parse } from 'node-html-parser';
import { importLot, lot, manyVehicles } from '#tests/lot.ts';
import { closeFilters, expect, openFilters, test, wake } from './test.ts';

const cards = 'article';
const many = manyVehicles(2000);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ site }) => importLot(site, many));
test.afterAll(async ({ site }) => importLot(site, lot));

test('no document carries more than a bounded part of the list', async ({ request }) => {
  for (const [query, shown, bytes] of [
    ['', 24, 200_000],
    ['?show=24', 24, 200_000],
    ['?show=2000', 120, 700_000],
    ['?from=1990&show=99999', 24, 200_000],
    ['?q=a&show=100000&from=0', 120, 700_000],
  ] as const) {
    const html = await (await request.get(`/inventory${query}`)).text();
    expect(parse(html).querySelectorAll(cards), query).toHaveLength(shown);
    expect(Buffer.byteLength(html), query).toBeLessThan(bytes);
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

test('a link that is pressed right after the last letter wins, and the search is there on coming back', async ({
  page,
}) => {
  // Wide enough for the list to be beside the filters; on a narrow screen they lie over it.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.clock.install();
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  await openFilters(page);
  const link = page.locator(`${cards} a`).first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  await page.keyboard.insertText('number 17');
  // A press takes its time, and what it is on stays under it.
  await page.mouse.down();
  await page.clock.runFor(500);
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.clock.resume();
  await expect(page).toHaveURL(address);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/inventory?q=number+17');
});

test('a press beside everything lets a search through that was just typed', async ({ page }) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.insertText('number 17');
  await page.mouse.move(2, 300);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL('/inventory?q=number+17');
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

test('cards out of sight are not drawn while somebody types', async ({ page }) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  const drawn = () =>
    page
      .locator(`${cards} h2`)
      .evaluateAll(
        (names) =>
          names.filter((name) => name.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  expect(await drawn()).toBe(24);
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('beach');
  await expect(page).toHaveURL('/inventory?q=beach');
  await expect(page.locator(cards)).toHaveCount(24);
  await expect.poll(drawn).toBeLessThan(24);
  await closeFilters(page);
  await page.locator(cards).last().scrollIntoViewIfNeeded();
  await expect(page.locator(`${cards} h2`).last()).toBeInViewport();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links lead through the whole list', async ({ page }) => {
    await page.goto('/inventory?show=120');
    await page.getByRole('link', { name: 'Next 24' }).click();
    await expect(page.locator(cards)).toHaveCount(24);
    await page.goto('/inventory?from=1976');
    await expect(page.getByRole('link', { name: /^(Next|Show) \d/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous 120' }).click();
    await expect(page.locator(cards)).toHaveCount(120);
  });
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
