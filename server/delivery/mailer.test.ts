import { expect, test } from 'vitest';
import { readMail } from '#tests/read-mail.ts';
import { openMailServer, reply } from '#tests/store/mail-server.ts';
import { createMailer } from './mailer.ts';

const to = ['desk@dealer.example', 'owner@dealer.example'];
const letter = { to, subject: 'A subject', text: 'A text' };
const delivery = { id: '1.mail.x' };

function mailer(smtpUrl: string) {
  return createMailer({ smtpUrl, from: 'Website <site@dealer.example>' });
}

type Options = NonNullable<Parameters<typeof openMailServer>[0]>;

test.each<[string, Options, string, string?]>([
  ['a recipient for now', { onRcptTo: (_to, _s, done) => done(reply(451, 'grey')) }, 'retry'],
  ['a recipient for good', { onRcptTo: (_to, _s, done) => done(reply(550, 'none')) }, 'dead'],
  ['a wrong login', { onAuth: (_a, _s, done) => done(reply(535, 'wrong')) }, 'retry', 'me:word@'],
  ['a missing login', { onMailFrom: (_f, _s, done) => done(reply(530, 'log in')) }, 'retry'],
  ['the sender', { onMailFrom: (_f, _s, done) => done(reply(550, 'not yours')) }, 'retry'],
  ['the connection', { onConnect: (_s, done) => done(reply(554, 'go away')) }, 'retry'],
])('a server that refuses %s', async (_what, options, status, login = '') => {
  const server = await openMailServer(options);
  const outcome = await mailer(server.url.replace('//', `//${login}`))(letter, delivery);
  expect(outcome).toMatchObject({ status, reason: expect.any(String) });
  expect(server.received).toEqual([]);
});

test('a message put off, hung up on, refused: each try under the same Message-ID', async () => {
  const answers = [reply(452, 'no room'), 'hang' as const, reply(554, 'no desk@dealer.example')];
  const server = await openMailServer({}, (nth) => answers[nth - 1]);
  const send = mailer(`${server.url}?socketTimeout=300`);
  for (const status of ['retry', 'retry', 'dead', 'sent']) {
    const outcome = await send(letter, delivery);
    expect(outcome.status).toBe(status);
    // Reasons are logged.
    expect(JSON.stringify(outcome)).not.toContain('desk@');
  }
  const ids = server.received.map((raw) => readMail(raw).headers.get('message-id'));
  expect(ids).toEqual(Array(4).fill(['<1.mail.x@dealer.example>']));
});

test('one recipient of two is refused: the other gets it, and that is told', async () => {
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('owner') ? reply(550, 'no such user') : null),
  });
  expect(await mailer(server.url)(letter, delivery)).toMatchObject({
    status: 'sent',
    note: /1 of 2/,
  });
  expect(server.recipients).toEqual([['desk@dealer.example']]);
});

test('a server that is down or says nothing is left in time', async () => {
  const silent = await openMailServer({ onConnect: () => undefined });
  const closed = await openMailServer();
  await closed.close();
  for (const url of [`${silent.url}?greetingTimeout=300`, closed.url]) {
    expect(await mailer(url)(letter, delivery)).toMatchObject({ status: 'retry' });
  }
});

test('an attempt that is given up ends at once', async () => {
  const server = await openMailServer({}, () => 'hang');
  const attempt = mailer(server.url)(letter, delivery, AbortSignal.timeout(200));
  expect(await attempt).toMatchObject({ status: 'retry' });
});

test('a flood of mails shares the connections that it may have, and each mail arrives', async () => {
  let opened = 0;
  const server = await openMailServer({
    onConnect: (_session, done) => {
      opened += 1;
      done();
    },
  });
  const from = 'site@dealer.example';
  const send = createMailer({ smtpUrl: server.url, from, connections: 2 });
  const ids = Array.from({ length: 20 }, (_, nth) => `desk.${nth}`);
  const outcomes = await Promise.all(ids.map((id) => send(letter, { id })));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['sent']));
  expect([opened, server.received.length]).toEqual([2, 20]);
});
