import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { createDesk } from '#server/desk/desk.ts';
import { createSessions, listSessions } from '#server/desk/sessions.ts';
import { createSignIn } from '#server/desk/sign-in.ts';
import { keyedHash } from '#server/hash.ts';
import type { Database } from '#server/store/database.ts';
import { addPerson, removePerson } from '#server/store/desk/people.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { openMailServer } from './mail-server.ts';

const hash = keyedHash('of this test');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A desk with one owner; `codes` are those that were mailed. */
async function newDesk(db: Database) {
  const clock = { now: 1_800_000_000_000 };
  const codes: string[] = [];
  const now = () => clock.now;
  const send = (_: unknown, code: string) => void codes.push(code);
  const ada = await addPerson(db, { name: 'Ada', email: 'Ada@Example.org ', role: 'owner' }, 1);
  if (!ada) throw new Error('the address was taken');
  const signIn = createSignIn({ db, hash, send, now });
  const sessions = createSessions({ db, hash, now });
  async function ask(given: { half?: string; address?: string; email?: string } = {}) {
    const { half = '', address = newAddress(), email = 'ada@example.org' } = given;
    const asked = await signIn.ask(email, { half, address });
    if (asked.status !== 'sent') throw new Error(asked.status);
    return { half: asked.half, code: codes.at(-1) ?? '', address };
  }
  return { db, clock, codes, ada, signIn, sessions, ask };
}

const wrong = { status: 'wrong' };

