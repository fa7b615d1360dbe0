import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { listDeliveries, newDelivery } from '#server/store/deliveries.ts';
import { findCase, insertEntry, listEntries } from '#server/store/desk/cases.ts';
import { findInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import { storePicture } from '#server/store/photographs.ts';
import { press, signedIn } from '#tests/desk.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
let [cookie, other] = ['', ''];
beforeAll(async () => {
  cookie = (await signedIn(site, { name: 'Bea' })).cookie;
  other = (await signedIn(site, { name: 'Cy' })).cookie;
});

let sent = 0;
async function inquiry(given: Partial<NewInquiry> = {}): Promise<string> {
  sent += 1;
  const email = `desk-${sent}@example.org`;
  return (await storeInquiry(db, sampleInquiry({ email, ...given }))).id;
}

async function page(path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** The hidden fields of the answer's form. */
async function fieldsOf(id: string): Promise<{ id: string; seen: string }> {
  const html = await page(`/desk/inquiries/${id}`);
  const value = (name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? 'none';
  return { id: value('id'), seen: value('seen') };
}

const change = (id: string, fields: Record<string, string>, by = cookie) =>
  press(site.url, `/desk/inquiries/${id}`, { cookie: by }, fields);

const evil = '<img src=x onerror=alert(1)>';

test('Today lists who waits, and an answer takes it from there', async () => {
  const id = await inquiry();
  expect(await page('/desk')).toContain(`href="/desk/inquiries/${id}"`);
  const form = await fieldsOf(id);
  const answered = await change(id, { press: 'answer', ...form, text: 'Yes.\r\nCome by.' });
  expect(answered.status).toBe(303);
  expect(answered.headers.get('Location')).toMatch(new RegExp(`^/desk/inquiries/${id}\\?done=`));
  expect(await page('/desk')).not.toContain(`href="/desk/inquiries/${id}"`);
  expect(await listEntries(db, id)).toMatchObject([
    { id: form.id, kind: 'answer', person: 'Bea', text: 'Yes.\nCome by.' },
  ]);
  expect(await page(`/desk/inquiries/${id}`)).toContain('Come by.');
});

test('sent twice is sent once; who is second sees the first’s answer, and keeps the own words', async () => {
  const id = await inquiry();
  const [mine, theirs] = [await fieldsOf(id), await fieldsOf(id)];
  for (let n = 0; n < 2; n += 1) {
    const fields = { press: 'answer', ...mine, text: 'From Bea' };
    expect((await change(id, fields)).status).toBe(303);
  }
  const late = await change(id, { press: 'answer', ...theirs, text: `From Cy ${evil}` }, other);
  expect(late.status).toBe(422);
  const html = await late.text();
  expect(html).toContain('Bea has answered meanwhile');
  expect(html).toContain('From Bea');
  expect(html).toMatch(/<textarea[^>]*>From Cy &lt;img src=x/);
  expect(await listEntries(db, id)).toHaveLength(1);
  const queued = (await listDeliveries(db, id)).filter(({ channel }) => channel === 'answer');
  expect(queued).toHaveLength(1);
});

test('an undo within ten seconds takes the answer and its mail back', async () => {
  const id = await inquiry();
  const answered = await change(id, { press: 'answer', ...(await fieldsOf(id)), text: 'Oops' });
  const done = new URL(answered.headers.get('Location') ?? '', site.url).searchParams.get('done');
  const undone = await press(site.url, '/desk/undo', { cookie }, { id: done ?? '' });
  expect(undone.status).toBe(303);
  expect(await listEntries(db, id)).toEqual([]);
  expect(await listDeliveries(db, id)).toEqual([]);
});

test.each([
  [{ press: 'take' }, { taken_by: 'Bea' }],
  [{ press: 'follow up', day: '2027-01-04' }, { follow_up: '2027-01-04' }],
  [
    { press: 'outcome', outcome: 'sold', reason: '' },
    { outcome: 'sold', reason: null },
  ],
  [
    { press: 'outcome', outcome: 'lost', reason: 'price' },
    { outcome: 'lost', reason: 'price' },
  ],
])('%j is kept, and can be undone', async (fields, meant) => {
  const id = await inquiry();
  const before = await findCase(db, id);
  const changed = await change(id, fields);
  expect(changed.status).toBe(303);
  expect(await findCase(db, id)).toMatchObject(meant);
  const done = new URL(changed.headers.get('Location') ?? '', site.url).searchParams.get('done');
  await press(site.url, '/desk/undo', { cookie }, { id: done ?? '' });
  expect(await findCase(db, id)).toEqual(before);
});

test.each([
  [{ press: 'answer', id: '0'.repeat(16), seen: '', text: ' \n ' }, 'Write something first'],
  [{ press: 'outcome', outcome: 'lost', reason: ' ' }, 'Say why'],
  [{ press: 'follow up', day: 'tomorrow' }, 'Choose a day'],
  [{ press: 'resend', channel: 'pigeon' }, 'nothing goes by pigeon'],
  [{ press: 'dance' }, 'Invalid'],
])('%j is refused with its reason', async (fields, why) => {
  const id = await inquiry();
  const refused = await change(id, fields);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(why);
});

test('what somebody else has taken on says so, and an undo of an older change does not write over it', async () => {
  const id = await inquiry();
  const taken = await change(id, { press: 'take' });
  const second = await change(id, { press: 'take' }, other);
  expect(second.status).toBe(422);
  expect(await second.text()).toContain('Bea is on it already');
  await change(id, { press: 'let go' }, other);
  await change(id, { press: 'take' }, other);
  const done = new URL(taken.headers.get('Location') ?? '', site.url).searchParams.get('done');
  const undone = await press(site.url, '/desk/undo', { cookie }, { id: done ?? '' });
  expect(undone.status).toBe(422);
  expect(await undone.text()).toContain('Somebody has changed it since.');
  expect(await findCase(db, id)).toMatchObject({ taken_by: 'Cy' });
});

test('a release from Today delivers it', async () => {
  const id = await inquiry({ suspect: 'a link in the name' });
  expect(await page('/desk')).toMatch(new RegExp(`action="/desk/inquiries/${id}"`));
  expect((await change(id, { press: 'release' })).status).toBe(303);
  expect((await findInquiry(db, id))?.suspect).toBeNull();
  expect((await listDeliveries(db, id)).map(({ channel }) => channel)).toContain('mail');
});

test('a flood of spam buries nobody on Today, and a press calls one spam', async () => {
  const waits = await inquiry();
  const spam: string[] = [];
  for (let n = 0; n < 12; n += 1) spam.push(await inquiry({ suspect: 'a link' }));
  const shown = async () => {
    const html = await page('/desk');
    expect(html).toContain(`href="/desk/inquiries/${waits}"`);
    return { ids: spam.filter((id) => html.includes(id)), more: html.includes('more may be spam') };
  };
  const { ids, more } = await shown();
  expect([ids.length < spam.length, more]).toEqual([true, true]);
  for (const id of spam) {
    const called = await change(id, { press: 'outcome', outcome: 'lost', reason: 'spam' });
    expect(called.status).toBe(303);
  }
  expect((await shown()).ids).toEqual([]);
});

test('a failed mail stands on Today, and goes again from there', async () => {
  const id = await inquiry();
  const delivery = newDelivery(id, 'adf', Date.now());
  const answer = newDelivery(id, 'answer', Date.now());
  const dead = { dead_at: 1, last_error: `550 ${evil}` };
  await db
    .insertInto('deliveries')
    .values([
      { ...answer, ...dead },
      { ...delivery, ...dead },
    ])
    .execute();
  // Its mail arrives, now that the mail server takes it.
  const said = { inquiry_id: id, at: 1, person: 'Bea', kind: 'answer' as const, text: 'Yes' };
  await insertEntry(db, { ...said, id: answer.id.split('.').at(-1) ?? '' });
  const html = await page('/desk');
  expect(html).toContain(answer.id);
  expect(html).not.toContain(evil);
  const retry = { retry: answer.id };
  expect((await press(site.url, '/desk?index', { cookie }, retry)).status).toBe(303);
  expect(await page('/desk')).not.toContain(answer.id);
  expect((await press(site.url, '/desk?index', { cookie }, retry)).status).toBe(422);
  const all = await press(site.url, '/desk?index', { cookie }, { retry: 'all' });
  expect(all.status).toBe(303);
  const left = (await listDeliveries(db, id)).filter(({ dead_at }) => dead_at !== null);
  expect(left).toEqual([]);
});

test('a failed mail that nobody needs is dismissed, and an undo brings it back', async () => {
  const id = await inquiry();
  const receipt = newDelivery(id, 'receipt', Date.now());
  await db
    .insertInto('deliveries')
    .values({ ...receipt, dead_at: 1, last_error: '550 no such user' })
    .execute();
  expect(await page('/desk')).toContain(receipt.id);
  const dismiss = () => press(site.url, '/desk?index', { cookie }, { dismiss: receipt.id });
  const dismissed = await dismiss();
  expect(dismissed.status).toBe(303);
  expect(await page('/desk')).not.toContain(receipt.id);
  expect((await dismiss()).status).toBe(422);
  const done = new URL(dismissed.headers.get('Location') ?? '', site.url).searchParams.get('done');
  await press(site.url, '/desk/undo', { cookie }, { id: done ?? '' });
  expect(await page('/desk')).toContain(receipt.id);
  expect((await dismiss()).status).toBe(303);
});

test('a saved answer goes beneath what is typed, without scripts too, and sends nothing', async () => {
  const id = await inquiry();
  const answered = await change(id, { ...(await fieldsOf(id)), text: 'Dear Ada,', say: '0' });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toMatch(/<textarea[^>]*>Dear Ada,\n\n\S/);
  expect(await listEntries(db, id)).toEqual([]);
});

test('the list of activity has words, and no ids', async () => {
  const about = 'inventory';
  const before = { id: 'x7k2', inStock: true, status: 'sale pending', price: 8000, until: null };
  const row = { id: '0', at: 1, person: 'Bea', action: 'changed a cart', about, inquiry_id: null };
  const json = JSON.stringify({ at: '2026-12-01T10:30', reason: 'repair' });
  await db
    .insertInto('activity')
    .values({ ...row, before: JSON.stringify(before), after: json })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const html = (await page('/desk/people?before=1')).replaceAll('<!-- -->', '');
  expect(html).toContain(
    'before: Sale pending, $8,000, now: Tuesday, December 1 at 10:30AM, repair',
  );
});

describe('what a visitor sent', () => {
  test('is text on every page', async () => {
    const about = [
      { kind: 'cart', label: evil, note: evil, page: '/', cart: { kind: 'gone', id: evil } },
    ];
    const typed = { firstName: evil, lastName: evil, message: evil, phone: evil, about: evil };
    const id = await inquiry({ ...typed, suspect: evil, details: { about } as never });
    const entry = { id: `note-${id}`, inquiry_id: id, at: 1, person: evil, kind: 'note' as const };
    await insertEntry(db, { ...entry, text: evil });
    const paths = ['/desk', `/desk/inquiries/${id}`, '/desk/inquiries?state=may+be+spam'];
    for (const path of paths) expect(await page(path)).not.toContain('<img src=x');
  });

  test('is found, and comes as a file for a spreadsheet', async () => {
    const id = await inquiry({ firstName: '=1+1', lastName: 'Formula' });
    expect(await page('/desk/inquiries?words=formula')).toContain(`href="/desk/inquiries/${id}"`);
    expect(await page('/desk/inquiries?words=formula&kind=rental')).not.toContain(id);
    const answer = await fetch(`${site.url}/desk/inquiries.csv?words=formula`, {
      headers: { Cookie: cookie },
    });
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const csv = await answer.text();
    expect(csv).toContain(id);
    expect(csv).toContain("'=1+1");
  });

  test('has photographs for people of the shop alone', async () => {
    const bytes = { full: Buffer.from('full'), small: Buffer.from('small'), width: 1, height: 1 };
    const photograph = `a${String(Date.now()).padStart(15, '0')}`;
    const id = await inquiry({ details: { photographs: [photograph] } });
    await storePicture(db, bytes, { id: photograph, network: 'x', now: Date.now() });
    await db
      .updateTable('photographs')
      .set({ inquiry_id: id })
      .where('id', '=', photograph)
      .execute();
    expect(await page(`/desk/inquiries/${id}`)).toContain(`href="/desk/photographs/${photograph}"`);
    expect(await page(`/desk/photographs/${photograph}`)).toBe('full');
    expect(await page(`/desk/photographs/${photograph}?small`)).toBe('small');
    const stranger = await fetch(`${site.url}/desk/photographs/${photograph}`, {
      redirect: 'manual',
    });
    expect(stranger.status).toBe(303);
  });
});

test('erasing takes every spelling of the address, and asks for a new sign-in where the last is old', async () => {
  const email = `gone-${Date.now()}@example.org`;
  const id = await inquiry({ email });
  const tagged = await inquiry({ email: email.replace('@', '+carts@').toUpperCase() });
  await change(id, { press: 'note', ...(await fieldsOf(id)), text: 'Wants teal' });
  expect(await page(`/desk/inquiries/${id}`)).toContain(`href="/desk/inquiries/${tagged}"`);
  const { person, cookie: old } = await signedIn(site, { name: 'Olive' });
  await db
    .updateTable('sessions')
    .set({ created_at: 1 })
    .where('person_id', '=', person.id)
    .execute();
  const again = await change(id, { press: 'erase' }, old);
  expect(again.headers.get('Location')).toContain('again=yes');
  expect(await findInquiry(db, id)).not.toBeNull();
  expect((await change(id, { press: 'erase' })).status).toBe(303);
  for (const each of [id, tagged]) expect(await findInquiry(db, each)).toBeNull();
  expect(await listEntries(db, id)).toEqual([]);
  const rows = await db.selectFrom('activity').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(id);
  expect(JSON.stringify(rows)).not.toContain(email);
  const gone = await fetch(`${site.url}/desk/inquiries/${id}`, { headers: { Cookie: cookie } });
  expect(gone.status).toBe(404);
});
