import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { sendInquiry } from '#tests/inquiry.ts';
import { startLoad } from '#tests/load.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { openMailServer } from '#tests/store/mail-server.ts';

const mail = { MAIL_FROM: 'site@sedge.example.com', INQUIRIES_TO: 'desk@sedge.example.com' };

test('SIGTERM under load fails no request that was accepted', async () => {
  const site = await start();
  const loads = [false, true].map((keepAlive) =>
    startLoad({ url: site.url, visitors: 6, keepAlive }),
  );
  await Promise.all(loads.map((load) => load.answered(30)));
  expect(await site.stop()).toBe(0);
  const tallies = await Promise.all(loads.map((load) => load.stop()));
  expect(tallies.flatMap(({ failed }) => failed)).toEqual([]);
  const acknowledged = tallies.flatMap((tally) => tally.acknowledged);
  expect(stored(site).map(({ id }) => id)).toEqual(acknowledged.toSorted());
});

test('with GOING_SECONDS health says that it goes, all is served, and each answer closes its connection', async () => {
  const site = await start({ GOING_SECONDS: '300' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect((await ask(site, '/services', agent)).connection).toBe('keep-alive');
  process.kill(site.pid, 'SIGTERM');
  await expect.poll(async () => (await ask(site, '/healthz', agent)).status).toBe(503);
  expect(JSON.parse((await ask(site, '/healthz', agent)).body).status).toBe('going');
  for (const path of ['/services', '/api/vehicles', '/icon.svg']) {
    const { status, connection } = await ask(site, path, agent);
    expect([path, status, connection]).toEqual([path, 200, 'close']);
  }
  await write(site);
  // Ctrl-C does not wait for the rest of the five minutes.
  process.kill(site.pid, 'SIGINT');
  const isThere = () => fetch(site.url).then(Boolean, () => false);
  await expect.poll(isThere).toBe(false);
  await site.stop();

  await site.restart({ GOING_SECONDS: '1' });
  const began = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(1000);
});

test('a start that fails closes its store', async () => {
  const site = await start();
  const data = join(site.folder, 'second');
  const second = startSite({
    PORT: new URL(site.url).port,
    DATABASE_URL: `file:${join(data, 'site.db')}`,
  });
  await expect(second).rejects.toThrow('another port');
  // An open store has its journal beside it.
  expect(await readdir(data)).toEqual(['site.db']);
});

test('deliveries that are under way are finished, and the rest wait for the next start', async () => {
  const slow = await openMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () =>
        setTimeout(() => {
          delivered += 1;
          done();
        }, 700),
      );
    },
  });
  let delivered = 0;
  const site = await start({ ...mail, SMTP_URL: slow.url });
  // Each sends a mail to the dealer, and a receipt.
  for (let nth = 0; nth < 12; nth += 1) await write(site, nth);
  await expect.poll(() => delivered, { timeout: 100_000 }).toBeGreaterThan(0);
  expect(await site.stop()).toBe(0);
  const left = waiting(site);
  expect(left.length).toBe(24 - delivered);
  expect(left.length).toBeGreaterThan(0);
  for (const { pause } of left) expect(pause).toBeLessThan(60_000);
  await site.restart();
  await expect.poll(() => waiting(site).length, { timeout: 100_000 }).toBe(0);
  expect(delivered).toBe(24);
});

test('a client that never ends its request and a mail server that hangs hold the end up by seconds only', async () => {
  const hanging = await openMailServer({}, () => 'hang');
  const site = await start({ ...mail, SMTP_URL: hanging.url });
  await write(site);
  await expect.poll(() => hanging.received.length, { timeout: 100_000 }).toBe(2);
  const { hostname, port } = new URL(site.url);
  const client = connect(Number(port), hostname);
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  client.write('Content-Length: 100\r\n\r\n{');
  await sleep(200);
  // It exits with 1 when it gives up after ten seconds.
  expect(await site.stop()).toBe(0);
  const pauses = waiting(site).map(({ pause }) => Number(pause));
  expect(pauses).toHaveLength(2);
  expect(Math.max(...pauses)).toBeLessThan(60_000);
});

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ TRUST_PROXY: '1', ...env });
  onTestFinished(() => site.remove());
  return site;
}

async function write(site: RunningSite, nth = 0): Promise<void> {
  // An address gets one receipt an hour.
  expect((await sendInquiry(site.url, { email: `ada-${nth}@example.org` })).status).toBe(201);
}

async function ask(site: RunningSite, path: string, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(site.url + path, { agent }, resolve).on('error', reject);
  const answer = await promise;
  const body = await text(answer);
  return { status: answer.statusCode, connection: answer.headers.connection, body };
}

function stored(site: RunningSite) {
  return query(site, 'select id from inquiries order by id');
}

function waiting(site: RunningSite) {
  const pause = `due_at - ${Date.now()}`;
  return query(site, `select id, ${pause} as pause from deliveries where done_at is null`);
}

function query(site: RunningSite, statement: string) {
  const db = new DatabaseSync(new URL(site.databaseUrl).pathname, { readOnly: true });
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}
