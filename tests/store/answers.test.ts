import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startAnswers } from '#server/answers/answers.ts';
import { listWaiting, markAnswered, readAnswers } from '#server/store/answers.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import { deleteOlder, erasePerson } from '#server/store/retention.ts';
import { type ImapServer, openImapServer } from '#tests/imap-server.ts';
import { engines, newDatabase } from './engines.ts';
import { sampleInquiry } from './sample.ts';

const patience = { timeout: 100_000, interval: 20 };
const HOUR = 3_600_000;
/** When the inquiries came. */
const CAME = Math.floor(Date.now() / 1000) * 1000 - 48 * HOUR;

describe.each(engines)('answers on %s', (engine) => {
  test('a reply to our mail answers the inquiry that it is about, and no other of that person', async () => {
    const db = await newDatabase(engine);
    const [first, second] = [await stored(db), await stored(db)];
    const server = await openImapServer({
      Sent: { flags: '\\Sent', mails: [reply(await messageId(db, second.id), 'ada@example.org')] },
    });
    look(db, server);
    await expectAnswered(db, { [second.id]: CAME + 2 * HOUR });
    expect((await listWaiting(db, 9)).inquiries.map(({ id }) => id)).toEqual([first.id]);
  });

  test('a reply in a long thread is known by its references, folded as they come', async () => {
    const db = await newDatabase(engine);
    const { id } = await stored(db);
    const chain = [
      'References: <their-own@mail.example>',
      ` <${await messageId(db, id, 'receipt')}>`,
      '\t<their-answer@mail.example>',
    ];
    const server = await openImapServer({
      Sent: {
        flags: '\\Sent',
        mails: [mail('ada@example.org', 3, 'In-Reply-To: <their-answer@mail.example>', ...chain)],
      },
    });
    look(db, server);
    await expectAnswered(db, { [id]: CAME + 3 * HOUR });
  });

  test('a new mail to an address answers all that it asked before, whatever its case and plus', async () => {
    const db = await newDatabase(engine);
    const mine = [await stored(db), await stored(db, { email: 'Ada+carts@Example.org' })];
    const later = await stored(db, {}, CAME + 5 * HOUR);
    await stored(db, { email: 'grace@example.org' });
    const server = await openImapServer({
      Sent: { flags: '\\Sent', mails: [mail('ADA@example.org', 1), mail('ada@example.org', 4)] },
    });
    look(db, server);
    // By the first of them; the one that came after both still waits.
    await expectAnswered(db, Object.fromEntries(mine.map(({ id }) => [id, CAME + HOUR])));
    expect((await readAnswers(db)).has(later.id)).toBe(false);
  });

  test.each([
    ['sent before it came', (_: string) => mail('ada@example.org', -1)],
    ['passed on to another', (ours: string) => reply(ours, 'mechanic@example.org')],
    [
      'of another conversation',
      () => mail('ada@example.org', 2, 'In-Reply-To: <invoice@bank.example>'),
    ],
    [
      'our own receipt, which the mail server kept',
      () => mail('ada@example.org', 2, 'Auto-Submitted: auto-replied'),
    ],
    [
      'a note that the dealer is away',
      (ours: string) => ({
        ...reply(ours, 'ada@example.org'),
        head: [...reply(ours, 'ada@example.org').head, 'Auto-Submitted: auto-generated'],
      }),
    ],
    [
      'to who names the address as a name',
      () => mail('"ada@example.org" <eve@evil.example>'.replace('ada@example.org', 'ada'), 2),
    ],
  ])('no answer is one %s', async (_what, make) => {
    const db = await newDatabase(engine);
    const { id } = await stored(db);
    const other = await stored(db, { email: 'grace@example.org' });
    const server = await openImapServer({
      Sent: {
        flags: '\\Sent',
        mails: [make(await messageId(db, id)), mail('grace@example.org', 6)],
      },
    });
    look(db, server);
    // The other mail is read after it.
    await expectAnswered(db, { [other.id]: CAME + 6 * HOUR });
  });

  test('what was marked by hand stays so, and an erased or old inquiry takes its mark along', async () => {
    const db = await newDatabase(engine);
    const { id } = await stored(db);
    const old = await stored(db, { email: 'old@example.org' }, Date.now() - 800 * 24 * HOUR);
    const marks = [id, old.id, 'nobody'].map((inquiryId) => ({
      ...{ inquiryId, answeredAt: CAME + 9 * HOUR, source: 'hand' as const },
    }));
    expect(await markAnswered(db, marks)).toEqual([id, old.id]);
    expect(await markAnswered(db, marks)).toEqual([]);
    await deleteOlder(db, 730);
    expect([...(await readAnswers(db)).keys()]).toEqual([id]);
    await erasePerson(db, 'ada@example.org');
    expect(await db.selectFrom('answers').selectAll().execute()).toEqual([]);
  });
});

test('what was read is not read again, and new mails are', async () => {
  const db = await newDatabase('SQLite');
  const [first, second] = [await stored(db), await stored(db, { email: 'grace@example.org' })];
  const server = await openImapServer({
    Sent: { flags: '\\Sent', mails: [mail('ada@example.org', 1)] },
  });
  look(db, server, { every: 20 });
  await expectAnswered(db, { [first.id]: CAME + HOUR });
  server.folders.get('Sent')?.mails.push(mail('grace@example.org', 2));
  await expectAnswered(db, { [first.id]: CAME + HOUR, [second.id]: CAME + 2 * HOUR });
  const read = server.asked.filter((line) => /^UID FETCH/i.test(line));
  expect(read).toHaveLength(2);
  expect(read[1]).toMatch(/^UID FETCH 2 /i);
  // Nothing is changed there, and nobody is asked where nobody waits.
  expect(server.asked.filter((line) => /^(SELECT|STORE|UID STORE|APPEND)/i.test(line))).toEqual([]);
  const logins = () => server.asked.filter((line) => /^LOGIN/.test(line)).length;
  const before = logins();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(logins()).toBe(before);
});

