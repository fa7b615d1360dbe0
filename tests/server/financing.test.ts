import { expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const read = (path: string) => readPage(site.url + path);

/** Finances $12,000: 6.9 % for 60 months. */
const plain = 'price=$12,995&down=995&tax=no&apr=6.9&months=60';

test.each([
  [
    plain,
    [
      ...['$237.05 a month', 'Price $12,995', 'Down payment $995', 'Amount financed $12,000'],
      ...['(APR) 6.9%', '59 monthly payments of $237.05, one of $236.97'],
      ...['Finance charge $2,222.92', 'Total of payments $14,222.92', 'Estimate, not an offer'],
    ],
  ],
  [
    'price=12000&trade=2000&apr=6.9&months=60',
    [
      ...['Sales tax, 4.125% $412.50', 'Trade-in $2,000', 'Amount financed $10,412.50'],
      ...['since March 1, 2024 (Test Code 30-1)', 'Test Code 30-7'],
    ],
  ],
  ['price=100&down=100&apr=5&months=60', ['must be left']],
])('/financing?%s says all that belongs to it', async (query, parts) => {
  const { text } = await read(`/financing?${query}`);
  for (const part of parts) expect(text).toContain(part);
});

test.each(['', '?price=9000&down=500', '?cart=EDGE-15&months=48'])(
  '/financing%s says no payment before a rate is entered',
  async (query) => {
    const { text } = await read(`/financing${query}`);
    expect(text).not.toMatch(/Amount financed|Finance charge|\$[\d,.]+ a month/);
  },
);

test.each([
  ['EDGE-15', 'Evolution Ranger Edge', '15000', 'Stock EDGE-15'],
  ['denago-ev-nomad-xl', 'Denago EV Nomad XL', '16495', 'MSRP'],
])('for %s the cart is named and its price filled in', async (id, name, price, says) => {
  const { document } = await read(`/financing?cart=${id}`);
  const section = document.querySelector('#estimate');
  expect(section?.querySelector(`a[href="/vehicles/${id}"]`)).toBeTruthy();
  for (const said of [name, says]) expect(textOf(section)).toContain(said);
  expect(section?.querySelector('[name=price]')?.getAttribute('value')).toBe(price);
  expect(section?.querySelector('[name=cart]')?.getAttribute('value')).toBe(id);
});

/** The form that this page links to, and what an inquiry is about that is sent from this page. */
async function asked(from: string) {
  const { document } = await read(`/contact?topic=financing&from=${encodeURIComponent(from)}`);
  const answer = await sendInquiry(site.url, { page: from });
  const { id } = (await answer.json()) as { id: string };
  await using db = await openDatabase(site.databaseUrl);
  const stored = await findInquiry(db, id);
  const mails = await site.mailsOf(id, 'mail');
  return {
    about: textOf(document.querySelector('main fieldset')),
    message: document.querySelector('textarea')?.text,
    stored: stored?.about,
    mail: mails.join('').replaceAll('=\r\n', ''),
  };
}

test('the terms go into the inquiry: above the form, in its first sentence, to the store and the mail', async () => {
  const terms = 'price=15000&down=1000&trade=2000&apr=6.9&months=60';
  const { about, message, stored, mail } = await asked(`/financing?cart=EDGE-15&${terms}`);
  expect(about).toContain('About: Ranger Edge (stock EDGE-15) $15,000');
  expect(message).toBe(
    'I would like to finance the Ranger Edge (stock EDGE-15): $15,000, $1,000 down, $2,000 trade-in, 60 months at 6.9% APR, about $247.64 a month.',
  );
  const note =
    'price $15,000, down $1,000, trade-in $2,000, sales tax $536.25, financed $12,536.25, 60 months at 6.9% APR';
  expect(stored).toContain('Ranger Edge (stock EDGE-15), $15,000, teal, Here now; Financing: ');
  for (const said of [stored, mail]) expect(said).toContain(note);
  expect(stored).toContain('estimate $247.64 a month');
});

test('a cart that is gone still tells the dealer its stock number, and no address writes a line of the mail', async () => {
  const gone = await asked(`/financing?cart=SOLD-1&${plain}`);
  expect(gone.about).toContain('About: Stock SOLD-1');
  expect(gone.stored).toContain('Stock SOLD-1');
  const { mail } = await asked(`/financing?cart=X%0D%0ABcc:+eve@evil.example&${plain}`);
  expect(mail).not.toMatch(/^Bcc/im);
});
