import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, textOf } from '#tests/html.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { dealer, town } from '#tests/test-content.ts';

/** A site of its own, with the inventory that a new one is seeded with. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

/** What tests/content says, by page: one of each kind. */
const facts: Record<string, string[]> = {
  '/': ['900+', '25+', 'Mon–Fri 10AM–6PM Sat 10AM–2PM Sun Closed', ...dealer.cities],
  '/inventory': ['20 carts', 'Clear All Filters', '$12,495'],
  '/vehicles/MW-101': ['D5 Maverick 4 Plus', '$12,495', 'Stock number MW-101'],
  '/vehicles/denago-ev-nomad-xl': ['EV Nomad XL', '$16,495', '4-5 weeks', '45-55 mi'],
  '/vehicles/evolution-turfman-1000': ['1,800 lbs', dealer.phone, dealer.county],
  [town.path]: [
    ...['2,205', '19958', 'May 2023', 'From $210 a day or $910 a week', 'from $95/hour'],
    ...['0.0 mi', 'rentals from $210 a day', 'Delivery $4 per mile beyond 8 miles'],
  ],
  '/choose': ['13 models', 'TURFMAN 1000', '$16,495 MSRP', '1 here now for $12,495'],
  '/rentals': ['$210', '$193.34', '$2,450', '60.9%', '$4 per mile beyond 8 miles.'],
  '/rentals?cart=6-seater&days=8': [' $1,440 '],
  '/services': ['from $95/hour', 'from $60', 'Mon–Fri 7–4 Sat 8–12'],
  '/showroom': dealer.cities,
  '/about': ['Since 1998', '24+', '8000+', '6 municipalities'],
  '/contact': ['within two working days', dealer.phone, ...dealer.cities],
  '/thank-you': ['within two working days'],
  '/financing': ['0%', 'not an offer'],
  '/privacy': ['March 1, 2024'],
  '/terms': ['March 1, 2024', '$4 per mile beyond 8 miles', '45 days ahead'],
  '/brands/denago': ['4 Denago models'],
  '/brands/evolution': ['9 Evolution models', '$23,499'],
};

test.each(Object.entries(facts))('%s says what its content says', async (path, said) => {
  const { status, text } = await readPage(site.url + path);
  expect(status).toBe(200);
  for (const fact of said) expect(text, fact).toContain(fact);
});

test.each([
  ['six seats', town.path, '/vehicles/MW-106'],
  ['four seats for its own ground', '/cedar-neck-township-golf-carts', '/vehicles/MW-104'],
  ['nothing, for it closed its roads', '/wren-point-borough-golf-carts', '/vehicles/MW-113'],
  ['eight seats, which no cart has', '/long-reach-borough-golf-carts', undefined],
])('a town that asks for %s opens with that cart', async (_, path, cart) => {
  const { document } = await readPage(site.url + path);
  const hero = document.querySelector('main h1')?.closest('section');
  expect(hero?.querySelector('a[href^="/vehicles/"]')?.getAttribute('href')).toBe(cart);
  expect(hero?.querySelectorAll('.hero-cart')).toHaveLength(cart ? 1 : 0);
});

test('nothing there is of the dealer that ships', async () => {
  for (const path of Object.keys(facts)) {
    const { document } = await readPage(site.url + path);
    expect(textOf(document.querySelector('body')), path).not.toMatch(/Sedge|732-555|Bayville/);
  }
});
