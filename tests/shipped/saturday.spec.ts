import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { openDatabase } from '#server/store/database.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { test as base, expect, type WorkerParts } from '#tests/browser/test.ts';
import { enterDesk } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph } from '#tests/photographs.ts';
import { runCommand } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';
import { newTally } from '#tests/tally.ts';

/* A dealer's Saturday at the desk, only by presses and typing, on the shipped content and lot. */

const test = base.extend<object, Pick<WorkerParts, 'content'>>({
  // The desk writes it.
  content: [
    async ({ content }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'content-'));
      await cp(content, folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
// A question before a change that reaches further is answered with 422.
test.use({ stock: null, expectedErrors: [/status of 422/] });

const visitor = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@mail.example.org' };

/** Asks for a test drive and a rental that begins and ends on one day; returns the statuses. */
async function ask(url: string, day: string, cart: string): Promise<number[]> {
  const drive = { carts: [cart], showroom: 'Bayville', at: `${day}T11:00` };
  const times = { fromDay: day, fromTime: '10:00', toDay: day, toTime: '16:00' };
  const rental = { cart: '4-seater', ...times, count: 1, delivery: 'pick-up' };
  const answers = [{ drive }, { rental }].map((details) =>
    sendInquiry(url, { ...visitor, details }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** A day on which visitors can book both: whatever the test's own day, it is as December 24 is in December. */
async function openDay(url: string, cart: string): Promise<string> {
  for (let ahead = 7; ahead < 14; ahead += 1) {
    const day = dayAfter(dayInNewYork(Date.now()), ahead);
    if ((await ask(url, day, cart)).every((status) => status === 201)) return day;
  }
  throw new Error('no day of a week can be booked');
}

/** The page's HTML, once it has this text. */
async function pageWith(url: string, path: string, text: string): Promise<string> {
  const read = async () => (await fetch(url + path)).text();
  await expect.poll(async () => (await read()).includes(text), `${text} on ${path}`).toBe(true);
  return read();
}

test('a dealer’s Saturday', async ({ page, site, browser }) => {
  await enterDesk(page, site);
  const tally = newTally(page);
  const main = page.getByRole('main');
  const button = (words: string | RegExp) => main.getByRole('button', { name: words });
  const link = (words: string) => page.getByRole('link', { name: words, exact: true });
  const heading = (words: string | RegExp) =>
    expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible();
  const shop = async (words: string) => {
    await tally.press(page.getByRole('banner').getByText('More'));
    await tally.press(link(words));
  };
  const screen = async (words: string) => {
    await shop('Content');
    await tally.press(link(words));
    await heading(words);
  };
  const listed = (await (await fetch(`${site.url}/api/vehicles`)).json()) as { id: string }[];
  const day = await openDay(site.url, listed[0]?.id ?? '');

  // Add a cart with three photographs of a phone.
  await page.goto('/desk');
  await tally.press(link('Inventory'));
  await tally.press(link('New cart'));
  await heading('New cart');
  await page.getByLabel('Stock number').fill('SAT-1');
  await page.getByLabel('Name', { exact: true }).fill('D5 Maverick 4');
  await page.getByLabel('Brand').fill('evolution');
  await page.getByLabel('Price').fill('12,995');
  const small = await photograph({ width: 400, height: 300 });
  const buffer = await sharp(small).resize(4000, 3000).jpeg().toBuffer();
  const files = ['front', 'side', 'back'].map((each) => {
    return { name: `${each}.jpg`, mimeType: 'image/jpeg', buffer };
  });
  await page.getByLabel('Photographs', { exact: true }).setInputFiles(files);
  await expect(main.getByText('Ready', { exact: true })).toHaveCount(3);
  await tally.press(button('Add'));
  const cart = async () => (await fetch(`${site.url}/api/vehicles/SAT-1`)).json();
  await expect.poll(cart).toMatchObject({ price: 12995, images: { length: 3 } });
  const { images } = (await cart()) as { images: string[] };
  for (const image of images) expect((await fetch(site.url + image)).status).toBe(200);
  await tally.done('add a cart with three photographs');

  // Change its price, and take that back.
  await page.getByLabel('Price').fill('11,995');
  await tally.press(button('Save'));
  await expect.poll(cart).toMatchObject({ price: 11995 });
  await tally.press(page.getByRole('status').getByRole('button', { name: 'Undo' }));
  await expect.poll(cart).toMatchObject({ price: 12995 });
  await tally.done('change a price and undo it');

  // Close a day: nobody can book it, and all pages say so.
  await screen('Hours and closed days');
  await tally.press(main.getByText('Add a closed day'));
  const added = main.getByRole('group', { name: 'Add a closed day' });
  await added.getByLabel('Name').fill('Boat show');
  await added.getByLabel('Day').fill(day);
  await tally.press(button(/^Save: closed days/i));
  const contact = await pageWith(site.url, '/contact', 'Boat show');
  await tally.done('close a day');
  expect(await ask(site.url, day, listed[0]?.id ?? '')).toEqual([422, 422]);
  const special = ofType(graphOf(contact), 'AutoDealer').flatMap(
    (each) => each.specialOpeningHoursSpecification as { validFrom: string }[],
  );
  expect(special).toContainEqual(expect.objectContaining({ validFrom: day }));
  await visitOn(await browser.newPage({ baseURL: site.url }), day);

  // Saturday's hours.
  await page.getByLabel('Saturday opens').fill('10:00');
  await main.locator('[name="Saturday.closes"]').fill('14:00');
  await tally.press(button(/^Save: opening hours/i));
  await pageWith(site.url, '/contact', '10AM–2PM');
  await tally.done('change the hours of Saturday');

  // A rental price.
  await screen('Rental prices and fleet');
  await main
    .getByLabel(/^Price/)
    .first()
    .fill('255');
  await tally.press(button(/^Save/).first());
  // The utility cart has the same rates.
  await tally.press(button(/^Save anyway/).first());
  await pageWith(site.url, '/rentals', '$255');
  await tally.done('change a rental price');

  // Answer a question anew.
  await screen('Texts');
  const question = main.getByRole('group').filter({ hasText: 'What about 35 mph roads?' });
  await tally.press(question.locator('summary'));
  await question.getByLabel('Answer').fill('Ask us: we drive them every day.');
  await tally.press(button(/^Save: questions: on the road/i));
  await pageWith(site.url, '/faq', 'we drive them every day');
  await tally.done('answer a question anew');

  // Last week.
  await shop('Week');
  await heading(/week/i);
  await tally.done('look at last week');

  // A backup, which brings the cart and its photographs back.
  await shop('Backup');
  const downloading = page.waitForEvent('download');
  await tally.press(button('Make a backup'));
  const file = await (await downloading).path();
  await tally.done('make a backup');
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  const env = { DATABASE_URL: `file:${folder}/site.db`, PICTURES_DIR: folder };
  expect(await runCommand(env, 'data', ['restore', file])).toMatchObject({ status: 0 });
  await using db = await openDatabase(env.DATABASE_URL);
  const restored = (await listVehicles(db)).find(({ id }) => id === 'SAT-1');
  expect(restored).toMatchObject({ price: 12995, images });
  await rm(folder, { recursive: true });
});

/** At noon of a closed day: header and footer say so. */
async function visitOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00-05:00`));
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(/^Opens/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Boat show');
  await page.close();
}
