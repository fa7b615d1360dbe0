import { lot } from '#tests/lot.ts';
import { axe, expect, follow, hold, openFilters, test, unfold } from './test.ts';

const cards = 'article';

test('filters live in the address, survive reload and back, and clear', { tag: '@short' }, async ({
  page,
}) => {
  await page.goto('/inventory');
  await openFilters(page);
  await page.getByRole('radio', { name: 'Denago' }).check();
  await expect(page).toHaveURL('/inventory?brand=denago');
  await expect(page.locator(cards)).toHaveCount(3);
  await unfold(page, 'Category');
  await page.getByRole('radio', { name: 'Rover series' }).check();
  await expect(page).toHaveURL('/inventory?brand=denago&category=rover+series');
  await expect(page.locator(cards)).toHaveCount(2);

  await page.reload();
  await expect(page.locator(cards)).toHaveCount(2);
  await openFilters(page);
  await expect(page.getByRole('radio', { name: 'Denago' })).toBeChecked();

  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(3);
  const all = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('radio', { name: 'All' });
  await expect(all('Category')).toBeChecked();

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(cards)).toHaveCount(lot.length);
  await expect(all('Brand')).toBeChecked();
});

test('on the smallest screen the way to the filters and the sorting stand apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/inventory?seats=4&min=1000&sort=range');
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box ?? { x: Number.NaN, width: Number.NaN };
  };
  const [filters, sort] = [await boxOf('.filter-link'), await boxOf('select[name=sort]')];
  expect(filters.x + filters.width).toBeLessThanOrEqual(sort.x);
  expect(sort.x + sort.width).toBeLessThanOrEqual(320);
});

test('a cart is as wide as its card, or its lane’s picture, the bookmark above its hood, the price in one line', async ({
  page,
}) => {
  await page.goto('/inventory');
  const card = page.locator(cards).first();
  for (const width of [320, 390, 599, 700, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const bookmark = await card.getByRole('button', { name: /^Save / }).boundingBox();
    const cart = await card.locator('.card-cart').boundingBox();
    const whole = await card.locator('.card-ground').boundingBox();
    if (!bookmark || !cart || !whole) throw new Error('no card with cart and bookmark');
    expect(cart.width).toBeGreaterThanOrEqual(whole.width);
    const prices = await page
      .locator(cards)
      .getByText(/^\$[\d,]+$/)
      .all();
    for (const price of prices) {
      expect(await price.evaluate((each) => each.getClientRects().length)).toBe(1);
    }
    expect(bookmark.y + bookmark.height).toBeLessThan(cart.y + cart.height / 2);
  }
});

test('a choice made before the scripts have come is applied when they have', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/inventory', { waitUntil: 'commit' });
  // The styles fold the panel on a phone.
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Overpass'));
  await openFilters(page);
  await page.getByRole('radio', { name: 'Denago' }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  // On a phone the link to the filters has shown them.
  await expect(page).toHaveURL(/\/inventory(#filters)?$/);
  release();
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  await expect(page.locator(cards)).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Denago' })).toBeChecked();
});

test('prices by field; a band takes their place; a value that no cart has is kept', async ({
  page,
}) => {
  await page.goto('/inventory?seats=9');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL('/inventory?seats=9&sort=price');
  await page.goto('/inventory');
  await openFilters(page);
  await page.getByRole('textbox', { name: 'From' }).fill('25,000');
  await expect(page).toHaveURL('/inventory?min=25000');
  await expect(page.locator(cards)).toHaveCount(2);
  await page.getByRole('radio', { name: 'Under $15,000' }).check();
  await expect(page).toHaveURL('/inventory?price=under-15000');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Up to' }).fill('12000');
  await expect(page).toHaveURL('/inventory?max=12000');
});

test('further filters are folded until they are on, and off where nothing is left', async ({
  page,
}) => {
  await page.goto('/inventory?stock=order');
  await openFilters(page);
  await expect(page.getByRole('radio', { name: 'Made to order' })).toBeChecked();
  await unfold(page, 'Category');
  await expect(page.getByRole('radio', { name: 'Ranger' })).toBeDisabled();
  await unfold(page, 'Color');
  await page.getByRole('radio', { name: /^Blue/ }).check();
  await expect(page).toHaveURL('/inventory?stock=order&color=blue');
  // Otherwise axe takes the summary, which the sheet covers, for a neighbor of the large enough field above it.
  await page.getByRole('searchbox', { name: 'Search' }).scrollIntoViewIfNeeded();
  expect(await axe(page)).toEqual([]);
});

test('back returns to where one was; a new page starts at the top', async ({ page }) => {
  await page.goto('/inventory');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Last Cart' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Last Cart' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('vehicles with the specification’s fields alone are shown whole', async ({ page }) => {
  const bare = {
    id: 'SPEC-1',
    name: 'Plain Ranger',
    description: 'It drives.',
    brand: 'evolution',
    category: 'ranger',
    price: 15000,
    images: [],
    inStock: true,
    isNew: false,
    status: 'available',
    driveType: 'rear-wheel drive',
    seats: 4,
    features: ['LED lights'],
    specifications: { seatingCapacity: 4, topSpeed: '25 mph', range: '35-45 miles' },
  };
  await page.route('**/api/vehicles', (route) => route.fulfill({ json: [bare] }));
  await page.route('**/api/vehicles/SPEC-1', (route) => route.fulfill({ json: bare }));
  await page.route('**/api/vehicles/brand/evolution', (route) => route.fulfill({ json: [bare] }));
  await page.goto('/contact');
  await follow(page, 'Inventory');
  const card = page.locator(cards).filter({ hasText: 'Plain Ranger' });
  await expect(card).toContainText('Here now');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Ranger');
  await expect(page.locator('dl > div', { hasText: 'Top speed' })).toContainText(/25\s*mph/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
  const stock = page.locator('#inventory').getByRole('article');
  await expect(stock).toContainText('Plain Ranger');
  await stock.getByRole('link').click();
  await expect(page).toHaveURL('/vehicle/SPEC-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Ranger');
});
