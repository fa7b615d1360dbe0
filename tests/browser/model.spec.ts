import { importLot, lot, vehicle } from '#tests/lot.ts';
import { dealer } from '#tests/test-content.ts';
import { axe, expect, test } from './test.ts';

test('a model with an MSRP has a badge, a price strip and no contact trio', async ({ page }) => {
  await page.goto('/vehicles/denago-ev-nomad-xl');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('EV Nomad XL');
  await expect(main.getByText('NEW', { exact: true })).toBeVisible();
  for (const [term, value] of [
    ['MSRP', '$16,495'],
    ['Availability', 'In Stock'],
    ['Delivery', '4-5 weeks'],
  ] as const) {
    await expect(main.locator(`dt:text-is("${term}") + dd`)).toHaveText(value);
  }
  await expect(main.getByText('Sales phone')).toHaveCount(0);
  await expect(main.getByRole('article')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Get Quote', exact: true })).toHaveAttribute(
    'href',
    '/contact?from=%2Fvehicles%2Fdenago-ev-nomad-xl&topic=quote',
  );
  await expect(main.getByRole('link', { name: 'Get Quote Today' })).toHaveAttribute(
    'href',
    /^\/contact\?/,
  );
  for (const name of [/Finance Options/, /Visit Showroom/]) {
    const link = main.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\/financing/);
  }
  expect(await axe(page)).toEqual([]);
});

test('a model without one has phone, hours and service area instead', async ({ page }) => {
  await page.goto('/vehicles/denago-ev-city');
  const main = page.getByRole('main');
  await expect(main.getByText('NEW', { exact: true })).toHaveCount(0);
  await expect(main.locator('dt:text-is("MSRP")')).toHaveCount(0);
  const trio = page.getByRole('region', { name: 'Ask about this model' });
  await expect(trio.getByRole('link', { name: dealer.phone })).toHaveAttribute('href', dealer.call);
  await expect(trio).toContainText(dealer.county);
  await expect(trio.getByRole('link', { name: 'Schedule Test Drive' })).toHaveAttribute(
    'href',
    '/contact?from=%2Fvehicles%2Fdenago-ev-city&topic=test-drive',
  );
  // The maker's 35 mph is never said without what the state requires.
  const law = page.getByRole('complementary', { name: /^What .+ requires$/ });
  await expect(law).toContainText('25 mph or less');
  expect(await axe(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a paint, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is in the address, in every picture, and goes to the form', async ({ page }) => {
      await page.goto('/vehicles/denago-ev-city');
      const colors = page.getByRole('navigation', { name: 'Color' });
      await expect(colors.getByRole('link', { name: 'Ice blue' })).toHaveAttribute('aria-current');
      await colors.getByRole('link', { name: 'Bay teal' }).click();
      await expect(page).toHaveURL('/vehicles/denago-ev-city?paint=bay-teal');
      await expect(colors.getByRole('link', { name: 'Bay teal' })).toHaveAttribute('aria-current');
      const main = page.getByRole('main');
      await expect(main.locator('img[src*="-bay-teal."]').first()).toBeVisible();
      await expect(
        main.locator('img[src*="carts/denago-ev-city/"]:not([src*="-bay-teal."])'),
      ).toHaveCount(0);
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
      await main.getByRole('link', { name: 'Get Quote', exact: true }).click();
      await expect(
        page.getByRole('heading', { name: 'About the Denago EV CITY in Bay teal' }),
      ).toBeVisible();

      await page.goBack();
      await colors.getByRole('link', { name: 'Ice blue' }).click();
      await expect(page).toHaveURL('/vehicles/denago-ev-city');
      await expect(main.locator('img[src*="-bay-teal."]')).toHaveCount(0);
    });
  });
}

test('the breadcrumb leads to the brand page', async ({ page }) => {
  await page.goto('/vehicles/evolution-d5-ranger-2-plus-2-plus');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText([
    'Home',
    'Vehicles',
    'Evolution',
    'D5 RANGER 2+2 PLUS',
  ]);
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(trail.getByRole('link', { name: 'Vehicles' })).toHaveAttribute('href', '/inventory');
  await trail.getByRole('link', { name: 'Evolution' }).click();
  await expect(page).toHaveURL('/brands/evolution');
});

test('an inquiry from a model page says which model', async ({ page, mailbox }) => {
  await page.goto('/vehicles/denago-ev-rover-xl6');
  await page.getByRole('main').getByRole('link', { name: 'Get Quote', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About the Denago EV Rover XL6' })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'I would like a quote for the Denago EV Rover XL6.',
  );
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Cove');
  await page.getByLabel('Email').fill('ann@cove.example.com');
  await page.getByLabel('Phone').fill('732-555-0199');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect.poll(() => mailbox.messages.join('\n')).toContain('EV Rover XL6 (model page)');
});

test('carts of the model stand on its page, and lead back to it', async ({ page, site }) => {
  const here = vehicle('ROV-9', { brand: 'denago', name: 'ev rover XL', price: 13995 });
  const coming = vehicle('ROV-10', { brand: 'denago', name: 'EV Rover XL', status: 'in transit' });
  const gone = vehicle('ROV-12', { brand: 'denago', name: 'EV Rover XL', status: 'sold' });
  const other = vehicle('ROV-11', { brand: 'denago', name: 'EV Rover XL6' });
  try {
    await importLot(site, [...lot, coming, gone, here, other]);
    await page.goto('/vehicles/denago-ev-rover-xl');
    const stock = page.locator('section', {
      has: page.getByRole('heading', { name: 'On our lot now' }),
    });
    // What is here first; then what can be ordered, or is on its way.
    await expect(stock.getByRole('heading', { level: 3 })).toHaveText([
      'ev rover XL',
      'EV Rover XL',
    ]);
    await stock.getByRole('link').first().click();
    await expect(page).toHaveURL('/vehicles/ROV-9');
    await page.getByRole('link', { name: 'About the EV Rover XL', exact: true }).click();
    await expect(page).toHaveURL('/vehicles/denago-ev-rover-xl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EV ROVER XL');
    await expect(page).toHaveTitle(/EV Rover XL/);
  } finally {
    await importLot(site, lot);
  }
});

test('the shortest and the longest name fit their line', async ({ page }) => {
  for (const slug of [
    'denago-ev-city',
    'denago-ev-nomad-xl',
    'evolution-d5-maverick-6-plus',
    'evolution-d5-ranger-2-plus-2-plus',
  ]) {
    await page.goto(`/vehicles/${slug}`);
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.getByRole('heading', { level: 1 }).evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return document.documentElement.clientWidth - range.getBoundingClientRect().right;
      });
      expect(room, `${slug} ${width}`).toBeGreaterThanOrEqual(width / 40);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${slug} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
