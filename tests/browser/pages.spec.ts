import { dealer } from '#tests/test-content.ts';
import { axe, expect, follow, foreignRequests, test } from './test.ts';

// Estimates and refusals; the pages themselves are in whole-site.spec.ts.
for (const path of [
  '/rentals?cart=6-seater&days=8',
  '/rentals?fromDay=2020-01-01&fromTime=10:00&toDay=2020-01-02&toTime=10:00',
  '/financing?cart=denago-ev-city&price=12995&down=1000&trade=500&apr=6.9&months=60',
  '/financing?price=&down=x&apr=&months=60',
]) {
  test(`${path} has no axe violation and fits the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    for (const width of [320, page.viewportSize()?.width ?? 0]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('the navigation leads through the pages, each with its own title', async ({ page }) => {
  await page.goto('/');
  const titles = new Set([await page.title()]);
  for (const name of ['Rentals', 'Services', 'Showroom', 'About', 'Home']) {
    await follow(page, name);
    await expect(page.locator('header [aria-current=page]').first()).toHaveText(name);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
});

test('home: inventory, number, details, plates and locations lead where they say', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View Inventory' })).toHaveAttribute(
    'href',
    '/inventory',
  );
  await expect(main.getByRole('link', { name: `Call ${dealer.phone}` }).first()).toHaveAttribute(
    'href',
    dealer.call,
  );
  await expect(main.getByRole('link', { name: /View Details$/ })).toHaveCount(3);
  await expect(main.getByText('NEW', { exact: true })).toHaveCount(3);
  for (const place of [...dealer.cities, 'Oyster View', 'Millersgate', 'Anywhere else']) {
    await expect(main.getByRole('heading', { name: place, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: /Call Now/ })).toHaveAttribute('href', dealer.call);
});

test('home: towns are folded on a phone, and open without script', async ({ page, isMobile }) => {
  await page.goto('/');
  const town = page.getByRole('main').getByRole('link', { name: /^Cedar Neck/ });
  if (isMobile) {
    await expect(town).toBeHidden();
    await page.locator('summary', { hasText: 'North and Inland' }).click();
  }
  await expect(town).toBeVisible();
  await expect(town).toHaveAttribute('href', '/cedar-neck-township-golf-carts');
});

test('a question about rentals is a filled form, and the mail says which plan', async ({
  page,
  mailbox,
}) => {
  await page.goto('/contact?from=/rentals?cart=utility');
  await expect(page.getByLabel('What is it about?')).toHaveValue('sales');
  await expect(page.getByLabel('Message')).toHaveValue(/reserve a rental: Utility/);
  await page.getByLabel('First name').fill('Rina');
  await page.getByLabel('Last name').fill('Shore');
  await page.getByLabel('Email', { exact: true }).fill('rina@example.org');
  await page.getByLabel('Phone').fill('732-555-0198');
  const before = mailbox.messages.length;
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect.poll(() => mailbox.messages.slice(before).join('\n')).toContain('Utility rental');
});

test('Schedule Service leads to its form', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Schedule Service' }).first().click();
  await expect(page.getByRole('form', { name: 'Service form' })).toBeVisible();
});

test('showroom: directions, number, social, website and reviews of both', async ({ page }) => {
  await page.goto('/showroom');
  for (const city of dealer.cities) {
    const sign = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: city }) });
    await expect(sign.locator('a[href^="tel:"]')).toHaveCount(1);
    await expect(sign.locator('a[target=_blank][href^="https:"]')).toHaveCount(4);
  }
  await page.getByRole('link', { name: 'Schedule a test drive' }).click();
  await expect(page).toHaveURL('/test-drive');
});

for (const path of ['/showroom', '/contact']) {
  test(`${path}: a street map for each showroom, fetched when asked for`, async ({
    page,
    site,
  }) => {
    const foreign = await foreignRequests(page, site);
    await page.goto(path);
    const open = page.getByRole('button', { name: 'Open the street map' });
    await expect(open).toHaveCount(2);
    await open.last().scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);
    await page
      .getByRole('button', { name: 'Open the street map of the Port Lively showroom' })
      .click();
    const frame = page.getByTitle('Street map of the Port Lively showroom');
    await expect(frame).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(450);
    await expect.poll(() => foreign).toEqual([expect.stringContaining('44%20Ferry%20Road')]);
    expect(await axe(page)).toEqual([]);
  });

  test(`${path}: towns by region, from the keyboard`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const town = main.getByRole('link', { name: /^Cedar Neck/ });
    await expect(town).toBeHidden();
    await main.locator('summary', { hasText: 'North and Inland (2)' }).focus();
    await page.keyboard.press('Enter');
    await expect(town).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(town).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await town.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar Neck golf carts');
  });
}

test('the link beside a map opens the footer’s list of towns, folded or not', async ({ page }) => {
  await page.goto('/showroom');
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Wren Point' });
  await page.getByRole('link', { name: 'List of the 6 towns' }).press('Enter');
  await expect(last).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Heron Mills', exact: true }),
  ).toBeFocused();
});

test('home: the third cart comes into view from the keyboard, and the page stays in its width', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('link', { name: /View Details$/ });
  await cards.first().focus();
  // Before the name of the second and of the third comes the button that saves it.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test('financing: the application opens in a new tab', async ({ page }) => {
  await page.goto('/financing');
  await expect(page.getByRole('main').getByRole('link', { name: /^Apply/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the estimate answers', async ({ page }) => {
    await page.goto('/financing');
    await page.getByLabel('APR, %').fill('6.9');
    await page.getByRole('button', { name: 'Estimate the payment' }).click();
    await expect(page.getByText('a month', { exact: true })).toBeVisible();
    await expect(page.getByText('Amount financed')).toBeVisible();
  });
});