test.each([
  ['by a name that is known', { INBOX: { mails: [] }, 'Sent Items': { mails: sentToAda() } }, ''],
  ['by the address', { INBOX: { mails: [] }, 'Post/Raus': { mails: sentToAda() } }, '/Post/Raus'],
  [
    'by what the server says, before any name',
    { Sent: { mails: [] }, Odd: { flags: '\\Sent', mails: sentToAda() } },
    '',
  ],
])('the folder is found %s', async (_how, folders, path) => {
  const db = await newDatabase('SQLite');
  const { id } = await stored(db);
  const server = await openImapServer(folders);
  look(db, server, { url: server.url + path });
  await expectAnswered(db, { [id]: CAME + HOUR });
});

test.each([
  ['refuses the password', (server: ImapServer) => server.url.replace('secret', 'guess')],
  ['has no folder of sent mails', (server: ImapServer) => server.url],
  ['has not the folder that is named', (server: ImapServer) => `${server.url}/Nowhere`],
])('a server that %s is told once, without the password', async (_what, url) => {
  const db = await newDatabase('SQLite');
  await stored(db);
  const server = await openImapServer({ INBOX: { mails: [] } });
  const { lines } = look(db, server, { url: url(server), every: 20 });
  const logins = () => server.asked.filter((line) => /^LOGIN/.test(line)).length;
  await vi.waitFor(() => expect(logins()).toBeGreaterThan(3), patience);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^warn/);
  expect(lines[0]).not.toMatch(/guess|secret/);
});

test('a server that is down is told once, and once more after it was up; what was sent meanwhile is found', async () => {
  const db = await newDatabase('SQLite');
  const { id } = await stored(db);
  await stored(db, { email: 'grace@example.org' });
  const down = await openImapServer({});
  await down.close();
  const { lines } = look(db, down, { every: 20 });
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience);
  const up = await openImapServer(
    { Sent: { flags: '\\Sent', mails: sentToAda() } },
    { port: down.port },
  );
  await expectAnswered(db, { [id]: CAME + HOUR });
  await up.close();
  await vi.waitFor(
    () => expect(lines.filter((line) => /^warn/.test(line))).toHaveLength(2),
    patience,
  );
});

test('a server that never answers keeps nobody: ending does not wait for it', async () => {
  const db = await newDatabase('SQLite');
  await stored(db);
  const server = await openImapServer({ Sent: { flags: '\\Sent', mails: [] } });
  server.hang();
  const { end } = look(db, server);
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(0), patience);
  end();
  expect(await readAnswers(db)).toEqual(new Map());
});

test('the password goes to no other machine in the open', async () => {
  const { optionsOf } = await import('#server/answers/sent-mail.ts');
  expect(optionsOf(new URL('imap://a:b@mail.example'))).toMatchObject({ doSTARTTLS: true });
  expect(optionsOf(new URL('imaps://a%40b:c%2Fd@mail.example'))).toMatchObject({
    ...{ secure: true, port: 993, auth: { user: 'a@b', pass: 'c/d' } },
  });
});

function look(
  db: Database,
  server: Pick<ImapServer, 'url'>,
  { url = server.url, every = HOUR }: { url?: string; every?: number } = {},
) {
  const lines: string[] = [];
  const write = (level: string) => (said: object, line: string) =>
    void lines.push(`${level} ${line} ${JSON.stringify(said)}`);
  const log = { info: write('info'), warn: write('warn') } as never;
  const end = startAnswers({ db, url, log, every });
  onTestFinished(end);
  return { lines, end };
}

async function stored(db: Database, given: Partial<NewInquiry> = {}, createdAt = CAME) {
  const inquiry = await insertInquiry(db, sampleInquiry(given), ['mail', 'receipt']);
  await db
    .updateTable('inquiries')
    .set({ created_at: createdAt })
    .where('id', '=', inquiry.id)
    .execute();
  return inquiry;
}

/** Of our mail about an inquiry, as the mailer writes it. */
async function messageId(db: Database, id: string, channel = 'mail'): Promise<string> {
  const delivery = (await listDeliveries(db, id)).find((each) => each.channel === channel);
  if (!delivery) throw new Error('no such delivery');
  return `${delivery.id}@dealer.example`;
}

function mail(to: string, hours: number, ...more: string[]) {
  const head = ['From: desk@dealer.example', `To: ${to}`, 'Subject: Your cart', ...more];
  return { at: CAME + hours * HOUR, head };
}

function reply(messageId: string, to: string) {
  return mail(to, 2, `In-Reply-To: <${messageId}>`, `References: <${messageId}>`);
}

function sentToAda() {
  return [mail('ada@example.org', 1)];
}

async function expectAnswered(db: Database, expected: Record<string, number>): Promise<void> {
  await vi.waitFor(async () => {
    const answers = [...(await readAnswers(db)).values()];
    const found = answers.map(({ inquiryId, answeredAt }) => [inquiryId, answeredAt]);
    expect(Object.fromEntries(found)).toEqual(expected);
  }, patience);
}
