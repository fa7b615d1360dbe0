import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyedHash } from '#server/inquiries/hash.ts';
import { photographLink } from '#server/photographs/links.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries, listInquiries } from '#server/store/inquiries.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { readSecret } from '#server/store/secrets.ts';
import { newAddress } from '#tests/address.ts';
import { dealerMails, type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { exifPhotograph, photograph, pixelBomb, upload } from '#tests/photographs.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

let mailbox: Mailbox;
let site: RunningSite;
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    TRUST_PROXY: '1',
    ...mailInto(mailbox),
  });
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

const from = () => ({ 'X-Forwarded-For': newAddress() });
const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '732-555-0101',
};
const tradeIn = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'trade' };

describe('an upload', () => {
  test('becomes an upright picture without place or device, sent by its inquiry alone', async () => {
    const { answer, ticket } = await upload(site.url, await exifPhotograph(), from());
    expect(answer.status).toBe(201);
    const before = dealerMails(mailbox.messages).length;
    const sent = await send({ details: { tradeIn, photographs: [ticket] } });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };

    await expect.poll(() => dealerMails(mailbox.messages).length).toBe(before + 1);
    const mail = dealerMails(mailbox.messages).at(-1) ?? '';
    expect(mail).toMatch(/Content-Type: image\/jpeg; name=photograph-1\.jpg/);
    expect(mail).toMatch(/Content-Disposition: inline/);
    expect(mail).toMatch(/Content-Id: <[0-9a-z]{16}@photographs>/i);
    expect(mail).toContain('/photographs/');
    const picture = await fetch(await linkOf(id));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    expect(picture.headers.get('Cache-Control')).toMatch(/^private/);
    expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.includes('SecretPhone')).toBe(false);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
    // Turned by a quarter: what was left is on top.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);

    // Another inquiry can't have it too.
    const again = await send({ details: { tradeIn, photographs: [ticket] } });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      errors: [{ pointer: '#/details/photographs' }],
    });
  });
});

describe('what is refused leaves nothing', () => {
  test.each<[string, () => Promise<Buffer<ArrayBuffer>>, number, RegExp]>([
    ['a page', async () => Buffer.from('<html><script>alert(1)</script>'), 422, /no whole/],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      /no whole/,
    ],
    ['half a photograph', async () => (await photograph()).subarray(0, 90_000), 422, /no whole/],
    ['a head alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, /no whole/],
    ['a bomb of pixels', async () => pixelBomb(), 422, /million pixels/],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 422, /JPEG/],
  ])('%s', async (_, make, status, sentence) => {
    const unsent = await left();
    const { answer } = await upload(site.url, await make(), from());
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
    expect(await left()).toBe(unsent);
  });

  test('a picture with a program behind it loses the program', async () => {
    const polyglot = Buffer.concat([
      await photograph({ width: 300, height: 200 }),
      Buffer.from('<?php evil(); ?><script>alert(1)</script>'),
    ]);
    const { answer, ticket } = await upload(site.url, polyglot, from());
    expect(answer.status).toBe(201);
    const sent = await send({ details: { tradeIn, photographs: [ticket] } });
    const { id } = (await sent.json()) as { id: string };
    const db = await reopen(site.databaseUrl);
    const [picture] = await smallPictures(db, id);
    expect(Buffer.from(picture?.small ?? []).includes('evil')).toBe(false);
    const bytes = await (await fetch(await linkOf(id))).arrayBuffer();
    expect(Buffer.from(bytes).includes('evil')).toBe(false);
  });

  test('sizes, types and methods that are none', async () => {
    const huge = await upload(site.url, Buffer.alloc(15 * 1024 * 1024 + 1), from());
    expect(huge.answer.status).toBe(413);
    expect((await upload(site.url, Buffer.alloc(0), from())).answer.status).toBe(422);
    const address = `${site.url}/api/photographs`;
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    for (const [init, status] of [
      [{ method: 'POST' }, 400],
      [{ method: 'POST', body: 'x' }, 400],
      [{ method: 'POST', body: new FormData() }, 400],
      [{ method: 'POST', body: new FormData(), headers: elsewhere }, 403],
      [{ method: 'PUT', body: 'x' }, 405],
      [{}, 405],
    ] as const) {
      expect((await fetch(address, init)).status).toBe(status);
    }
    expect((await fetch(`${address}/x?key=y`)).status).toBe(405);
    expect((await fetch(`${address}/x?key=y`, { method: 'DELETE' })).status).toBe(204);
  });

  test('seven photographs, and tickets that are not ours', async () => {
    const forged = `${'a'.repeat(16)}.${'b'.repeat(43)}`;
    for (const [photographs, status] of [
      [[forged], 422],
      [['x'], 422],
      [Array(7).fill(forged), 422],
      ['x', 422],
    ] as const) {
      const answer = await send({ details: { tradeIn, photographs } });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ errors: [{ pointer: '#/details/photographs' }] });
    }
  });
});

