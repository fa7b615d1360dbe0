import { lot } from '#tests/lot.ts';
import { axe, closeFilters, expect, openFilters, test, unfold } from './test.ts';

const cards = 'article';

test('a search finds words in any order and forgives slips, and its chip takes it back', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/inventory');
  await openFilters(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('maverik');
  await expect(page.locator(cards)).toHaveCount(1);
  await search.fill('');
  await search.pressSequentially('six seater edge');
  await expect(page).toHaveURL('/inventory?q=six+seater+edge');
  await expect(page.locator(cards)).toHaveText([/Ranger Edge/]);
  expect(await axe(page)).toEqual([]);
  await closeFilters(page);
  await page.getByRole('link', { name: 'Remove “six seater edge”' }).click();
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(cards)).toHaveCount(lot.length);
});

test('prices by field; a band takes their place', async ({ page }) => {
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

test('no letter is lost that is typed while the list is on its way', async ({ page }) => {
  await page.goto('/inventory');
  await openFilters(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/inventory/words.json', async (route) => {
    await held;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const asked = page.waitForRequest('**/inventory/words.json');
  await search.pressSequentially('six');
  await asked;
  // The search for it is under way, and one more letter waits.
  await page.waitForTimeout(300);
  await page.keyboard.insertText(' seater');
  release();
  await expect(page).toHaveURL('/inventory?q=six+seater');
});

test('the server finds the same as the browser', async ({ page, request }) => {
  for (const q of ['six+seater', 'maverik', 'teal', 'roger']) {
    await page.goto('/inventory');
    await openFilters(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(q.replace('+', ' '));
    await expect(page).toHaveURL(`/inventory?q=${q}`);
    const html = await (await request.get(`/inventory?q=${q}`)).text();
    const ids = [...html.matchAll(/<article.*?href="\/vehicles\/([^"]+)"/gs)].map(([, id]) => id);
    await expect
      .poll(() =>
        page
          .locator(`${cards} a`)
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(10))),
      )
      .toEqual(ids);
  }
});

test('without the words of the search its letters still count', async ({ page }) => {
  await page.route('**/inventory/words.json', (route) => route.fulfill({ status: 204 }));
  await page.goto('/inventory');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('rover e');
  await expect(page).toHaveURL('/inventory?q=rover+e');
  await expect(page.locator(cards)).toHaveCount(1);
});

test('nothing found: what comes nearest, and how to be told of one', async ({
  page,
  site,
  mailbox,
}) => {
  await page.goto('/inventory?q=hovercraft&brand=denago');
  await expect(page.getByText('No vehicles match your current filters.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const nearest = page.getByRole('region', { name: 'What comes nearest' });
  await expect(nearest.locator(cards)).toHaveCount(3);
  await page.getByRole('link', { name: '3 carts without “hovercraft”' }).click();
  await expect(page).toHaveURL('/inventory?brand=denago');
  await expect(page.locator(cards)).toHaveCount(3);
  await page.goBack();
  await page.getByRole('link', { name: 'Tell me when one comes' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('hovercraft');
  await expect(page.getByLabel('Message')).toHaveValue(/“hovercraft”, Denago/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Phone').fill('732-555-0100');
  const before = mailbox.messages.length;
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  await mailbox.arrived(before + 1);
  const [, id = ''] = /^(\S+)/m.exec((await site.command('inquiries', 'list')).stdout) ?? [];
  expect(id).not.toBe('');
});

test('further filters are folded until they are on, and off where nothing is left', async ({
  page,
}) => {
  await page.goto('/inventory?stock=order');
  await openFilters(page);
  await expect(page.getByRole('radio', { name: 'Made to order' })).toBeChecked();
  await unfold(page, 'Color');
  await expect(page.getByRole('radio', { name: /^Blue/ })).toBeEnabled();
  await unfold(page, 'Category');
  await expect(page.getByRole('radio', { name: 'Ranger' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Blue/ }).check();
  await expect(page).toHaveURL('/inventory?stock=order&color=blue');
  // Axe takes the summary that lies under the sheet for a neighbor of what is over it: of the field, which is large enough.
  await page.getByRole('searchbox', { name: 'Search' }).scrollIntoViewIfNeeded();
  expect(await axe(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('search, fields and folded filters are a plain form', async ({ page }) => {
    await page.goto('/inventory');
    await openFilters(page);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search' }).fill('maverik');
    await page.getByRole('textbox', { name: 'Up to' }).fill('$15,000');
    await unfold(page, 'Availability');
    await page.getByRole('radio', { name: 'Here now' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.locator(cards)).toHaveCount(1);
    await page.getByRole('link', { name: 'Remove Up to $15,000' }).click();
    await expect(page).toHaveURL('/inventory?q=maverik&stock=here');
  });
});
