import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries, findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { readPage, textOf } from '#tests/html.ts';
import { sendInquiry, sendInquiryForm } from '#tests/inquiry.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());

const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;

test('a good one is stored and mailed', async () => {
  const before = await countInquiries(db);
  const answer = await sendInquiry(site.url, {
    firstName: '  Ada  ',
    lastName: 'Łukasz',
    // This test's own: an address gets one receipt an hour.
    email: 'first-receipt@example.org',
    page: '/vehicles/EDGE-15',
    role: 'admin',
  });
  expect(answer.status).toBe(201);
  const id = await idOf(answer);
  expect(await countInquiries(db)).toBe(before + 1);
  const found = await findInquiry(db, id);
  expect(found).toMatchObject({
    firstName: 'Ada',
    lastName: 'Łukasz',
    email: 'first-receipt@example.org',
    page: '/vehicles/EDGE-15',
    about: expect.stringContaining('Ranger Edge'),
  });
  expect(JSON.stringify(found)).not.toContain('admin');

  // To the dealer and the visitor.
  const [mail] = await site.mailsOf(id, 'mail');
  await site.mailsOf(id, 'receipt');
  expect(mail).toMatch(/^From: "Marsh Wren, Inc\." <site@sedge\.example\.com>\r$/m);
  expect(mail).toMatch(/^Reply-To: .*first-receipt@example\.org/im);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/im);
});

test.each([
  ['firstName', '', 'First name is required'],
  ['email', 'ada@example.org\r\nBcc: all@example.org', 'Invalid email address'],
])('%s %j is refused: %s', async (field, value, message) => {
  const before = await countInquiries(db);
  const answer = await sendInquiry(site.url, { [field]: value });
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const errors = [{ detail: message, pointer: `#/${field}` }];
  expect(await answer.json()).toMatchObject({ status: 422, error: message, errors });
  expect(await countInquiries(db)).toBe(before);
});

test.each([
  [422, 'application/json', '[]'],
  [422, 'application/json', 'null'],
  [422, 'application/json', '{"firstName":5,"message":{"toString":"x"}}'],
  [400, 'application/json', '{"firstName":'],
  [400, 'application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  [415, 'text/plain', '{}'],
  [415, 'application/x-www-form-urlencoded', 'firstName=Ada'],
  [413, 'application/json', JSON.stringify({ message: 'a'.repeat(70_000) })],
])('%i for %s %s', async (status, type, body) => {
  const before = await countInquiries(db);
  const headers = { 'Content-Type': type, 'X-Forwarded-For': newAddress() };
  const answer = await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status, error: expect.stringMatching(/./) });
  expect(await countInquiries(db)).toBe(before);
});

test.each(['/contact', '/trade-in'])(
  'what is no form at %s is told so, and one that grows in chunks is stopped',
  async (path) => {
    const none = await fetch(site.url + path, { method: 'POST', body: 'firstName=Ada' });
    expect(none.status).toBe(415);
    expect(await none.text()).toContain('This is not the form of a page.');
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const said = await sendRaw(
      site.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n2\r\na=\r\n${chunk.repeat(3)}`,
    );
    expect(statusesOf(said)).toEqual([413]);
  },
);

test('the form says its page’s subject, which is stored with the message', async () => {
  const page = '/choose?seats=6&cart=denago-ev-city';
  const { document } = await readForm(page);
  expect(textOf(document.querySelector('main fieldset'))).toContain('About: Denago EV CITY');
  // Then no field asks what it is about.
  expect(document.querySelector('select[name=interest]')).toBeNull();
  expect(document.querySelector('input[name=interest]')?.getAttribute('value')).toBe('sales');
  const about = 'Denago EV CITY; Looking for: a cart for six';
  expect(await stored({ page })).toMatchObject({ page, about });
});

test('the plain form: faults on the page with everything typed, then on to thank-you', async () => {
  const before = await countInquiries(db);
  const message = '<script>alert(1)</script>';
  const bad = await sendInquiryForm(site.url, { email: 'nope', message });
  expect([bad.status, bad.headers.get('Cache-Control')]).toEqual([422, 'no-store']);
  const html = await bad.text();
  expect(html).toContain('value="nope"');
  expect(html).not.toContain('<script>alert(1)');
  expect((await sendInquiryForm(site.url, { message: 'a'.repeat(70_000) })).status).toBe(413);
  expect(await countInquiries(db)).toBe(before);

  const good = await sendInquiryForm(site.url);
  expect([good.status, good.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect(await countInquiries(db)).toBe(before + 1);
});

test('it names nothing that is not there, and is refused where it is nonsense', async () => {
  const about = ['/no-such-town-golf-carts', '/rentals?cart=boat', '/choose?seats=5', 'text'];
  expect(await stored({ details: { about } })).toMatchObject({ about: null, details: null });
  for (const nonsense of ['/', ['x'.repeat(401)], [1], Array(50).fill('/')]) {
    const answer = await sendInquiry(site.url, { details: { about: nonsense } });
    expect(await answer.json()).toMatchObject({
      errors: [{ pointer: '#/details/about', detail: expect.any(String) }],
    });
  }
});

test('it stands in the form, and what is taken out without JavaScript stays out', async () => {
  const from = '/compare?carts=denago-ev-city~bay-teal,EDGE-25';
  const city = '/vehicles/denago-ev-city?paint=bay-teal';
  expect(ticked((await readForm(from)).html)).toEqual([city, '/vehicles/EDGE-25']);
  const fields = { page: from, 'details.about[]': city };
  const at = { path: `/contact?${new URLSearchParams({ from })}` };
  const again = await sendInquiryForm(site.url, { ...fields, email: 'nope' }, at);
  expect(ticked(await again.text())).toEqual([city]);
  // The address of the page itself is among the fields.
  const own = { page: '/vehicles/EDGE-25', 'details.about[]': '/contact', email: 'nope' };
  const untickedOne = await sendInquiryForm(site.url, own, { path: `/contact?from=${own.page}` });
  expect(ticked(await untickedOne.text())).toEqual([]);
  expect((await sendInquiryForm(site.url, fields, at)).status).toBe(303);
  const newest = (await listInquiries(db)).find(({ page }) => page === from);
  expect(newest?.about).toBe('Denago EV CITY in Bay teal');
  const cart = { id: 'denago-ev-city', paint: 'Bay teal' };
  expect(newest?.details?.about).toMatchObject([{ kind: 'cart', cart }]);
});

test('where a visit began is kept with it, unless the visitor says no', async () => {
  const visit = { landing: '/rentals', referrer: 'search.example', utm_source: 'news' };
  const { details } = await stored({ details: { visit: { ...visit, who: 'ada' } } });
  expect(details?.visit).toEqual(visit);
  const unkept = await sendInquiry(site.url, { details: { visit } }, { 'Sec-GPC': '1' });
  expect((await findInquiry(db, await idOf(unkept)))?.details).toBeNull();
});

async function stored(given: Record<string, unknown>) {
  const found = await findInquiry(db, await idOf(await sendInquiry(site.url, given)));
  return found ?? expect.fail('it is not stored');
}

function readForm(from: string) {
  return readPage(`${site.url}/contact?from=${encodeURIComponent(from)}`);
}

/** The ticked carts in the form's list. */
function ticked(html: string): (string | undefined)[] {
  return [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .filter(([box]) => / checked=""/.test(box))
    .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);
}
