import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { keyedHash } from '#server/hash.ts';
import { photographLink } from '#server/photographs/photographs.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries, findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { erasePerson } from '#server/store/retention.ts';
import { readSecret } from '#server/store/secrets.ts';
import { newAddress } from '#tests/address.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { dealerMails, mailInto, openMailbox } from '#tests/mailbox.ts';
import { exifPhotograph, photograph, upload } from '#tests/photographs.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { startSite } from '#tests/site.ts';

const mailbox = await openMailbox();
const site = await startSite({ TRUST_PROXY: '1', ...mailInto(mailbox) });
const db = await openDatabase(site.databaseUrl);
afterAll(async () => {
  await db.destroy();
  await site.remove();
  await mailbox.close();
});

const from = () => ({ 'X-Forwarded-For': newAddress() });
const tradeIn = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'trade' };
const send = (photographs: unknown) =>
  sendInquiry(site.url, { message: '', page: '/trade-in', details: { tradeIn, photographs } });

test('an upload becomes an upright picture without place, device or program, sent by its inquiry alone', async () => {
  const polyglot = Buffer.concat([await exifPhotograph(), Buffer.from('<script>evil()</script>')]);
  const { answer, ticket } = await upload(site.url, polyglot, from());
  expect(answer.status).toBe(201);
  const sent = await send([ticket]);
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };

  await expect.poll(() => dealerMails(mailbox.messages).length).toBe(1);
  const [mail = ''] = dealerMails(mailbox.messages);
  expect(mail).toMatch(/Content-Type: image\/jpeg; name=photograph-1\.jpg/);
  expect(mail).toMatch(/Content-Disposition: inline/);
  const [stored = ''] = (await findInquiry(db, id))?.details?.photographs ?? [];
  const hash = keyedHash(await readSecret(db, 'intake'));
  const picture = await fetch(photographLink(hash, site.url, stored, Date.now()));
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(picture.headers.get('Cache-Control')).toMatch(/^private/);
  expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const bytes = Buffer.from(await picture.arrayBuffer());
  const [small] = await smallPictures(db, id);
  for (const each of [bytes, Buffer.from(small?.small ?? [])]) {
    for (const trace of ['SecretPhone', 'evil']) expect(each.includes(trace)).toBe(false);
  }
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
  // Turned by a quarter: the left side is on top.
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);
});

// server/pictures/draw-photograph.test.ts has what is no photograph.
test.each([
  ['half a photograph', async () => (await photograph()).subarray(0, 90_000), /complete JPEG/],
  ['more than 15 MB', async () => Buffer.alloc(15 * 1024 * 1024 + 1), /larger/],
])('%s is refused and leaves nothing', async (_, make, sentence) => {
  const unsent = await left();
  const { answer } = await upload(site.url, await make(), from());
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
  expect(await left()).toBe(unsent);
});

test('calls that are none, seven photographs, and tickets that are not ours are refused', async () => {
  const address = `${site.url}/api/photographs`;
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
  for (const [init, status] of [
    [{ method: 'POST' }, 415],
    [{ method: 'POST', body: 'x' }, 415],
    [{ method: 'POST', body: new URLSearchParams('a=1') }, 400],
    [{ method: 'POST', body: new FormData(), headers: elsewhere }, 403],
    [{ method: 'PUT', body: 'x' }, 405],
    [{}, 405],
  ] as const) {
    expect((await fetch(address, init)).status).toBe(status);
  }
  const forged = `${'a'.repeat(16)}.${'b'.repeat(43)}`;
  for (const photographs of [[forged], ['x'], Array(7).fill(forged), 'x']) {
    const answer = await send(photographs);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '#/details/photographs' }] });
  }
});

