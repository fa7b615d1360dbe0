import { describe, expect, test, vi } from 'vitest';
import { answerInquiry, answerOf, type NewAnswer, UNDO, undoAnswer } from '#server/desk/answers.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { claimDue, listDeliveries, reviveDead, sendAnswerAgain } from '#server/store/deliveries.ts';
import { findCase, listEntries, searchInquiries, writeCase } from '#server/store/desk/cases.ts';
import { correctContact, findInquiry } from '#server/store/inquiries.ts';
import { readMail } from '#tests/read-mail.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';
import { channelsBy, patience, runOutbox } from './outbox.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const lease = 60_000;

describe.each(engines)('answers on %s', (engine) => {
  test('two at once are one mail, and the other learns of it', async () => {
    const [one, other] = await twoInstances(engine);
    const inquiryId = await inquiry(one);
    const outcomes = await Promise.all([
      answerInquiry(one, answer(inquiryId, { id: 'a', person: 'Bea' })),
      answerInquiry(other, answer(inquiryId, { id: 'b', person: 'Cy' })),
    ]);
    const stored = await listEntries(one, inquiryId);
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toContainEqual({ status: 'stored' });
    expect(outcomes).toContainEqual({ status: 'overtaken', last: stored[0] });
    expect(await listDeliveries(one, inquiryId)).toHaveLength(1);
    const seen = stored[0]?.id ?? '';
    expect(await answerInquiry(other, answer(inquiryId, { id: 'c', seen }))).toEqual({
      status: 'stored',
    });
  });

  test('sent twice is sent once, at once and later', async () => {
    const [one, other] = await twoInstances(engine);
    const inquiryId = await inquiry(one);
    const twice = [one, other].map((db) => answerInquiry(db, answer(inquiryId)));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['again', 'stored']);
    expect(await answerInquiry(one, answer(inquiryId))).toEqual({ status: 'again' });
    expect(await listEntries(one, inquiryId)).toHaveLength(1);
    expect(await listDeliveries(one, inquiryId)).toHaveLength(1);
  });

  test('it is due after ten seconds; until it is claimed an undo takes it back, and then no more', async () => {
    const db = await newDatabase(engine);
    const inquiryId = await inquiry(db);
    const claim = (now: number) =>
      claimDue(db, { channel: 'answer', limit: 1, lease, now: () => now });
    await answerInquiry(db, answer(inquiryId, { id: 'a' }));
    const [{ at } = { at: 0 }] = await listEntries(db, inquiryId);
    expect(await claim(at + UNDO - 1)).toEqual([]);
    expect(await undo(db, inquiryId)).toBeUndefined();
    expect(await undo(db, inquiryId)).toMatch(/gone already/);
    expect(await listEntries(db, inquiryId)).toEqual([]);
    expect(await listDeliveries(db, inquiryId)).toEqual([]);
    await answerInquiry(db, answer(inquiryId, { id: 'b' }));
    const all = [undo(db, inquiryId), claim(Date.now() + 2 * UNDO)] as const;
    const [why, claimed] = await Promise.all(all);
    // Whoever came first: the mail and its entry are there, or neither.
    expect(claimed).toHaveLength(why === undefined ? 0 : 1);
    expect(await listEntries(db, inquiryId)).toHaveLength(claimed.length);
    await answerInquiry(db, answer(inquiryId, { id: 'c', seen: claimed.length > 0 ? 'b' : '' }));
    expect(await claim(Date.now() + 2 * UNDO)).toHaveLength(1);
    expect(await undo(db, inquiryId)).toMatch(/on its way/);
    expect((await listEntries(db, inquiryId)).map(({ id }) => id)).toContain('c');
  });

  test('a call is no mail, and can be taken back', async () => {
    const db = await newDatabase(engine);
    const inquiryId = await inquiry(db);
    await answerInquiry(db, answer(inquiryId, { kind: 'call', text: '' }));
    expect(await listDeliveries(db, inquiryId)).toEqual([]);
    expect(await undo(db, inquiryId)).toBeUndefined();
    expect(await listEntries(db, inquiryId)).toEqual([]);
  });

  test('it ends the follow-up; an undo restores it, but for one that was set since', async () => {
    const db = await newDatabase(engine);
    const inquiryId = await inquiry(db);
    const followUp = async () => (await findCase(db, inquiryId)).follow_up;
    await writeCase(db, inquiryId, { follow_up: '2026-12-01', taken_by: 'Bea' });
    for (const [since, after] of [
      [null, '2026-12-01'],
      ['2026-12-24', '2026-12-24'],
    ]) {
      const made = await answerInquiry(db, answer(inquiryId, { kind: 'call', text: '' }));
      expect(await findCase(db, inquiryId)).toMatchObject({ follow_up: null, taken_by: 'Bea' });
      if (since) await writeCase(db, inquiryId, { follow_up: since });
      expect(await undo(db, inquiryId, { before: JSON.stringify(made.before) })).toBeUndefined();
      expect(await followUp()).toBe(after);
    }
  });

  test('one that bounced goes again, to the corrected address', async () => {
    const db = await newDatabase(engine);
    const inquiryId = await inquiry(db);
    await answerInquiry(db, answer(inquiryId));
    await db.updateTable('deliveries').set({ done_at: 1 }).execute();
    const email = 'ada.new@example.org';
    const correct = (transaction: Database) => correctContact(transaction, inquiryId, { email });
    expect(await inTransaction(db, correct)).toEqual({
      before: { email: 'ada@example.org' },
      after: { email },
    });
    await sendAnswerAgain(db, inquiryId, 'a');
    await sendAnswerAgain(db, inquiryId, 'a');
    const claim = { channel: 'answer', limit: 9, lease };
    const due = await claimDue(db, claim);
    expect(due).toHaveLength(1);
    for (const each of due) expect(await answerOf(db, each)).toMatchObject({ id: 'a' });
    expect(await findInquiry(db, inquiryId)).toMatchObject({ email, lastName: 'Lovelace' });
    const found = await searchInquiries(db, { words: email });
    expect(found.map(({ id }) => id)).toEqual([inquiryId]);
    expect(await searchInquiries(db, { words: 'ada@example.org' })).toEqual([]);
  });

  test('what may be spam or is gone gets none', async () => {
    const db = await newDatabase(engine);
    const { id } = await storeInquiry(db, sampleInquiry({ suspect: 'a link' }));
    expect(await answerInquiry(db, answer(id))).toEqual({ status: 'gone' });
    expect(await answerInquiry(db, answer('20260101-000000-aaaaaaaa'))).toEqual({ status: 'gone' });
    expect(await listDeliveries(db)).toEqual([]);
  });
});

