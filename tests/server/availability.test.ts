import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml, readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, vehicle } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { allNodes, graphOf } from '#tests/structured-data.ts';
import { readXml } from '#tests/xml.ts';

/** What must be said where, by what the two old columns of the inventory file say. */
const standings = {
  here: { words: 'Here now', offer: 'InStock', feed: 'in_stock', topic: 'test-drive' },
  coming: { words: 'On its way', offer: 'PreOrder', feed: 'preorder', topic: 'arrival' },
  pending: { words: 'Sale pending', offer: 'Reserved', feed: 'out_of_stock', topic: 'arrival' },
  order: { words: 'Made to order', offer: 'PreOrder', feed: 'preorder', topic: 'order' },
  gone: {
    words: 'Not on the lot now',
    offer: 'OutOfStock',
    feed: 'out_of_stock',
    topic: 'arrival',
  },
} as const;

const expected = '2099-12-05';
/** What each pair of status and `inStock` says is held by domain/vehicle/availability.test.ts. */
const combinations = (
  [
    ['available', true, 'here'],
    ['available', false, 'gone'],
    ['pre-order', false, 'order'],
    ['in transit', true, 'coming'],
    ['sale pending', true, 'pending'],
  ] as const
).flatMap(([status, inStock, standing], row) =>
  [null, 'Port Lively'].map((showroom, second) => ({
    id: `A-${row}-${second}`,
    standing,
    words: wordsOf(standing, showroom),
    given: { status, inStock, isNew: row % 2 === 1, showroom, expected: showroom && expected },
  })),
);

/** With a showroom there is a day, too; it is said of what is not here yet. */
function wordsOf(standing: keyof typeof standings, showroom: string | null): string {
  const { words } = standings[standing];
  if (!showroom || standing === 'gone') return words;
  const at = { here: ' at ', pending: ' at ', coming: ' to ', order: '' }[standing];
  const place = at && `${at}${showroom}`;
  const isAwaited = standing === 'coming' || standing === 'order';
  return `${words}${place}${isAwaited ? ', expected December 5' : ''}`;
}

/** A site of its own, whose inventory has each combination of what a vehicle may say. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  await importLot(
    site,
    combinations.map(({ id, given }) =>
      vehicle(id, { brand: 'denago', name: 'EV CITY', ...given, price: 11000 }),
    ),
  );
});
afterAll(() => site.remove());

const read = async (path: string) => (await fetch(site.url + path)).text();

describe('in lists', () => {
  test('the API says it of each, beside what it said before', async () => {
    const listed = (await (await fetch(`${site.url}/api/vehicles`)).json()) as {
      id: string;
      availability: unknown;
      inStock: boolean;
      status: string;
    }[];
    for (const { id, standing, words, given } of combinations) {
      expect(listed.find((each) => each.id === id)).toMatchObject({
        availability: { standing, words },
        inStock: given.inStock,
        status: given.status,
      });
    }
  });

  test('so do the cards of the inventory', async () => {
    const cards = parseHtml(await read('/inventory?show=120')).querySelectorAll('article');
    expect(cards).toHaveLength(combinations.length);
    for (const { id, standing, words } of combinations) {
      const card = cards.find((each) => each.querySelector(`a[href="/vehicles/${id}"]`)) ?? null;
      const said = card?.querySelector('[data-availability]') ?? null;
      expect(textOf(said), id).toBe(words);
      expect(said?.getAttribute('data-availability'), id).toBe(standing);
    }
    // What is marked new leads; of the others what is here now.
    const others = cards.filter((card) => !/\bNEW\b/.test(textOf(card)));
    const order = others.map((card) => card.querySelector('[data-availability]'));
    expect(order.map((said) => said?.getAttribute('data-availability')).slice(0, 3)).toEqual([
      ...['here', 'here'],
      expect.not.stringMatching('here'),
    ]);
  });

  test('the feed has the word that merchants know, and the day of what is not here yet', async () => {
    const { rss } = await readXml(`${site.url}/feeds/products.xml`);
    const items = rss.channel.item as Record<string, string>[];
    for (const { id, standing, given } of combinations) {
      const item = items.find((each) => each['g:id'] === id);
      const { feed } = standings[standing];
      const isLeftOut = feed === 'preorder' && !given.expected;
      expect(item?.['g:availability'], id).toBe(isLeftOut ? undefined : feed);
      const day = feed === 'preorder' ? (given.expected ?? undefined) : undefined;
      expect(item?.['g:availability_date'], id).toBe(day);
    }
  });

  test('the page of the model counts them by what can be done', async () => {
    const { text } = await readPage(`${site.url}/vehicles/denago-ev-city`);
    const count = (standing: string) =>
      combinations.filter((each) => each.standing === standing).length;
    expect(text).toContain(`${count('here')} here now from $11,000`);
    expect(text).toContain(`${count('coming')} on their way`);
    expect(text).toContain(`${count('pending')} with a sale pending`);
    expect(text).toContain('Made to order from $11,000');
    expect(text).not.toContain(standings.gone.words);
  });
});

test.each(combinations)(
  '$id, $given.status and $given.inStock: its page says $words, and offers what follows from it',
  async ({ id, standing, words, given }) => {
    const { offer, topic } = standings[standing];
    const { html, document } = await readPage(`${site.url}/vehicles/${id}`);
    const sticker = document.querySelector('.sticker');
    const said = sticker?.querySelector('[data-availability]') ?? null;
    expect(textOf(said)).toBe(words);
    expect(said?.getAttribute('data-availability')).toBe(standing);
    // The plate is what it always was.
    const stocked = given.inStock ? 'In Stock' : 'Out of Stock';
    const plate = given.isNew ? 'NEW' : stocked;
    expect(textOf(sticker)).toMatch(new RegExp(`^${plate}\\b`));
    const first = sticker?.querySelector('a.btn-go')?.getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(first, site.url);
    expect(searchParams.get('topic') ?? pathname.slice(1)).toBe(topic);
    const own = allNodes(graphOf(html)).filter(
      (node) => node['@type'] === 'Offer' && String(node.url).endsWith(`/vehicles/${id}`),
    );
    expect(own.map(({ availability }) => availability)).toEqual([`https://schema.org/${offer}`]);
  },
);

test.each([
  ['/compare?carts=A-3-0,A-2-0', ['coming', 'order']],
  ['/compare?carts=A-4-0,A-1-0', ['pending', 'gone']],
  ['/brands/denago', ['here', 'coming', 'order', 'pending']],
  ['/choose', ['here']],
  ['/port-lively-borough-golf-carts', ['here']],
])('%s says it of its carts', async (path, expected) => {
  const { document } = await readPage(site.url + path);
  const said = document
    .querySelectorAll('[data-availability]')
    .map((each) => each.getAttribute('data-availability'));
  expect(said).toEqual(expect.arrayContaining(expected));
});

test.each(Object.keys(standings))(
  'an inquiry about one that is %s tells the dealer',
  async (name) => {
    const found = combinations.find(({ standing, given }) => standing === name && given.showroom);
    const message = `Is it still to be had, this one that is ${name}?`;
    const sent = await sendInquiry(site.url, { message, page: `/vehicles/${found?.id}` });
    const { id } = (await sent.json()) as { id: string };
    const { stdout } = await site.command('inquiries', 'show', id);
    expect(stdout).toContain(`EV CITY (stock ${found?.id}), $11,000, teal, ${found?.words}`);
  },
);
