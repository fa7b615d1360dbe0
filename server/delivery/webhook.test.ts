import { spawn } from 'node:child_process';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleInquiry } from '#tests/store/sample.ts';
import { postWebhook } from './webhook.ts';

type Job = Parameters<typeof postWebhook>[0];
type Hook = Parameters<typeof postWebhook>[1];

const secret = 'a secret of many characters';
const patience = { timeout: 100_000, interval: 20 };

test('ops/webhook-receiver.mjs takes each delivery once and refuses what is not ours', async () => {
  const receiver = await startReceiver();
  const job = newJob('Grüße, 李! "quoted"\n</script>');
  expect(await post(receiver.url, {}, job)).toEqual({ status: 'sent' });
  expect(await post(receiver.url, {}, job)).toEqual({ status: 'sent' });
  await vi.waitFor(() => expect(receiver.output()).toContain(job.inquiry.id), patience);
  expect(receiver.output().split(job.inquiry.id)).toHaveLength(2);

  const refused = { status: 'retry', reason: /401/ };
  expect(await post(receiver.url, { secret: 'another one, also long' })).toMatchObject(refused);
  for (const age of [-3600, 3600]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + age * 1000 });
    expect(await post(receiver.url)).toMatchObject(refused);
    vi.useRealTimers();
  }
  for (const header of ['', 'v1=00', 't=x,v1=', `t=${Math.floor(Date.now() / 1000)}`]) {
    const headers = { 'Webhook-Id': 'x', 'Webhook-Signature': header };
    const answer = await fetch(receiver.url, { method: 'POST', headers, body: '{}' });
    expect(answer.status, header).toBe(401);
  }
  expect(receiver.output().match(/^inquiry /gm)).toHaveLength(1);
});

test('only 2xx counts, no redirect is followed, and every attempt sends the same bytes under the same id', async () => {
  const statuses = [503, 404, 410, 307, 301, 300, 299, 204];
  const seen = new Set<string>();
  let status = 0;
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.add(`${request.url} ${request.headers['webhook-id']} ${body}`);
    response.writeHead(status, { Location: '/elsewhere' }).end();
  });
  const job = newJob();
  for (status of statuses) {
    const outcome = await post(url, {}, job);
    expect(outcome.status).toBe(status < 300 ? 'sent' : 'retry');
  }
  expect([...seen]).toEqual([expect.stringContaining(`/ ${job.delivery.id} {`)]);
});

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

test.each<[string, RequestListener, object, number?]>([
  ['changes the protocol', ({ socket }) => void socket.end(upgrade), { status: 'retry' }, 300],
  ['hangs up', ({ socket }) => void socket.end(), { status: 'retry' }],
  ['never answers', () => undefined, { status: 'retry', reason: /0\.3 s/ }, 300],
  ['drips headers', (_, { socket }) => drip(socket), { status: 'retry', reason: /0\.3 s/ }, 300],
  ['answers without an end', (_, response) => void response.write('x'), { status: 'sent' }],
])('a receiver that %s holds nothing up', async (_what, listener, outcome, timeout) => {
  expect(await post(await serve(listener), timeout ? { timeout } : {})).toMatchObject(outcome);
});

test('private addresses are refused unless allowed, and a name is looked up at each attempt', async () => {
  const listener = vi.fn();
  const { port } = new URL(await serve(listener));
  const refused = { status: 'retry', reason: /public internet/ };
  const hosts = ['127.1', '2130706433', '0x7f.0.0.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]'];
  for (const host of [...hosts, 'localhost']) {
    const outcome = await post(`http://${host}:${port}/`, { allowPrivate: false });
    expect(outcome, host).toMatchObject(refused);
  }
  const lookup = vi.spyOn(dns, 'lookup');
  const looked = ['169.254.169.254', '10.1.2.3', '172.16.0.1', '100.64.0.1'];
  for (const address of [...looked, 'fd00::1', 'fe80::1', '2002:7f00:1::', '64:ff9b::7f00:1']) {
    lookup.mockResolvedValueOnce([{ address, family: 4 }] as never);
    const outcome = await post(`http://receiver.example:${port}/`, { allowPrivate: false });
    expect(outcome, address).toMatchObject(refused);
  }
  expect(lookup).toHaveBeenCalledTimes(8);
  expect(listener).not.toHaveBeenCalled();
});

function post(url: string, given: Partial<Hook> = {}, job = newJob()) {
  const hook = { url, secret, siteUrl: 'https://dealer.example', allowPrivate: true, ...given };
  return postWebhook(job, hook);
}

function newJob(message?: string): Job {
  const id = `20261121-044532-${Math.random().toString(36).slice(2, 10)}`;
  const inquiry = sampleInquiry(message ? { message } : {});
  return {
    inquiry: { ...inquiry, suspect: null, details: null, id, createdAt: 1_790_000_000_000 },
    delivery: { id: `${id}.webhook.x` },
  };
}

async function startReceiver(): Promise<{ url: string; output: () => string }> {
  const env = { WEBHOOK_SECRET: secret, PORT: '0' };
  const child = spawn(process.execPath, ['ops/webhook-receiver.mjs'], { env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  onTestFinished(() => void child.kill());
  const port = await vi.waitFor(
    () => /listening on (\d+)/.exec(output)?.[1] ?? expect.fail(`it did not start: ${output}`),
    patience,
  );
  return { url: `http://127.0.0.1:${port}/`, output: () => output };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function drip(socket: NodeJS.WritableStream | null): void {
  const timer = setInterval(() => socket?.write('X'), 20);
  onTestFinished(() => clearInterval(timer));
}
