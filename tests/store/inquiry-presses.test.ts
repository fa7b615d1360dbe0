import { describe, expect, test, vi } from 'vitest';
import { contactOf } from '#server/desk/inquiry-presses.ts';
import { UNDO } from '#server/desk/press.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries, newDelivery } from '#server/store/deliveries.ts';
import { findCase, listEntries, searchInquiries } from '#server/store/desk/cases.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { readMail } from '#tests/read-mail.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { openMailServer, reply } from './mail-server.ts';
import { channelsBy, patience, runOutbox } from './outbox.ts';
import { clerkAt, idOf, pressAt, takenBack } from './presses.ts';
import { sampleInquiry, storeInquiry, writeCase } from './sample.ts';

const lease = 60_000;
const yes = { seen: '', text: 'Yes, it is. Come by!' };
const done = expect.objectContaining({ status: 'done' });
const refused = expect.objectContaining({ status: 'refused' });

async function inquiry(db: Database): Promise<string> {
  return (await storeInquiry(db, sampleInquiry())).id;
}

describe.each(engines)('an inquiry on %s', (engine) => {
  test('is answered once by two at once; the other learns who was first, and the next press counts', async () => {
    const [one, other] = await twoInstances(engine);
    const id = await inquiry(one);
    const [bea, cy] = [await clerkAt(one, 'Bea'), await clerkAt(other, 'Cy')];
    const answers = await Promise.all([
      pressAt(bea, 'answer', id, { ...yes, token: 'a' }),
      pressAt(cy, 'answer', id, { ...yes, token: 'b' }),
    ]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refused);
    const [first] = await listEntries(one, id);
    const late = answers.find(({ status }) => status === 'refused');
    expect(JSON.stringify(late)).toContain(`${first?.person}, `);
    expect(await listDeliveries(one, id)).toHaveLength(1);
    const second = first?.person === 'Bea' ? cy : bea;
    const seen = first?.id ?? '';
    expect(await pressAt(second, 'answer', id, { ...yes, seen, token: 'c' })).toEqual(done);
    expect(await listEntries(one, id)).toHaveLength(2);
  });

  test('gets one mail from a form that is sent twice, at once and later, and after an undo', async () => {
    const [one, other] = await twoInstances(engine);
    const id = await inquiry(one);
    const [phone, tablet] = [await clerkAt(one), await clerkAt(other)];
    const twice = [phone, tablet].map((at) => pressAt(at, 'answer', id, { ...yes, token: 'a' }));
    const ids = (await Promise.all(twice)).map(idOf);
    expect(new Set(ids).size).toBe(1);
    const again = await pressAt(phone, 'answer', id, { ...yes, token: 'a' });
    expect(idOf(again)).toBe(ids[0]);
    expect(await listEntries(one, id)).toHaveLength(1);
    expect(await listDeliveries(one, id)).toHaveLength(1);
    await takenBack(phone, again);
    expect(await pressAt(phone, 'answer', id, { ...yes, token: 'a' })).toMatchObject({
      status: 'done',
      canUndo: false,
    });
    expect(await listEntries(one, id)).toEqual([]);
    // Another person's form may have the same token.
    const cy = await clerkAt(one, 'Cy');
    expect(idOf(await pressAt(cy, 'answer', id, { ...yes, token: 'a' }))).not.toBe(ids[0]);
  });

  test('has ten seconds until the mail is claimed, in which the answer can be taken back', async () => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    const claim = (now: number) =>
      claimDue(db, { channel: 'answer', limit: 1, lease, now: () => now });
    const first = await pressAt(bea, 'answer', id, yes);
    const [{ at } = { at: 0 }] = await listEntries(db, id);
    expect(await claim(at + UNDO - 1)).toEqual([]);
    expect(await takenBack(bea, first)).toEqual(done);
    expect(await takenBack(bea, first)).toEqual(refused);
    expect([await listEntries(db, id), await listDeliveries(db, id)]).toEqual([[], []]);
    const second = await pressAt(bea, 'answer', id, yes);
    const all = [takenBack(bea, second), claim(Date.now() + 2 * UNDO)] as const;
    const [undone, claimed] = await Promise.all(all);
    // Whoever came first: the mail and its entry are there, or neither.
    expect(claimed).toHaveLength(undone.status === 'done' ? 0 : 1);
    expect(await listEntries(db, id)).toHaveLength(claimed.length);
  });

  test('that is answered needs no follow-up any more, until that is taken back', async () => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    await pressAt(bea, 'followUp', id, { day: '2027-01-04' });
    const called = await pressAt(bea, 'call', id, { seen: '', text: '' });
    expect((await findCase(db, id)).follow_up).toBeNull();
    expect(await listDeliveries(db, id)).toEqual([]);
    await takenBack(bea, called);
    expect((await findCase(db, id)).follow_up).toBe('2027-01-04');
    expect(await listEntries(db, id)).toEqual([]);
  });

  test('that may be spam or is gone gets no answer', async () => {
    const db = await newDatabase(engine);
    const bea = await clerkAt(db);
    const { id } = await storeInquiry(db, sampleInquiry({ suspect: 'a link' }));
    expect(await pressAt(bea, 'answer', id, yes)).toEqual(refused);
    expect(await pressAt(bea, 'answer', '20260101-000000-aaaaaaaa', yes)).toEqual(refused);
    expect(await listDeliveries(db)).toEqual([]);
    expect(await pressAt(bea, 'release', id)).toEqual(done);
    // Nobody reads “already” about the own tap.
    expect(await pressAt(bea, 'release', id)).toMatchObject({ status: 'done', canUndo: false });
    expect((await findInquiry(db, id))?.suspect).toBeNull();
    expect((await listDeliveries(db, id)).map(({ channel }) => channel)).toContain('mail');
  });

  test.each([
    ['take', {}, { taken_by: 'Bea' }],
    ['followUp', { day: '2027-01-04' }, { follow_up: '2027-01-04' }],
    ['snooze', { day: '2027-01-04' }, { snoozed_until: '2027-01-04' }],
    ['outcome', { outcome: 'sold', reason: '' }, { outcome: 'sold', reason: null }],
    ['outcome', { outcome: 'lost', reason: 'price' }, { outcome: 'lost', reason: 'price' }],
  ] as const)('%s with %j is stored, and can be taken back', async (press, fields, meant) => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    const before = await findCase(db, id);
    const pressed = await pressAt(bea, press, id, fields);
    expect(await findCase(db, id)).toMatchObject(meant);
    expect(await pressAt(bea, press, id, fields)).toMatchObject({ canUndo: false });
    await takenBack(bea, pressed);
    expect({ ...(await findCase(db, id)), inquiry_id: id }).toEqual(before);
  });

  test('whose old sale is opened again and that is undone counts in the week of the sale', async () => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    await writeCase(db, id, { outcome: 'sold' });
    await db.updateTable('cases').set({ decided_at: 1 }).execute();
    const opened = await pressAt(bea, 'outcome', id, { outcome: '', reason: '', was: 'sold' });
    expect(await findCase(db, id)).toMatchObject({ outcome: null, decided_at: null });
    await takenBack(bea, opened);
    expect(await findCase(db, id)).toMatchObject({ outcome: 'sold', decided_at: 1 });
  });

  test('is somebody’s, or sold by somebody: the second press names who, and Undo writes over nobody', async () => {
    const db = await newDatabase(engine);
    const [bea, cy, id] = [await clerkAt(db, 'Bea'), await clerkAt(db, 'Cy'), await inquiry(db)];
    const taken = await pressAt(bea, 'take', id);
    expect(JSON.stringify(await pressAt(cy, 'take', id))).toContain('Bea');
    await pressAt(cy, 'unassign', id);
    await pressAt(cy, 'take', id);
    expect(await takenBack(bea, taken)).toEqual(refused);
    expect(await findCase(db, id)).toMatchObject({ taken_by: 'Cy' });
    await pressAt(bea, 'outcome', id, { outcome: 'sold', reason: '', was: '' });
    const lost = { outcome: 'lost', reason: 'price', was: '' };
    expect(await pressAt(cy, 'outcome', id, lost)).toEqual(refused);
    expect(await pressAt(cy, 'outcome', id, { ...lost, was: 'sold' })).toEqual(done);
    await pressAt(bea, 'followUp', id, { day: '2027-01-04', was: '' });
    const later = { day: '2027-01-05', was: '' };
    expect(await pressAt(cy, 'followUp', id, later)).toEqual(refused);
    expect(await pressAt(cy, 'followUp', id, { ...later, was: '2027-01-04' })).toEqual(done);
  });

  test.each([
    ['answer', { seen: '', text: ' \n ' }, 'text'],
    ['outcome', { outcome: 'lost', reason: ' ' }, 'reason'],
    ['followUp', { day: 'tomorrow' }, 'day'],
    ['correct', { seen: '', firstName: 'Ada', lastName: '', phone: '', email: 'ada@' }, 'email'],
    ['resend', { channel: 'pigeon' }, 'refused'],
  ] as const)(
    '%s with %j is refused by field, and changes nothing',
    async (press, fields, field) => {
      const db = await newDatabase(engine);
      const [bea, id] = [await clerkAt(db), await inquiry(db)];
      const answer = await pressAt(bea, press, id, fields);
      expect(answer).toMatchObject({ status: 'refused', errors: { [field]: expect.any(String) } });
      expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);
    },
  );

  test('whose sender is corrected gets mail there; a colleague’s correction is seen first, and Undo puts it back', async () => {
    const db = await newDatabase(engine);
    const [bea, cy, id] = [await clerkAt(db, 'Bea'), await clerkAt(db, 'Cy'), await inquiry(db)];
    const was = contactOf((await findInquiry(db, id)) ?? expect.fail());
    const right = { ...was, lastName: 'King', email: 'ada.king@example.org' };
    const seen = JSON.stringify(was);
    const corrected = await pressAt(bea, 'correct', id, { ...right, seen });
    expect(await findInquiry(db, id)).toMatchObject(right);
    expect(await pressAt(cy, 'correct', id, { ...right, seen })).toMatchObject({ canUndo: false });
    expect(await pressAt(cy, 'correct', id, { ...was, phone: '', seen })).toEqual(refused);
    const found = async (words: string) => (await searchInquiries(db, { words })).length;
    expect([await found('king'), await found('lovelace')]).toEqual([1, 0]);
    await takenBack(bea, corrected);
    expect(await findInquiry(db, id)).toMatchObject(was);
    expect([await found('king'), await found('lovelace')]).toEqual([0, 1]);
  });

  test('has an answer that bounced, and goes again once unless that is taken back', async () => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    await pressAt(bea, 'answer', id, yes);
    await db.updateTable('deliveries').set({ done_at: 1 }).execute();
    const [{ id: entry } = { id: '' }] = await listEntries(db, id);
    const waiting = async () =>
      (await listDeliveries(db, id)).filter((each) => !each.done_at && !each.replaced_at);
    await pressAt(bea, 'answerAgain', id, { entry });
    const again = await pressAt(bea, 'answerAgain', id, { entry });
    expect(await waiting()).toHaveLength(1);
    await takenBack(bea, again);
    expect(await waiting()).toHaveLength(1);
    expect(await pressAt(bea, 'answerAgain', id, { entry: 'none' })).toEqual(refused);
  });

  test('is erased with its sender’s others after a new sign-in alone, and no activity names it', async () => {
    const db = await newDatabase(engine);
    const [id, other] = [await inquiry(db), await inquiry(db)];
    const old = await clerkAt(db, 'Bea', { isRecent: false });
    await pressAt(old, 'note', id, { text: 'Wants teal' });
    expect(await pressAt(old, 'erase', id)).toEqual({ status: 'sign-in', isAgain: true });
    expect(await pressAt(await clerkAt(db), 'erase', id)).toEqual(done);
    for (const each of [id, other]) expect(await findInquiry(db, each)).toBeNull();
    const rows = await db.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('has a failed mail that goes again, or is dismissed until that is taken back', async () => {
    const db = await newDatabase(engine);
    const [bea, id] = [await clerkAt(db), await inquiry(db)];
    const [mail, receipt] = [newDelivery(id, 'mail', 1), newDelivery(id, 'receipt', 1)];
    const dead = { dead_at: 1, last_error: '550' };
    const rows = [mail, receipt].map((each) => ({ ...each, ...dead }));
    await db.insertInto('deliveries').values(rows).execute();
    const dismissed = await pressAt(bea, 'dismissMail', receipt.id);
    expect(await pressAt(bea, 'dismissMail', receipt.id)).toEqual(refused);
    await takenBack(bea, dismissed);
    expect(await pressAt(bea, 'retryMail', mail.id)).toEqual(done);
    expect(await pressAt(bea, 'retryMail', mail.id)).toEqual(refused);
    expect(await pressAt(bea, 'retryMail', receipt.id)).toEqual(done);
    expect((await listDeliveries(db, id)).map(({ dead_at }) => dead_at)).toEqual([null, null]);
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
  await pressAt(await clerkAt(db), 'answer', id, { seen: '', text: 'Yes.\r\n<i>Come</i> by.' });
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
  await pressAt(await clerkAt(db), 'answer', id, yes);
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
});

async function delivered(db: Database, id: string, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const done = (await listDeliveries(db, id)).filter(({ done_at }) => done_at !== null);
    expect(done).toHaveLength(count);
  }, patience);
}
