import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Job } from '#server/delivery/channel.ts';
import { createWebhookChannel, type WebhookOptions } from '#server/delivery/webhook.ts';
import { isPublicAddress } from '#server/ip-address.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { sampleInquiry } from './sample.ts';

const secret = 'a secret of many characters';
const patience = { timeout: 100_000, interval: 20 };

test('ops/webhook-receiver.mjs takes each delivery once and refuses what is not ours', async () => {
  const receiver = await startReceiver();
  const job = newJob('Grüße, 李! "quoted"\n</script>');
  const { deliver } = channel(receiver.url);
  expect(await deliver(job)).toEqual({ status: 'sent' });
  expect(await deliver(job)).toEqual({ status: 'sent' });
  await vi.waitFor(() => expect(receiver.output()).toContain(job.inquiry.id), patience);
  expect(receiver.output().split(job.inquiry.id)).toHaveLength(2);

  const wrong = channel(receiver.url, { secret: 'another secret, also long' });
  expect(await wrong.deliver(newJob())).toMatchObject({ status: 'retry', reason: /401/ });
  for (const age of [-3600, 3600]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + age * 1000 });
    expect(await deliver(newJob())).toMatchObject({ status: 'retry', reason: /401/ });
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
    response.writeHead(seen.length === 1 ? 500 : 200).end();
  });
  const job = newJob();
  expect((await channel(url).deliver(job)).status).toBe('retry');
  expect((await channel(url).deliver(job)).status).toBe('sent');
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.id).toBe(job.delivery.id);
});

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const hits: string[] = [];
  const url = await serve((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(status, { Location: '/elsewhere' }).end();
  });
  const outcome = await channel(url).deliver(newJob());
  expect(outcome).toEqual({ status: 'retry', reason: `the webhook answered ${status}` });
  expect(hits).toEqual(['/']);
});

test.each([100, 204, 299, 300, 400, 404, 410, 503])('only 2xx counts: %i', async (status) => {
  const url = await serve((_request, response) => {
    if (status === 100) response.writeContinue();
    response.writeHead(status === 100 ? 199 : status).end();
  });
  const outcome = await channel(url, { timeout: 500 }).deliver(newJob());
  expect(outcome.status).toBe(status >= 200 && status < 300 ? 'sent' : 'retry');
});

test('a receiver that answers with another protocol, or hangs up, is tried again at once', async () => {
  for (const line of [
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    '',
  ]) {
    const url = await serve((request) => void request.socket.end(line));
    expect(await channel(url).deliver(newJob())).toMatchObject({ status: 'retry' });
  }
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['drips headers', (_request, response) => drip(response.socket)],
])('a receiver that %s is left in time', async (_what, listener) => {
  const url = await serve(listener);
  const outcome = await channel(url, { timeout: 300 }).deliver(newJob());
  expect(outcome).toMatchObject({ status: 'retry', reason: /0\.3 s/ });
});

test('an answer without end holds nothing up', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    response.write('x'.repeat(1_000_000));
  });
  expect(await channel(url).deliver(newJob())).toEqual({ status: 'sent' });
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
  const url = address.replace('PORT', port);
  const outcome = await channel(url, { allowPrivate: false }).deliver(newJob());
  expect(outcome).toMatchObject({ status: 'retry', reason: /public internet/ });
  expect(listener).not.toHaveBeenCalled();
});

test('a name is asked at each connection, and a private answer is never dialled', async () => {
  const listener = vi.fn();
  const { port } = new URL(await serve(listener));
  const answers = ['127.0.0.1', '169.254.169.254', '10.1.2.3', 'fd00::1', 'fe80::1'];
  const resolve = vi.fn((_host: string, _options: object, done: (...given: unknown[]) => void) => {
    const address = answers.shift() ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  });
  const { deliver } = channel(`http://receiver.example:${port}/`, {
    allowPrivate: false,
    resolve: resolve as unknown as NonNullable<WebhookOptions['resolve']>,
  });
  for (let round = 1; round <= 5; round += 1) {
    expect(await deliver(newJob())).toMatchObject({ status: 'retry', reason: /public internet/ });
    expect(resolve).toHaveBeenCalledTimes(round);
  }
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

function channel(url: string, options: Partial<WebhookOptions> = {}) {
  const siteUrl = 'https://dealer.example';
  return createWebhookChannel({ url, secret, siteUrl, allowPrivate: true, ...options });
}

function newJob(message = 'Is the green one still there?'): Job {
  const id = `20261121-044532-${Math.random().toString(36).slice(2, 10)}`;
  const inquiry = {
    ...sampleInquiry({ message }),
    suspect: null,
    details: null,
    id,
    createdAt: 1_790_000_000_000,
  };
  return { inquiry, delivery: newDelivery(id, 'webhook', inquiry.createdAt) };
}

async function startReceiver(): Promise<{ url: string; output: () => string }> {
  const env = { WEBHOOK_SECRET: secret, PORT: '0' };
  const child: ChildProcess = spawn(process.execPath, ['ops/webhook-receiver.mjs'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
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
    if (!said) throw new Error(`the receiver did not start: ${output}`);
    return said;
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
