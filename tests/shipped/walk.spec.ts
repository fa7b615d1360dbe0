import type { Locator, Page } from '@playwright/test';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { test as base, expect } from '#tests/browser/test.ts';
import { dealerMails, type Mailbox } from '#tests/mailbox.ts';
import { readMail } from '#tests/read-mail.ts';

/*
 * Three people on their way from home to a sent inquiry, by presses and typing alone, over the content and the lot that
 * ship. Each title says in how many presses on a phone, and with how many fields filled or chosen: not one more. A desk,
 * which folds nothing away, takes fewer.
 */

/** Somebody under way, who counts presses and fields. */
class Walker {
  readonly page: Page;
  readonly #mailbox: Mailbox;
  readonly #isMobile: boolean;
  presses = 0;
  fields = 0;

  constructor(page: Page, mailbox: Mailbox, isMobile: boolean) {
    this.page = page;
    this.#mailbox = mailbox;
    this.#isMobile = isMobile;
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await (this.#isMobile ? what.tap() : what.click());
  }

  /** Presses what is there on a phone alone: it folds away, or back, what a desk has room for. */
  async pressOnPhone(what: Locator): Promise<void> {
    if (this.#isMobile) await this.press(what);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(field: Locator, option: string): Promise<void> {
    this.fields += 1;
    await field.selectOption(option);
  }

  /** Says who one is, puts `more` after what the message says by itself, and sends it. Gives the dealer's mail. */
  async inquire(
    name: string,
    phone: string,
    { more, send = 'Send Message' }: { more?: string; send?: string },
  ): Promise<{ text: string; about: string }> {
    const [first = '', last = ''] = name.split(' ');
    const { page } = this;
    await this.fill(page.getByLabel('First name'), first);
    await this.fill(page.getByLabel('Last name'), last);
    const email = `${first.toLowerCase()}@example.org`;
    await this.fill(page.getByLabel('Email', { exact: true }), email);
    await this.fill(page.getByLabel('Phone'), phone);
    const message = page.getByLabel('Message');
    if (more) await this.fill(message, `${await message.inputValue()} ${more}`);
    const sent = () => dealerMails(this.#mailbox.messages);
    const before = sent().length;
    await this.press(page.getByRole('button', { name: send }));
    await expect(page).toHaveURL('/thank-you');
    await expect.poll(() => sent().length).toBe(before + 1);
    const { text } = readMail(sent()[before] ?? '');
    expect(text).toContain(`Name: ${name}\nPhone: ${phone}\nEmail: `);
    return { text, about: /^About: (.*)$/m.exec(text)?.[1] ?? '' };
  }
}

const test = base.extend<{ walker: Walker }>({
  walker: async ({ page, mailbox, isMobile }, use) => {
    await page.goto('/');
    await use(new Walker(page, mailbox, isMobile));
  },
});
test.use({ stock: null });

const people = [
  { who: 'a family of six, in Seaside Park in August', presses: 5, fields: 8, walk: rent },
  { who: 'a marina that tows', presses: 5, fields: 6, walk: compare },
  { who: 'a couple in Manchester, for the street', presses: 9, fields: 10, walk: finance },
];

for (const { who, presses, fields, walk } of people) {
  test(`${who}: ${presses} presses, ${fields} fields`, async ({ walker }) => {
    await walk(walker);
    expect(walker.presses).toBeLessThanOrEqual(presses);
    expect(walker.fields).toBeLessThanOrEqual(fields);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same family: 7 presses, 9 fields', async ({ walker }) => {
    await rent(walker, 'Show the price');
    expect(walker.presses).toBeLessThanOrEqual(7);
    expect(walker.fields).toBeLessThanOrEqual(9);
  });
});

/**
 * August at the shore is a week in somebody's house: whoever has six along for that rents, and wants the cart brought.
 *
 * @param ask what has to be pressed for an answer, where answers don't come by themselves
 */
async function rent(walker: Walker, ask?: string): Promise<void> {
  const { page } = walker;
  await walker.pressOnPhone(page.getByRole('button', { name: 'Menu', exact: true }));
  await walker.press(link(page.getByRole('navigation'), 'Rentals'));
  await walker.press(page.getByRole('link', { name: /^6 seater/ }));
  await expect(page).toHaveURL(/cart=6-seater/);
  const first = nextAugust();
  await walker.fill(page.getByLabel('First day'), first);
  await walker.fill(page.getByLabel('Last day'), dayAfter(first, 7));
  if (ask) await walker.press(page.getByRole('button', { name: ask }));
  const days = /1 × 6 seater, \w{3}, Aug 8, 10AM to \w{3}, Aug 15, 10AM/;
  await expect(page.getByRole('heading', { name: days })).toBeVisible();
  await walker.fill(page.getByLabel('Town', { exact: true }), 'Seaside Park');
  await walker.fill(page.getByLabel('Address'), '7 Ocean Ave');
  const { text, about } = await walker.inquire('Nora Okafor', '908-555-0171', {
    send: 'Send request',
  });
  expect(about).toMatch(/^1 × 6 seater rental, .* Aug 8, 10AM to .* Aug 15, 10AM$/);
  expect(text).toContain('$1,400 before tax and delivery');
  expect(text).toContain('To 7 Ocean Ave, Seaside Park.');
}

/** The next August 8 to come. */
function nextAugust(): string {
  const today = dayInNewYork(Date.now());
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '08-08' ? 0 : 1);
  return `${year}-08-08`;
}

/** Boats on trailers, about the yard: what can pull them, side by side. */
async function compare(walker: Walker): Promise<void> {
  const { page } = walker;
  await walker.press(link(page.getByRole('main'), 'Help me choose'));
  await walker.press(page.getByRole('radio', { name: /^Yard and job/ }));
  await walker.fill(page.getByRole('spinbutton', { name: 'Towing' }), '1500');
  const best = page.locator('#best');
  await expect(best.getByText(/Tows 1,[5-9]00 lbs/)).toHaveCount(3);
  const names = await best.getByRole('listitem').getByRole('heading').allTextContents();
  await walker.press(page.getByRole('link', { name: 'Compare them' }));
  await walker.press(link(page.getByRole('main'), 'Ask about these carts'));
  const { text, about } = await walker.inquire('Luis Ferreira', '609-555-0172', {
    more: 'Our boats with their trailers weigh up to 1,450 lbs.',
  });
  for (const name of names) expect(about).toContain(name);
  expect(text).toMatch(/\/compare\?carts=\S+,\S+,\S+\n/);
  expect(text).toContain('1,450 lbs');
}

/** The cheapest of the lot that does 25 mph; then whether theirs is a town for it, and what a month of it costs. */
async function finance(walker: Walker): Promise<void> {
  const { page } = walker;
  await walker.press(link(page.getByRole('main'), 'View Inventory'));
  const cheapest = page.getByRole('article').first();
  // A list that comes late folds up the filters again.
  await expect(cheapest).toBeVisible();
  await walker.pressOnPhone(page.locator('summary', { hasText: 'Filters' }));
  await walker.fill(page.getByRole('searchbox', { name: 'Search' }), 'street legal');
  await expect(page).toHaveURL('/inventory?q=street+legal');
  await walker.pressOnPhone(page.getByRole('link', { name: /^Show \d+ carts$/ }));
  await walker.choose(page.getByLabel('Sort'), 'price');
  await expect(page).toHaveURL('/inventory?q=street+legal&sort=price');
  await expect(cheapest).toContainText('$11,995');
  await walker.press(cheapest.getByRole('link'));
  await walker.press(link(page.getByRole('main'), 'Where can it go?'));
  await walker.choose(page.getByLabel('Where'), 'Manchester Township');
  await expect(page).toHaveURL('/can-i-drive-it?town=manchester-township&cart=D5M4-102');
  await walker.press(page.getByRole('link', { name: 'See the D5 Maverick 4' }));
  await walker.press(page.getByRole('link', { name: 'What a month would cost' }));
  await walker.fill(page.getByLabel('Down payment'), '3000');
  await walker.fill(page.getByLabel('APR, %'), '7.5');
  await walker.press(page.getByRole('link', { name: 'Ask about this' }));
  const { text, about } = await walker.inquire('Ruth Adler', '848-555-0173', {
    more: 'May we drive it in Manchester Township?',
  });
  expect(about).toContain('D5 Maverick 4 (stock D5M4-102), $11,995');
  for (const term of ['down $3,000', '60 months at 7.5% APR', 'estimate $196.16 a month'])
    expect(about).toContain(term);
  expect(text).toContain('in Manchester Township');
}

/** A link of this name; the second of its kind, as in a bar or a footer, is not meant. */
function link(within: Locator, name: string): Locator {
  return within.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
}
