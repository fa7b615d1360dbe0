import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { newInquiry } from '#tests/load.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

test('after SIGTERM health says that it goes, all is served as before, and each answer closes its connection', async () => {
  const site = await start({ GOING_SECONDS: '300' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect((await ask(site, '/services', agent)).connection).toBe('keep-alive');

  process.kill(site.pid, 'SIGTERM');
  await expect.poll(async () => (await ask(site, '/healthz', agent)).status).toBe(503);
  const health = await ask(site, '/healthz', agent);
  expect([JSON.parse(health.body).status, health.connection]).toEqual(['going', 'close']);
  for (const path of ['/services', '/api/vehicles', '/icon.svg', '/no/such/page']) {
    const { status, connection } = await ask(site, path, agent);
    expect([path, status, connection]).toEqual([
      path,
      path === '/no/such/page' ? 404 : 200,
      'close',
    ]);
  }
  const written = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newInquiry()),
  });
  expect([written.status, written.headers.get('Connection')]).toEqual([201, 'close']);

  // Who presses Ctrl-C does not wait for what is left of the five minutes.
  process.kill(site.pid, 'SIGINT');
  await expect.poll(() => isThere(site.pid)).toBe(false);
});

test('it ends by itself when the seconds are over', async () => {
  const site = await start({ GOING_SECONDS: '1' });
  const began = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(1000);
});

test.each(['-1', '301', 'soon'])(
  'GOING_SECONDS=%s ends the start, which says why',
  async (value) => {
    await expect(startSite({ GOING_SECONDS: value })).rejects.toThrow(/GOING_SECONDS: is "/);
  },
);

async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env);
  onTestFinished(() => site.remove());
  return site;
}

async function ask(site: RunningSite, path: string, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(site.url + path, { agent }, resolve).on('error', reject);
  const answer = await promise;
  const body = await text(answer);
  return { status: answer.statusCode, connection: answer.headers.connection, body };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
