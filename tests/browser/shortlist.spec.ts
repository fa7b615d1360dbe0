import { expect, test } from './test.ts';

test('saved on a card, counted in the frame and in another tab, compared and taken out', async ({
  page,
  context,
  isMobile,
}) => {
  const tab = await context.newPage();
  await tab.goto('/vehicles/EDGE-15');
  await tab.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.goto('/inventory');
  const save = page.getByRole('button', { name: 'Save Ranger Edge' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/inventory');
  const other = tab.getByRole('button', { name: 'Saved Ranger Edge' });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save Rover Edge' }).click();
  if (isMobile) await page.getByRole('button', { name: 'Menu, 2 saved' }).click();
  else {
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const heights = await links.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, 'each name in one line').toBe(1);
  }
  await page.getByRole('link', { name: '2 saved' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-25,EDGE-15');
  await page.getByRole('link', { name: /^Take out Rover Edge/ }).click();
  await expect(page.getByRole('columnheader')).toHaveText([/Ranger Edge/]);
  await expect(page.getByRole('link', { name: /^Take out Ranger Edge/ })).toBeFocused();
  await page.getByRole('link', { name: /^Take out Ranger Edge/ }).click();
  await expect(page).toHaveURL('/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
});

test('without an address the carts of this device are shown; sold ones are named and forgotten', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('shortlist', 'EDGE-15,SOLD-1'));
  await page.goto('/compare');
  await expect(page).toHaveURL('/compare?carts=EDGE-15,SOLD-1');
  await expect(page.getByRole('status').filter({ hasText: 'SOLD-1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a cart' }).selectOption('denago-ev-city');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe(
    'denago-ev-city,EDGE-15',
  );
});

test('a list is an address that another device can keep', async ({ page, browser, site }) => {
  await page.goto('/compare?carts=EDGE-15,denago-ev-city~bay-teal');
  const mail = await page.getByRole('link', { name: 'Email this list' }).getAttribute('href');
  const address = new URL(mail ?? '').searchParams.get('body') ?? '';
  expect(new URL(address).search).toBe('?carts=EDGE-15,denago-ev-city~bay-teal');

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await other.goto(`/compare${new URL(address).search}`);
  await other.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await other.getByRole('button', { name: 'Save these carts' }).click();
  await other.goto('/compare');
  await expect(other).toHaveURL('/compare?carts=EDGE-15,denago-ev-city');
  await other.context().close();
});

for (const [kind, spoil] of Object.entries({
  nonsense: () => localStorage.setItem('shortlist', `{"a":[1]},<b>,,${'x'.repeat(9999)}`),
  'too many': () =>
    localStorage.setItem('shortlist', Array.from({ length: 99 }, (_, at) => `X-${at}`).join()),
  'a storage that refuses': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  },
})) {
  test(`with ${kind} the pages work, and a press holds as long as the page`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/vehicles/EDGE-25');
    const save = page.getByRole('button', { name: 'Save Rover Edge' });
    await save.click();
    const saved = page.getByRole('button', { name: 'Saved Rover Edge' });
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Back to Inventory' }).click();
    const card = page.getByRole('button', { name: 'Save Rover Edge' });
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  });
}
