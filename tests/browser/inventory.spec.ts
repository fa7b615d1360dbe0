import { importLot, lot, vehicle } from '#tests/lot.ts';
import { axe, closeFilters, expect, follow, openFilters, test, unfold } from './test.ts';

const cards = 'article';

test('the first document carries the list', async ({ request }) => {
  const html = await (await request.get('/inventory')).text();
  for (const { name } of lot) expect(html).toContain(name.replace('&', '&amp;'));
});

test('shows the count, a card for each vehicle, and no axe violation', async ({ page }) => {
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory');
  await expect(page.locator(cards)).toHaveCount(lot.length);
  await expect(page.getByText(`${lot.length} carts`, { exact: true })).toBeVisible();
  const card = page.locator(cards).filter({ hasText: 'Ranger Edge' });
  await expect(card).toContainText('$15,000');
  await expect(card.getByRole('heading', { level: 2, name: 'Ranger Edge' })).toBeVisible();
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
});

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
  await expect(
    page.getByRole('group', { name: 'Category' }).getByRole('radio', { name: 'All' }),
  ).toBeChecked();

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(cards)).toHaveCount(lot.length);
  await expect(
    page.getByRole('group', { name: 'Brand' }).getByRole('radio', { name: 'All' }),
  ).toBeChecked();
});

test('search reads name and description, letter by letter, and says when nothing is left', async ({
  page,
}) => {
  await page.goto('/inventory');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('éCRU');
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(search).toHaveValue('éCRU');
  await search.fill('no such cart');
  await expect(page.getByText('No vehicles match your current filters.')).toBeVisible();
  await expect(page.getByText(`of ${lot.length}`).first()).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await closeFilters(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
  await expect(page.locator(cards)).toHaveCount(lot.length);
  await openFilters(page);
  await expect(search).toHaveValue('');
});

test('a choice made before the scripts have come is applied when they have', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/inventory', { waitUntil: 'commit' });
  // The styles decide whether there is a panel to open.
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Overpass'));
  await openFilters(page);
  await page.getByRole('radio', { name: 'Denago' }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL('/inventory');
  release();
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  await expect(page.locator(cards)).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Denago' })).toBeChecked();
});

test('a filter is kept that the list has nothing of, or that is there before the list is', async ({
  page,
}) => {
  await page.goto('/inventory?seats=9');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL('/inventory?seats=9&sort=price');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/can-i-drive-it');
  await page.route('**/api/vehicles', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Carts that do 25 mph' }).click();
  await expect(page.getByRole('list', { name: 'Loading vehicles' })).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Loading vehicles' })).toBeHidden();
  await expect(page).toHaveURL('/inventory?speed=25');
});

test('an order and a filter chosen while the list is on its way both hold', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/vehicles', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/inventory');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' });
  await expect(page.getByRole('list', { name: 'Loading vehicles' })).toBeVisible();
  await expect(page).toHaveURL('/inventory?sort=price');
  await openFilters(page);
  const denago = page.getByRole('radio', { name: 'Denago' });
  await denago.check();
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  release();
  await expect(page.locator(cards)).toHaveCount(3);
  await expect(page).toHaveURL('/inventory?brand=denago&sort=price');
  // The sheet in which somebody chooses stays open.
  await expect(denago).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('filters are a plain form', async ({ page }) => {
    await page.goto('/inventory');
    await openFilters(page);
    await page.getByRole('radio', { name: 'Denago' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.locator(cards)).toHaveCount(3);
    await openFilters(page);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page.locator(cards)).toHaveCount(lot.length);
  });
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

test('an import shows without a restart; a long list comes in steps', async ({ page, site }) => {
  try {
    await importLot(
      site,
      Array.from({ length: 60 }, (_, index) => vehicle(`MANY-${index}`)),
    );
    await page.goto('/inventory');
    await expect(page.locator(cards)).toHaveCount(24);
    await page.getByRole('link', { name: 'Show 24 more' }).click();
    await expect(page.locator(cards)).toHaveCount(48);
    await page.getByRole('link', { name: 'Show 12 more' }).click();
    await expect(page.locator(cards)).toHaveCount(60);
  } finally {
    await importLot(site, lot);
  }
});

test('vehicles with the specification’s fields alone are shown whole', async ({ page }) => {
  const bare = {
    ...{ id: 'SPEC-1', name: 'Plain Ranger', description: 'It drives.', brand: 'evolution' },
    ...{ category: 'ranger', price: 15000, images: [], inStock: true, isNew: false },
    ...{ status: 'available', driveType: 'rear-wheel drive', seats: 4, features: ['LED lights'] },
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
  await expect(page.getByRole('row', { name: 'Top speed 25 mph' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
  const stock = page.locator('#inventory').getByRole('article');
  await expect(stock).toContainText('Plain Ranger');
  await stock.getByRole('link').click();
  await expect(page).toHaveURL('/vehicle/SPEC-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Ranger');
});
