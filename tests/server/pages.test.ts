import { afterAll, expect, test } from 'vitest';
import { fieldsOf } from '#tests/desk.ts';
import { type parseHtml, readPage, textOf } from '#tests/html.ts';
import { startSite } from '#tests/site.ts';
import { dealer, town } from '#tests/test-content.ts';

/** A site of its own, with the inventory that seeds a new site. */
const site = await startSite({ LOG_LEVEL: 'error' });
afterAll(() => site.remove());

const read = (path: string) => readPage(site.url + path);
type Document = ReturnType<typeof parseHtml>;
const linksOf = (document: Document, within: string) =>
  document.querySelectorAll(`${within} a`).map((link) => link.getAttribute('href') ?? '');

/** Facts of tests/content, by page. */
const facts: Record<string, string[]> = {
  '/': ['900+', '25+', 'Mon–Fri 10AM–6PM Sat 10AM–2PM Sun Closed', ...dealer.cities],
  '/inventory': ['20 carts', 'Clear All Filters', '$12,495'],
  '/vehicles/MW-101': ['D5 Maverick 4 Plus', '$12,495', 'Stock MW-101'],
  '/vehicles/denago-ev-nomad-xl': ['EV Nomad XL', '$16,495', '4-5 weeks', '45-55 mi'],
  '/vehicles/evolution-turfman-1000': ['1,800 lbs', dealer.phone, dealer.county],
  [town.path]: [
    ...['May 2023', 'From $210 a day or $910 a week', 'from $95/hour'],
    ...['Port Lively 0.0', 'Delivery $4 per mile beyond 8 miles'],
  ],
  '/rentals': ['$210', '$193.34', '$2,450', '60.9%', '$4 per mile beyond 8 miles.'],
  '/services': ['from $95/hour', 'from $60', 'Mon–Fri 7–4 Sat 8–12'],
  '/showroom': dealer.cities,
  '/about': ['Since 1998', '24+', '8000+', '6 municipalities'],
  '/contact': ['or two working days', dealer.phone, ...dealer.cities],
  // On the evening before a closed day it names the day of the answer.
  '/thank-you': [],
  '/terms': ['March 1, 2024', '$4 per mile beyond 8 miles', '45 days ahead'],
  '/brands/evolution': ['9 Evolution models', '$23,499'],
};

test.each(Object.entries(facts))(
  '%s says what its content says, and nothing of the dealer that ships',
  async (path, said) => {
    const { status, text, document } = await read(path);
    expect(status).toBe(200);
    for (const fact of said) expect(text, fact).toContain(fact);
    expect(textOf(document.querySelector('body'))).not.toMatch(/Sedge|732-555|Bayville/);
  },
);

test.each([
  ['six seats', town.path, '/vehicles/MW-106'],
  ['nothing, for it closed its roads', '/wren-point-borough-golf-carts', '/vehicles/MW-113'],
  ['eight seats, which no cart has', '/long-reach-borough-golf-carts', undefined],
])('a town that asks for %s opens with that cart', async (_, path, cart) => {
  const { document } = await read(path);
  const hero = document.querySelector('main h1')?.closest('section');
  expect(hero?.querySelector('a[href^="/vehicles/"]')?.getAttribute('href')).toBe(cart);
});

test.each(['/', '/showroom', '/about'])('%s links to reviews', async (path) => {
  const { document } = await read(path);
  expect(linksOf(document, 'main')).toEqual(
    expect.arrayContaining([expect.stringContaining('https://reviews.example.com/')]),
  );
});

// domain/choose/choose.test.ts tests which carts fit.
test('the chooser names the best three with why, and the rest with why not', async () => {
  expect((await read('/choose')).text).toContain('13 models');
  const { document } = await read('/choose?seats=6&where=street&miles=40&price=16000');
  const three = ['evolution-d5-maverick-6', 'evolution-d5-maverick-6-plus'];
  three.push('evolution-forester-4-plus');
  const paths = three.map((slug) => `/vehicles/${slug}`);
  expect(linksOf(document, '#best h3')).toEqual(paths);
  expect(linksOf(document, 'ol[aria-label^="Carts that fit"]').toSorted()).toEqual(paths);
  expect(linksOf(document, '#best')).toContain(`/compare?carts=${three.join()}`);
  const [first = ''] = document.querySelectorAll('#best > ol > li').map(textOf);
  for (const why of ['6 seats', '30–40 mi', '$14,295']) expect(first).toContain(why);
  const left = document.querySelectorAll('#left > li').map(textOf);
  expect(left).toHaveLength(10);
  expect(left).toContainEqual(expect.stringMatching(/^TURFMAN 1000 2 seats; 15 mph/));
});

test('where nothing fits, every way back leads to what it names', async () => {
  const { document, text } = await read('/choose?seats=8&price=5000');
  expect(linksOf(document, '#give-up')).toEqual(['/choose?seats=8']);
  expect(text).toContain('Without “up to $5,000”');
  // An empty list has no name.
  const empty = document.querySelectorAll('main ol').filter((list) => !list.querySelector('li'));
  expect(empty.map((list) => list.getAttribute('aria-label'))).toEqual([undefined]);
  expect((await read('/choose?seats=8')).text).toContain('Seats not stated');
});

test.each([
  ['min=20000&max=10000', true],
  ['min=10000&max=20000', false],
  ['min=10000&max=10000', false],
])('/inventory?%s says that no price fits: %s', async (query, isRefused) => {
  const { document } = await read(`/inventory?${query}`);
  // On a phone the sheet of the fields covers the list.
  for (const place of ['#carts > [role=alert]', '#filters form']) {
    const refusal = textOf(document.querySelector(place));
    expect(refusal.includes('“From $20,000” and “Up to $10,000”'), place).toBe(isRefused);
  }
});

test.each([
  ['/choose', { seats: '6', price: '17000' }, '#best > ol > li', 3],
  ['/inventory', { q: 'maverik', max: '$15,000', stock: 'here' }, 'article', 1],
  ['/financing?cart=MW-101', { trade: '1000', apr: '6.9' }, 'a[href*="topic=financing"]', 1],
])(
  'without scripts the form of %s sends %j, and is answered with both',
  async (path, typed, what, count) => {
    const formOf = async (address: string) => {
      const { document } = await readPage(site.url + address);
      const forms = document.querySelectorAll('main form:not([method=post]):has(button)');
      const form = forms.find((each) => each.querySelector(`[name=${Object.keys(typed)[0]}]`));
      return { document, form: form ?? expect.fail('no form') };
    };
    const { form } = await formOf(path);
    const fields = { ...fieldsOf(form), ...typed };
    const action = form.getAttribute('action') ?? path.replace(/\?.*/, '');
    const answer = await formOf(`${action.replace(/#.*/, '')}?${new URLSearchParams(fields)}`);
    const shown = Object.entries(fieldsOf(answer.form)).map(([name, text]) => [
      name,
      text.replace(/[$,]/g, ''),
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      ...typed,
      ...('max' in typed && { max: '15000' }),
    });
    expect(answer.document.querySelectorAll(what).length).toBeGreaterThanOrEqual(count);
  },
);
