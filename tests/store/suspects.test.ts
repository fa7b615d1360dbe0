import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { formToken } from '#server/inquiries/form-token.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase } from './engines.ts';
import { idOf, newIntake, SECRET, typedInquiry } from './intake.ts';
import { sampleInquiry } from './sample.ts';

const content = await loadContent('tests/content');
const MINUTE = 60_000;
const DAY = 24 * 60 * 60 * 1000;
const long = 'Dear sir or madam, we offer the best of all services to you. '.repeat(4);

describe.each(engines)('suspects on %s', (engine) => {
  test.each([
    ['the hidden field', { website: 'https://spam.example' }],
    ['a link in a name', { lastName: 'Win at www.spam.example' }],
    ['three links', { message: 'http://a.example http://b.example and www.c.example' }],
    ['three names before an @', { message: 'https://sedge.example.com@a.example '.repeat(3) }],
    ['two links without a form', { message: 'See http://a.example and http://b.example' }],
    ['markup without a form', { message: 'Best <a href=http://a.example>carts</a>' }],
    ['BBCode without a form', { message: 'Best [url=http://a.example]carts[/url]' }],
    ['a forged form and a link', { form: 'mg0.x', message: 'See http://a.example for carts' }],
    ['a link within a second', { seconds: '0.4', message: 'See http://a.example for carts' }],
  ])('%s: stored, held back, and never dropped', async (_, given) => {
    const db = await newDatabase(engine);
    const receipt = await send(db, given);
    expect(receipt).toMatchObject({ status: 'stored', suspect: expect.stringMatching(/./) });
    const stored = await findInquiry(db, idOf(receipt));
    expect(stored?.suspect).toBe(receipt.status === 'stored' ? receipt.suspect : '');
    expect(stored?.suspect).not.toMatch(/example|ada/);
    expect(await listDeliveries(db)).toEqual([]);
  });

  test.each([
    ['a caller without a form', { form: undefined }],
    ['a form filled in by the browser at once', { seconds: '0.4' }],
    ['a form sent as soon as it was rendered', { form: tokenOf(0) }],
    ['a page a week old', { form: tokenOf(7 * DAY) }],
    ['a page a month old', { form: tokenOf(30 * DAY) }],
    ['a clock that was set back', { form: tokenOf(-DAY) }],
    ['one link', { message: 'Is it this one? https://other.example/carts/7' }],
    ['two links', { message: 'This https://a.example/1 or that www.b.example/2?' }],
    ['links to this site', { message: 'https://sedge.example.com/a '.repeat(5) }],
    [
      'links to this site as people write them',
      {
        message:
          'www.sedge.example.com, https://sedge.example.com. (https://www.sedge.example.com?x) HTTPS://SEDGE.EXAMPLE.COM!',
      },
    ],
    ['other fields', { seconds: 'soon', website: '  ', form: '' }],
    ['an address by mail', { message: 'Write to ada@example.org or ada@example.com, please' }],
  ])('%s is no reason', async (_, given) => {
    const db = await newDatabase(engine);
    const receipt = await send(db, { form: tokenOf(MINUTE), ...given });
    expect(receipt).toMatchObject({ status: 'stored', suspect: null });
    expect(await listDeliveries(db)).toHaveLength(1);
  });

  test.each(['99', '-1'])('a form of this moment was not open for %s seconds', async (seconds) => {
    const db = await newDatabase(engine);
    const given = { form: tokenOf(0), seconds, message: 'See http://a.example for carts' };
    expect(await send(db, given)).toMatchObject({ suspect: expect.stringMatching(/3 seconds/) });
  });

  test('the same once more is human, ten times is not', async () => {
    const db = await newDatabase(engine);
    const form = tokenOf(MINUTE);
    const suspects: boolean[] = [];
    for (let n = 0; n < 12; n += 1) {
      const receipt = await send(db, { form, message: 'Is anybody there?' });
      suspects.push(receipt.status === 'stored' && receipt.suspect !== null);
    }
    expect(suspects).toEqual(Array.from({ length: 12 }, (_, n) => n >= 10));
    const other = { form, message: 'Is anybody there?', email: 'grace@example.org' };
    expect(await send(db, other)).toMatchObject({ suspect: null });
  });

  test('the same long text from many senders without the form is suspect from the fourth', async () => {
    const db = await newDatabase(engine);
    for (let n = 0; n < 5; n += 1) {
      const receipt = await send(db, { message: long, email: `bot${n}@example.org` });
      expect(receipt).toMatchObject({ suspect: n < 3 ? null : expect.stringMatching(/./) });
    }
  });

  test('the form of one store is none of another', async () => {
    const db = await newDatabase(engine);
    const [time, signature] = newIntake(db).token().split('.');
    for (const form of [
      `0.${signature}`,
      `${time}.`,
      `${time}`,
      `${time}.${signature}x`,
      '.',
      'é.é',
    ]) {
      const receipt = await send(db, { form, message: 'See http://a.example, please' });
      expect(receipt).toMatchObject({ suspect: expect.stringContaining('form') });
    }
  });

  test('a release delivers once, by every channel', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await send(db, { website: 'x' }));
    const other = idOf(await send(db, {}));
    expect((await listInquiries(db, 9, { suspect: true })).map((one) => one.id)).toEqual([id]);
    const by = { content, channels: ['mail', 'receipt', 'adf'] };
    const released = await Promise.all([1, 2].map(() => releaseInquiry(db, id, by)));
    expect(released.map(({ status }) => status).toSorted()).toEqual(['not-suspect', 'released']);
    const deliveries = await listDeliveries(db, id);
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual(['adf', 'mail']);
    expect(deliveries.every(({ attempts, done_at }) => attempts === 0 && done_at === null)).toBe(
      true,
    );
    expect(await listInquiries(db, 9, { suspect: true })).toEqual([]);
    for (const none of [other, 'nobody']) {
      expect(await releaseInquiry(db, none, by)).toEqual({ status: 'not-suspect' });
    }
  });

  test('whose rental is released gets the receipt that everybody gets for one', async () => {
    const db = await newDatabase(engine);
    const rental = { title: '4 seater' } as never;
    const held = { ...sampleInquiry({ details: { rental } }), suspect: 'a link in the name' };
    const { id } = await insertInquiry(db, held, ['mail', 'receipt']);
    await releaseInquiry(db, id, { content, channels: ['mail', 'receipt'] });
    const channels = (await listDeliveries(db, id)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['mail', 'receipt']);
  });
});

function send(db: Database, given: Record<string, unknown>) {
  return newIntake(db).receive(typedInquiry(given), { address: newAddress() });
}

/** What a form rendered so long ago carries. */
function tokenOf(age: number): string {
  return formToken(keyedHash(SECRET), Date.now() - age);
}
