import { expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { readPage } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

/** 12,000 financed: 6.9 % for 60 months. */
const plain = 'price=$12,995&down=995&tax=no&apr=6.9&months=60';

test('a payment is stated with all that belongs beside it', async () => {
  const { text } = await readPage(`${site.url}/financing?${plain}`);
  for (const part of [
    '$237.05 a month',
    'Price $12,995',
    'Down payment $995',
    'Amount financed $12,000',
    '(APR) 6.9%',
    '59 monthly payments of $237.05, one of $236.97',
    'Finance charge $2,222.92',
    'Total of payments $14,222.92',
    'Estimate, not an offer',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Trade-in $');
});

test('sales tax is the content’s, on the price less the trade-in, with its source and date', async () => {
  const query = 'price=12000&trade=2000&apr=6.9&months=60';
  const { text } = await readPage(`${site.url}/financing?${query}`);
  for (const part of [
    'Sales tax, 4.125% $412.50',
    'Trade-in $2,000',
    'Amount financed $10,412.50',
    'since March 1, 2024 (Test Code 30-1)',
    'Test Code 30-7',
  ]) {
    expect(text).toContain(part);
  }
});

test.each(['', '?cart=EDGE-15', '?price=9000&down=500', '?cart=EDGE-15&months=48'])(
  '/financing%s says no payment before a rate is entered',
  async (query) => {
    const { text } = await readPage(`${site.url}/financing${query}`);
    expect(text).not.toMatch(/Amount financed|Finance charge|\$[\d,.]+ a month/);
  },
);

test.each([
  ['price=100&down=100&apr=5&months=60', 'must be left'],
  ['price=100&apr=&months=60', 'A rate from'],
])('financing?%s is refused beside the field', async (query, reason) => {
  expect((await readPage(`${site.url}/financing?${query}`)).text).toContain(reason);
});

test.each([
  ['EDGE-15', 'Evolution Ranger Edge', '15000', 'Stock EDGE-15'],
  ['denago-ev-nomad-xl', 'Denago EV Nomad XL', '16495', 'MSRP'],
])(
  'for %s the cart is named, its price filled in, and the canonical address plain',
  async (id, name, price, says) => {
    const html = await (await fetch(`${site.url}/financing?cart=${id}`)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/financing"/);
    const section = html.slice(html.indexOf('id="estimate"'));
    expect(section).toContain(`href="/vehicles/${id}"`);
    for (const part of [
      name,
      says,
      `value="${price}"`,
      `type="hidden" name="cart" value="${id}"`,
    ]) {
      expect(section).toContain(part);
    }
  },
);

test.each(['SOLD-1', '', '../contact', 'a%0Ab'])('?cart=%s leaves the plain page', async (id) => {
  const answer = await fetch(`${site.url}/financing?cart=${id}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain('name="cart"');
  expect(html).toContain('value="10995"');
});

/** What the form that is opened from this page says, and what the dealer reads of an inquiry sent from there. */
async function asked(from: string) {
  const form = `${site.url}/contact?topic=financing&from=${encodeURIComponent(from)}`;
  const html = await (await fetch(form)).text();
  const address = newAddress();
  const answer = await sendInquiry(site.url, { page: from, address });
  const { id } = (await answer.json()) as { id: string };
  const { stdout } = await site.command('inquiries', 'show', id);
  const mails = await site.mailsOf(id, 'mail');
  return {
    heading: /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1],
    message: /<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1],
    stored: stdout,
    mail: mails.join('').replaceAll('=\r\n', ''),
  };
}

test('the terms go into the inquiry: above the form, in its first sentence, to the store and the mail', async () => {
  const terms = 'price=15000&down=1000&trade=2000&apr=6.9&months=60';
  const { heading, message, stored, mail } = await asked(`/financing?cart=EDGE-15&${terms}`);
  expect(heading).toBe('About financing the Ranger Edge (stock EDGE-15)');
  expect(message).toBe(
    'I would like to finance the Ranger Edge (stock EDGE-15): $15,000, $1,000 down, $2,000 trade-in, 60 months at 6.9% APR, about $247.64 a month.',
  );
  const note =
    'price $15,000, down $1,000, trade-in $2,000, sales tax $536.25, financed $12,536.25, 60 months at 6.9% APR';
  expect(stored).toContain('Financing Ranger Edge (stock EDGE-15), $15,000, teal, Here now');
  expect(stored).toContain(note);
  expect(stored).toContain('estimate $247.64 a month');
  expect(mail).toContain(note);
  const db = await openDatabase(site.databaseUrl);
  const rows = await db.selectFrom('inquiries').select(['about', 'page']).execute();
  await db.destroy();
  expect(rows.at(-1)?.about).toContain(note);
  expect(rows.at(-1)?.page).toBe(`/financing?cart=EDGE-15&${terms}`);
});

test.each([
  ['/financing?cart=EDGE-15', 'About financing the Ranger Edge (stock EDGE-15)', 'financing quote'],
  ['/financing?cart=denago-ev-city', 'About financing the Denago EV CITY', 'financing quote'],
  [`/financing?${plain}`, 'About financing a cart', '$12,995, $995 down'],
  [`/financing?cart=SOLD-1&${plain}`, 'About financing a cart', '$12,995, $995 down'],
  ['/financing?price=0&apr=5&months=60', 'Write to us', 'talk about financing'],
  ['/financing', 'Write to us', 'talk about financing'],
])('from %s the form is headed “%s”', async (from, heading, sentence) => {
  const found = await asked(from);
  expect(found.heading).toBe(heading);
  expect(found.message).toContain(sentence);
});

test('a cart that is gone still tells the dealer its stock number, and no address writes a line of the mail', async () => {
  expect((await asked(`/financing?cart=SOLD-1&${plain}`)).stored).toContain(
    'Financing stock SOLD-1',
  );
  const { mail } = await asked(`/financing?cart=X%0D%0ABcc:+eve@evil.example&${plain}`);
  expect(mail).not.toMatch(/^Bcc/im);
});
