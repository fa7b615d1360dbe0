import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { sharedSite } from '#tests/shared-site.ts';

const inquiry = {
  firstName: 'Ada',
  lastName: 'Łukasz',
  email: 'ada@example.org',
  phone: '732-555-0101',
  interest: 'sales',
  message: 'Is the teal one still there?',
};

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
let stored = 0;
beforeEach(async () => {
  stored = await countInquiries(db);
});

test('a good one is stored, mailed and listed', async () => {
  const answer = await post({
    ...inquiry,
    firstName: '  Ada  ',
    // Nobody else's: an address gets one receipt an hour.
    email: 'first-receipt@example.org',
    page: '/vehicles/EDGE-15',
    role: 'admin',
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(await countInquiries(db)).toBe(stored + 1);
  expect((await site.command('inquiries', 'list', '--all')).stdout).toContain(id);

  const shown = await site.command('inquiries', 'show', id);
  for (const value of ['Ada', 'Łukasz', 'first-receipt@', '/vehicles/EDGE-15', 'Ranger Edge']) {
    expect(shown.stdout).toContain(value);
  }
  expect(shown.stdout).not.toContain('admin');

  // The dealer's and the visitor's.
  const [mail] = await site.mailsOf(id, 'mail');
  await site.mailsOf(id, 'receipt');
  expect(mail).toMatch(/^From: "Marsh Wren, Inc\." <site@sedge\.example\.com>\r$/m);
  expect(mail).toMatch(/^Reply-To: .*first-receipt@example\.org/im);
  expect(mail).toMatch(/^Message-ID: <.+@.+>/im);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/im);
});

test.each([
  ['firstName', '', 'First name is required'],
  ['email', 'ada@example.org\r\nBcc: all@example.org', 'Invalid email address'],
])('%s %j is refused: %s', async (field, value, message) => {
  const answer = await post({ ...inquiry, [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({
    status: 422,
    error: message,
    errors: [{ detail: message, pointer: `#/${field}` }],
  });
  expect(await countInquiries(db)).toBe(stored);
});

test.each([
  ['nothing', {}],
  ['a list', []],
  ['text', 'hello'],
  ['null', null],
  ['numbers', { ...inquiry, firstName: 5 }],
  ['nested', { ...inquiry, message: { toString: 'x' } }],
])('%s is refused with a reason', async (_, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/./) });
  expect(await countInquiries(db)).toBe(stored);
});

test.each([
  [400, 'application/json', '{"firstName":'],
  [400, 'application/json', ''],
  [400, 'application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  [415, 'text/plain', JSON.stringify(inquiry)],
  [415, 'application/x-www-form-urlencoded', 'firstName=Ada'],
  [413, 'application/json', JSON.stringify({ ...inquiry, message: 'a'.repeat(70_000) })],
])('%i for %s', async (status, type, body) => {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...newVisitor() },
    body,
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status, error: expect.any(String) });
  expect(await countInquiries(db)).toBe(stored);
});

test.each([
  ['/vehicles/EDGE-25', 'Rover Edge (stock EDGE-25)', ', $25,000, teal, Here now'],
  ['/vehicle/EDGE-25', 'Rover Edge (stock EDGE-25)', ', $25,000, teal, Here now'],
  ['/vehicles/denago-ev-city', 'Denago EV CITY', ' (model page)'],
  ['/vehicles/denago-ev-city?paint=bay-teal', 'Denago EV CITY in Bay teal', ' (model page)'],
  ['/vehicles/denago-ev-city?paint=no-such', 'Denago EV CITY', ' (model page)'],
  ['/rentals?cart=utility', 'Utility rental', ''],
  [
    '/choose?seats=6&where=street&price=15000',
    'A cart for six, for the beach and the street, up to $15,000',
    ' (help with choosing)',
  ],
  [
    '/choose?seats=6&cart=denago-ev-city',
    'Denago EV CITY',
    ' (model page), wished: a cart for six',
  ],
  ['/choose?seats=6&cart=no-such', 'A cart for six', ' (help with choosing)'],
  ['/choose?cart=denago-ev-city', 'Denago EV CITY', ' (model page)'],
  ['/port-lively-borough-golf-carts', 'Golf carts in Port Lively Borough', ''],
  ['/inventory?q=six+seater&max=12000&sort=price', '“six seater”, Up to $12,000', ''],
  [
    '/inventory?speed=25&q=a%0Ab',
    '“a b”, 25 mph: may qualify as a low-speed vehicle with the maker’s certificate',
    '',
  ],
])(
  'from %s the form’s heading and the stored inquiry name the same: %s',
  async (from, name, note) => {
    const html = await (await fetch(`${site.url}/contact?from=${encodeURIComponent(from)}`)).text();
    expect(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]).toContain(name);
    const { id } = (await (await post({ ...inquiry, page: from })).json()) as { id: string };
    expect((await site.command('inquiries', 'show', id)).stdout).toContain(`${name}${note}\n`);
  },
);

test('from carts side by side all are named, and to the dealer with what he has to know', async () => {
  const from = '/compare?carts=denago-ev-city~bay-teal,EDGE-25,SOLD-1';
  const html = await (await fetch(`${site.url}/contact?from=${encodeURIComponent(from)}`)).text();
  const named = 'Denago EV CITY in Bay teal and the Rover Edge (stock EDGE-25)';
  expect(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]).toBe(`About the ${named}`);
  expect(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1]).toContain(`the ${named}.`);
  const { id } = (await (await post({ ...inquiry, page: from })).json()) as { id: string };
  const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    page: from,
    about:
      'Denago EV CITY in Bay teal (model page); Rover Edge (stock EDGE-25), $25,000, teal, Here now; stock SOLD-1',
  });
});

test.each([
  ...['/vehicles/SOLD-1', '/vehicles/', '/nowhere-township-golf-carts', '/rentals?cart=boat'],
  ...['/choose', '/choose?seats=5&cart=SOLD-1', '/chooser?seats=6'],
  ...['/inventory', '/inventory?sort=price&from=24&price=cheap'],
  ...['/compare', '/compare?carts=SOLD-1'],
])('from %s, which offers nothing, the form is the plain one', async (from) => {
  const html = await (await fetch(`${site.url}/contact?from=${encodeURIComponent(from)}`)).text();
  expect(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]).toBe('Write to us');
  expect(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1]).toBe('');
});

test('the plain form: faults on the page with everything typed, then on to thank-you', async () => {
  const bad = await form({ ...inquiry, email: 'nope', message: '<script>alert(1)</script>' });
  expect(bad.status).toBe(422);
  expect(bad.headers.get('Cache-Control')).toBe('no-store');
  const html = await bad.text();
  expect(html).toContain('value="nope"');
  expect(html).not.toContain('<script>alert(1)');
  expect(await countInquiries(db)).toBe(stored);

  const good = await form(inquiry);
  expect(good.status).toBe(303);
  expect(good.headers.get('Location')).toBe('/thank-you');
  expect(await countInquiries(db)).toBe(stored + 1);

  const huge = await form({ ...inquiry, message: 'a'.repeat(70_000) });
  expect(huge.status).toBe(413);
  expect(await countInquiries(db)).toBe(stored + 1);
});

function post(body: unknown): Promise<Response> {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newVisitor() },
    body: JSON.stringify(body),
  });
}

function form(values: Record<string, string>): Promise<Response> {
  return fetch(`${site.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: newVisitor(),
    body: new URLSearchParams(values),
  });
}

/** How many messages one visitor may send is not what is tested here. */
function newVisitor() {
  return { 'X-Forwarded-For': newAddress() };
}
