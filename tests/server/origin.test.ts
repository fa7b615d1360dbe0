import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries, findInquiry } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { sharedSite } from '#tests/shared-site.ts';

const inquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'sales',
  message: 'Is the teal one still there?',
};

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());

describe('what an inquiry is about', () => {
  test('is kept in fields, with the names and prices of that moment', async () => {
    const page = '/financing?cart=EDGE-25&price=25000&down=1000&apr=6.9&months=60';
    expect((await stored({ page })).details).toEqual({
      about: {
        carts: [
          {
            kind: 'vehicle',
            id: 'EDGE-25',
            brand: 'denago',
            name: 'Rover Edge',
            paint: 'teal',
            price: 25_000,
            standing: 'Here now',
          },
        ],
        terms: {
          price: 2_500_000,
          down: 100_000,
          trade: 0,
          taxed: true,
          apr: 6.9,
          months: 60,
          payment: expect.any(Number),
          financed: expect.any(Number),
          words: expect.stringContaining('price $25,000, down $1,000'),
          page: expect.stringMatching(/^\/financing\?cart=EDGE-25&price=25000/),
        },
      },
    });
  });

  test.each([
    ['/rentals?cart=utility&days=3', { rental: { page: '/rentals?cart=utility&days=3' } }],
    ['/choose?seats=6', { wishes: { asked: { seats: '6' }, words: 'a cart for six' } }],
    ['/inventory?q=edge', { search: { words: '“edge”', page: '/inventory?q=edge' } }],
    [
      '/can-i-drive-it?town=port-lively-borough&cart=denago-ev-city',
      { town: { name: 'Port Lively' }, carts: [{ id: 'denago-ev-city', paint: null }] },
    ],
    ['/compare?carts=SOLD-1', { carts: [{ kind: 'gone', id: 'SOLD-1' }] }],
  ])('comes from %s where the inquiry does not say it', async (page, about) => {
    expect((await stored({ page })).details?.about).toMatchObject(about);
  });

  test('is what the visitor left in the list, and not what the page says', async () => {
    const page = '/compare?carts=denago-ev-city~bay-teal,EDGE-25';
    const changed = await stored({
      page,
      details: { about: { carts: ['denago-ev-city'], paints: ['denago-ev-city~arctic-white'] } },
    });
    expect(changed.details?.about?.carts).toMatchObject([{ id: 'denago-ev-city' }]);
    expect(changed.about).not.toContain('EDGE-25');
    expect(changed.about).not.toContain('Bay teal');
    const emptied = await stored({ page, details: { about: { listed: 'yes' } } });
    expect(emptied).toMatchObject({ about: null, details: { about: {} } });
  });

  test('names nothing that is not there', async () => {
    const about = {
      town: 'no-such-town',
      rental: 'cart=boat',
      terms: 'apr=99',
      wishes: 'seats=5',
      search: 'sort=price',
    };
    expect(await stored({ details: { about } })).toMatchObject({
      about: null,
      details: { about: {} },
    });
  });

  test.each([
    ['carts', 'EDGE-25'],
    ['carts', ['<script>']],
    ['carts', Array.from({ length: 25 }, (_, n) => `CART-${n}`)],
    ['town', '../../etc'],
    ['wishes', 'x'.repeat(301)],
    ['terms', { apr: 1 }],
  ])('is refused by field where %s is %j', async (field, value) => {
    const before = await countInquiries(db);
    const answer = await post({ ...inquiry, details: { about: { [field]: value } } });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: unknown };
    expect(errors).toEqual([{ pointer: `#/details/about/${field}`, detail: expect.any(String) }]);
    expect(await countInquiries(db)).toBe(before);
  });

  test('stands in the form, and what is taken out without JavaScript stays out', async () => {
    const from = '/compare?carts=denago-ev-city~bay-teal,EDGE-25';
    const address = `${site.url}/contact?from=${encodeURIComponent(from)}`;
    const before = await (await fetch(address)).text();
    expect(ticked(before)).toEqual(['denago-ev-city', 'EDGE-25']);
    expect(before).toContain('<option value="denago-ev-city~bay-teal" selected="">');

    const fields: [string, string][] = [
      ...Object.entries({ ...inquiry, page: from, email: 'nope' }),
      ['details.about.listed', 'yes'],
      ['details.about.carts[]', 'denago-ev-city'],
      ['details.about.paints[]', ''],
    ];
    const again = await send(address, fields);
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(ticked(html)).toEqual(['denago-ev-city']);
    expect(html).not.toContain('<option value="denago-ev-city~bay-teal" selected="">');

    const mended = fields.map(([name, value]): [string, string] =>
      name === 'email' ? [name, inquiry.email] : [name, value],
    );
    expect((await send(address, mended)).status).toBe(303);
    const { id } = await db
      .selectFrom('inquiries')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { details, about } = (await findInquiry(db, id)) ?? {};
    expect(details?.about?.carts).toMatchObject([{ id: 'denago-ev-city', paint: null }]);
    expect(about).toBe('Denago EV CITY (model page)');
  });
});

describe('where a visit began', () => {
  const visit = {
    landing: '/rentals',
    referrer: 'search.example',
    utm_source: 'news',
    gclid: 'x1',
  };

  test('is kept with the inquiry, and shown to the dealer', async () => {
    const { id, details } = await stored({ details: { visit: { ...visit, who: 'ada' } } });
    expect(details?.visit).toEqual(visit);
    const { stdout } = await site.command('inquiries', 'show', id);
    for (const value of ['search.example', 'news', 'gclid x1', '/rentals']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).not.toContain('who');
  });

  test.each(['Sec-GPC', 'DNT'])('is not kept where %s says no', async (header) => {
    const { details } = await stored({ details: { visit } }, { [header]: '1' });
    expect(details).toBeNull();
    expect((await stored({ details: { visit } }, { [header]: '0' })).details?.visit).toEqual(visit);
  });

  test.each([
    'https://evil.example',
    5,
    { landing: 'javascript:alert(1)', referrer: 'a b', utm_source: { a: 1 }, gclid: '\n' },
  ])('refuses nobody, whatever it is: %j', async (hostile) => {
    const { details } = await stored({ details: { visit: hostile } });
    expect(details?.visit ?? {}).toEqual({});
  });

  test('is no part of what makes a message the same', async () => {
    const key = { 'Idempotency-Key': '"the-same"' };
    const first = await post({ ...inquiry, details: { visit } }, key);
    const second = await post({ ...inquiry, details: { visit: { landing: '/' } } }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });
});

async function stored(given: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await post({ ...inquiry, ...given }, headers);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const found = await findInquiry(db, id);
  if (!found) throw new Error(`${id} is not stored`);
  return found;
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

function send(address: string, fields: [string, string][]): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** The carts that are ticked in the form's list. */
function ticked(html: string): (string | undefined)[] {
  return [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .filter(([box]) => / checked=""/.test(box))
    .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);
}
