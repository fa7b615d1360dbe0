import type { Page } from '@playwright/test';
import type { RunningSite } from '#tests/site.ts';
import { fillContact, inquiriesOf, unique } from './messages.ts';
import { axe, expect, test } from './test.ts';

const compared = `/contact?from=${encodeURIComponent('/compare?carts=denago-ev-city~bay-teal,EDGE-25')}`;

test('what it is about can be taken out, and is stored as it was left', async ({ page, site }) => {
  await page.goto(compared);
  const list = page.getByRole('group', { name: 'This is about' });
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await list.getByRole('checkbox', { name: /Rover Edge/ }).uncheck();
  const { details, about } = await sent(page, site);
  const cart = { id: 'denago-ev-city', paint: 'Bay teal' };
  expect(details?.about).toMatchObject([{ kind: 'cart', cart }]);
  expect(about).toBe('Denago EV CITY in Bay teal');
});

test('a town chosen for the law is still there after the estimate of a cart', async ({
  page,
  site,
}) => {
  await page.goto('/can-i-drive-it?town=port-lively-borough&cart=EDGE-25');
  await page.getByRole('link', { name: 'See the cart' }).click();
  await expect(page).toHaveURL('/vehicles/EDGE-25');
  await page.goto('/financing?cart=EDGE-25&apr=6.9&months=60');
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByRole('checkbox', { name: /Town/ })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Change: Financing' })).toHaveAttribute(
    'href',
    /^\/financing\?cart=EDGE-25/,
  );
  const { details } = await sent(page, site);
  expect(details?.about).toMatchObject([
    { cart: { id: 'EDGE-25' } },
    { kind: 'terms', page: expect.stringContaining('apr=6.9') },
    { kind: 'town', note: 'Port Lively Borough' },
  ]);
});

test('a town looked up before is no subject of a plain contact', async ({ page }) => {
  await page.goto('/can-i-drive-it?town=port-lively-borough');
  await page.goto('/contact');
  await expect(page.getByLabel('What is it about?')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('wishes go from the choice to the comparison, and can be taken out', async ({
  page,
  site,
}) => {
  await page.goto('/choose?seats=6');
  await page.goto(compared);
  const wishes = page.getByRole('checkbox', { name: /Looking for/ });
  await expect(wishes).toBeChecked();
  const kept = await sent(page, site);
  const asked = { kind: 'wishes', page: '/choose?seats=6' };
  expect(kept.details?.about?.at(-1)).toMatchObject(asked);
  await page.goto(compared);
  await wishes.uncheck();
  expect((await sent(page, site)).details?.about?.map(({ kind }) => kind)).toEqual([
    'cart',
    'cart',
  ]);
});

test('where a visit began is stored at its end, and is in no cookie', async ({ page, site }) => {
  const referer = 'https://search.example/find?q=ada+lovelace';
  await page.route('https://search.example/**', (route) => route.abort());
  await page.goto('/faq?utm_source=news&gclid=x1&who=ada', { referer });
  await page.locator('main a[href^="/contact"]').first().click();
  await expect(page).toHaveURL(/^[^?]*\/contact/);
  const { details } = await sent(page, site);
  expect(details?.visit).toEqual({
    landing: '/faq',
    referrer: 'search.example',
    utm_source: 'news',
    gclid: 'x1',
  });
  expect(await page.context().cookies()).toEqual([]);
});

test('where the browser says no, nothing of the visit is kept, counted or sent', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/contact?utm_source=news', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => sessionStorage.visit)).toBeUndefined();
  // Stored before the visitor asked for privacy.
  await page.evaluate(() => {
    sessionStorage.visit = '{"landing":"/before"}';
  });
  expect((await sent(page, site)).details).toBeNull();
  expect(asked).toContain('/api/contact');
  expect(asked.filter((path) => path.includes('counts'))).toEqual([]);
});

/** Fills in the form and sends it; returns the stored inquiry. */
async function sent(page: Page, site: RunningSite) {
  const message = unique();
  await fillContact(page, { Message: message });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  const found = (await inquiriesOf(site)).find((each) => each.message === message);
  if (!found) throw new Error('nothing was stored');
  return found;
}