describe('a signed link', () => {
  test('shows nothing when it is late, forged, of another photograph, or of one that is not sent', async () => {
    const db = await reopen(site.databaseUrl);
    const hash = keyedHash(await readSecret(db, 'intake'));
    const { ticket } = await upload(site.url, await photograph({ width: 90, height: 60 }), from());
    const id = ticket.split('.')[0] ?? '';
    const link = photographLink(hash, site.url, id, Date.now());
    expect((await fetch(link)).status).toBe(404);
    await send({ details: { tradeIn, photographs: [ticket] } });
    expect((await fetch(link)).status).toBe(200);
    const month = 31 * 24 * 3_600_000;
    expect((await fetch(photographLink(hash, site.url, id, Date.now() - month))).status).toBe(410);
    expect((await fetch(`${link}x`)).status).toBe(404);
    expect((await fetch(`${site.url}/photographs/${id}?key=${ticket.split('.')[1]}`)).status).toBe(
      404,
    );
    expect((await fetch(`${site.url}/photographs/${id}`)).status).toBe(404);
    await site.command('inquiries', 'erase', person.email);
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('a form without JavaScript', () => {
  test('takes photographs with it, several at once', async () => {
    const form = fields();
    for (let each = 0; each < 3; each += 1) {
      form.append('details.photographs', new File([await photograph()], `cart ${each}.jpg`));
    }
    const answer = await post(form);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/thank-you']);
    const [newest] = await listInquiries(await reopen(site.databaseUrl), 1);
    expect(newest?.details).toMatchObject({ tradeIn: { make: 'Club Car', year: 2019 } });
    expect(newest?.details?.photographs).toHaveLength(3);
  });

  test('an empty field of files is no photograph', async () => {
    const form = fields();
    form.append('details.photographs', new File([], ''));
    expect((await post(form)).status).toBe(303);
  });

  test('says of each file what is wrong, keeps the good ones and what was typed', async () => {
    const form = fields({ lastName: '' });
    const good = await photograph();
    form.append('details.photographs', new File(['<html>'], 'lies.jpg', { type: 'image/jpeg' }));
    form.append('details.photographs', new File([good], 'good.jpg'));
    form.append('details.photographs', new File([Buffer.alloc(16 * 1024 * 1024)], 'huge.jpg'));
    const [stored, unsent] = [await count(), await left()];
    const answer = await post(form);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const said of ['lies.jpg: ', 'huge.jpg: ', 'Last name is required', 'value="Club Car"']) {
      expect(html).toContain(said);
    }
    expect(html).not.toContain('good.jpg:');
    const [, ticket = ''] = /name="details\.photographs\[\]" value="([^"]+)"/.exec(html) ?? [];
    expect(await count()).toBe(stored);
    const second = fields();
    second.append('details.photographs[]', ticket);
    expect((await post(second)).status).toBe(303);
    expect(await left()).toBe(unsent);
  });

  test('that breaks off in the middle leaves nothing', async () => {
    const [stored, unsent] = [await count(), await left()];
    const head =
      'POST /trade-in HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="details.photographs"; filename="a.jpg"\r\n\r\n';
    await sendRaw(site.url, Buffer.concat([Buffer.from(head), Buffer.alloc(600_000, 'a')]), 2000);
    expect(await left()).toBe(unsent);
    expect(await count()).toBe(stored);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'abc'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('that is none is refused: %s', async (_, type, body) => {
    const answer = await fetch(`${site.url}/trade-in`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect([413, 422]).toContain(answer.status);
  });

  test('heavier than six photographs it is refused by its head; elsewhere 64 kB are the most', async () => {
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
    expect(statusesOf(await sendRaw(site.url, head('/trade-in', 99_000_000), 300))).toEqual([413]);
    expect(statusesOf(await sendRaw(site.url, head('/contact', 70_000), 300))).toEqual([413]);
  });
});

test('a thousand uploads at once are taken or told when, and pages answer meanwhile', async () => {
  const own = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  try {
    const bytes = await photograph({ width: 400, height: 300 });
    const statuses = new Map<number, number>();
    let isDone = false;
    let answeredMeanwhile = 0;
    const pages = (async () => {
      while (!isDone) {
        expect((await fetch(`${own.url}/services`)).status).toBe(200);
        if (!isDone) answeredMeanwhile += 1;
        await new Promise((done) => setTimeout(done, 50));
      }
    })();
    await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { answer } = await upload(own.url, bytes, from());
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }),
    );
    isDone = true;
    await pages;
    expect([...statuses.keys()].filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
    expect(statuses.get(201)).toBeGreaterThan(0);
    expect(answeredMeanwhile).toBeGreaterThan(0);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  } finally {
    await own.remove();
  }
});

function send(given: Record<string, unknown>): Promise<Response> {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from() },
    body: JSON.stringify({
      ...person,
      interest: 'sales',
      message: '',
      page: '/trade-in',
      ...given,
    }),
  });
}

function fields(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const typed = { ...person, interest: 'sales', message: '', page: '/trade-in', ...changes };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const [name, value] of Object.entries({ ...tradeIn, year: '2019', hours: '' })) {
    form.append(`details.tradeIn.${name}`, value);
  }
  return form;
}

function post(form: FormData): Promise<Response> {
  return fetch(`${site.url}/trade-in`, {
    method: 'POST',
    body: form,
    headers: from(),
    redirect: 'manual',
  });
}

/** The link that the dealer's command shows. A site of a test has a port that no setting names. */
async function linkOf(id: string): Promise<string> {
  const { stdout } = await site.command('inquiries', 'show', id);
  return site.url + (/\/photographs\/\S+/.exec(stdout)?.[0] ?? '');
}

async function count(): Promise<number> {
  return countInquiries(await reopen(site.databaseUrl));
}

/** Uploads that nobody has sent. */
async function left(): Promise<number> {
  const db = await openDatabase(site.databaseUrl);
  try {
    const rows = await db
      .selectFrom('photographs')
      .select('id')
      .where('inquiry_id', 'is', null)
      .execute();
    return rows.length;
  } finally {
    await db.destroy();
  }
}
