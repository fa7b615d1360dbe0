import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newInquiry, startLoad } from '#tests/load.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { openMailServer } from '#tests/store/mail-server.ts';

const mail = { MAIL_FROM: 'site@sedge.example.com', INQUIRIES_TO: 'desk@sedge.example.com' };

test.each([
  ['each on a new connection', false],
  ['on connections that are kept', true],
])('SIGTERM under load fails no request that was accepted, %s', async (_, keepAlive) => {
  const site = await start();
  const load = startLoad({ url: site.url, visitors: 12, keepAlive });
  await load.answered(60);
  expect(await site.stop()).toBe(0);
  const { failed, acknowledged } = await load.stop();
  expect(failed).toEqual([]);
  expect(stored(site).map(({ id }) => id)).toEqual(acknowledged.toSorted());
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
  // Each by mail to the dealer, and a receipt.
  for (let nth = 0; nth < 12; nth += 1) await write(site);
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
  // Not 1, as when it gives up after ten seconds.
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

async function write(site: RunningSite): Promise<void> {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newInquiry()),
  });
  expect(answer.status).toBe(201);
}

function stored(site: RunningSite) {
  return query(site, 'select id from inquiries order by id');
}

function waiting(site: RunningSite) {
  return query(site, 'select id, due_at - set_at as pause from deliveries where done_at is null');
}

function query(site: RunningSite, text: string) {
  const db = new DatabaseSync(new URL(site.databaseUrl).pathname, { readOnly: true });
  try {
    return db.prepare(text).all();
  } finally {
    db.close();
  }
}
