import { importLot, listedVehicle, lot, vehicle } from '#tests/lot.ts';
import { axe, expect, follow, test } from './test.ts';

test('Denago: four points, what is coming, and every model', async ({ page }) => {
  await page.goto('/brands/denago');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denago');
  const soon = page.locator('section', { has: page.getByRole('heading', { name: 'Coming Soon' }) });
  await expect(soon).toContainText(
    'DENAGO models coming soon to our inventory. Contact us for pre-order information and availability updates.',
  );
  await expect(soon.getByRole('link')).toHaveAttribute('href', /^\/contact/);
  const about = page.locator('section', {
    has: page.getByRole('heading', { name: 'About Denago' }),
  });
  await expect(about.getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('#models a[href^="/vehicles/denago-"]')).toHaveCount(4);
  expect(await axe(page)).toEqual([]);
});

test('Evolution: series, featured models, and the carts with Available or Pre-Order', async ({
  page,
}) => {
  await page.goto('/brands/evolution');
  const main = page.getByRole('main');
  for (const text of ['4-6 seats', '4X4 terrain ready', 'Utility ready']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [name, price, href] of [
    ['D6 MaxXT series', 'Starting at $23,499', /^\/inventory$/],
    ['Turfman 1000', 'Contact for Pricing', /^\/contact/],
  ] as const) {
    const model = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(model).toContainText(price);
    await expect(model.getByRole('link')).toHaveAttribute('href', href);
  }
  const stock = page.locator('#inventory');
  await expect(stock.getByRole('heading', { level: 2 })).toHaveText('Current Evolution Inventory');
  await expect(stock.getByRole('article')).toHaveCount(6);
  const soon = stock.getByRole('article').filter({ hasText: 'Forester Soon' });
  await expect(soon.getByText('Pre-Order', { exact: true })).toBeVisible();
  await expect(soon.getByRole('link')).toHaveAttribute('href', '/vehicle/PRE-1');
  const here = stock.getByRole('article').filter({ hasText: 'Ranger Edge' });
  await expect(here.getByText('Available', { exact: true })).toBeVisible();
  await expect(page.locator('#models a[href^="/vehicles/evolution-"]')).toHaveCount(9);
  expect(await axe(page)).toEqual([]);
});

test('on client-side navigation the carts come from the API, six skeletons meanwhile', async ({
  page,
}) => {
  await page.goto('/contact');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/vehicles/brand/evolution', async (route) => {
    await held;
    await route.continue();
  });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Evolution' }).click();
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(6);
  expect(await axe(page)).toEqual([]);
  release();
  await expect(page.locator('#inventory').getByRole('article')).toHaveCount(6);
  await expect(page.getByTestId('vehicle-skeleton')).toHaveCount(0);
  await follow(page, 'Inventory');
  await expect(page).toHaveURL('/inventory');
});

test('of more than twelve rows a phone folds the rest, a desktop shows them all', async ({
  page,
  isMobile,
}) => {
  const many = Array.from({ length: 14 }, (_, index) => listedVehicle(`MANY-${index}`));
  await page.route('**/api/vehicles/brand/evolution', (route) => route.fulfill({ json: many }));
  // Asked for ahead when the focus is on a cart.
  await page.route('**/api/vehicles/MANY-*', (route) => route.fulfill({ json: many[0] }));
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
  const carts = page.locator('#inventory').getByRole('article');
  await expect(carts).toHaveCount(isMobile ? 12 : 14);
  expect(await axe(page)).toEqual([]);
  if (!isMobile) return;
  // Two more carts, and the nine models of which none is listed.
  await page.locator('summary', { hasText: 'Show 11 more' }).focus();
  await page.keyboard.press('Enter');
  await expect(carts).toHaveCount(14);
  await page.keyboard.press('Tab');
  await expect(carts.nth(12).getByRole('link')).toBeFocused();
});

test('a model has its carts in its row, what is here first, and its price from them', async ({
  page,
  site,
}) => {
  const turfman = { name: 'Turfman 1000', color: 'Green' };
  const nomad = { brand: 'denago', name: 'EV Nomad XL' };
  try {
    await importLot(site, [
      vehicle('TUR-9', { ...turfman, inStock: false, status: 'in transit', price: 9995 }),
      vehicle('TUR-8', { ...turfman, price: 10_495 }),
      vehicle('TUR-7', { ...turfman, price: 11_495, color: 'Yellow' }),
      vehicle('NOM-9', { ...nomad, inStock: false, status: 'pre-order' }),
      vehicle('MAX-9', { name: 'D6 MaxXT' }),
    ]);
    await page.goto('/brands/evolution');
    const row = (slug: string) =>
      page.locator('#models li').filter({ has: page.locator(`h3 a[href="/vehicles/${slug}"]`) });
    const own = row('evolution-turfman-1000');
    await expect(own).toContainText('From $10,495 on our lot');
    const links = own.getByRole('article').getByRole('link');
    await expect(links).toHaveText([/Green/, /Yellow/, /Green/]);
    await expect(links.last()).toHaveAttribute('href', '/vehicle/TUR-9');
    await expect(own.getByRole('article').last()).toContainText('On its way');
    await expect(page.getByRole('main')).toContainText(
      '2 here now from $10,495, in green and yellow',
    );
    // It has no page of its own, and is on the list all the same.
    const named = page.locator('#models h3', { hasText: 'D6 MaxXT' });
    await expect(named.getByRole('link')).toHaveCount(0);
    await expect(page.locator('#models a[href="/vehicle/MAX-9"]')).toHaveCount(1);

    await page.goto('/brands/denago');
    await expect(row('denago-ev-nomad-xl').getByRole('link').last()).toHaveAttribute(
      'href',
      '/vehicles/NOM-9',
    );
    await expect(row('denago-ev-nomad-xl')).toContainText('Made to order');
    await expect(page.getByRole('main')).toContainText('1 listed now. More are coming:');
  } finally {
    await importLot(site, lot);
  }
});

test('without carts there is whom to ask', async ({ page }) => {
  await page.route('**/api/vehicles/brand/evolution', (route) => route.fulfill({ json: [] }));
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
  const stock = page.locator('#inventory');
  await expect(stock).toContainText(
    'No Evolution vehicles are currently in our inventory. Contact us for availability updates.',
  );
  await expect(stock.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    /^\/contact/,
  );
});

test.describe('when the list can not be had', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('the page says so, and tries again', async ({ page }) => {
    await page.route('**/api/vehicles/brand/evolution', (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Evolution' }).click();
    const stock = page.locator('#inventory');
    await expect(stock.getByRole('alert')).toContainText('Failed to fetch vehicles: 403');
    await page.unroute('**/api/vehicles/brand/evolution');
    await stock.getByRole('button', { name: 'Try again' }).click();
    await expect(stock.getByRole('article')).toHaveCount(6);
  });
});
