import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { listEntries } from '#server/store/desk/cases.ts';
import type { NewInquiry } from '#server/store/inquiries.ts';
import { storePicture } from '#server/store/photographs.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { insertEntry, sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
let cookie = '';
beforeAll(async () => {
  cookie = (await signedIn(site, { name: 'Bea' })).cookie;
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

const change = (id: string, fields: Record<string, string>, by = cookie) =>
  press(site.url, `/desk/inquiries/${id}`, { cookie: by }, { of: id, form: 'answer', ...fields });

const evil = '<img src=x onerror=alert(1)>';

test('Today leads to who waits, until a press of one page is done', async () => {
  const id = await inquiry();
  expect(await page('/desk')).toContain(`href="/desk/inquiries/${id}"`);
  expect((await change(id, { press: 'call', seen: '', text: '' })).status).toBe(303);
  expect(await page('/desk')).not.toContain(`href="/desk/inquiries/${id}"`);
  for (const press of ['dance', '', 'constructor']) {
    expect((await change(id, { press })).status).toBe(400);
  }
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

test('a failed mail stands on Today, as text, and goes again from there', async () => {
  const id = await inquiry();
  const mail = newDelivery(id, 'mail', Date.now());
  const dead = { dead_at: 1, last_error: `550 ${evil}` };
  await db
    .insertInto('deliveries')
    .values({ ...mail, ...dead })
    .execute();
  const html = await page('/desk');
  expect(html).toContain(mail.id);
  expect(html).not.toContain(evil);
  const retry = { press: 'retryMail', of: mail.id };
  expect((await press(site.url, '/desk?index', { cookie }, retry)).status).toBe(303);
  expect(await page('/desk')).not.toContain(mail.id);
});

test('a saved answer goes beneath what is typed, without scripts too, and sends nothing', async () => {
  const id = await inquiry();
  const answered = await change(id, { text: 'Dear Ada,', say: '0' });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toMatch(/<textarea[^>]*>Dear Ada,\n\n\S/);
  expect(await listEntries(db, id)).toEqual([]);
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

test('erasing asks for a new sign-in where the last is old, and then leads to the list', async () => {
  const email = `gone-${Date.now()}@example.org`;
  const id = await inquiry({ email });
  const tagged = await inquiry({ email: email.replace('@', '+carts@').toUpperCase() });
  expect(await page(`/desk/inquiries/${id}`)).toContain(`href="/desk/inquiries/${tagged}"`);
  const { person, cookie: old } = await signedIn(site, { name: 'Olive' });
  const ofOlive = db.updateTable('sessions').where('person_id', '=', person.id);
  await ofOlive.set({ created_at: 1 }).execute();
  const again = await change(id, { press: 'erase' }, old);
  expect(again.headers.get('Location')).toContain('again=yes');
  const erased = await change(id, { press: 'erase' });
  expect(erased.headers.get('Location')).toMatch(/^\/desk\/inquiries\?done=/);
  const headers = { Cookie: cookie };
  expect((await fetch(`${site.url}/desk/inquiries/${tagged}`, { headers })).status).toBe(404);
});

test('a translator finds whole sentences, and leaves people’s names as they are', async () => {
  const id = await inquiry();
  await change(id, { press: 'note', text: 'She phoned', seen: '' });
  const rooms = ['', '/inquiries', '/test-drives', '/rentals', '/inventory', '/people', '/week'];
  for (const room of [...rooms, '/content', `/inquiries/${id}`]) {
    expect((await page(`/desk${room}`)).match(/.{40}(?<!> )<!-- -->(?! <).{40}/g), room).toBeNull();
  }
  for (const room of [`/inquiries/${id}`, '/people']) {
    const named = parseHtml(await page(`/desk${room}`)).querySelectorAll('[translate=no]');
    expect(named.map(textOf), room).toEqual(expect.arrayContaining(['Ada Lovelace', 'Bea']));
  }
});