test('the visitor gets it in the thread of the receipt, and the shop a copy', async () => {
  const db = await newDatabase('SQLite');
  const server = await openMailServer();
  const message = 'Is <b>it</b> there?\nFrom Ada';
  const { id } = await storeInquiry(db, sampleInquiry({ message }), ['mail', 'receipt']);
  runOutbox(db, await channelsBy(db, server.url));
  await vi.waitFor(() => expect(server.received).toHaveLength(2), patience);
  await delivered(db, id, 2);
  await answerInquiry(db, answer(id, { text: 'Yes.\n<i>Come</i> by.' }));
  await db.updateTable('deliveries').set({ due_at: 1 }).where('channel', '=', 'answer').execute();
  await vi.waitFor(() => expect(server.received).toHaveLength(3), patience);
  const mails = server.received.map(readMail);
  const header = (n: number, name: string) => mails[n]?.headers.get(name)?.[0];
  const receipt = mails.findIndex(({ headers }) => headers.get('to')?.[0] === 'ada@example.org');
  expect(header(2, 'in-reply-to')).toBe(header(receipt, 'message-id'));
  expect(header(2, 'references')).toBe(
    `${header(1 - receipt, 'message-id')} ${header(receipt, 'message-id')}`,
  );
  expect(header(2, 'subject')).toBe(`Re: ${header(receipt, 'subject')}`);
  expect(header(2, 'to')).toBe('ada@example.org');
  expect(header(2, 'bcc')).toBeUndefined();
  expect(header(2, 'reply-to')).toContain('hello@marshwren.example.com');
  expect(server.recipients[2]?.toSorted()).toEqual([
    ...['ada@example.org', 'desk@dealer.example', 'owner@dealer.example'],
  ]);
  expect(mails[2]?.html).toBe('');
  expect(mails[2]?.text).toMatch(
    /^Yes\.\n<i>Come<\/i> by\.\n\nBea\n[\s\S]*> Is <b>it<\/b> there\?\n> From Ada\n/,
  );
});

test('one that the visitor’s server refuses is a failed mail, though the copy has arrived', async () => {
  const db = await newDatabase('SQLite');
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'ada@example.org' ? reply(550, 'no such user') : null),
  });
  const id = await inquiry(db);
  await answerInquiry(db, answer(id));
  await db.updateTable('deliveries').set({ due_at: 1 }).execute();
  runOutbox(db, await channelsBy(db, server.url));
  await vi.waitFor(async () => {
    expect(await listDeliveries(db, id)).toMatchObject([{ dead_at: expect.any(Number) }]);
  }, patience);
  const content = { business: { answerWithinHours: 24, hours: [], holidays: [] } };
  const [dead, ...others] = await whoWaits({ db, content, channels: [] });
  expect(others).toEqual([]);
  expect(dead).toMatchObject({ kind: 'failed mail', inquiryId: id });
  expect(dead?.words).toMatch(/550/);
  expect(await reviveDead(db, 'another')).toBe(0);
  expect(await reviveDead(db, dead?.deliveryId ?? '')).toBe(1);
});

function answer(inquiryId: string, given: Partial<NewAnswer> = {}): NewAnswer {
  const text = 'Yes, it is. Come by!';
  return { inquiryId, id: 'a', seen: '', person: 'Bea', kind: 'answer', text, ...given };
}

async function inquiry(db: Database): Promise<string> {
  return (await storeInquiry(db, sampleInquiry())).id;
}

function undo(db: Database, inquiry_id: string, given: { before?: string } = {}) {
  const row = { inquiry_id, person: 'Bea', at: Date.now() + 1000, before: null, ...given };
  return inTransaction(db, (transaction) => undoAnswer(transaction, row));
}

async function delivered(db: Database, id: string, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const done = (await listDeliveries(db, id)).filter(({ done_at }) => done_at !== null);
    expect(done).toHaveLength(count);
  }, patience);
}