test('a signed link shows nothing when it is late, forged, of another key, not sent or erased', async () => {
  const hash = keyedHash(await readSecret(db, 'intake'));
  const { ticket } = await upload(site.url, await photograph({ width: 90, height: 60 }), from());
  const [id = '', key] = ticket.split('.');
  const link = photographLink(hash, site.url, id, Date.now());
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(link)).toBe(404);
  await send([ticket]);
  expect(await statusOf(link)).toBe(200);
  const month = 31 * 24 * 3_600_000;
  expect(await statusOf(photographLink(hash, site.url, id, Date.now() - month))).toBe(404);
  expect(await statusOf(`${link}x`)).toBe(404);
  expect(await statusOf(`${site.url}/photographs/${id}?key=${key}`)).toBe(404);
  expect(await statusOf(`${site.url}/photographs/${id}`)).toBe(404);
  await erasePerson(db, 'ada@example.org');
  expect(await statusOf(link)).toBe(404);
});

describe('a form without JavaScript', () => {
  test('takes several photographs with it, and an empty field of files for none', async () => {
    const bytes = await photograph();
    const files = [1, 2, 3].map((each) => new File([bytes], `cart ${each}.jpg`));
    const answer = await post(fields({}, ...files));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/thank-you']);
    const [newest] = await listInquiries(db);
    expect(newest?.details).toMatchObject({ tradeIn: { make: 'Club Car', year: 2019 } });
    expect(newest?.details?.photographs).toHaveLength(3);
    expect((await post(fields({}, new File([], '')))).status).toBe(303);
  });

  test('says of each file what is wrong, keeps the good ones and what was typed', async () => {
    const files = [
      new File(['<html>'], 'lies.jpg', { type: 'image/jpeg' }),
      new File([await photograph()], 'good.jpg'),
      new File([Buffer.alloc(16 * 1024 * 1024)], 'huge.jpg'),
    ];
    const [stored, unsent] = [await countInquiries(db), await left()];
    const answer = await post(fields({ lastName: '' }, ...files));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const said of ['lies.jpg: ', 'huge.jpg: ', 'Last name is required', 'value="Club Car"']) {
      expect(html).toContain(said);
    }
    expect(html).not.toContain('good.jpg:');
    const [, ticket = ''] = /name="details\.photographs\[\]" value="([^"]+)"/.exec(html) ?? [];
    expect(await countInquiries(db)).toBe(stored);
    expect((await post(fields({ 'details.photographs[]': ticket }))).status).toBe(303);
    expect(await left()).toBe(unsent);
  });

  test('that breaks off, is none, or is too heavy is refused and leaves nothing', async () => {
    const [stored, unsent] = [await countInquiries(db), await left()];
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
    const part =
      '--x\r\nContent-Disposition: form-data; name="details.photographs"; filename="a.jpg"\r\n\r\n';
    await sendRaw(site.url, head('/trade-in', 900_000) + part + 'a'.repeat(600_000), 2000);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: 'abc' };
      expect([400, 422]).toContain((await fetch(`${site.url}/trade-in`, init)).status);
    }
    // Refused by its head: six photographs are the limit, elsewhere 64 kB.
    expect(statusesOf(await sendRaw(site.url, head('/trade-in', 99_000_000), 300))).toEqual([413]);
    expect(statusesOf(await sendRaw(site.url, head('/contact', 70_000), 300))).toEqual([413]);
    expect([await countInquiries(db), await left()]).toEqual([stored, unsent]);
  });
});

function fields(changes: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData();
  const typed = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    phone: '732-555-0101',
    interest: 'sales',
    message: '',
    page: '/trade-in',
    ...changes,
  };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const [name, value] of Object.entries({ ...tradeIn, year: '2019', hours: '' })) {
    form.append(`details.tradeIn.${name}`, value);
  }
  for (const file of files) form.append('details.photographs', file);
  return form;
}

function post(body: FormData): Promise<Response> {
  const init = { method: 'POST', body, headers: from() };
  return fetch(`${site.url}/trade-in`, { ...init, redirect: 'manual' });
}

/** Counts unsent uploads. */
async function left(): Promise<number> {
  const unsent = db.selectFrom('photographs').select('id').where('inquiry_id', 'is', null);
  return (await unsent.execute()).length;
}
