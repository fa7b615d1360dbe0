import { importLot, lot, manyVehicles } from '#tests/lot.ts';
import { axe, closeFilters, expect, hold, openFilters, test } from './test.ts';

const cards = 'article';

test('a search forgives slips; words that are filters and its text have chips of their own', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/inventory');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('maverik');
  await expect(page.locator(cards)).toHaveCount(1);
  await search.fill('');
  await search.pressSequentially('Sixseater edge under 20k');
  await expect(page).toHaveURL('/inventory?q=Sixseater+edge+under+20k');
  await expect(page.locator(cards)).toHaveText([/Ranger Edge/]);
  await expect(search).toHaveValue('Sixseater edge under 20k');
  await closeFilters(page);
  const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('link');
  await expect(chips).toHaveText(['Remove “edge”', 'Remove 6 seats', 'Remove Up to $20,000']);
  await chips.getByText('6 seats').click();
  await expect(page).toHaveURL('/inventory?q=edge+under+20k');
  await chips.getByText('“edge”').click();
  await expect(page).toHaveURL('/inventory?q=under+20k');
  await expect(page.locator('#search')).toHaveValue('under 20k');
  await chips.click();
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(cards)).toHaveCount(lot.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the words of a search are chips, too', async ({ page }) => {
    await page.goto('/inventory?q=Sixseater+in+Cedar+Neck');
    await page.getByRole('link', { name: 'Remove At Heron Mills, nearest to Cedar Neck' }).click();
    await expect(page).toHaveURL('/inventory?q=Sixseater');
    await expect(page.locator(cards)).toHaveText([/Ranger Edge/, /Seats not stated/]);
  });
});

test('without the words of the search its letters still count', async ({ page }) => {
  await page.route('**/inventory/words.json', (route) => route.fulfill({ status: 204 }));
  await page.goto('/inventory');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('rover e');
  await expect(page).toHaveURL('/inventory?q=rover+e');
  await expect(page.locator(cards)).toHaveCount(1);
});

test('no letter is lost that is typed while the list is on its way', async ({ page }) => {
  await page.clock.install();
  await page.goto('/inventory');
  await openFilters(page);
  const release = await hold(page, '**/inventory/words.json');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const asked = page.waitForRequest('**/inventory/words.json');
  await search.pressSequentially('six');
  await asked;
  // The first search is under way, and one more letter waits.
  await page.clock.fastForward(300);
  await page.keyboard.insertText(' seater');
  release();
  await expect(page).toHaveURL('/inventory?q=six+seater');
});

test('nothing found: the closest matches, and a message about it', async ({ page }) => {
  await page.goto('/inventory?q=hovercraft&brand=denago');
  await expect(page.getByText('No vehicles match your current filters.')).toBeVisible();
  await expect(page.getByText(`0 of ${lot.length} carts shown.`)).toBeVisible();
  // Said once.
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveText('Inventory');
  expect(await axe(page)).toEqual([]);
  const nearest = page.getByRole('region', { name: 'Closest matches' });
  await expect(nearest.locator(cards)).toHaveCount(3);
  await page.getByRole('link', { name: '3 carts without “hovercraft”' }).click();
  await expect(page).toHaveURL('/inventory?brand=denago');
  await expect(page.locator(cards)).toHaveCount(3);
  await page.goBack();
  await page.getByRole('link', { name: 'Tell me when one comes in' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/“hovercraft”, Denago/);
});

test.describe('in a long list', () => {
  const many = manyVehicles(2000);
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ site }) => importLot(site, many));
  test.afterAll(async ({ site }) => importLot(site, lot));

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
    await expect(page.getByText(`${matching} carts`, { exact: true })).toBeVisible();
    for (const letter of '99x') await search.press(letter);
    await expect(page.getByText('No vehicles match your current filters.')).toBeVisible();
    await search.press('Backspace');
    await expect(page.getByText('1 cart', { exact: true })).toBeVisible();
    // A letter typed last must not come back after the filters are cleared.
    await search.press('7');
    await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
    await expect(page).toHaveURL('/inventory');
    await expect(search).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('the keyboard leads from page to page, each of 24 carts', async ({ page, request }) => {
    const html = await (await request.get('/inventory?from=1990')).text();
    expect(html.match(/<article/g)).toHaveLength(24);
    expect(Buffer.byteLength(html)).toBeLessThan(200_000);
    await page.goto('/inventory');
    await page.waitForLoadState('networkidle');
    const links = page.locator(`${cards} a`);
    await page.getByRole('link', { name: 'More carts' }).press('Enter');
    await expect(page).toHaveURL('/inventory?from=24');
    await expect(page.locator(cards)).toHaveCount(24);
    await expect(page.getByText('25–48 of 2000 shown')).toBeAttached();
    await expect(links.first()).toBeFocused();
    await page.getByRole('link', { name: 'Previous carts' }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(links.first()).toBeFocused();
  });
});
