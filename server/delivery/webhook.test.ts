import { spawn } from 'node:child_process';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublicAddress } from '#server/ip-address.ts';
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

test('every attempt sends the same bytes under the same id', async () => {
  const seen: { id: unknown; body: string }[] = [];
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ id: request.headers['webhook-id'], body });
    response.end();
  });
  const job = newJob();
  for (let n = 0; n < 2; n += 1) await post(url, {}, job);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.id).toBe(job.delivery.id);
});

test.each([100, 204, 299, 300, 301, 307, 404, 410, 503])(
  'only 2xx counts, and no redirect is followed: %i',
  async (status) => {
    const hits: string[] = [];
    const url = await serve((request, response) => {
      hits.push(request.url ?? '');
      if (status === 100) response.writeContinue();
      response.writeHead(status === 100 ? 199 : status, { Location: '/elsewhere' }).end();
    });
    const outcome = await post(url, { timeout: 500 });
    expect(outcome.status).toBe(status >= 200 && status < 300 ? 'sent' : 'retry');
    expect(hits).toEqual(['/']);
  },
);

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

test.each<[string, RequestListener, object]>([
  ['changes the protocol', ({ socket }) => void socket.end(upgrade), { status: 'retry' }],
  ['hangs up', ({ socket }) => void socket.end(), { status: 'retry' }],
  ['never answers', () => undefined, { status: 'retry', reason: /0\.3 s/ }],
  ['drips headers', (_, { socket }) => drip(socket), { status: 'retry', reason: /0\.3 s/ }],
  ['answers without an end', (_, response) => void response.write('x'), { status: 'sent' }],
])('a receiver that %s holds nothing up', async (_what, listener, outcome) => {
  expect(await post(await serve(listener), { timeout: 300 })).toMatchObject(outcome);
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://localhost:PORT/',
])('%s is refused unless private addresses are allowed', async (address) => {
  const listener = vi.fn();
  const { port } = new URL(await serve(listener));
  const outcome = await post(address.replace('PORT', port), { allowPrivate: false });
  expect(outcome).toMatchObject({ status: 'retry', reason: /public internet/ });
  expect(listener).not.toHaveBeenCalled();
});

test('a name is asked at each attempt, and a private answer is never dialled', async () => {
  const listener = vi.fn();
  const { port } = new URL(await serve(listener));
  const answers = ['127.0.0.1', '169.254.169.254', '10.1.2.3', 'fd00::1', 'fe80::1'];
  const lookup = vi.spyOn(dns, 'lookup');
  for (const address of answers) {
    lookup.mockResolvedValueOnce([{ address, family: 4 }] as never);
    const outcome = await post(`http://receiver.example:${port}/`, { allowPrivate: false });
    expect(outcome).toMatchObject({ status: 'retry', reason: /public internet/ });
  }
  expect(lookup).toHaveBeenCalledTimes(answers.length);
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:8.8.8.8', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const port = await vi.waitFor(() => {
    const said = /listening on (\d+)/.exec(output)?.[1];
    return said ?? expect.fail(`the receiver did not start: ${output}`);
  }, patience);
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
