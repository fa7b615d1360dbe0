import { axe, expect, test } from './test.ts';

test('saved on a card, counted in the frame, listed, compared and forgotten', async ({
  page,
  isMobile,
}) => {
  await page.goto('/inventory');
  const save = page.getByRole('button', { name: 'Save Ranger Edge' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/inventory');
  await page.getByRole('button', { name: 'Save Rover Edge' }).click();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: '2 saved' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL('/saved');
  const rows = page.locator('.saved-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Rover Edge');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Compare those ticked' }).click();
  await expect(page).toHaveURL('/compare?carts=EDGE-25,EDGE-15');
  await page.goBack();
  await page.getByRole('button', { name: 'Forget Rover Edge' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Forget Ranger Edge' })).toBeFocused();
  await page.getByRole('button', { name: 'Forget all that is saved' }).click();
  await expect(rows).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('saved-carts'))).toBe('');
});

test('what was opened is seen lately, the last first, and nothing of it is asked for by name', async ({
  page,
  site,
}) => {
  await page.goto('/vehicles/EDGE-15');
  await page.goto('/vehicles/denago-ev-city');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(site.url, '')));
  await page.goto('/saved');
  await expect(page.locator('.saved-name a')).toHaveText(['EV CITY', 'Ranger Edge']);
  expect(asked.filter((url) => /EDGE-15|saved\?/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Forget what was seen' }).click();
  await expect(page.locator('.saved-row')).toHaveCount(0);
});

test('a list is an address that another device can keep', async ({ page, browser, site }) => {
  await page.goto('/vehicles/EDGE-15');
  await page.getByRole('button', { name: 'Save Ranger Edge' }).click();
  await page.goto('/saved');
  const address = await page.getByLabel('Send this list').inputValue();
  expect(new URL(address).search).toBe('?carts=EDGE-15');

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await other.goto(`/saved${new URL(address).search},denago-ev-city~bay-teal`);
  await other.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await other.getByRole('button', { name: 'Save these too' }).click();
  await other.getByRole('link', { name: 'What I have saved' }).click();
  await expect(other.locator('.saved-name a')).toHaveText(['Ranger Edge', 'EV CITY']);
  await other.context().close();
});

test('another tab follows', async ({ page, context }) => {
  await page.goto('/vehicles/EDGE-15');
  const tab = await context.newPage();
  await tab.goto('/vehicles/EDGE-15');
  await tab.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.getByRole('button', { name: 'Save Ranger Edge' }).click();
  await expect(tab.getByRole('button', { name: 'Save Ranger Edge' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

for (const [kind, spoil] of Object.entries({
  nonsense: () => {
    localStorage.setItem('saved-carts', `{"a":[1]},<b>,,EDGE-15,${'x'.repeat(9999)}`);
    localStorage.setItem('seen-carts', '\u0000');
  },
  'a storage that refuses': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  },
  'a storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
})) {
  test(`with ${kind} the pages work, and a press holds as long as the page`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/vehicles/EDGE-25');
    const save = page.getByRole('button', { name: 'Save Rover Edge' });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Back to Inventory' }).click();
    await expect(page.getByRole('button', { name: 'Save Rover Edge' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
}

test('lists are bounded: the oldest is forgotten', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('saved-carts', Array.from({ length: 24 }, (_, at) => `X-${at}`).join()),
  );
  await page.goto('/vehicles/EDGE-15');
  await page.getByRole('button', { name: 'Save Ranger Edge' }).click();
  const kept = await page.evaluate(() => localStorage.getItem('saved-carts')?.split(','));
  expect(kept).toHaveLength(24);
  expect(kept?.[0]).toBe('EDGE-15');
  expect(kept).not.toContain('X-23');
});

test.describe('while the list of the lot can’t be had', () => {
  test.use({ expectedErrors: [/status of 500/] });
  test('no cart is said to be gone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('saved-carts', 'EDGE-15,denago-ev-city'));
    await page.route('**/api/vehicles', (route) => route.fulfill({ status: 500 }));
    await page.goto('/saved');
    await expect(page.getByText(/our list did not come.*EDGE-15/i)).toBeVisible();
    await expect(page.locator('.saved-row')).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a sent list is shown and compared; the plain page says what it would need', async ({
    page,
  }) => {
    await page.goto('/saved?carts=EDGE-15,EDGE-25');
    await expect(page.locator('.saved-row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Save these too' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare those ticked' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goto('/saved');
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Forget)/ })).toHaveCount(0);
  });
});
