import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { openDatabase } from '#server/store/database.ts';
import { expect, test } from '#tests/browser/test.ts';
import { signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type Mailbox, mailInto } from '#tests/mailbox.ts';
import { photograph } from '#tests/photographs.ts';
import { readMail } from '#tests/read-mail.ts';
import { newTally } from '#tests/tally.ts';

/* A clerk's morning at the desk, only by presses and typing, on the shipped content and lot. */

test.use({ ownSite: 'morning', stock: null });

const [owner] = mailInto({ url: '' }).INQUIRIES_TO.split(',');

/** Sends what a visitor would, on the first of the next days that is taken. */
async function ask(url: string, details: (day: string) => object): Promise<string> {
  for (let ahead = 1; ahead < 15; ahead += 1) {
    const day = dayAfter(dayInNewYork(Date.now()), ahead);
    const email = `visitor-${ahead}@mail.example.org`;
    const answer = await sendInquiry(url, {
      firstName: 'Rosa',
      lastName: 'Diaz',
      email,
      details: details(day),
    });
    if (answer.status === 201) return day;
  }
  throw new Error('no day of two weeks was taken');
}

async function codeFrom({ messages }: Mailbox): Promise<string> {
  const codes = () => messages.flatMap((raw) => /^Subject: ([0-9A-Z]{8}) /m.exec(raw)?.[1] ?? []);
  await expect.poll(codes).not.toEqual([]);
  return codes().at(-1) ?? '';
}

test('a clerk’s morning', async ({ page, site, mailbox }) => {
  const listed = (await (await fetch(`${site.url}/api/vehicles`)).json()) as {
    id: string;
    name: string;
    price: number;
  }[];
  const [cart, driven, sold] = listed;
  if (!cart || !driven || !sold) throw new Error('the lot has less than three carts');
  const first = await sendInquiry(site.url, {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@mail.example.org',
  });
  expect(first.status).toBe(201);
  const rented = await ask(site.url, (day) => ({
    rental: {
      cart: '4-seater',
      fromDay: day,
      fromTime: '10:00',
      toDay: day,
      toTime: '16:00',
      count: 1,
      delivery: 'pick-up',
    },
  }));
  await ask(site.url, (day) => ({
    drive: { carts: [driven.id], showroom: 'Bayville', at: `${day}T11:00` },
  }));
  const lost = await signedIn(site, { name: 'Grace' });
  const tally = newTally(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const main = page.getByRole('main');

  // Sign in.
  await page.goto('/desk');
  await page.getByLabel('Email').fill(owner ?? '');
  await tally.press(button('Send code'));
  await page.getByLabel('Code', { exact: true }).fill(await codeFrom(mailbox));
  await tally.press(button('Sign in'));
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await tally.done('sign in');

  // Answer the first inquiry.
  await tally.press(
    main
      .getByRole('listitem')
      .filter({ hasText: 'Ada Byron' })
      .getByRole('link', { name: /^Answer/ }),
  );
  await page.getByLabel('Your words').fill('It is. Come by on Saturday.');
  await tally.press(button('Send').and(page.locator('[value=answer]')));
  await expect(button('Undo')).toBeVisible();
  await tally.done('answer an inquiry');
  await expect
    .poll(
      () =>
        mailbox.messages
          .filter((raw) => raw.includes('To: ada@mail.example.org'))
          .map((raw) => readMail(raw).text)
          .join(),
      { timeout: 60_000 },
    )
    .toContain('Come by on Saturday');

  // Confirm the rental, and hand it out.
  await tally.press(link('Rentals'));
  await tally.press(button(/^Confirm/));
  await tally.done('confirm a rental');
  await tally.press(main.getByRole('link', { name: /^Out/ }).first());
  await expect(page.getByRole('heading', { name: /^Out/, level: 1 })).toBeVisible();
  await page.getByLabel('Cart number').fill('7');
  await page.getByLabel('Driver’s license seen').check();
  await page.getByLabel('Deposit').fill('250');
  const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await page
    .getByLabel('Photographs before')
    .setInputFiles([picture, { ...picture, name: 'back.jpg' }]);
  await tally.press(button('Mark as out'));
  await expect(main.getByRole('link', { name: /^Back/ })).toBeVisible();
  await tally.done('hand a cart out');

  // Move a test drive by an hour.
  await tally.press(link('Test drives'));
  await expect(page.getByRole('heading', { name: 'Test drives', level: 1 })).toBeVisible();
  if ((await main.getByText('Rosa Diaz').count()) === 0) await tally.press(link('Week after'));
  await tally.press(main.getByText('Move or cancel').first());
  await page.getByLabel('Time').fill('13:00');
  await tally.press(button('Move'));
  await expect(main.getByText(/^1PM/)).toBeVisible();
  await tally.done('move a test drive');

  // Book one for somebody who stands there.
  await tally.press(link('Book for somebody'));
  await page.getByLabel('Cart', { exact: true }).selectOption({ index: 3 });
  await page.getByLabel('Showroom').selectOption({ index: 1 });
  await page.getByLabel('Day').fill(rented);
  await page.getByLabel('Time').fill('14:00');
  await page.getByLabel('First name').fill('Walter');
  await page.getByLabel('Last name').fill('Munk');
  await tally.press(button('Book'));
  await expect(main.getByRole('link', { name: 'Walter Munk', exact: true })).toBeVisible();
  await tally.done('book for a walk-in');

  // Sell a cart: it is gone from the site.
  await tally.press(link('Inventory'));
  await tally.press(main.locator(`[id="${sold.id}"]`).getByRole('link'));
  await tally.press(button('Sold'));
  await expect(main.locator(`[id="${sold.id}"]`)).toHaveCount(0);
  await tally.done('mark a cart sold');
  const api = async (id: string) =>
    ((await (await fetch(`${site.url}/api/vehicles`)).json()) as typeof listed).find(
      (each) => each.id === id,
    )?.price;
  await expect.poll(() => api(sold.id)).toBeUndefined();

  // Change a price, and take it back.
  await tally.press(link('Inventory'));
  await tally.press(main.locator(`[id="${cart.id}"]`).getByRole('link'));
  await page.getByLabel('Price').fill(String(cart.price - 500));
  await tally.press(button('Save'));
  await expect.poll(() => api(cart.id)).toBe(cart.price - 500);
  await tally.press(page.getByRole('status').getByRole('button', { name: 'Undo' }));
  await expect.poll(() => api(cart.id)).toBe(cart.price);
  await tally.done('change a price and undo it');

  // Put a lost telephone out.
  await tally.press(page.getByRole('banner').getByText('More'));
  await tally.press(link('People'));
  await tally.press(
    page.getByRole('region', { name: 'Grace' }).getByRole('button', { name: /^Sign out/ }),
  );
  await tally.done('put a lost telephone out');
  const gone = await fetch(`${site.url}/desk`, {
    headers: { Cookie: lost.cookie },
    redirect: 'manual',
  });
  expect(gone.status).toBe(303);

  await using db = await openDatabase(site.databaseUrl);
  const activity = await db.selectFrom('activity').select('action').execute();
  expect(activity.length).toBeGreaterThan(7);
  expect(await db.selectFrom('photographs').select('moment').execute()).toEqual([
    { moment: 'out' },
    { moment: 'out' },
  ]);
});
