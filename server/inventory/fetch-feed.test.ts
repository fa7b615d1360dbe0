import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchFeed, shownAddress } from './fetch-feed.ts';

/** A server of this machine: what only a setting allows to be asked. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`;
}

const near = { allowPrivate: true };

test('a file comes with what it is known by, and is not sent twice', async () => {
  const url = await serve((request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"1"' &&
      request.headers['if-modified-since'] === 'Mon, 23 Nov 2026 10:00:00 GMT';
    response.writeHead(isKnown ? 304 : 200, {
      ETag: '"1"',
      'Last-Modified': 'Mon, 23 Nov 2026 10:00:00 GMT',
    });
    response.end(isKnown ? undefined : 'id,name');
  });
  const first = await fetchFeed(url, near);
  if (first.status !== 'new') expect.fail('not new');
  expect(Buffer.from(first.bytes).toString()).toBe('id,name');
  expect(await fetchFeed(url, { ...near, validators: first.validators })).toEqual({
    status: 'same',
  });
});

test('gzip is unpacked', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('id,name'));
  });
  const fetched = await fetchFeed(url, near);
  expect(fetched.status === 'new' && Buffer.from(fetched.bytes).toString()).toBe('id,name');
});

describe('refused:', () => {
  test.each([
    [
      'https://127.0.0.1/feed',
      /127\.0\.0\.1 is not an address of the public internet \(INVENTORY_/,
    ],
    ['https://[::1]/feed', /not an address of the public internet/],
    ['https://[::ffff:10.0.0.1]/feed', /not an address of the public internet/],
    ['https://169.254.169.254/latest', /not an address of the public internet/],
    ['https://2130706433/feed', /127\.0\.0\.1 is not an address/],
    ['http://feeds.example/stock.csv', /must be asked by https/],
    ['file:///etc/passwd', /must be asked by https/],
  ])('%s', async (address, reason) => {
    await expect(fetchFeed(address)).rejects.toThrow(reason);
  });

  test('a name that leads into a private network', async () => {
    const resolve = ((_host: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '10.1.2.3', family: 4 }])) as unknown as typeof lookup;
    await expect(fetchFeed('https://feeds.example/a.csv', { resolve })).rejects.toThrow(
      /feeds\.example is not an address of the public internet/,
    );
  });

  test('a redirect is checked like the first address', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
    });
    await expect(fetchFeed(url, near)).rejects.toThrow(/must be asked by https/);
    expect(asked).toBe(1);
  });

  test.each<[string, RegExp, RequestListener]>([
    ['an error', /answered 503/, (_, response) => response.writeHead(503).end()],
    [
      'a circle',
      /redirects more than 5/,
      (_, response) => response.writeHead(302, { Location: '/' }).end(),
    ],
    [
      'half a file',
      /aborted|terminated|closed/,
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('id,name', () => response.destroy());
      },
    ],
    ['no answer', /without an answer|socket hang up/, (request) => request.socket.end()],
    [
      'another encoding',
      /came as br/,
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'br' }).end('x'),
    ],
    [
      'damaged gzip',
      /damaged/,
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
    ],
    [
      'too much',
      /larger than 1 MB/,
      (_, response) => response.writeHead(200).end(Buffer.alloc(2 ** 20 + 1)),
    ],
    [
      'too much once it is unpacked',
      /larger than 1 MB/,
      (_, response) =>
        response
          .writeHead(200, { 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(2 ** 22))),
    ],
    [
      'a file that never ends',
      /within 0\.5 s/,
      (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_, reason, listener) => {
    const url = await serve(listener);
    const limits = { most: 2 ** 20, timeout: 500 };
    const isSlow = /never ends/.test(_);
    await expect(
      fetchFeed(url, { ...near, most: limits.most, ...(isSlow && { timeout: limits.timeout }) }),
    ).rejects.toThrow(reason);
  });
});

test('what may be secret in an address is not shown', () => {
  expect(shownAddress('https://user:word@feeds.example/a.csv?key=1#x')).toBe(
    'https://feeds.example/a.csv?…',
  );
});
