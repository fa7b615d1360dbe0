import type { Page } from '@playwright/test';
import { openDatabase } from '#server/store/database.ts';
import { listInquiries, type StoredInquiry } from '#server/store/inquiries.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { photograph } from '#tests/photographs.ts';
import type { RunningSite } from '#tests/site.ts';
import { axe, expect, test } from './test.ts';

const person = {
  'First name': 'Zoë',
  'Last name': 'Photographer',
  Email: 'zoe@example.org',
  Phone: '732-555-0199',
};

async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, value] of Object.entries({ ...typed, ...person })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function fillTradeIn(page: Page) {
  await page.goto('/trade-in');
  await fill(page, { Make: 'Club Car', Model: 'Onward', Year: '2019', Hours: '1,200' });
  await page.getByLabel('How does it run?').selectOption('good');
  await page.getByLabel('What would you like?').selectOption('trade');
}

const files = async (count: number, size = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `cart-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(size),
    })),
  );

test('a trade-in with photographs: each with its progress, ready, and sent', {
  tag: '@short',
}, async ({ page, site }) => {
  await fillTradeIn(page);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Photographs (optional)').setInputFiles(await files(3));
  const list = page.getByRole('list', { name: 'Photographs' });
  await expect(list.getByText('Ready')).toHaveCount(3);
  await expect(page.getByText('3 of 3 photographs ready')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove cart-2.jpg' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Photographs (optional)')).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get an offer' }).click();
  await expect(page).toHaveURL('/thank-you');
  const { inquiry, pictures } = await newest(site);
  expect(inquiry.details?.tradeIn).toMatchObject({ make: 'Club Car', year: 2019, hours: 1200 });
  expect(inquiry.message.length).toBeGreaterThanOrEqual(10);
  expect(pictures).toBe(2);
});

test.describe('a file that is no picture', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('at most six can be chosen, and it says so', async ({ page }) => {
    await page.goto('/service-request?kind=parts');
    await page
      .getByLabel('Photographs (optional)')
      .setInputFiles([{ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }]);
    await expect(page.getByText(/complete JPEG/)).toBeVisible();
    await page
      .getByLabel('Photographs (optional)')
      .setInputFiles(await files(8, { width: 60, height: 40 }));
    await expect(page.getByText(/left out 2/)).toBeVisible();
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove page.jpg' }).click();
    await expect(page.getByText(/complete JPEG/)).toHaveCount(0);
  });
});

test.describe('a broken line', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('is tried again, and a form that was sent meanwhile waits', async ({ page, site }) => {
    await fillTradeIn(page);
    let isBroken = true;
    let tries = 0;
    await page.route('**/api/photographs', (route) => {
      tries += 1;
      return isBroken ? route.abort() : route.continue();
    });
    await page
      .getByLabel('Photographs (optional)')
      .setInputFiles(await files(1, { width: 2000, height: 1500 }));
    await expect.poll(() => tries).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Get an offer' }).click();
    await expect(page.getByText(/send your form as soon as they’re all uploaded/)).toBeVisible();
    isBroken = false;
    await expect(page).toHaveURL('/thank-you');
    expect((await newest(site)).pictures).toBe(1);
  });
});

test('service in a town: it is there already, and stored with where and when', async ({
  page,
  site,
}) => {
  await page.goto('/port-lively-borough-golf-carts');
  await page.getByRole('link', { name: 'Schedule Service' }).click();
  await expect(page).toHaveURL(/\/service-request\?town=/);
  await expect(page.getByLabel('Town, if at home')).toHaveValue('Port Lively Borough');
  await fill(page, {
    'Which cart?': 'EZGO RXV',
    'What’s wrong, or what would you like done?': 'It does not charge.',
    'When works for you? (optional)': 'Friday after 3',
  });
  await page.getByRole('button', { name: 'Request service' }).click();
  await expect(page.getByText('Choose where')).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Where?').selectOption('home');
  await page.getByRole('button', { name: 'Request service' }).click();
  await expect(page).toHaveURL('/thank-you');
  const { inquiry } = await newest(site);
  expect(inquiry).toMatchObject({ interest: 'service', page: '/port-lively-borough-golf-carts' });
  const { service } = inquiry.details ?? {};
  expect(service).toMatchObject({ where: 'home', town: 'Port Lively Borough' });
});

/** The last inquiry of this file's visitor, and the number of its pictures. */
async function newest(site: RunningSite): Promise<{ inquiry: StoredInquiry; pictures: number }> {
  const db = await openDatabase(site.databaseUrl);
  try {
    const inquiry = (await listInquiries(db)).find(
      ({ lastName }) => lastName === person['Last name'],
    );
    if (!inquiry) throw new Error('nothing is stored');
    return { inquiry, pictures: (await smallPictures(db, inquiry.id)).length };
  } finally {
    await db.destroy();
  }
}