describe.each(engines)('on %s', (engine) => {
  test('a code is good once, in the browser that asked', async () => {
    const { signIn, ask, ada } = await newDesk(await newDatabase(engine));
    const { half, code, address } = await ask();
    const other = await ask({ email: 'nobody@example.org' });
    expect(await signIn.enter(code, { address })).toEqual(wrong);
    expect(await signIn.enter(code, { half: other.half, address })).toEqual(wrong);
    expect(await signIn.enter(code, { half, address })).toEqual({
      status: 'right',
      personId: ada.id,
    });
    expect(await signIn.enter(code, { half, address })).toEqual(wrong);
  });

  test('of many that enter one code at one moment, one is let in', async () => {
    const dbs = await twoInstances(engine);
    const [first, second] = [await newDesk(dbs[0]), dbs[1]];
    const { half, code, address } = await first.ask();
    const again = createSignIn({
      db: second,
      hash,
      send: () => undefined,
      now: () => first.clock.now,
    });
    const entered = await Promise.all(
      [first.signIn, again, first.signIn, again].map((each) => each.enter(code, { half, address })),
    );
    expect(entered.filter(({ status }) => status === 'right')).toHaveLength(1);
  });

  test('a place is told to wait after ten wrong codes, a right one never waits', async () => {
    const { signIn, ask, clock } = await newDesk(await newDatabase(engine));
    const place = '2001:db8:1:2::';
    const { half, code } = await ask({ address: `${place}1` });
    const guesses = Array.from({ length: 12 }, (_, at) =>
      signIn.enter('0', { half, address: `${place}${at}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'wrong')).toHaveLength(10);
    expect(await signIn.enter('0', { address: place })).toEqual({
      status: 'slow',
      wait: 15 * MINUTE,
    });
    expect(await signIn.ask('ada@example.org', { address: place })).toMatchObject({
      status: 'sent',
    });
    expect(await signIn.enter('0', { address: newAddress() })).toEqual(wrong);
    expect(await signIn.enter(code, { half, address: place })).toMatchObject({ status: 'right' });
    clock.now += 15 * MINUTE;
    expect(await signIn.enter('0', { address: place })).toEqual(wrong);
  });

  test('a mailbox gets few mails, and fewer from one network, with the same answer', async () => {
    const { signIn, codes, clock } = await newDesk(await newDatabase(engine));
    const mails = async (address: (nth: number) => string, email = 'ada@example.org') => {
      const before = codes.length;
      for (let nth = 0; nth < 8; nth++) {
        const asked = await signIn.ask(email, { address: address(nth) });
        expect(asked).toEqual({ status: 'sent', half: expect.stringMatching(/^[\w-]{43}$/) });
      }
      return codes.length - before;
    };
    expect(await mails((nth) => `2001:db8:1:${nth}::1`)).toBe(3);
    expect(await mails(newAddress, ' Ada@Example.org')).toBe(2);
    expect(await mails(newAddress)).toBe(0);
    expect(await mails(newAddress, 'nobody@example.org')).toBe(0);
    clock.now += 15 * MINUTE;
    expect(await mails(newAddress)).toBe(5);
  });

  test('a session is found by its token alone, until it is ended or its person removed', async () => {
    const { db, sessions, ada, clock } = await newDesk(await newDatabase(engine));
    const device = { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1', isShared: false };
    const [phone, desk] = [
      await sessions.start(ada.id, device),
      await sessions.start(ada.id, device),
    ];
    expect(await sessions.find(phone.token)).toMatchObject({ person: ada, isRecent: true });
    expect(await sessions.find(`${phone.token}x`)).toBeUndefined();
    const stored = await listSessions(db, clock.now);
    expect(stored.map((row) => row.device)).toEqual(['Safari on iPhone', 'Safari on iPhone']);
    expect(JSON.stringify(stored)).not.toContain(phone.token);
    await sessions.end(phone.token);
    expect(await sessions.find(phone.token)).toBeUndefined();
    const bob = await addPerson(db, { name: 'Bob', email: 'bob@example.org', role: 'owner' }, 2);
    expect(await removePerson(db, ada.id)).toMatchObject(ada);
    expect(await sessions.find(desk.token)).toBeUndefined();
    expect(await removePerson(db, bob?.id ?? '')).toBeUndefined();
  });
});

test('an unknown address gets the same answer, and no code', async () => {
  const { db, signIn, codes } = await newDesk(await newDatabase('SQLite'));
  const asked = await signIn.ask('nobody@example.org', { address: newAddress() });
  expect(asked).toEqual({ status: 'sent', half: expect.stringMatching(/^[\w-]{43}$/) });
  expect(codes).toEqual([]);
  expect(await db.selectFrom('sign_ins').select('person_id').execute()).toEqual([
    { person_id: null },
  ]);
});

test('every code that a browser has asked for is good, and thirty wrong ones close them all', async () => {
  const { signIn, ask } = await newDesk(await newDatabase('SQLite'));
  const first = await ask();
  const second = await ask({ half: first.half });
  expect(second.half).toBe(first.half);
  const enter = (code: string) => signIn.enter(code, { half: first.half, address: newAddress() });
  expect(await enter(first.code)).toMatchObject({ status: 'right' });
  for (let at = 0; at < 15; at++) expect(await enter('0')).toEqual(wrong);
  const third = await ask({ half: first.half });
  for (let at = 0; at < 14; at++) expect(await enter('0')).toEqual(wrong);
  expect(await enter('0')).toMatchObject({ status: 'slow' });
  expect(await enter(third.code)).toMatchObject({ status: 'slow' });
  const elsewhere = await ask({ email: 'eve@example.org', half: 'weak' });
  expect(elsewhere.half).not.toBe('weak');
});

test('asking has a limit of its own, for an address and for its network', async () => {
  const { signIn } = await newDesk(await newDatabase('SQLite'));
  const sent = async (address: string) => {
    const asks = Array.from({ length: 31 }, (_, nth) => signIn.ask(`${nth}@b.c`, { address }));
    return (await Promise.all(asks)).filter(({ status }) => status === 'sent').length;
  };
  for (const nth of [1, 2, 3]) expect(await sent(`203.0.113.${nth}`)).toBe(30);
  expect(await sent('203.0.113.4')).toBe(0);
  expect(await sent('203.0.114.1')).toBe(30);
  expect(await signIn.enter('0', { address: '203.0.113.4' })).toEqual(wrong);
});

test('letters that look like digits, cases, and marks around a code are read as they were meant', async () => {
  const { signIn, ask, codes, clock } = await newDesk(await newDatabase('SQLite'));
  let given = await ask();
  while (!/[01]/.test(given.code)) {
    // A person gets five mails in 15 minutes.
    clock.now += 15 * MINUTE;
    given = await ask();
  }
  expect(codes.join('')).not.toMatch(/[ILOU]/);
  const typed = given.code.replace(/0/g, 'o').replace(/1/g, 'L').replace(/^.../, '$& – ');
  expect(await signIn.enter(` “${typed}.” `, given)).toMatchObject({ status: 'right' });
});

test('a code is good for 15 minutes', async () => {
  const { signIn, ask, clock } = await newDesk(await newDatabase('SQLite'));
  const { half, code, address } = await ask();
  const other = await ask({ half });
  clock.now += 15 * MINUTE - 1;
  expect(await signIn.enter(code, { half, address })).toMatchObject({ status: 'right' });
  clock.now += 1;
  expect(await signIn.enter(other.code, { half, address })).toEqual(wrong);
});

test('a printed code is good in any browser, once', async () => {
  const { signIn, ada } = await newDesk(await newDatabase('SQLite'));
  const code = await signIn.codeFor(ada);
  expect(code).toHaveLength(12);
  const address = newAddress();
  expect(await signIn.enter(code, { address })).toMatchObject({ status: 'right' });
  expect(await signIn.enter(code, { address })).toEqual(wrong);
});

test.each([
  ['unused', 30 * DAY, false],
  ['shared', 12 * 60 * MINUTE, true],
])('a session that is %s ends in time', async (_, life, isShared) => {
  const { sessions, ada, clock } = await newDesk(await newDatabase('SQLite'));
  const { token, seconds } = await sessions.start(ada.id, { userAgent: '', isShared });
  expect(seconds * 1000).toBeGreaterThanOrEqual(life);
  clock.now += life - 1;
  // Reading it would renew it.
  expect(await sessions.find(token)).toBeDefined();
  clock.now += isShared ? 1 : 30 * DAY;
  expect(await sessions.find(token)).toBeUndefined();
});

test('a session in use ends after 180 days, and the last sign-in is recent for an hour', async () => {
  const { sessions, ada, clock } = await newDesk(await newDatabase('SQLite'));
  const { token } = await sessions.start(ada.id, { userAgent: '', isShared: false });
  clock.now += 61 * MINUTE;
  expect(await sessions.find(token)).toMatchObject({ isRecent: false });
  for (let day = 1; day < 180; day++) {
    clock.now += DAY;
    expect(await sessions.find(token), `day ${day}`).toBeDefined();
  }
  clock.now += DAY;
  expect(await sessions.find(token)).toBeUndefined();
});

test('a mail server that hangs keeps nobody waiting, and no log names the address', async () => {
  const server = await openMailServer({}, () => 'hang');
  const db = await newDatabase('SQLite');
  await addPerson(db, { name: 'Ada', email: 'ada@example.org', role: 'owner' }, 1);
  const lines: unknown[] = [];
  const desk = createDesk({
    db,
    hash,
    env: { SMTP_URL: server.url, MAIL_FROM: 'site@example.org' },
    site: { url: 'https://dealer.example', content: await loadContent('tests/content') },
    log: { warn: (...said: unknown[]) => void lines.push(said) },
    content: { folder: 'tests/content', take: () => undefined },
  });
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    const asked = await desk.signIn.ask(email, { address: newAddress() });
    expect(asked).toMatchObject({ status: 'sent' });
  }
  // It starts after the answer.
  expect(server.received).toEqual([]);
  await expect.poll(() => server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/^Subject: [0-9A-Z]{8} /m);
  await server.close();
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/ada@|[0-9A-Z]{8} is your code/);
});
